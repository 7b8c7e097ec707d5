import { expect, it } from 'vitest';
import type { ImportPlan } from '#domain/import/types.ts';
import { mergePair } from './merge-pair.ts';

const plan = { corrections: { 2: { name: 'Isla' } }, leftOut: [9] } as unknown as ImportPlan;
const pair = {
  first: 2,
  second: 4,
  name: 'Isla',
  fields: [
    { field: 'breed', first: 'Collie', second: 'Border Collie' },
    { field: 'dam', first: null, second: 'Marra' },
    { field: 'weight', first: null, second: 20.5 },
    { field: 'registrationNumber', first: 'A-1', second: null },
  ],
};

it('keeps one row with what only the other one says, and leaves the other out', () => {
  expect(mergePair(plan, pair, 'first')).toMatchObject({
    corrections: { 2: { name: 'Isla', dam: 'Marra' } },
    leftOut: [4, 9],
  });
  expect(mergePair(plan, pair, 'second')).toMatchObject({
    corrections: { 4: { registrationNumber: 'A-1' } },
    leftOut: [2, 9],
  });
});

it('overwrites nothing, and reads no figure by another sign', () => {
  const { corrections } = mergePair(plan, pair, 'first');
  expect(corrections[2]).not.toHaveProperty('breed');
  expect(corrections[2]).not.toHaveProperty('weight');
});
