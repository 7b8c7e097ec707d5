import { describe, expect, it } from 'vitest';
import { kindOfCare } from './kind-of-care.ts';
import { kindBesideSeller, kindOfMoney } from './kind-of-money.ts';
import { fileProfiler } from './profile-file.ts';
import { suggestSplits } from './suggest-splits.ts';

describe('whether words tell of money spent or earned', () => {
  it.each([
    ['Feed', 'expense'],
    ['Vet bills', 'expense'],
    ['Puppy food', 'expense'],
    ['Puppy sale', 'income'],
    ['Stud fee', 'income'],
    ['Anzahlung', 'income'],
    ['Tierarzt', 'expense'],
    ['Gastos varios', 'expense'],
    ['Foder valpar', 'expense'],
    ['Venta cachorro', 'income'],
    ['Försäljning valp', 'income'],
    ['Vente matériel', 'income'],
    ['Sale of equipment', undefined],
    ['Miscellaneous', undefined],
    ['', undefined],
  ])('%s: %s', (text, kind) => {
    expect(kindOfMoney(text)).toBe(kind);
  });
});

describe('a sign', () => {
  const splitsOf = (rows: readonly string[][]) => {
    const profiler = fileProfiler(2026, { headerRow: 1 });
    profiler.push([['Date', 'Category', 'Amount'], ...rows].map((cells, i) => ({ row: i + 1, cells })));
    const mapping = { Date: 'date', Category: 'category', Amount: 'amount' };
    return suggestSplits('financial-transactions', profiler.finish(), mapping).map(({ split }) => split.kind);
  };

  it('says what was spent in a statement, and is only a refund in a list of costs', () => {
    const statement = [
      ['2024-01-01', 'Feed', '-5.00'],
      ['2024-01-02', 'Puppy sale', '900.00'],
    ];
    expect(splitsOf(statement)).toEqual(['signed-amount']);
    const costs = [
      ['2024-01-01', 'Feed', '5.00'],
      ['2024-01-02', 'Vet', '70.00'],
      ['2024-01-03', 'Feed', '-5.00'],
    ];
    expect(splitsOf(costs)).toEqual([]);
  });
});

it.each<[string, string | undefined]>([
  ['Rabies 3yr', 'Vaccination'],
  ['DHPP #2', 'Vaccination'],
  ['CD&T', 'Vaccination'],
  ['5-way', 'Vaccination'],
  ['Tollwut', 'Vaccination'],
  ['Panacur 5 days', 'Deworming'],
  ['Wurmkur Milbemax', 'Deworming'],
  ['Nexgard Spectra', 'Flea and tick'],
  ['Kennel cough', 'Vaccination'],
  ['Rabies titer', undefined],
  ['Nail trim', undefined],
  ['DHPP + Panacur', undefined],
  ['5 days', undefined],
])('“%s” is care of the kind %s', (given, kind) => {
  expect(kindOfCare(given)).toBe(kind);
});

it.each<[string, string | undefined]>([
  ['Stud fees', 'expense'],
  ['Denuncia cucciolata', 'expense'],
  ['Kitten', 'expense'],
  ['Puppy sale', 'income'],
  ['Deposit', undefined],
  ['Vet', 'expense'],
])('“%s” beside a supplier is %s', (text, kind) => {
  expect(kindBesideSeller([text, ''])).toBe(kind);
});
