import { expect, test } from 'vitest';
import type { Change } from '#domain/answers/records.ts';
import { entities } from '#domain/entities/index.ts';
import { changeWords, fieldChanges } from './history-words.ts';

const { fields } = entities.customers;

const change = (
  action: Change['action'],
  oldValues: Change['oldValues'],
  newValues: Change['newValues'],
): Change => ({
  id: 'an-id',
  action,
  at: '2026-11-20T10:00:00Z',
  by: 'Maren Ashdown',
  oldValues,
  newValues,
  metadata: null,
});

test('an update tells what differs, in the order of the form, without counters', () => {
  const update = change(
    'update',
    { city: 'Bergen', lastName: 'Quist', version: 1, updatedAt: 'a', notes: null, phone: '' },
    { city: 'Oslo', lastName: 'Quist', version: 2, updatedAt: 'b', notes: '', phone: null },
  );
  expect(fieldChanges(fields, update)).toEqual([{ name: 'city', before: 'Bergen', after: 'Oslo' }]);
  expect(changeWords(update)).toBe('Changed');
});

test('a new record tells what it was given, without defaults', () => {
  const given = { firstName: 'Ada', lastName: 'Quist', city: null, status: 'Prospect' };
  const created = change('create', null, given);
  expect(fieldChanges(fields, created).map(({ name }) => name)).toEqual(['firstName', 'lastName']);
  expect(changeWords(created)).toBe('Added');
});

test('what a column kept for old data says again is told once', () => {
  const { fields: ofMoney } = entities.financial_transactions;
  const moved = change('update', { offspringId: 'a', puppyId: 'a' }, { offspringId: 'b', puppyId: 'b' });
  expect(fieldChanges(ofMoney, moved).map(({ name }) => name)).toEqual(['offspringId']);
});

test('which of the places of a time a pickup takes is no news', () => {
  const { fields: ofPickup } = entities.puppy_pickups;
  const chosen = change('update', { slotId: null, slotPlace: null }, { slotId: 'a', slotPlace: 1 });
  expect(fieldChanges(ofPickup, chosen).map(({ name }) => name)).toEqual(['slotId']);
});

test('the trash and back', () => {
  expect(changeWords(change('update', { deletedAt: null }, { deletedAt: '2026-11-20' }))).toBe(
    'Moved to the trash',
  );
  expect(changeWords(change('update', { deletedAt: '2026-11-20' }, { deletedAt: null }))).toBe('Restored');
  expect(changeWords(change('delete', { city: 'Oslo' }, null))).toBe('Removed for good');
  expect(fieldChanges(fields, change('delete', { city: 'Oslo' }, null))).toEqual([]);
});
