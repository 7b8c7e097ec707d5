import { expect, test } from 'vitest';
import { type Received, takings } from './cover.ts';

const credit = (id: string, amount: number): Received => ({
  ...{ id, amount, of: null, isCredit: true, isHeld: true },
});
const asked = [
  { of: 'a', amount: 500 },
  { of: 'b', amount: 500 },
];

test('a credit covers one after the other until it is used up', () => {
  expect(takings(asked, [credit('c', 800)], 800)).toEqual([
    { id: 'c', of: 'a', amount: 500 },
    { id: 'c', of: 'b', amount: 300 },
  ]);
  expect(takings(asked, [credit('c', 500), credit('d', 700)], 1200)).toEqual([
    { id: 'c', of: 'a', amount: 500 },
    { id: 'd', of: 'b', amount: 500 },
  ]);
});

test('what is for one counts for that one, and before what is for none', () => {
  const deposit: Received = { id: 'd', of: 'b', amount: 600, isCredit: false, isHeld: true };
  expect(takings(asked, [credit('c', 800), deposit], 1400)).toEqual([
    { id: 'd', of: 'b', amount: 500 },
    { id: 'c', of: 'a', amount: 500 },
  ]);
});

test('what was paid back counts for nothing, and what is earned counts whole', () => {
  const paid: Received = { id: 'p', of: 'b', amount: 200, isCredit: false, isHeld: false };
  expect(takings(asked, [credit('c', 400), credit('d', 400), paid], 500)).toEqual([
    { id: 'p', of: 'b', amount: 200 },
    { id: 'c', of: 'a', amount: 400 },
    { id: 'd', of: 'a', amount: 100 },
  ]);
  expect(takings(asked, [credit('c', 400)], 0)).toEqual([]);
});
