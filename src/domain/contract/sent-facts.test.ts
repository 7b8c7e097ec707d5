import { expect, it } from 'vitest';
import { disagreements, readSentFacts } from './sent-facts.ts';

const sent = {
  locale: 'en-US',
  values: { price: '$1,200.00', paid: '$300.00', 'young.name': 'Otter', 'buyer.name': 'Iris Holm' },
  amounts: { price: 1200, deposit: null },
};
const now: Readonly<Record<string, string>> = {
  ...sent.values,
  price: '$1,500.00',
  paid: '$900.00',
  'young.name': 'Rowan',
};
const told = (valueFor: (name: string) => string | undefined, knows = true) =>
  disagreements(sent, valueFor, () => knows).map(({ paper, record }) => [paper, record]);

it('tells what the records have otherwise by now, and not what moves on by itself', () => {
  expect(told((name) => sent.values[name as keyof typeof sent.values])).toEqual([]);
  expect(told((name) => now[name])).toEqual([
    ['Otter', 'Rowan'],
    ['$1,200.00', '$1,500.00'],
  ]);
  expect(told((name) => (name === 'price' ? undefined : now[name]))).toContainEqual(['$1,200.00', null]);
});

it('tells nothing of a record that went: what it said is not known to be otherwise', () => {
  expect(told(() => undefined, false)).toEqual([]);
});

it('reads what was kept, and nothing of what is no such thing', () => {
  expect(readSentFacts(sent)).toEqual(sent);
  expect(
    readSentFacts({ values: { price: 3, 'buyer.name': 'Iris Holm' }, amounts: { price: 'much' } }),
  ).toEqual({
    locale: null,
    values: { 'buyer.name': 'Iris Holm' },
    amounts: { price: null, deposit: null },
  });
  for (const other of [null, 'price', {}, { values: null }]) expect(readSentFacts(other)).toBeUndefined();
});
