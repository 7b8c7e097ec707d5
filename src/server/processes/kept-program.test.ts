import { once } from 'node:events';
import { beforeAll, expect, it } from 'vitest';
import type { PrintAnswer } from '#server/paper/drawing/printing-program.ts';
import type { PrintedPaper } from '#server/paper/printed-paper.ts';
import { isAlive, watchPrograms } from '#tests/support/engine-processes.ts';
import { KeptProgram } from './kept-program.ts';
import { type ProgramLimits, ProgramTooHungry } from './run-program.ts';

const enough: ProgramLimits = { heapMb: 512, memoryMb: 900, timeMs: 60_000 };

const paper = (...lines: string[]): PrintedPaper => ({
  kind: 'Kennel list',
  subject: 'Hollowmere',
  paper: 'a4',
  isWide: false,
  foot: 'Printed on 3 December 2026',
  head: { organisation: 'Hollowmere', colors: ['#204030', '#c09040'], logo: null },
  parts: lines.map((words) => ({ kind: 'words', words })),
});
const printer = (limits: Partial<ProgramLimits> = {}, stayMs = 60_000) =>
  new KeptProgram<PrintedPaper, PrintAnswer>('print', { ...enough, ...limits }, stayMs);
const isPdf = ({ pdf }: PrintAnswer): boolean => Buffer.from(pdf).subarray(0, 5).toString() === '%PDF-';

let started: ReturnType<typeof watchPrograms>;
beforeAll(() => {
  started = watchPrograms('print');
});
/** What of them began since. */
const since = (count: number) => started.slice(count);

it('asks one process again and again, and lets it go when nobody asks', async () => {
  const before = started.length;
  const program = printer({}, 1_000);
  for (const word of ['one', 'two', 'three']) expect(isPdf(await program.ask(paper(word)))).toBe(true);
  const [process, ...others] = since(before);
  expect(others).toEqual([]);
  if (process?.exitCode === null) await once(process, 'exit');
  expect(process?.exitCode).toBe(0);
  expect(isPdf(await program.ask(paper('four')))).toBe(true);
  expect(since(before)).toHaveLength(2);
});

it('asks another where the one that waited is gone', async () => {
  const before = started.length;
  const program = printer();
  await program.ask(paper('one'));
  const [first] = since(before);
  first?.kill('SIGKILL');
  // Asked at once, before anybody was told that it is gone.
  expect(isPdf(await program.ask(paper('two')))).toBe(true);
  expect(isAlive(first?.pid ?? 0)).toBe(false);
  expect(since(before)).toHaveLength(2);
  for (const one of since(before)) one.kill();
});

it('keeps none that was given what it cannot do', async () => {
  const before = started.length;
  const program = printer();
  const broken = { ...paper('one'), parts: [{ kind: 'nothing' }] } as unknown as PrintedPaper;
  await expect(program.ask(broken)).rejects.toThrow(/^print ended \(1\): /);
  expect(isPdf(await program.ask(paper('two')))).toBe(true);
  // Nor does it spoil the next one.
  await expect(program.ask(broken)).rejects.toThrow(/^print ended \(1\): /);
  expect(isPdf(await program.ask(paper('three')))).toBe(true);
  for (const one of since(before)) one.kill();
});

it.each([
  ['memory', { memoryMb: 20 }],
  ['time', { timeMs: 20 }],
])('ends it when it passes its %s', async (_, limits) => {
  await expect(printer(limits).ask(paper('one'))).rejects.toBeInstanceOf(ProgramTooHungry);
});
