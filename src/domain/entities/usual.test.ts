import { describe, expect, test } from 'vitest';
import { entities, entityNames, entityOf } from './index.ts';
import { isUsual, supposedFields, told, usualChange, usualName, withUsual } from './usual.ts';

const { fields } = entities.customers;

describe('a new record', () => {
  test('stores the default of what nobody said, and notes it', () => {
    const stored = withUsual(fields, { lastName: 'Quist', riskAssessment: null, experienceLevel: 'Expert' });
    expect(stored).toEqual({
      lastName: 'Quist',
      customerType: 'Pet Owner',
      experienceLevel: 'Expert',
      depositRequired: false,
      riskAssessment: 'Low',
      usual: ['customerType', 'depositRequired', 'riskAssessment'],
    });
  });

  test('notes nothing where all is said, even what is usual', () => {
    const said = {
      customerType: 'Pet Owner',
      experienceLevel: 'Novice',
      depositRequired: false,
      riskAssessment: 'Low',
    };
    expect(withUsual(fields, said)).toEqual(said);
  });
});

test('people are told nothing of what is only supposed, and all the rest', () => {
  const record = {
    status: 'Prospect',
    riskAssessment: 'Low',
    experienceLevel: 'Novice',
    usual: ['riskAssessment'],
  };
  expect(told(record)).toEqual({ ...record, riskAssessment: null });
  expect(isUsual(record, 'riskAssessment')).toBe(true);
  expect(isUsual(record, 'experienceLevel')).toBe(false);
  expect(told({ riskAssessment: 'Low', usual: null })).toEqual({ riskAssessment: 'Low', usual: null });
});

test('a change names what it says, also where it is the usual, and takes back what it empties', () => {
  const changes = { riskAssessment: 'Low', experienceLevel: null, city: 'Oslo' };
  expect(usualChange(fields, changes)).toEqual({ named: ['riskAssessment'], takenBack: ['experienceLevel'] });
});

describe.each(entityNames)('%s', (name) => {
  const all = entityOf(name).fields;

  test('keeps the note exactly where something is supposed', () => {
    expect(usualName in all).toBe(supposedFields(all).length > 0);
  });

  test('supposes nothing without a default, and nothing that must be said or that the server keeps', () => {
    const supposed = Object.values(all).filter((field) => field.supposed);
    expect(supposed.filter((field) => !('default' in field) || field.required || field.fixed)).toEqual([]);
  });
});
