import type { AuditEntry } from '#domain/answers/audit.ts';
import { todayIn } from '#domain/dates.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import type { Field } from '#domain/fields/field.ts';
import { fieldText, isMissing, labelWords, unitIn, type Wording } from '#domain/fields/field-text.ts';
import { changeWords, fieldChanges } from '#domain/history-words.ts';
import { speciesOf } from '#domain/species/species.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import { entityWords, fieldsWithTerms, neutralTerms } from '#domain/terms.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { byField } from '#server/records/history.ts';
import { findTitles, type Named, type Titles, titleKey } from './find-titles.ts';
import type { LoggedChange } from './read-changes.ts';

export interface Place {
  readonly timeZone: string;
  readonly currency: string;
}

type Values = Readonly<Record<string, unknown>> | null;

/** A change with the fields of its record in place of columns; what is secret is left out. */
interface ReadChange extends LoggedChange {
  readonly name: EntityName | undefined;
  readonly before: Values;
  readonly after: Values;
}

const read = (change: LoggedChange): ReadChange => {
  const name = isEntityName(change.entity) ? change.entity : undefined;
  return {
    ...change,
    name,
    before: name ? byField(name, change.oldValues) : null,
    after: name ? byField(name, change.newValues) : null,
  };
};

/** The record a value names, where it names one. */
function namedBy(field: Field | undefined, value: unknown, values: Values): Named | undefined {
  const kind =
    field?.kind === 'reference'
      ? field.to
      : field?.kind === 'anyId'
        ? values?.[field.entityField]
        : undefined;
  return typeof kind === 'string' && typeof value === 'string' ? { entity: kind, id: value } : undefined;
}

const whole = ({ before, after }: ReadChange): Values => ({ ...before, ...after });

/** Every record that a change tells of: its own, and what its values refer to. */
function* namedIn(change: ReadChange): Generator<Named> {
  yield { entity: change.entity, id: change.recordId };
  if (!change.name) return;
  const { fields } = entityOf(change.name);
  for (const [field, definition] of Object.entries(fields))
    for (const values of [change.before, change.after]) {
      const named = namedBy(definition, values?.[field], whole(change));
      if (named) yield named;
    }
}

/** What a record was called that is gone: its title from what the log kept of it. */
function lastTitle({ name, before, after }: ReadChange): string | null {
  if (!name) return null;
  const values = { ...before, ...after };
  for (const line of entityOf(name).title) {
    const words = line.flatMap((field) => {
      const isPlain = entityOf(name).fields[field]?.kind !== 'reference';
      if (name === 'offspring' && field === 'gender') {
        const word = youngSexWord(values[field], speciesOf(String(values.species)).terms);
        return word === '' ? [] : [word.toLocaleLowerCase('en')];
      }
      return isPlain && !isMissing(values[field]) ? [String(values[field])] : [];
    });
    if (words.length > 0) return words.join(' ');
  }
  return null;
}

function changesOf(change: ReadChange, titles: Titles, wording: Wording): AuditEntry['changes'] {
  if (!change.name) return [];
  const fields = fieldsWithTerms(entityOf(change.name).fields, neutralTerms);
  const told = { action: change.action, oldValues: change.before, newValues: change.after };
  const words = (name: string, value: unknown, record: Values): string | null => {
    const field = fields[name];
    if (!field || isMissing(value)) return null;
    const named = namedBy(field, value, whole(change));
    const label = named && (titles.get(titleKey(named.entity, named.id))?.title ?? 'A record that is gone');
    return fieldText(field, value, { ...wording, label, unit: unitIn(name, record ?? undefined) });
  };
  return fieldChanges(fields, told).map(({ name, before, after }) => ({
    field: fields[name]?.label ?? name,
    // A weight in grams that became one in kilograms was never so many kilograms.
    before: change.action === 'create' ? null : words(name, before, { ...change.after, ...change.before }),
    after: words(name, after, whole(change)),
  }));
}

/** Changes as people read them: what was done to what, and each field before and after. */
export async function inWords(
  db: Database,
  tenant: Tenant,
  logged: readonly LoggedChange[],
  place: Place,
): Promise<AuditEntry[]> {
  const changes = logged.map(read);
  const titles = await findTitles(
    db,
    tenant,
    changes.flatMap((change) => [...namedIn(change)]),
  );
  const wording = { ...place, terms: neutralTerms, today: todayIn(place.timeZone) };
  return changes.map((change) => {
    const own = titles.get(titleKey(change.entity, change.recordId));
    return {
      id: change.id,
      at: change.at,
      what: changeWords({ action: change.action, oldValues: change.before, newValues: change.after }),
      person: change.person,
      kind: change.name ? entityWords(entityOf(change.name), neutralTerms).one : change.entity,
      entity: change.entity,
      recordId: change.recordId,
      record: labelWords(own?.title ?? lastTitle(change) ?? '', wording.today) || null,
      isThere: own?.isThere ?? false,
      isImported: change.isImported,
      changes: changesOf(change, titles, wording),
    };
  });
}
