import { expect, it } from 'vitest';
import { purposeOf } from './payment-purpose.ts';

it.each([
  ['Refund', 'Refund of deposit'],
  ['Refund', 'Money returned'],
  ['Refund', 'Rückzahlung'],
  ['Deposit', 'Deposit'],
  ['Deposit', 'Anzahlung Welpe'],
  ['Deposit', 'Reservation fee'],
  ['Balance', 'Final payment'],
  ['Stud fee', 'Stud service'],
  ['Stipend', 'Monthly stipend'],
  ['Sale', 'Puppy sale'],
])('%s is what “%s” is for', (purpose, category) => {
  expect(purposeOf('income', category)).toBe(purpose);
});

it('calls no expense a sale, and says nothing where the words say nothing', () => {
  expect(purposeOf('expense', 'Food on sale')).toBeNull();
  expect(purposeOf('expense', 'Deposit for a stud')).toBe('Deposit');
  expect(purposeOf('income', 'Other')).toBeNull();
  expect(purposeOf('income', null)).toBeNull();
});
