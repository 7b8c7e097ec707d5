import { describe, expect, it } from 'vitest';
import { importTypes } from '#domain/import/import-types.ts';
import {
  leaveSplit,
  mapColumn,
  pairAmount,
  splitColumn,
  takeSplit,
  unmappedColumns,
} from '#domain/import/plan-columns.ts';
import type { FileFormat, ImportPlan, ImportType } from '#domain/import/types.ts';
import {
  correctCell,
  fillField,
  leaveOut,
  markNotData,
  missingFields,
  newPlan as planOf,
  replaceValue,
  unmappedRequired,
} from './draft.ts';

const format: FileFormat = {
  encoding: 'utf-8',
  delimiter: ',',
  headerRow: 1,
  dateOrder: 'day-first',
  decimalSign: '.',
};
const newPlan = (type: ImportType, _format: FileFormat, mapping: Record<string, string>): ImportPlan => ({
  ...planOf(type, { profile: { format, columns: [] }, matching: { columns: [], preset: null }, splits: [] }),
  mapping,
});
const { animals, customers, 'financial-transactions': money, 'health-records': care } = importTypes;
const missing = (type: typeof animals, plan: ReturnType<typeof newPlan>) =>
  missingFields(type, plan).map(({ key }) => key);

describe('required fields', () => {
  it('are filled by a column, by one text for all rows, or by a part of a column', () => {
    const empty = newPlan(animals, format, {});
    expect(missing(animals, empty)).toEqual(['name', 'breed', 'gender', 'birthDate']);
    const mapped = mapColumn(empty, 'Rufname', 'name');
    expect(missing(animals, fillField(mapped, 'breed', 'Border Collie'))).toEqual(['gender', 'birthDate']);
    const person = splitColumn(newPlan(customers, format, {}), 'Who', { kind: 'full-name', column: 'Who' });
    expect(missing(customers, person)).toEqual([]);
  });

  it('are told apart where a column has their name and is mapped to nothing', () => {
    const plan = newPlan(animals, format, { Rasse: 'breed', Name: 'skip' });
    const found = unmappedRequired(animals, ['Name', 'birth_date', 'Rasse', 'Sechs'], plan);
    expect(found.map(({ header, field }) => [header, field.key])).toEqual([
      ['Name', 'name'],
      ['birth_date', 'birthDate'],
    ]);
  });

  it('are missing again when the text for all rows is empty', () => {
    const plan = fillField(newPlan(customers, format, { A: 'firstName' }), 'lastName', '');
    expect(missing(customers, plan)).toEqual(['lastName']);
  });

  it('need both columns of a pair of amounts', () => {
    const plan = newPlan(money, format, { Kind: 'category', When: 'date' });
    const half = pairAmount(plan, 'Out', 'debit');
    expect(missing(money, half)).toEqual(['amount']);
    const whole = pairAmount(half, 'In', 'credit');
    expect(whole.splits).toEqual([{ kind: 'debit-credit', debit: 'Out', credit: 'In' }]);
    expect(missing(money, whole)).toEqual([]);
    expect(mapColumn(whole, 'Out', 'notes').splits).toEqual([
      { kind: 'debit-credit', debit: '', credit: 'In' },
    ]);
  });
});

it('lets a field belong to one column only', () => {
  const plan = mapColumn(newPlan(animals, format, { A: 'name', B: 'breed' }), 'B', 'name');
  expect(plan.mapping).toEqual({ A: 'skip', B: 'name' });
  expect(unmappedColumns(['A', 'B', 'C'], plan)).toEqual(['A', 'C']);
});

it('takes a text for all rows back when a column is mapped to the field, or a split fills it', () => {
  const filled = fillField(newPlan(customers, format, {}), 'lastName', 'Unknown');
  expect(mapColumn(filled, 'Name', 'lastName').constants).toEqual({});
  expect(splitColumn(filled, 'Who', { kind: 'full-name', column: 'Who' }).constants).toEqual({});
});

it('frees the columns whose fields a split fills, and is replaced by the next split of the same fields', () => {
  const plan = newPlan(money, format, { A: 'type', B: 'amount' });
  const signed = splitColumn(plan, 'C', { kind: 'signed-amount', column: 'C' });
  expect(signed.mapping).toEqual({ A: 'skip', B: 'skip', C: 'skip' });
  expect(pairAmount(signed, 'D', 'debit').splits).toEqual([{ kind: 'debit-credit', debit: 'D', credit: '' }]);
});

it('asks for the type of care again where what was given shall not tell it, and lets it tell it again', () => {
  const plan = newPlan(care, format, { Dog: 'animalName', Date: 'date', Given: 'medication' });
  const told = takeSplit(plan, { kind: 'care' });
  const keys = (one: ImportPlan) => missingFields(care, one).map(({ key }) => key);
  expect([keys(plan), keys(told), keys(leaveSplit(told, 'care'))]).toEqual([
    ['recordType'],
    [],
    ['recordType'],
  ]);
  const chosen = fillField(leaveSplit(told, 'care'), 'recordType', 'Treatment');
  expect([keys(chosen), takeSplit(chosen, { kind: 'care' }).constants]).toEqual([[], {}]);
});

it('forgets a replacement without a trace', () => {
  const plan = newPlan(animals, format, {});
  const one = replaceValue(plan, 'gender', 'Rüde', 'Male');
  const two = replaceValue(one, 'gender', 'Hündin', null);
  expect(two.replacements).toEqual({ gender: { Rüde: 'Male', Hündin: null } });
  expect(replaceValue(two, 'gender', 'Hündin', undefined)).toEqual(one);
  expect(replaceValue(one, 'gender', 'Rüde', undefined)).toEqual(plan);
});

it('keeps corrections and rows by their number', () => {
  const plan = newPlan(animals, format, {});
  expect(correctCell(correctCell(plan, 7, 'name', 'Hazel'), 7, 'breed', 'Collie').corrections).toEqual({
    7: { name: 'Hazel', breed: 'Collie' },
  });
  expect(leaveOut(leaveOut(plan, 9, true), 4, true).leftOut).toEqual([4, 9]);
  expect(leaveOut(leaveOut(plan, 9, true), 9, false).leftOut).toEqual([]);
  expect(markNotData(markNotData(plan, 3, true), 3, true).notData).toEqual([3]);
});
