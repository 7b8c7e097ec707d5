import { expect, it } from 'vitest';
import { meaningsOf, wordsByMeaning } from './field-words.ts';
import { fold, wordsOf } from './fold.ts';

it('has each word once, as headers are taken apart', () => {
  const all = Object.values(wordsByMeaning).flatMap((words) => words.split(/\s+/).map(fold));
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
  expect(all.filter((word) => wordsOf(word).join('|') !== word && word !== '#')).toEqual([]);
});

it('takes apart words that are made of two', () => {
  expect(meaningsOf('zugangsdatum')).toEqual(['buy', 'day']);
  expect(meaningsOf('ohrnr')).toEqual(['ear', 'number']);
  expect(meaningsOf('name')).toEqual(['name']);
  expect(meaningsOf('datumszug')).toBeUndefined();
});
