import { expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { brokenRules } from '../record-rules.ts';
import { eggRules } from './eggs.ts';

const today = '2026-11-28';
const broken = (values: object): string[] =>
  eggRules
    .filter(({ fields, holds }) => fields.some((name) => name in values) && !holds({ ...values }, today))
    .map(({ field }) => field);

it('refuses days no eggs were set on, also one of the next year, and keeps those soon to come', () => {
  expect(broken({ eggsSet: 12, setOn: '1700-01-01' })).toEqual(['setOn']);
  expect(broken({ eggsSet: 12, setOn: '2999-01-01' })).toEqual(['setOn']);
  expect(broken({ eggsSet: 12, setOn: '2027-11-20' })).toEqual(['setOn']);
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

it('names what is said to have come before the setting', () => {
  const said = (values: object) =>
    brokenRules('incubations', { eggsSet: 12, setOn: '2026-11-10', ...values }, new Set(), today);
  const sentence = (deed: string) => ({ setOn: `Eggs cannot ${deed} before they are set. Check both days` });
  expect(said({ candledOn: '2026-11-01' })).toEqual(sentence('be candled'));
  expect(said({ candledOn: '2026-11-17', hatchedOn: '2026-11-01' })).toEqual(sentence('hatch'));
  expect(said({ lockdownOn: '2026-11-02', hatchedOn: '2026-11-01' })).toEqual(
    sentence('be left alone or hatch'),
  );
});
