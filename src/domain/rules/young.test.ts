import { describe, expect, it } from 'vitest';
import type { BreedingRule } from '../compliance/facts.ts';
import { brokenForYoung, supposedStatus } from './young.ts';

const eightWeeks = {
  id: 'r',
  species: 'dog',
  breed: null,
  standardName: 'Dogs stay 8 weeks',
  isRequired: true,
  minSaleAgeDays: 56,
} as BreedingRule;
const around = { bornOn: '2026-11-01', rules: [eightWeeks], buyer: undefined, today: '2026-11-22' };
const wren = {
  breederName: 'Wren',
  species: 'dog',
  breed: 'Collie',
  status: 'Available',
  weightUnit: 'grams',
};
const broken = (values: object, more: object = {}) =>
  brokenForYoung({ ...wren, ...values }, { ...around, ...more });

describe('a young one', () => {
  it('is not sold before the age the rules ask for', () => {
    expect(broken({ status: 'Sold' })).toEqual({
      status:
        'Wren would be 21 days old; “Dogs stay 8 weeks” asks for 56, from 27 December 2026. Choose a later day, or give the reason',
    });
    expect(broken({ status: 'Sold' }, { today: '2026-12-27' })).toEqual({});
    expect(broken({ status: 'Sold' }, { bornOn: null })).toEqual({});
  });

  it('may be sold now and go home when it is old enough', () => {
    expect(broken({ status: 'Sold', meetingDate: '2026-12-27' })).toEqual({});
    expect(Object.keys(broken({ status: 'Sold', meetingDate: '2026-12-26' }))).toEqual(['meetingDate']);
    expect(Object.keys(broken({ status: 'Sold', soldOn: '2026-12-26' }))).toEqual(['soldOn']);
  });

  it('is not promised for a day on which it is too young', () => {
    expect(broken({ status: 'Reserved' })).toEqual({});
    expect(Object.keys(broken({ status: 'Reserved', meetingDate: '2026-12-26' }))).toEqual(['meetingDate']);
    expect(broken({ status: 'Kept', meetingDate: '2026-12-26' })).toEqual({});
  });

  it('does nothing before it is born, whatever reason is given', () => {
    const early = { weaningDate: '2026-10-31', soldOn: '2026-10-31', earlyLeaveReason: 'So it was agreed' };
    expect(broken({ ...early, status: 'Sold' })).toEqual({
      weaningDate: 'That day lies before the birth on 1 November 2026',
      soldOn: 'That day lies before the birth on 1 November 2026',
    });
    expect(broken({ weaningDate: '2026-11-01' })).toEqual({});
    expect(broken(early, { bornOn: null })).toEqual({});
  });

  it('leaves earlier where somebody says why', () => {
    expect(broken({ status: 'Sold', earlyLeaveReason: 'To a foster dam, with the vet’s advice' })).toEqual(
      {},
    );
  });

  it('is not reserved by a blacklisted customer', () => {
    const buyer = { name: 'Ann Holt', status: 'Blacklisted' };
    expect(broken({ status: 'Reserved' }, { buyer })).toEqual({
      customerId: 'Ann Holt is blacklisted and cannot reserve. Change the customer’s status first',
    });
    expect(broken({ status: 'Reserved' }, { buyer: { ...buyer, status: 'Active' } })).toEqual({});
  });

  it('has no buyer while it is free, and needs none that is known once it is not', () => {
    const named = { customerId: 'c' };
    const buyer = { name: 'Ann Holt', status: 'Active' };
    expect(broken({ ...named, status: 'Kept' }, { buyer })).toEqual({
      customerId: 'One that is kept has no buyer. Choose Reserved or Sold, or leave the buyer empty',
    });
    expect(Object.keys(broken({ ...named, status: 'Available' }, { buyer }))).toEqual(['customerId']);
    for (const status of ['Reserved', 'Sold', 'Deceased'])
      expect(broken({ ...named, status, meetingDate: '2026-12-27' }, { buyer })).toEqual({});
    for (const status of ['Reserved', 'Sold'])
      expect(broken({ status, meetingDate: '2026-12-27' })).toEqual({});
    expect(supposedStatus({})).toBe('Available');
    expect(supposedStatus(named)).toBe('Reserved');
    expect(supposedStatus({ ...named, soldOn: '2026-12-27' })).toBe('Sold');
  });

  it('weighs what one of its species can', () => {
    expect(broken({ birthWeight: 420, currentWeight: 1900 })).toEqual({});
    expect(Object.keys(broken({ birthWeight: 4200 }))).toEqual(['birthWeight']);
    expect(Object.keys(broken({ currentWeight: 99_999, weightUnit: 'kg' }))).toEqual(['currentWeight']);
  });
});
