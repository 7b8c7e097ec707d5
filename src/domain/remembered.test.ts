import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('works each answer out once, also that there is none', () => {
  const asked: string[] = [];
  const lengthOf = remembered((word: string) => {
    asked.push(word);
    return word === '' ? undefined : word.length;
  });
  expect(['', 'wren', '', 'wren', 'owl'].map(lengthOf)).toEqual([undefined, 4, undefined, 4, 3]);
  expect(asked).toEqual(['', 'wren', 'owl']);
});
