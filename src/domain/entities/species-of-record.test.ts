import { describe, expect, it } from 'vitest';
import { followsSpecies } from './follows-species.ts';
import { entityNames } from './index.ts';
import { alwaysHasSpecies, speciesPaths, speciesSql } from './species-of-record.ts';

describe('which species a record is of', () => {
  it.each([
    ['animals', true],
    ['weights', true],
    ['health_records', true],
    ['tasks', true],
    ['breeding_records', true],
    ['breeding_compliance', true],
    ['puppy_pickups', true],
    ['financial_transactions', true],
    ['photos', true],
    ['customers', false],
    ['transporters', false],
    ['guardians', false],
    ['audit_logs', false],
  ] as const)('lists of %s follow it: %s', (name, follows) => {
    expect(followsSpecies(name)).toBe(follows);
  });

  it.each(entityNames)('lists of %s follow it exactly if something in them leads to one', (name) => {
    expect(followsSpecies(name)).toBe(speciesPaths(name).length > 0);
  });

  it('is its own where every record has one, and nothing else is asked', () => {
    expect(speciesPaths('animals')).toEqual([{ own: true }]);
    expect(speciesPaths('incubations')).toEqual([{ own: true }]);
    expect(alwaysHasSpecies('financial_transactions')).toBe(false);
  });

  it('is that of the animal or the young one it hangs on, however many records stand between', () => {
    expect(speciesPaths('weights')).toEqual([
      { field: 'animalId', to: 'animals' },
      { field: 'offspringId', to: 'offspring' },
    ]);
    expect(speciesPaths('cycle_tests')).toEqual([{ field: 'heatCycleId', to: 'heat_cycles' }]);
    expect(speciesSql('cycle_tests', 't')).toContain('from heat_cycles s0');
    expect(speciesSql('cycle_tests', 't')).toContain('from animals s1');
  });

  it('stops at what is always filled', () => {
    expect(speciesPaths('genetic_tests')).toEqual([{ field: 'animalId', to: 'animals' }]);
  });

  it.each(entityNames)('asks about no kind twice in a row and comes to an end: %s', (name) => {
    expect((speciesSql(name, 't') ?? '').length).toBeLessThan(12_000);
  });
});
