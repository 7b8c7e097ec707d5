import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AskedPlan, ReadingAnswer, ReadingTask } from '#server/import/staging/reading.ts';
import { type ProgramLimits, ProgramTooHungry, runProgram } from './run-program.ts';

const plan: AskedPlan = {
  type: 'animals',
  mapping: undefined,
  replacements: {},
  format: {},
  constants: {},
  splits: [],
  units: {},
  corrections: {},
  leftOut: [],
  notData: [],
  duplicates: 'skip',
  unknownAncestors: 'text',
};
const enough: ProgramLimits = { heapMb: 256, memoryMb: 512, timeMs: 60_000 };

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studbook-test-'));
  file = join(folder, 'source');
  const rows = Array.from({ length: 50_000 }, (_, n) => `Dog ${n},Collie,Male,2020-01-31`);
  await writeFile(file, ['Name,Breed,Gender,Birth date', ...rows].join('\n'));
});
afterAll(() => rm(folder, { recursive: true }));

let run = 0;
const read = async (
  limits: Partial<ProgramLimits> = {},
  signal = new AbortController().signal,
): Promise<ReadingAnswer[]> => {
  run += 1;
  const answers: ReadingAnswer[] = [];
  const task: ReadingTask = {
    file,
    plan,
    named: {},
    rowsFile: `${file}.rows${run}`,
    issuesFile: `${file}.issues${run}`,
  };
  await runProgram<ReadingAnswer>('read-import', task, {
    limits: { ...enough, ...limits },
    signal,
    onMessage: (answer) => answers.push(answer),
  });
  return answers;
};

it('passes on everything the program says, to the last', async () => {
  const answers = await read();
  expect(answers.at(-1)).toMatchObject({ kind: 'read', reading: { staged: 50_000 } });
});

it.each([
  ['memory as the system sees it', { memoryMb: 20 }],
  ['what JavaScript may hold', { heapMb: 4 }],
  ['its time', { timeMs: 20 }],
])('ends it when it passes %s', async (_, limits) => {
  await expect(read(limits)).rejects.toBeInstanceOf(ProgramTooHungry);
});

it('ends it with the signal, before it began and while it works', async () => {
  await expect(read({}, AbortSignal.abort(new Error('not wanted')))).rejects.toThrow('not wanted');
  await expect(read({}, AbortSignal.timeout(100))).rejects.toThrow('timeout');
});
