import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { told } from '#domain/entities/usual.ts';
import { AppError } from '#domain/errors.ts';
import { isNumeric } from '#domain/fields/field.ts';
import { fieldText, isMissing, unitIn } from '#domain/fields/field-text.ts';
import { instant, text } from '#domain/fields/make.ts';
import { hiddenFields } from '#domain/hidden-fields.ts';
import { joinedField } from '#domain/report-paths.ts';
import { isSpeciesKey, type Terms } from '#domain/species/species.ts';
import { capitalised, entityWords, fieldsWithTerms, inSentence, neutralTerms } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { countRecords, type ListQuery, listRecords, recordsIn } from '#server/records/list-records.ts';
import type { Column, PrintedSheet } from '../printed-paper.ts';
import { type Making, printedOn } from './maker.ts';

/** Some two hundred pages: more is a file, not paper. */
export const mostRows = 5_000;
/** More side by side nobody reads. */
const mostColumns = 14;
const uprightColumns = 5;
const rowsAtOnce = 500;
/** So many tell how wide a column has to be. */
const measured = 300;

const systemFields = {
  createdAt: instant('Created'),
  updatedAt: instant('Changed'),
  deletedAt: instant('Removed'),
};

const unitFields: readonly string[] = ['unit', 'weightUnit', 'distanceUnit'];

export const termsFor = ({ here }: Making, species: string | null | undefined): Terms =>
  species && isSpeciesKey(species) ? here.terms(species) : neutralTerms;

/** The columns asked for, else those of the list; the unit of a weight stands behind its figure. */
function columnsOf(making: Making, name: EntityName, query: ListQuery): readonly string[] {
  const { list, fields } = entityOf(name);
  const hidden = hiddenFields(making.actor.role, name);
  const asked = (query.select ?? list).filter((field) => !hidden.has(field) && !fields[field]?.secret);
  const columns = asked.filter((field) => !unitFields.includes(field));
  if (columns.length <= mostColumns) return columns;
  throw new AppError(
    'invalid',
    `A sheet of paper has room for ${mostColumns} columns, and ${columns.length} are chosen. Choose fewer.`,
  );
}

/** Columns as wide as what stands in them asks for, in letters. */
function shares(heads: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const sample = rows.slice(0, measured);
  return heads.map((head, index) => {
    const lengths = sample.map((row) => row[index]?.length ?? 0);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
    const longest = Math.max(
      0,
      ...sample.flatMap((row) => (row[index] ?? '').split(/\s/).map((word) => word.length)),
    );
    return Math.min(34, Math.max(5, mean, Math.min(18, longest), Math.min(12, head.length)) + 2);
  });
}

async function* pagesOf(making: Making, name: EntityName, query: ListQuery) {
  let cursor: string | null | undefined;
  do {
    const page = await listRecords(making.db, making.actor, name, {
      ...query,
      pageSize: rowsAtOnce,
      offset: undefined,
      cursor: cursor ?? undefined,
      labels: true,
      count: false,
    });
    yield recordsIn(page).map(told);
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** A list as it is shown: its columns, filters and order, over as many pages as it takes. */
export async function listPaper(making: Making, name: EntityName, query: ListQuery): Promise<PrintedSheet> {
  const count = await countRecords(making.db, making.actor, name, query);
  const terms = termsFor(making, query.species);
  const { many, one } = entityWords(entityOf(name), terms);
  if (count > mostRows) {
    throw new AppError(
      'too-large',
      `Paper takes ${formatNumber(mostRows)} rows at a time, and this list has ${formatNumber(count)}. Filter it, or export it as a file.`,
    );
  }
  const names = columnsOf(making, name, query);
  const fieldsOf = (kind: EntityName) =>
    fieldsWithTerms({ ...entityOf(kind).fields, ...systemFields }, terms);
  const fields = fieldsOf(name);
  const definitions = names.map(
    (field) => joinedField(name, field, fieldsOf) ?? fields[field] ?? text(capitalised(field)),
  );
  const wording = {
    terms,
    currency: making.head.currency,
    today: making.today,
    timeZone: making.head.timeZone,
  };
  const units = unitFields.filter((unit) => Object.hasOwn(fields, unit));
  const rows: string[][] = [];
  for await (const page of pagesOf(making, name, { ...query, select: [...names, ...units] })) {
    for (const record of page) {
      const labels = record.labels as Readonly<Record<string, string | null>>;
      const joined = (record.joined ?? {}) as Readonly<Record<string, unknown>>;
      rows.push(
        definitions.map((field, index) => {
          const column = names[index] ?? '';
          const value = joined[column] ?? record[column];
          if (isMissing(value)) return '';
          return fieldText(field, value, { ...wording, unit: unitIn(column, record), label: labels[column] });
        }),
      );
    }
  }
  const heads = definitions.map(({ label }) => label);
  const widths = shares(heads, rows);
  const columns = heads.map((head, index): Column => {
    const field = definitions[index];
    return { head, share: widths[index] ?? 1, ...(field && isNumeric(field) && { align: 'right' as const }) };
  });
  const isNarrowed = query.filters.length > 0 || query.ids !== undefined;
  const found = `${formatNumber(count)} ${inSentence(count === 1 ? one : many)}`;
  const matching = query.search ? `, found by “${query.search}”` : '';
  return {
    paper: making.paper,
    head: making.head,
    kind: many,
    subject: '',
    isWide: names.length > uprightColumns,
    foot: printedOn(making),
    parts: [
      {
        kind: 'name',
        name: many,
        line: `${found}${matching}${isNarrowed ? ', chosen from the list' : ''}`,
        photo: null,
      },
      { kind: 'table', columns, rows },
    ],
  };
}
