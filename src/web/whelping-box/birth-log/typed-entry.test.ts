import { expect, test } from 'vitest';
import { regionOf } from '#domain/entry/region.ts';
import { species } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { bodyOf, newEntry, typedFrom, unready } from './typed-entry.ts';

const { dog } = species;
const region = regionOf('de-DE');
const now = { on: '2026-11-20', time: '02:14' };
const typed = (kind: string, more: Record<string, string> = {}) => newEntry(kind, now, more);

test('what is typed is sent as the server reads it, in the unit of the scales', () => {
  const puppy = typed('Young', {
    gender: 'Female',
    collarColor: 'Red',
    weight: '1 lb 2',
    weightUnit: 'lb+oz',
  });
  expect(unready(puppy, region, dog)).toEqual({});
  expect(bodyOf(puppy, region)).toEqual({
    ...{ kind: 'Young', happenedOn: '2026-11-20', happenedTime: '02:14' },
    ...{ young: { gender: 'Female', collarColor: 'Red' }, weight: { value: 18, unit: 'oz' } },
  });
  const fed = typed('Feeding', { offspringId: '', amount: '2,5', amountUnit: 'ml', method: 'Tube' });
  expect(bodyOf(fed, region)).toMatchObject({
    offspringId: null,
    amount: 2.5,
    amountUnit: 'ml',
    method: 'Tube',
  });
  expect(bodyOf(typed('Hatched', { number: '5' }), region)).toMatchObject({ number: 5 });
});

test('a correction takes out what was emptied, and carries the version it was made from', () => {
  const fixed = typed('Feeding', { version: '3', amount: '', amountUnit: 'ml', notes: ' ' });
  expect(bodyOf(fixed, region)).toMatchObject({ version: 3, amount: null, amountUnit: null, notes: null });
});

test('what is missing or cannot be is told at its field', () => {
  const at = (kind: string, more?: Record<string, string>) =>
    Object.keys(unready(typed(kind, more), region, dog));
  expect(at('Young')).toEqual(['young.gender']);
  expect(at('Young', { gender: 'Male', weight: '0' })).toEqual(['weight']);
  expect(at('Young', { gender: 'Male', weight: 'heavy' })).toEqual(['weight']);
  // 340 g, with the scales still at pounds: told before it is sent.
  expect(at('Young', { gender: 'Male', weight: '340', weightUnit: 'lb+oz' })).toEqual(['weight']);
  expect(at('Died')).toEqual(['offspringId']);
  expect(at('Feeding', { amount: '-3' })).toEqual(['amount']);
  expect(at('Temperature', { amount: '366', amountUnit: '°C' })).toEqual(['amount']);
  expect(at('Temperature', { amount: '98', amountUnit: '°C' })).toEqual(['amount']);
  expect(at('Temperature', { amount: '98', amountUnit: '°F' })).toEqual([]);
  expect(at('Feeding', { amount: '5000', amountUnit: 'ml' })).toEqual(['amount']);
  const eater = { ageDays: 1, last: { grams: 300, daysSince: 1 } };
  const fed = (amount: string) => unready(typed('Feeding', { amount, amountUnit: 'ml' }), region, dog, eater);
  expect([Object.keys(fed('15')), Object.keys(fed('150'))]).toEqual([[], ['amount']]);
  for (const number of ['', '0', '1,5', '500']) expect(at('Pipped', { number })).toEqual(['number']);
});

test('what was logged is typed as it is typed here, in a unit the scales show', () => {
  const entry = {
    id: 'a',
    kind: 'Young',
    happenedOn: now.on,
    happenedTime: now.time,
    version: 2,
  } as never as AnyRecord;
  const born = (birthWeight: number, weightUnit: string) =>
    ({ birthWeight, weightUnit }) as never as AnyRecord;
  const back = (young: AnyRecord) => {
    const again = typedFrom(entry, young, ['lbs', 'kg'], region);
    return [again.weight, bodyOf(again, region).weight];
  };
  expect(back(born(51.125, 'kg'))).toEqual(['51,125', { value: 51.125, unit: 'kg' }]);
  expect(back(born(500, 'grams'))).toEqual(['1,1', { value: 1.1, unit: 'lbs' }]);
});
