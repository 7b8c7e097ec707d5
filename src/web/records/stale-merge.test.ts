import { expect, test } from 'vitest';
import { entities } from '#domain/entities/index.ts';
import { differencesOf, mergedValues } from './stale-merge.ts';

const { fields } = entities.customers;
const before = { firstName: 'Ada', lastName: 'Quist', city: 'Bergen', phone: '' };
const mine = { ...before, city: 'Oslo', phone: '555' };
const theirs = { ...before, city: 'Tromsø', lastName: 'Quist-Berg' };

test('what differs, and what both changed', () => {
  expect(differencesOf(fields, before, mine, theirs)).toEqual([
    { name: 'lastName', mine: 'Quist', theirs: 'Quist-Berg', isConflict: false },
    { name: 'phone', mine: '555', theirs: '', isConflict: false },
    { name: 'city', mine: 'Oslo', theirs: 'Tromsø', isConflict: true },
  ]);
  expect(differencesOf(fields, before, mine, mine)).toEqual([]);
});

test('merging keeps what only one of us changed, and the chosen side of the rest', () => {
  const kept = { firstName: 'Ada', lastName: 'Quist-Berg', phone: '555' };
  expect(mergedValues(before, mine, theirs, { city: 'mine' })).toEqual({ ...kept, city: 'Oslo' });
  expect(mergedValues(before, mine, theirs, { city: 'theirs' })).toEqual({ ...kept, city: 'Tromsø' });
});
