import { expect, test } from 'vitest';
import { paired } from './schedule.ts';

test('each instalment fills what comes first, and nothing is paid for what costs nothing', () => {
  const parts = [
    { dueOn: '2026-12-01', amount: 300 },
    { dueOn: '2027-01-01', amount: 700 },
  ];
  const shares = [
    { of: 'given away', amount: 0 },
    { of: 'first', amount: 450 },
    { of: 'also given away', amount: 0 },
    { of: null, amount: 550 },
  ];
  expect(paired(parts, shares)).toEqual([
    { dueOn: '2026-12-01', of: 'first', amount: 300 },
    { dueOn: '2027-01-01', of: 'first', amount: 150 },
    { dueOn: '2027-01-01', of: null, amount: 550 },
  ]);
});
