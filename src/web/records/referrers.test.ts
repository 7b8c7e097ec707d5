import { expect, test } from 'vitest';
import { isAmbiguous, referrersOf } from './referrers.ts';

test('everything that belongs to a customer is found', () => {
  expect(referrersOf('customers')).toEqual([
    { entity: 'offspring', field: 'customerId' },
    { entity: 'financial_transactions', field: 'customerId' },
    { entity: 'puppy_pickups', field: 'customerId' },
    { entity: 'portal_invites', field: 'customerId' },
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
