import { describe, expect, test } from 'vitest';
import { entities } from '#domain/entities/index.ts';
import type { Field } from '#domain/fields/field.ts';
import { species } from '#domain/species/species.ts';
import { readFilter, writeFilter } from '#web/api/list-params.ts';
import { comparisonsFor, filterOf, filterWords, readComparison } from './filter-words.ts';

const wording = { terms: species.dog.terms, currency: 'USD', today: '2026-11-20', timeZone: 'UTC' };
const { animals, customers, financial_transactions: finances, tasks } = entities;

function said(field: Field, column: string, key: string, ...values: string[]) {
  const comparison = comparisonsFor(field).find((one) => one.key === key);
  if (!comparison) throw new Error(`${column} cannot be compared by ${key}`);
  const filter = filterOf(column, comparison, values);
  return { written: writeFilter(filter), words: filterWords(field, filter, wording) };
}

describe('filters in the address and in words', () => {
  test.each([
    [
      animals.fields.status,
      'status',
      'in',
      ['Active', 'Retired'],
      'status.in.(Active,Retired)',
      'Status: Active or Retired',
    ],
    [
      animals.fields.vaccinationStatus,
      'vaccinationStatus',
      'in',
      ['Up to date'],
      'vaccinationStatus.in.("Up to date")',
      'Vaccination status: Up to date',
    ],
    [tasks.fields.assigneeId, 'assigneeId', 'mine', [], 'assigneeId.is.mine', 'Assigned to me or my role'],
    [
      animals.fields.birthDate,
      'birthDate',
      'gte',
      ['2024-01-01'],
      'birthDate.gte.2024-01-01',
      'Birth date from 1 Jan 2024',
    ],
    [animals.fields.breed, 'breed', 'contains', ['ridge'], 'breed.ilike.*ridge*', 'Breed contains ridge'],
    [
      animals.fields.deathDate,
      'deathDate',
      'blank',
      [],
      'deathDate.is.null',
      'Date of death is not recorded',
    ],
    [
      animals.fields.geneticTesting,
      'geneticTesting',
      'yes',
      [],
      'geneticTesting.is.true',
      'Genetic testing done: yes',
    ],
    [finances.fields.amount, 'amount', 'lte', ['250'], 'amount.lte.250', 'Amount at most $250.00'],
    [
      customers.fields.paymentMethod,
      'paymentMethod',
      'neq',
      ['Check'],
      'paymentMethod.neq.Check',
      'Pays by is not Check',
    ],
  ] as const)('%#: %s', (field, column, key, values, written, words) => {
    expect(said(field, column, key, ...values)).toEqual({ written, words });
  });

  test('signs that would match anything are escaped, and read back', () => {
    const { written } = said(animals.fields.name, 'name', 'begins', '100%_A\\');
    const filter = readFilter(written);
    expect(filter && readComparison(animals.fields.name, filter)?.values).toEqual(['100%_A\\']);
  });

  test('every comparison is read back as it was written', () => {
    const samples: Partial<Record<string, string>> = {
      date: '2026-01-01',
      integer: '3',
      decimal: '1.5',
      money: '9',
    };
    for (const entity of Object.values(entities)) {
      for (const [column, field] of Object.entries(entity.fields as Record<string, Field>)) {
        for (const comparison of comparisonsFor(field)) {
          const values = comparison.takes === 'nothing' ? [] : [samples[field.kind] ?? 'Active'];
          const read = readComparison(field, filterOf(column, comparison, values));
          expect([column, read]).toEqual([column, { comparison, values }]);
        }
      }
    }
  });
});

test('a single value written by hand opens in the editor as a list of one', () => {
  const read = readComparison(animals.fields.status, { column: 'status', operator: 'eq', value: 'Active' });
  expect(read).toMatchObject({ comparison: { key: 'in' }, values: ['Active'] });
});
