import { expect, it } from 'vitest';
import { addressesOf, andList, coSignerProblems, coSignersOf, readCoSigners, signersOf } from './signers.ts';

const tom = { name: 'Tom Lee', email: 'tom@example.com', phone: null, address: null };
const anna = { name: 'Anna Lee', email: 'anna@example.com' };

it('reads what was typed as one line each, and nothing of what is no list of people', () => {
  expect(readCoSigners([{ name: ' Tom\n\tLee ', email: 'Tom@Example.com', phone: '' }])).toEqual([tom]);
  expect([readCoSigners(null), readCoSigners(undefined)]).toEqual([[], []]);
  for (const other of ['Tom', 3, { name: 'Tom' }, [null], [['Tom']], ['Tom']])
    expect([readCoSigners(other), coSignersOf({ coSigners: other })]).toEqual([undefined, []]);
});

it('names everybody, the first one first', () => {
  const contract = { signerName: anna.name, signerEmail: anna.email, coSigners: [tom] };
  expect(signersOf(contract).map(({ name }) => name)).toEqual(['Anna Lee', 'Tom Lee']);
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(andList)).toEqual(['', 'A', 'A and B', 'A, B and C']);
});

it('says one address once, and else who lives at which', () => {
  const first = { name: anna.name, address: '4 Mill Lane' };
  expect(addressesOf(first, [tom, { ...tom, address: '4 Mill Lane' }])).toBe('4 Mill Lane');
  expect(addressesOf(first, [{ ...tom, address: '9 Oak St' }])).toBe(
    '4 Mill Lane (Anna Lee) and 9 Oak St (Tom Lee)',
  );
});

it('finds nothing wrong while it is not known whom the contract is with', () => {
  expect(coSignerProblems({ name: '', email: '' }, [tom], ['maren@example.com'])).toEqual({});
  expect(coSignerProblems(anna, [tom], ['TOM@example.com '])).toEqual({
    'coSigners.0.email': expect.stringContaining('signs for you'),
  });
});
