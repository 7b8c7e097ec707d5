import { describe, expect, test } from 'vitest';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { species } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { nameAlone, recordCard } from './record-card.ts';

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

test.each(entityNames)('the card of %s says each thing once', (entity) => {
  const { line, figure, state, next = [] } = entityOf(entity).card;
  const told = [...line, figure, state, ...next].filter(Boolean);
  expect(new Set(told).size).toBe(told.length);
});

describe('a card', () => {
  test('leaves out what is not recorded', () => {
    const goat = {
      name: 'Clover',
      callName: 'Clo',
      breed: 'Toggenburg',
      registrationNumber: null,
      status: 'Active',
    };
    expect(recordCard('animals', record(goat), wording)).toEqual({
      title: 'Clover',
      line: 'Clo · Toggenburg',
      figure: '',
      state: { value: 'Active', words: 'Active' },
      next: '',
    });
  });

  const weight = record({
    weighedOn: '2026-11-17',
    animalId: 'a',
    value: 498,
    unit: 'grams',
    labels: { animalId: 'Clover' },
  });

  test('names a weight by who was weighed, with unit, and the day once', () => {
    expect(recordCard('weights', weight, wording)).toMatchObject({
      title: 'Clover',
      line: '17 Nov',
      figure: '498 g',
    });
  });

  test('says something else where the place says the name', () => {
    expect(recordCard('weights', weight, wording, 'animalId')).toMatchObject({ title: '17 Nov', line: '' });
  });

  test('says what a count counts', () => {
    const page = record({ slug: 'isla-and-solen', viewCount: 214 });
    expect(recordCard('litter_sites', page, wording)).toMatchObject({ figure: 'Views 214' });
  });

  test('names a pairing by both, and says when it is due', () => {
    const mating = record({
      femaleId: 'f',
      maleId: 'm',
      matingDate: '2026-11-01',
      expectedDueDate: '2027-03-30',
      labels: { femaleId: 'Clover', maleId: 'Bram' },
    });
    expect(recordCard('breeding_records', mating, wording)).toMatchObject({
      title: 'Clover × Bram',
      line: '1 Nov',
      next: 'Expected 30 Mar 2027',
    });
  });

  test('says whether money came or went, for whom, and what is open', () => {
    const sale = record({
      category: 'Sale',
      type: 'income',
      date: '2026-11-17',
      amount: 500,
      paymentStatus: 'Pending',
      customerId: 'c',
      labels: { customerId: 'Ines Quayle' },
    });
    expect(recordCard('financial_transactions', sale, wording)).toEqual({
      title: 'Sale',
      line: 'Income · 17 Nov · Ines Quayle',
      figure: '$500.00',
      state: { value: 'Pending', words: 'Pending' },
      next: '',
    });
  });
});

test('a record that is named by its day alone is called after whose it is, where nothing else says so', () => {
  const of = (
    entity: 'heat_cycles' | 'inquiries' | 'health_records' | 'places',
    values: Record<string, unknown>,
  ) => nameAlone(entity, record(values), wording);
  const heat = { animalId: 'a', cycleStartDate: '2026-11-02', labels: { animalId: 'Clover' } };
  const inquiry = { customerId: 'c', receivedOn: '2026-11-03', labels: { customerId: 'Ada Quist' } };
  const health = { animalId: 'a', recordType: 'Deworming', labels: { animalId: 'Clover' } };
  expect([of('heat_cycles', heat), of('inquiries', inquiry)]).toEqual(['Clover, 2 Nov', 'Ada Quist, 3 Nov']);
  expect(of('heat_cycles', { cycleStartDate: '2026-11-02' })).toBe('2 Nov');
  expect(of('health_records', health)).toBe('Deworming');
  expect(of('places', { ...inquiry, joinedOn: '2026-11-03' })).toBe('Ada Quist');
});
