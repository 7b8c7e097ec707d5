import { expect, it } from 'vitest';
import { stateInsteadOfBuyer } from './no-buyer.ts';

it.each([
  ['bleibt bei uns', 'Kept'],
  ['Keeping', 'Kept'],
  ['on garde', 'Kept'],
  ['available', 'Available'],
  ['frei', 'Available'],
  ['verkauft', 'Sold'],
])('%s is no buyer: %s', (text, state) => {
  expect(stateInsteadOfBuyer(text)).toBe(state);
});

it.each(['Anna Doyle', 'Fam. Kröger', 'Stanley', 'Blirby', 'Restani'])('%s is one', (text) => {
  expect(stateInsteadOfBuyer(text)).toBeUndefined();
});
