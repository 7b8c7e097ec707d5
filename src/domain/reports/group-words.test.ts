import { describe, expect, it } from 'vitest';
import { boolean, choice, date, integer, reference, text } from '#domain/fields/make.ts';
import { neutralTerms } from '#domain/terms.ts';
import { groupWords } from './group-words.ts';

const wording = { terms: neutralTerms, currency: 'USD', timeZone: 'UTC', today: '2026-11-20' };
const words = (field: Parameters<typeof groupWords>[0], key: string | null, label: string | null = null) =>
  groupWords(field, { key, label }, wording);

describe('the words of a group', () => {
  it.each([
    [text('Breed', {}), 'Toller', null, 'Toller'],
    [text('Breed', {}), null, null, 'Not recorded'],
    [choice('Status', ['Sold'], {}), 'Sold', null, 'Sold'],
    [boolean('Transported', {}), 'false', null, 'No'],
    [integer('Born', {}), '7', null, '7'],
    [date('Born'), '2026-11', null, 'Nov 2026'],
    [date('Born'), null, null, 'No date'],
    [reference('Dam', 'animals', 'clear'), 'an-id', 'Penny', 'Penny'],
    [
      reference('Litter', 'breeding_groups', 'clear'),
      'an-id',
      'Penny × Otter 2025-03-01',
      'Penny × Otter 1 Mar 2025',
    ],
    [reference('Dam', 'animals', 'clear'), 'an-id', null, 'A record without a name'],
    [reference('Dam', 'animals', 'clear'), null, null, 'None'],
  ])('%j of %s', (field, key, label, expected) => {
    expect(words(field, key, label)).toBe(expected);
  });
});
