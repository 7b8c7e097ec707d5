import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { createKinship } from '#domain/genetics/kinship.ts';
import { createLimitedInbreeding, limitedInbreeding } from '#domain/genetics/limited-inbreeding.ts';
import { buildPedigree, type Pedigree } from '#domain/genetics/pedigree.ts';
import { describeNotice, describeProblem } from '#domain/genetics/pedigree-problems.ts';
import type { PedigreeRecord, Sex } from '#domain/genetics/pedigree-record.ts';
import { csvLine, readCsv } from './csv.ts';

const usage = `Usage: npm run -s coi -- PEDIGREE.csv [--generations N] [--matings PAIRS.csv]

PEDIGREE.csv has a header with the columns id, sire, dam and, if known, sex (M, F, male or female); animals may
stand in any order. An empty cell, 0 or NA is an unknown parent. Prints id,F for every line of the file, F being
the inbreeding coefficient with 15 significant digits.

--generations N   count ancestors up to N generations back only (parents = 1)
--matings FILE    print sire,dam,phi for every line of FILE (columns sire, dam) instead: the kinship of the two,
                  which is the coefficient of their offspring

What is wrong in the pedigree goes to standard error, and the exit status is then 1.
`;

class Complaint extends Error {}

const unknown = new Set(['', '0', 'NA']);
const sexes: Readonly<Record<string, Sex>> = { m: 'male', male: 'male', f: 'female', female: 'female' };

function run(args: string[]): string {
  const { file, generations, matings } = readArguments(args);
  const records = readRecords(file);
  const { pedigree, problems, notices } = buildPedigree(records);
  for (const notice of notices) process.stderr.write(`Notice: ${describeNotice(notice)}\n`);
  if (pedigree === null || problems.length > 0) {
    throw new Complaint(problems.map((problem) => `Error: ${describeProblem(problem)}`).join('\n'));
  }
  if (matings !== undefined) return printMatings(pedigree, readPairs(matings, pedigree), generations);
  const coefficients =
    generations === undefined ? inbreeding(pedigree) : limitedInbreeding(pedigree, generations);
  const lines = records.map(({ id }) => csvLine([id, digits(coefficients[pedigree.positionOf.get(id)!]!)]));
  return `${['id,F', ...lines].join('\n')}\n`;
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { generations: { type: 'string' }, matings: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Complaint(usage.trimEnd());
  const generations = values.generations === undefined ? undefined : Number(values.generations);
  if (generations !== undefined && !(Number.isInteger(generations) && generations >= 1)) {
    throw new Complaint('Error: --generations takes a whole number from 1.');
  }
  return { file, generations, matings: values.matings };
}

function readTable(file: string, required: readonly string[], optional: readonly string[] = []) {
  try {
    return readCsv(readFileSync(file, 'utf8'), required, optional);
  } catch (error) {
    throw new Complaint(`Error: ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function readRecords(file: string): PedigreeRecord<string>[] {
  const known = (cell: string | null | undefined) => (unknown.has(cell ?? '') ? null : cell);
  return readTable(file, ['id', 'sire', 'dam'], ['sex']).map(([id, sire, dam, sex]) => ({
    id: known(id) ?? '',
    sire: known(sire),
    dam: known(dam),
    sex: sexes[(sex ?? '').toLowerCase()],
  }));
}

interface Pair {
  readonly sire: string;
  readonly dam: string;
}

function readPairs(file: string, { positionOf }: Pedigree<string>): Pair[] {
  const pairs = readTable(file, ['sire', 'dam']).map(([sire, dam]) => ({ sire: sire ?? '', dam: dam ?? '' }));
  const strangers = new Set(
    pairs.flatMap(({ sire, dam }) => [sire, dam]).filter((id) => !positionOf.has(id)),
  );
  if (strangers.size > 0) {
    const complain = (id: string) => `Error: ${file}: ${id || '(empty)'} is not in the pedigree.`;
    throw new Complaint([...strangers].map(complain).join('\n'));
  }
  return pairs;
}

function printMatings(pedigree: Pedigree<string>, pairs: Pair[], generations: number | undefined): string {
  const at = (id: string) => pedigree.positionOf.get(id)!;
  const phi = new Map<Pair, number>();
  if (generations !== undefined) {
    const ofYoung = createLimitedInbreeding(pedigree, generations);
    for (const pair of pairs) phi.set(pair, ofYoung(at(pair.sire), at(pair.dam)));
  } else {
    const kinship = createKinship(pedigree, inbreeding(pedigree));
    for (const [sire, matings] of Map.groupBy(pairs, (pair) => pair.sire)) {
      const values = kinship.withEach(
        at(sire),
        matings.map(({ dam }) => at(dam)),
      );
      for (const [index, pair] of matings.entries()) phi.set(pair, values[index]!);
    }
  }
  const lines = pairs.map((pair) => csvLine([pair.sire, pair.dam, digits(phi.get(pair)!)]));
  return `${['sire,dam,phi', ...lines].join('\n')}\n`;
}

/** 15 significant digits, without the zeros that say nothing. */
function digits(value: number): number {
  return Number(value.toPrecision(15));
}

// A reader that has seen enough, such as head, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
try {
  process.stdout.write(run(process.argv.slice(2)));
} catch (error) {
  const isArgument = error instanceof TypeError && 'code' in error;
  if (!(error instanceof Complaint) && !isArgument) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
