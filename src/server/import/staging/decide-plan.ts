import { createReadStream } from 'node:fs';
import { planProblems } from '#domain/import/check-plan.ts';
import { encodingDetector } from '#domain/import/detect-encoding.ts';
import { distinctHeaders } from '#domain/import/headers.ts';
import { importFieldOf, importTypes } from '#domain/import/import-types.ts';
import type { FileFormat, ImportPlan } from '#domain/import/types.ts';
import type { AskedPlan, ReadingAnswer } from './reading.ts';
import type { Source } from './source.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Decided = { readonly kind: 'decided'; readonly plan: ImportPlan; readonly headers: readonly string[] };
type Mismatch = Extract<ReadingAnswer, { kind: 'mismatch' }>;

/** Completes the plan from the file itself, or says what of the mapping is missing. */
export async function decidePlan(source: Source, asked: AskedPlan): Promise<Decided | Mismatch> {
  const format = await decideFormat(source, asked.format);
  const headers = await readHeaders(source, format);
  const type = importTypes[asked.type];
  const mapping = asked.mapping ?? matchExactly(headers, asked);
  const plan: ImportPlan = { ...asked, format, mapping };
  const problems = planProblems(plan, headers);
  if (problems.length === 0) return { kind: 'decided', plan, headers };
  const labelOf = (key: string): string => importFieldOf(type, key)?.label ?? key;
  const missing = problems.map((problem) =>
    problem.kind === 'unknown-column'
      ? problem.column
      : labelOf(problem.kind === 'missing-field' ? (problem.fields[0] ?? '') : problem.field),
  );
  return { kind: 'mismatch', headers, missing };
}

async function decideFormat(source: Source, chosen: Partial<FileFormat>): Promise<FileFormat> {
  const encoding = chosen.encoding ?? (source.isWorkbook ? 'utf-8' : await encodingOf(source.path));
  return {
    encoding,
    delimiter: chosen.delimiter ?? ',',
    headerRow: chosen.headerRow ?? 1,
    dateOrder: chosen.dateOrder ?? 'ask',
    decimalSign: chosen.decimalSign ?? '.',
    ...(chosen.sheet !== undefined && { sheet: chosen.sheet }),
  };
}

async function encodingOf(path: string): Promise<FileFormat['encoding']> {
  const detector = encodingDetector();
  for await (const chunk of createReadStream(path)) detector.push(chunk as Buffer);
  return detector.finish().value;
}

async function readHeaders(source: Source, format: FileFormat): Promise<string[]> {
  for await (const records of source.records(format)) {
    const header = records.find(({ row }) => row === format.headerRow);
    if (header) return distinctHeaders(header.cells);
  }
  throw new UnreadableFile('CSV file must contain at least one data row besides the header.');
}

function matchExactly(headers: readonly string[], { type }: AskedPlan): ImportPlan['mapping'] {
  const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
  const taken = new Set<string>();
  return Object.fromEntries(
    headers.map((header) => {
      const field = importTypes[type].fields.find(
        ({ key, label, names }) =>
          !taken.has(key) && [key, label, ...names].some((name) => same(name, header)),
      );
      if (field) taken.add(field.key);
      return [header, field?.key ?? 'skip'];
    }),
  );
}
