import { expect, test } from 'vitest';
import { entities } from '#domain/entities/index.ts';
import { referenceFilters, siblingOf } from './reference-filters.ts';

const { breeding_groups: groups, heat_cycles: heats, financial_transactions: finances, contracts } = entities;

test('mothers are females and fathers males of the record’s species', () => {
  expect(referenceFilters('motherId', groups.fields.motherId, 'goats')).toEqual([
    { column: 'gender', operator: 'eq', value: 'Female' },
    { column: 'species', operator: 'eq', value: 'goats' },
  ]);
  expect(referenceFilters('fatherId', groups.fields.fatherId, undefined)).toEqual([
    { column: 'gender', operator: 'eq', value: 'Male' },
  ]);
});

test('a heat cycle belongs to a female, a transaction to any animal, a buyer to no species', () => {
  expect(referenceFilters('animalId', heats.fields.animalId, undefined)).toEqual([
    { column: 'gender', operator: 'eq', value: 'Female' },
  ]);
  expect(referenceFilters('animalId', finances.fields.animalId, undefined)).toEqual([]);
  expect(referenceFilters('customerId', finances.fields.customerId, 'goats')).toEqual([]);
});

test('a stud contract is about a male, and its place on the list is one of its buyer', () => {
  const { animalId, placeId } = contracts.fields;
  expect(['animalId', 'placeId'].map((name) => siblingOf('contracts', name, animalId))).toEqual([
    'kind',
    'customerId',
  ]);
  const male = [{ column: 'gender', operator: 'eq', value: 'Male' }];
  expect(referenceFilters('animalId', animalId, undefined, 'Stud')).toEqual(male);
  expect(referenceFilters('animalId', animalId, undefined, 'Boarding')).toEqual([]);
  expect(referenceFilters('placeId', placeId, 'goats', 'nora')).toEqual([
    { column: 'customerId', operator: 'eq', value: 'nora' },
  ]);
});
