import { expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { eggRules } from './eggs.ts';

const today = '2026-11-28';
const broken = (values: object): string[] =>
  eggRules
    .filter(({ fields, holds }) => fields.some((name) => name in values) && !holds({ ...values }, today))
    .map(({ field }) => field);

it('refuses days no eggs were set on, and keeps those to come', () => {
  expect(broken({ eggsSet: 12, setOn: '1700-01-01' })).toEqual(['setOn']);
  expect(broken({ eggsSet: 12, setOn: '2999-01-01' })).toEqual(['setOn']);
  expect(broken({ eggsSet: 12, setOn: addDays(today, 60) })).toEqual([]);
  expect(broken({ eggsSet: 12, setOn: '1998-03-01' })).toEqual([]);
});

it('refuses a hatch within days of setting, at the day of the hatch', () => {
  const setOn = '2026-11-01';
  expect(broken({ eggsSet: 12, setOn, hatchedOn: '2026-11-03' })).toEqual(['hatchedOn']);
  expect(broken({ eggsSet: 12, setOn, hatchedOn: '2026-11-17' })).toEqual([]);
  // The order has a sentence of its own.
  expect(broken({ eggsSet: 12, setOn, hatchedOn: '2026-10-17' })).toEqual(['setOn']);
});
