import { describe, expect, test } from 'vitest';
import { entityOf } from '#domain/entities/index.ts';
import type { Role } from '#domain/roles.ts';
import { choicesOpenTo, logChoices, logDefaults } from './log-choices.ts';

const today = '2026-11-20';
const animal = { entity: 'animals', id: 'a1' } as const;
const puppy = { entity: 'offspring', id: 'o1' } as const;
const litter = { entity: 'breeding_groups', id: 'b1' } as const;

test('offers nobody what their role keeps them from', () => {
  const open = (role: Role, noted?: 'customers') =>
    choicesOpenTo({ role, plan: 'premium', isDemo: false }, logChoices, noted).map(({ key }) => key);
  expect(open('member')).toEqual(logChoices.map(({ key }) => key));
  expect(open('kennel-hand')).toEqual(['weight', 'health', 'heat', 'task', 'note']);
  expect(open('bookkeeper')).toEqual(['expense']);
  expect(open('bookkeeper', 'customers')).toEqual(['expense', 'note']);
  expect(open('read-only')).toEqual([]);
});

describe('what a quick log begins with', () => {
  test('today and the record one is on', () => {
    expect(logDefaults('weights', today, animal)).toEqual({ weighedOn: today, animalId: 'a1' });
    expect(logDefaults('weights', today, puppy)).toEqual({ weighedOn: today, offspringId: 'o1' });
    expect(logDefaults('health_records', today, puppy)).toEqual({ date: today, puppyId: 'o1' });
    expect(logDefaults('financial_transactions', today, litter)).toEqual({
      date: today,
      breedingGroupId: 'b1',
      type: 'expense',
    });
    expect(logDefaults('tasks', today, litter)).toEqual({ entityType: 'breeding_groups', entityId: 'b1' });
  });

  test('nothing of a record the new one cannot refer to', () => {
    expect(logDefaults('heat_cycles', today, litter)).toEqual({ cycleStartDate: today });
    expect(logDefaults('weights', today)).toEqual({ weighedOn: today });
  });

  test('only fields the entity has', () => {
    for (const { entity } of logChoices) {
      if (!entity) continue;
      for (const record of [animal, puppy, litter]) {
        for (const field of Object.keys(logDefaults(entity, today, record))) {
          expect(entityOf(entity).fields).toHaveProperty(field);
        }
      }
    }
  });
});
