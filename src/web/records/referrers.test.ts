import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { canStillAdd, isAmbiguous, referrersFor, referrersOf } from './referrers.ts';

test('everything that belongs to a customer is found', () => {
  expect(referrersOf('customers')).toEqual([
    { entity: 'offspring', field: 'customerId' },
    { entity: 'financial_transactions', field: 'customerId' },
    { entity: 'puppy_pickups', field: 'customerId' },
    { entity: 'guardians', field: 'customerId' },
    { entity: 'portal_invites', field: 'customerId' },
    { entity: 'handover_papers', field: 'customerId' },
    { entity: 'inquiries', field: 'customerId' },
    { entity: 'places', field: 'customerId' },
    { entity: 'portal_messages', field: 'customerId' },
    { entity: 'contracts', field: 'customerId' },
    { entity: 'invoices', field: 'customerId' },
  ]);
});

test('columns kept for old data are left out', () => {
  const finances = referrersOf('offspring').filter(({ entity }) => entity === 'financial_transactions');
  expect(finances).toEqual([{ entity: 'financial_transactions', field: 'offspringId' }]);
});

test('an animal is a mother or a father of litters: the field has to say which', () => {
  const all = referrersOf('animals');
  expect(isAmbiguous(all, { entity: 'breeding_groups', field: 'motherId' })).toBe(true);
  expect(isAmbiguous(all, { entity: 'heat_cycles', field: 'animalId' })).toBe(false);
});

test('a male has no heats and is no mother, and a dog lays no eggs', () => {
  const of = (record: object) =>
    referrersFor('animals', record as AnyRecord).map(({ entity, field }) => `${entity}.${field}`);
  const [male, female] = [of({ species: 'dog', gender: 'Male' }), of({ species: 'dog', gender: 'Female' })];
  expect(male).toEqual(expect.arrayContaining(['breeding_groups.fatherId', 'weights.animalId']));
  expect(male).not.toContain('breeding_groups.motherId');
  expect(female).toEqual(expect.arrayContaining(['breeding_groups.motherId', 'heat_cycles.animalId']));
  expect(female).not.toContain('breeding_groups.fatherId');
  expect(female.filter((name) => name.startsWith('incubations.'))).toEqual([]);
});

test('nobody comes for one that has died, stays or has gone home, and no home takes an animal that has died', () => {
  const refused = (name: 'offspring' | 'animals', values: object) => {
    const given: object = { species: 'dog', ...values };
    const record = given as AnyRecord;
    const no = referrersFor(name, record).filter((referrer) => !canStillAdd(referrer, record));
    return [...new Set(no.map(({ entity }) => entity))].toSorted();
  };
  const ofSale = ['invoices', 'places', 'portal_invites', 'puppy_pickups'];
  expect(refused('offspring', { status: 'Available', soldOn: null })).toEqual([]);
  expect(refused('offspring', { status: 'Kept', soldOn: null })).toEqual(ofSale);
  expect(refused('offspring', { status: 'Deceased', soldOn: null })).toEqual(ofSale);
  expect(refused('offspring', { status: 'Sold', soldOn: '2026-05-01' })).toEqual(['places', 'puppy_pickups']);
  expect(refused('offspring', { status: 'Deceased', soldOn: '2026-05-01' })).toEqual([
    'places',
    'puppy_pickups',
  ]);
  expect(refused('animals', { status: 'Deceased' })).toEqual(['guardian_placements']);
  expect(refused('animals', { status: 'Active' })).toEqual([]);
});
