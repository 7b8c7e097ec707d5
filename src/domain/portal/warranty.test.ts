import { expect, test } from 'vitest';
import { boardingNights } from './door.ts';
import { warrantyDates } from './warranty.ts';

test('what is promised holds from the day it goes home, also over the end of a short month', () => {
  expect(warrantyDates('2026-08-31', { vetCheckDays: 3, warrantyMonths: 6 })).toEqual({
    vetCheckUntil: '2026-09-03',
    warrantyUntil: '2027-02-28',
  });
  expect(warrantyDates('2026-08-31', { vetCheckDays: null, warrantyMonths: null })).toEqual({
    vetCheckUntil: null,
    warrantyUntil: null,
  });
});

test('boarding is counted from the last free day on, and never backwards', () => {
  expect(boardingNights('2026-08-31', '2026-09-03')).toBe(3);
  expect([boardingNights('2026-08-31', '2026-08-29'), boardingNights(null, '2026-09-03')]).toEqual([0, 0]);
});
