import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { knownOfPlan } from '#domain/import/check-plan.ts';
import { importTypes } from '#domain/import/import-types.ts';
import { issueCollector } from '#domain/import/issues.ts';
import { compilePlan } from '#domain/import/plan.ts';
import { chartToRows } from '#domain/import/turn-chart.ts';
import type { ImportPlan, ImportTypeKey, IssueGroup, SourceRecord, StagedRow } from '#domain/import/types.ts';
import { columnsWithoutUnit } from '#domain/import/weight-units.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { missingFields, newPlan } from '#web/import/draft.ts';
import { certainValues, takeCertain } from '#web/import/fixes/fix.ts';
import { readSource } from '#web/import/reading/read-source.ts';
import { openSource } from '#web/import/reading/source.ts';

/** What a file is, and what is right about it: by the import's fields, null and absent alike. */
export interface Truth {
  /** In whose manner it is written. */
  readonly from: string;
  readonly type: ImportTypeKey;
  /** Chosen on the page. */
  readonly species?: SpeciesKey;
  /** One text for all rows of a field no column has, as its owner would say when asked. */
  readonly answers?: Readonly<Record<string, string>>;
  /** What its owner answers where nothing of the file proves which number of a date is the day. */
  readonly dateOrder?: 'day-first' | 'month-first';
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

export interface Measured {
  readonly rows: number;
  readonly right: number;
  /** Values that are stored and are not what the file says, as sentences. */
  readonly wrong: readonly string[];
  /** Values of the file that found no place. */
  readonly lost: readonly string[];
  /** What a person has to say before anything is imported. */
  readonly questions: readonly string[];
}

const fixtures = join(import.meta.dirname, '../../fixtures/programs');

export const programs: readonly string[] = readdirSync(fixtures)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''));

export const truthOf = (name: string, folder = fixtures): Truth =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Truth;

/** A text, or a workbook. */
const fileOf = (name: string, folder: string): File => {
  const path = [`${name}.csv`, `${name}.xlsx`].map((file) => join(folder, file)).find(existsSync);
  if (path === undefined) throw new Error(`${name} has no file`);
  return new File([readFileSync(path)], basename(path));
};

/** A staged row by the import's fields. */
function valuesOf(type: ImportTypeKey, { values, references }: StagedRow): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const { fields } = importTypes[type];
  // The text beside a reference says the same once more.
  const texts = fields.flatMap(({ target }) => (target.kind === 'reference' ? (target.text ?? []) : []));
  for (const { key, target } of fields) {
    // What adds to another value is told with that.
    if (target.kind === 'further' || (target.kind === 'value' && texts.includes(target.column))) continue;
    const value =
      target.kind === 'reference' ? references[target.column]?.[target.part] : values[target.column];
    if (value !== undefined) found.set(key, value);
  }
  return found;
}

async function stageAll(
  records: AsyncIterable<readonly SourceRecord[]>,
  headers: readonly string[],
  plan: ImportPlan,
): Promise<{ readonly rows: StagedRow[]; readonly groups: IssueGroup[] }> {
  const compiled = compilePlan(plan, { headers, thisYear: 2026 });
  const issues = issueCollector(compiled.type, undefined, knownOfPlan(plan));
  const joiner = compiled.joiner();
  const rows: StagedRow[] = [];
  const take = (whole: readonly SourceRecord[]): void => {
    for (const record of whole) {
      const staged = compiled.stage(record);
      if (staged.kind !== 'row') continue;
      rows.push(staged.staged);
      issues.add(record.row, staged.staged.issues);
    }
  };
  for await (const portion of records) take(joiner.push(portion));
  take(joiner.end());
  return { rows, groups: issues.groups() };
}

/**
 * Takes a file as the page does, as far as it goes without a person: everything certain is done, nothing is guessed. What
 * is asked of its owner then is counted, and answered where the file cannot tell; its rows are held against what is right.
 */
export async function measure(name: string, folder = fixtures): Promise<Measured> {
  const truth = truthOf(name, folder);
  let source = await openSource(fileOf(name, folder));
  let reading = await readSource(source, truth.type, {});
  const { chart } = reading;
  const isTurned = chart?.for === truth.type;
  if (isTurned) {
    const { text } = await chartToRows(chart, reading.profile, source.records(reading.profile.format));
    source = await openSource(new File([text], `${name}.csv`));
    reading = await readSource(source, truth.type, {});
  }
  const type = importTypes[truth.type];
  let plan = newPlan(type, reading, truth.species);
  const { headers, columns } = reading.profile;
  const stage = () => stageAll(source.records(plan.format), headers, plan);
  let staged = await stage();
  plan = takeCertain(plan, certainValues(staged.groups), true);
  staged = await stage();

  const asksOrder =
    plan.format.dateOrder === 'ask' &&
    columns.some(
      ({ header, proofs }) =>
        proofs.ambiguousDate !== undefined &&
        type.fields.find(({ key }) => key === plan.mapping[header])?.field.kind === 'date',
    );
  const missing = missingFields(type, plan);
  const unweighed = columnsWithoutUnit(plan, columns);
  const questions = [
    ...(isTurned ? ['Make a record of each date?'] : []),
    ...(reading.verdict.fits ? [] : [`The file is refused: ${reading.verdict.sentence}`]),
    ...(asksOrder ? ['Which number of a date is the day?'] : []),
    ...missing.map(({ label }) => `Which column is ${label}?`),
    ...unweighed.map(({ header }) => `Which unit is ${header} in?`),
    ...staged.groups
      .filter(
        ({ field, code }) =>
          !missing.some(({ key }) => key === field) &&
          !(asksOrder && code === 'ambiguous-date') &&
          !(unweighed.length > 0 && code === 'no-unit'),
      )
      .flatMap(({ label, values }) => values.map(({ value }) => `${label}: what is “${value}”?`)),
  ];

  if (truth.answers || (truth.dateOrder && asksOrder)) {
    plan = {
      ...plan,
      constants: { ...plan.constants, ...truth.answers },
      format: { ...plan.format, dateOrder: truth.dateOrder ?? plan.format.dateOrder },
    };
    staged = await stage();
  }
  const wrong: string[] = [];
  const lost: string[] = [];
  let right = 0;
  truth.rows.forEach((expected, index) => {
    const row = staged.rows[index];
    const found = row ? valuesOf(truth.type, row) : new Map<string, unknown>();
    const before = wrong.length + lost.length;
    for (const [key, value] of found) {
      if (key === 'species' && value === truth.species) continue;
      if (expected[key] === undefined || String(expected[key]) !== String(value))
        wrong.push(
          `${key} is “${String(value)}” in record ${index + 1}, not “${String(expected[key] ?? '')}”`,
        );
    }
    for (const [key, value] of Object.entries(expected))
      if (!found.has(key)) lost.push(`${key} “${value}” of record ${index + 1}`);
    if (row !== undefined && row.issues.length === 0 && wrong.length + lost.length === before) right += 1;
  });
  for (const extra of staged.rows.slice(truth.rows.length)) wrong.push(`row ${extra.row} is no record`);
  return { rows: truth.rows.length, right, wrong, lost, questions };
}
