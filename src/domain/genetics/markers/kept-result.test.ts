import { expect, it } from 'vitest';
import { type KeptResult, keptResult } from './kept-result.ts';

const refused = (sex: 'male' | 'female', inheritance: string): string => {
  const kept: string | KeptResult = keptResult('dog', sex, { test: 'Our own', result: 'maybe', inheritance });
  if (typeof kept !== 'string') throw new Error(`${kept.result} was taken.`);
  return kept;
};

it.each([
  ['male', 'X-linked recessive', 'clear or affected, or N/Y, x/Y'],
  ['female', 'X-linked recessive', 'clear, carrier or at risk, or N/N, N/x, x/x'],
  ['male', 'recessive', 'clear, carrier or at risk, or N/N, N/x, x/x'],
  ['female', 'dominant', 'clear, carrier or at risk, or N/N, N/x, x/x'],
] as const)('tells what a %s can have of a test that is %s', (sex, inheritance, expected) => {
  expect(refused(sex, inheritance)).toBe(
    `“maybe” is no result of Our own that can be read. Expected ${expected}`,
  );
});
