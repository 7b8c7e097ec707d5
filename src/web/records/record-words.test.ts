import '#domain/entities/index.ts';
import { describe, expect, test } from 'vitest';
import { species } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { recordTitle } from './record-words.ts';

const wording = { terms: species.goats.terms, currency: 'USD', today: '2026-11-20', timeZone: 'UTC' };

const record = (values: Record<string, unknown>): AnyRecord => ({
  id: 'an-id',
  orgId: 'an-org',
  userId: null,
  createdAt: '',
  updatedAt: '',
  version: 1,
  deletedAt: null,
  batchId: null,
  ...values,
});

describe('the name of a record', () => {
  test('texts of one line stand together', () => {
    expect(recordTitle('customers', record({ firstName: 'Ada', lastName: 'Quist' }), wording)).toBe(
      'Ada Quist',
    );
  });

  test('a kind and what it was are told apart', () => {
    const health = { recordType: 'Vaccination', description: 'DHPP booster' };
    expect(recordTitle('health_records', record(health), wording)).toBe('Vaccination: DHPP booster');
    expect(recordTitle('offspring', record({ gender: 'Female' }), wording)).toBe('Doeling');
    expect(recordTitle('offspring', record({ collarColor: 'Red', gender: 'Female' }), wording)).toBe(
      'Red doeling',
    );
  });

  test('what a description says of its kind is not said before it once more', () => {
    const of = (category: string, description: string | null) =>
      recordTitle('financial_transactions', record({ category, description }), wording);
    expect([of('Deposit', 'Deposit, Reed'), of('Refund', 'Refund, deposit for Reed')]).toEqual([
      'Deposit, Reed',
      'Refund, deposit for Reed',
    ]);
    expect([of('Feed', 'Feeder'), of('Feed', null)]).toEqual(['Feed: Feeder', 'Feed']);
  });

  test('nobody is called after a sex that is not known', () => {
    const of = (values: object) =>
      recordTitle('offspring', record({ gender: 'Unknown', ...values }), wording);
    expect([of({ collarColor: 'Red' }), of({})]).toEqual(['Red', 'Kid without a name']);
  });

  test('without a name the next line of the title serves', () => {
    const litter = { name: null, motherId: 'm', birthDate: '2026-03-14', labels: { motherId: 'Clover' } };
    expect(recordTitle('breeding_groups', record(litter), wording)).toBe('Clover, 14 Mar');
    expect(recordTitle('breeding_groups', record({ ...litter, name: 'Spring' }), wording)).toBe('Spring');
  });

  test('dates inside a name from the server are written out', () => {
    const pickup = { pickupDate: null, animalId: 'a', labels: { animalId: 'Clover 2025-03-14' } };
    expect(recordTitle('guardian_placements', record(pickup), wording)).toBe('Clover 14 Mar 2025');
  });

  test('where nothing names it, that is said in the words of the species', () => {
    expect(recordTitle('offspring', record({}), wording)).toBe('Kid without a name');
  });
});
