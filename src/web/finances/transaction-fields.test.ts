import { expect, test } from 'vitest';
import { financialTransactions } from '#domain/entities/financial-transactions.ts';
import { species } from '#domain/species/species.ts';
import { formParts, namesIn } from '#web/records/form-layout.ts';
import { partsFor } from './transaction-fields.ts';

const parts = formParts('financial_transactions', financialTransactions.fields, species.dog.terms);
const names = (type: string, isNew: boolean, filled: readonly string[] = []): string[] =>
  partsFor(parts, { type, isNew }, (name) => filled.includes(name)).flatMap(namesIn);

test('an expense is not asked for the terms of a sale, nor income for the category of an expense', () => {
  expect(names('expense', false)).not.toContain('breedingRights');
  expect(names('expense', false)).not.toContain('depositAmount');
  expect(names('expense', false)).toContain('expenseCategory');
  expect(names('income', false)).toContain('breedingRights');
  expect(names('income', false)).not.toContain('expenseCategory');
  expect(names('expense', false)).toContain('notes');
});

test('a refund is recorded of an entry that is there', () => {
  expect(names('income', true)).not.toContain('refundAmount');
  expect(names('income', false)).toContain('refundAmount');
  expect(names('', true)).toEqual(expect.arrayContaining(['incomeCategory', 'expenseCategory']));
});

test('nothing that is filled disappears', () => {
  expect(names('expense', true, ['refundAmount', 'guarantee'])).toEqual(
    expect.arrayContaining(['refundAmount', 'guarantee']),
  );
});
