import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { told } from '#domain/entities/usual.ts';
import { fieldText, isMissing, unitIn } from '#domain/fields/field-text.ts';
import { hiddenFields } from '#domain/hidden-fields.ts';
import { entityWords, fieldsWithTerms, screenWords } from '#domain/terms.ts';
import type { Statement } from '#server/db/database.ts';
import { titleExpression } from '#server/records/columns.ts';
import { notFound, readRecord } from '#server/records/read-record.ts';
import { requireVisible } from '#server/records/visible.ts';
import type { Fact, Part, PrintedSheet } from '../printed-paper.ts';
import { termsFor } from './list.ts';
import { type Making, printedOn } from './maker.ts';

const unitFields: readonly string[] = ['unit', 'weightUnit', 'distanceUnit'];

const titleStatement = (name: EntityName, id: string): Statement<{ title: string }> => ({
  sql: `select ${titleExpression(name, 't')} as title from ${name} t
    where t.org_id = $org and t.id = $1::uuid ${entityOf(name).appendOnly ? '' : 'and t.deleted_at is null'}`,
  parameters: [id],
});

/** One record of any kind: what is known of it, section by section. @throws AppError 'not-found' */
export async function detailsPaper(making: Making, name: EntityName, id: string): Promise<PrintedSheet> {
  const { db, actor, head, today } = making;
  await requireVisible(db, actor, name, [id]);
  const [[titled]] = await db.scoped(actor, [titleStatement(name, id)], { readOnly: true });
  if (!titled) throw notFound(name);
  const stored = JSON.parse(await readRecord(db, actor, name, id, { labels: true })) as Record<
    string,
    unknown
  >;
  const record = told(stored);
  const labels = record.labels as Readonly<Record<string, string | null>>;
  const definition = entityOf(name);
  const terms = termsFor(making, typeof record.species === 'string' ? record.species : null);
  const fields = fieldsWithTerms(definition.fields, terms);
  const hidden = hiddenFields(actor.role, name);
  const wording = { terms, currency: head.currency, today, timeZone: head.timeZone, long: true };
  const sections =
    definition.sections.length > 0
      ? definition.sections
      : [{ title: 'Record', fields: Object.keys(definition.fields) }];
  const isShown = (field: string): boolean =>
    !hidden.has(field) && !fields[field]?.secret && !unitFields.includes(field) && !isMissing(record[field]);
  const parts = sections.flatMap(({ title, fields: names }): Part[] => {
    const facts: Fact[] = [];
    const long: Part[] = [];
    for (const field of names.filter(isShown)) {
      const definedAs = fields[field];
      if (!definedAs) continue;
      const more = { unit: unitIn(field, record), label: labels[field] };
      const words = fieldText(definedAs, record[field], { ...wording, ...more });
      if (definedAs.kind === 'longText') long.push({ kind: 'words', title: definedAs.label, words });
      else facts.push([definedAs.label, words]);
    }
    const said: Part[] = facts.length > 0 ? [{ kind: 'facts', title: screenWords(title, terms), facts }] : [];
    return [...said, ...long];
  });
  const { one } = entityWords(definition, terms);
  const sex = record.gender === 'Male' || record.gender === 'Female' ? record.gender : null;
  return {
    paper: making.paper,
    head,
    kind: one,
    subject: titled.title,
    isWide: false,
    foot: printedOn(making),
    parts: [{ kind: 'name', name: titled.title, sex, line: one, photo: null }, ...parts],
  };
}
