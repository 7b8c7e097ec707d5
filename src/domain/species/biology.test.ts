import { expect, it } from 'vitest';
import type { EntityName } from '../entities/index.ts';
import { hasForecast, isFieldFor, isKindFor } from './biology.ts';
import { species } from './species.ts';

it.each([
  ['dog', 'heat_cycles', true],
  ['dog', 'incubations', false],
  ['goats', 'pregnancy_checks', true],
  ['goats', 'incubations', false],
  ['ducks', 'heat_cycles', false],
  ['ducks', 'pregnancy_checks', false],
  ['ducks', 'cycle_tests', false],
  ['ducks', 'incubations', true],
  ['rabbits', 'heat_cycles', false],
  ['rabbits', 'pregnancy_checks', true],
  ['cat', 'heat_cycles', true],
  ['ducks', 'weights', true],
] as const satisfies readonly (readonly [keyof typeof species, EntityName, boolean])[])(
  '%s: %s %s',
  (key, entity, has) => {
    expect(isKindFor(entity, species[key])).toBe(has);
  },
);

it('expects a heat only where one comes by itself', () => {
  expect([species.dog, species.goats, species.cat, species.rabbits, species.ducks].map(hasForecast)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('asks a hen for no weaning and no heat, and everybody for everything where all are shown', () => {
  expect(isFieldFor('weaningDate', species.ducks)).toBe(false);
  expect(isFieldFor('weaningDate', species.goats)).toBe(true);
  expect(isFieldFor('firstHeatDate', species.rabbits)).toBe(false);
  expect(isFieldFor('firstHeatDate', species.dog)).toBe(true);
  expect(isFieldFor('name', species.ducks)).toBe(true);
  expect(isKindFor('incubations', undefined)).toBe(true);
  expect(isFieldFor('weaningDate', undefined)).toBe(true);
});
