import { expect, it } from 'vitest';
import type { Metrics, Occasion } from '#domain/answers/dashboard.ts';
import { species } from '#domain/species/species.ts';
import { daySentence } from './day-sentence.ts';

const occasion = (kind: Occasion['kind']) => ({ kind }) as Occasion;
const day = (wanting: Occasion[], litters: number): Metrics =>
  ({
    wanting,
    wantingCount: wanting.length,
    box: Array.from({ length: litters }, () => ({ species: 'dog' })),
  }) as unknown as Metrics;

it('says what the day asks, in the words of the species', () => {
  expect(daySentence(day([], 0), species.dog.terms)).toBe('Nothing due today.');
  expect(daySentence(day([occasion('task'), occasion('in-season')], 2), species.dog.terms)).toBe(
    'Two things need you today. Two litters in the whelping box, one bitch in season.',
  );
  const goats = daySentence(day([occasion('task')], 1), species.goats.terms);
  expect(goats).toMatch(/^One thing needs you today\. One /);
  expect(goats).not.toMatch(/pupp|litter|bitch/i);
});
