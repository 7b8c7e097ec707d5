import { expect, test } from 'vitest';
import { ownOf, typedOf } from './own-values.ts';

test('what is typed becomes what is set, and comes back', () => {
  const own = {
    words: { male: 'Hound' },
    facts: { gestationDays: 62 },
    growth: { 'Slow gain': 4.5, Loss: 'off' as const },
    kinds: { 'guinea-pig': { gestationDays: 65 } },
  };
  expect(typedOf(own)).toEqual({
    'words.male': 'Hound',
    'facts.gestationDays': '62',
    'growth.Slow gain': '4.5',
    'growth.Loss': 'off',
    'kinds.guinea-pig.gestationDays': '65',
  });
  expect(ownOf(typedOf(own))).toEqual(own);
});

test('an empty box sets nothing, and what is no number is told', () => {
  expect(ownOf({ 'words.male': ' ', 'facts.gestationDays': '', 'kinds.muscovy.gestationDays': '' })).toEqual({
    words: {},
    facts: {},
    growth: {},
    kinds: {},
  });
  expect(ownOf({ 'facts.gestationDays': 'two months' }).facts?.gestationDays).toBeNaN();
});
