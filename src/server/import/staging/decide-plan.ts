import { planProblems } from '#domain/import/check-plan.ts';
import { currencyAbove } from '#domain/import/currency.ts';
import { headersFrom } from '#domain/import/headers.ts';
import { importFieldOf, importTypes } from '#domain/import/import-types.ts';
import { apartFromNamed, type Matching, mappingOf, matchColumns } from '#domain/import/match-columns.ts';
import { withOrderBySense } from '#domain/import/order-by-sense.ts';
import { takeSplits } from '#domain/import/plan-columns.ts';
import { detectText, fileProfiler } from '#domain/import/profile-file.ts';
import { suggestSplits } from '#domain/import/suggest-splits.ts';
import type { FileFormat, FileProfile, ImportPlan, SourceRecord } from '#domain/import/types.ts';
import { unitsOfFile } from '#domain/import/weight-units.ts';
import { capitalised, fillTerms, neutralTerms } from '#domain/terms.ts';
import type { AskedPlan, ReadingAnswer, ReadingTask } from './reading.ts';
import type { Source } from './source.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Decided = { readonly kind: 'decided'; readonly plan: ImportPlan; readonly headers: readonly string[] };
type Mismatch = Extract<ReadingAnswer, { kind: 'mismatch' }>;

const noData = 'CSV file must contain at least one data row besides the header.';

/** Completes the plan from the file itself, or says what of the mapping is missing. */
export async function decidePlan(
  source: Source,
  { plan: wanted, named }: Pick<ReadingTask, 'plan' | 'named'>,
  thisYear: number,
): Promise<Decided | Mismatch> {
  const sheet = wanted.format.sheet ?? (await source.findSheet(wanted.type));
  const asked = sheet === undefined ? wanted : { ...wanted, format: { ...wanted.format, sheet } };
  const known = asked.mapping && isComplete(asked.format, source.isWorkbook);
  if (known) return checked(asked, known, await readHeaders(source, known), asked.mapping ?? {});
  const profile = await profileSource(source, asked.format, thisYear);
  if (profile.records === 0) throw new UnreadableFile(noData);
  const { format, headers } = profile;
  if (asked.mapping) return checked(withUnits(asked, profile, asked.mapping), format, headers, asked.mapping);
  const matching = matchColumns(asked.type, profile, undefined, named);
  const preset = withPreset(asked, matching);
  const mapping = mappingOf(matching);
  const split =
    preset.splits.length > 0 ? [] : apartFromNamed(suggestSplits(asked.type, profile, mapping), matching);
  const plan = takeSplits({ ...preset, mapping }, split);
  const settled = withOrderBySense(asked.type, profile, matching).format;
  return checked(withUnits(plan, profile, plan.mapping), settled, headers, plan.mapping);
}

/** What the cells of a column say of each other; what was asked for goes first. */
const withUnits = (
  asked: AskedPlan,
  { columns, above }: FileProfile,
  mapping: ImportPlan['mapping'],
): AskedPlan => ({
  ...asked,
  currency: asked.currency ?? currencyAbove(above ?? []),
  units: { ...unitsOfFile({ ...asked, mapping }, columns), ...asked.units },
});

/** The layout of a known program says more than which column is which; what was asked for goes first. */
const withPreset = (asked: AskedPlan, { preset, constants }: Matching): AskedPlan => ({
  ...asked,
  splits: asked.splits.length > 0 ? asked.splits : (preset?.splits ?? []),
  constants: { ...constants, ...preset?.constants, ...asked.constants },
  replacements: { ...preset?.replacements, ...asked.replacements },
});

function checked(
  asked: AskedPlan,
  format: FileFormat,
  headers: readonly string[],
  mapping: ImportPlan['mapping'],
): Decided | Mismatch {
  const type = importTypes[asked.type];
  const plan: ImportPlan = { ...asked, format, mapping };
  const problems = planProblems(plan, headers);
  if (problems.length === 0) return { kind: 'decided', plan, headers };
  const labelOf = (key: string): string =>
    capitalised(fillTerms(importFieldOf(type, key)?.label ?? key, neutralTerms));
  const missing = problems.map((problem) =>
    problem.kind === 'unknown-column'
      ? problem.column
      : labelOf(problem.kind === 'missing-field' ? (problem.fields[0] ?? '') : problem.field),
  );
  return { kind: 'mismatch', headers, missing };
}

/** The format when the user has decided all of it; a workbook has less to decide. */
function isComplete(
  { encoding, delimiter, headerRow, dateOrder, decimalSign, ...rest }: Partial<FileFormat>,
  isWorkbook: boolean,
): FileFormat | undefined {
  const text = isWorkbook
    ? ({ encoding: encoding ?? 'utf-8', delimiter: delimiter ?? ',' } as const)
    : { encoding, delimiter };
  if (!text.encoding || !text.delimiter || headerRow === undefined || !dateOrder || !decimalSign)
    return undefined;
  return { encoding: text.encoding, delimiter: text.delimiter, headerRow, dateOrder, decimalSign, ...rest };
}

async function profileSource(
  source: Source,
  choices: Partial<FileFormat>,
  thisYear: number,
): Promise<FileProfile> {
  const text = source.isWorkbook ? undefined : await detectText(source.bytes, choices);
  const profiler = fileProfiler(thisYear, choices, text, 0);
  const format = {
    encoding: text?.encoding.value ?? 'utf-8',
    delimiter: text?.delimiter.value ?? ',',
  } as const;
  const read = { ...format, ...(choices.sheet !== undefined && { sheet: choices.sheet }) };
  for await (const records of source.records(read)) profiler.push(records);
  return profiler.finish();
}

async function readHeaders(source: Source, format: FileFormat): Promise<string[]> {
  let above: SourceRecord | undefined;
  for await (const records of source.records(format)) {
    for (const record of records) {
      const headers = headersFrom(record, format.headerRow, above);
      if (headers) return headers;
      above = record;
    }
  }
  throw new UnreadableFile(noData);
}
