import { expect, it } from 'vitest';
import { unmetWishes } from './choices.ts';

const anything = { sex: null, color: null, purpose: null, youngId: null };
const young = { id: 'a', sex: 'Female', color: 'Red merle', quality: 'Show' };

it('names each wish that is not met', () => {
  expect(unmetWishes(anything, young)).toEqual([]);
  expect(unmetWishes({ sex: 'Male', color: 'Sable', purpose: 'Pet', youngId: 'b' }, young)).toEqual([
    'young',
    'sex',
    'color',
    'purpose',
  ]);
  expect(unmetWishes({ sex: 'Female', color: ' red', purpose: 'Show', youngId: 'a' }, young)).toEqual([]);
});

it('holds against nobody what is not known', () => {
  const unknown = { id: 'a', sex: 'Unknown', color: null, quality: null };
  expect(unmetWishes({ sex: 'Male', color: 'Sable', purpose: 'Pet', youngId: null }, unknown)).toEqual([]);
});
