import { describe, expect, it } from 'vitest';
import { entities } from '#domain/entities/index.ts';
import { newRecordSchema } from '#domain/fields/schema.ts';
import { readValue } from '#domain/import/read-value.ts';
import { incubationPlan } from '#domain/reproduction/incubation.ts';
import { kindKeys, kindLabel, speciesOfKind } from './kinds.ts';

const { subSpecies } = entities.incubations.fields;
const reading = { dateOrder: 'day-first', decimalSign: '.', thisYear: 2026 } as const;

describe('the kind of a batch of eggs', () => {
  it.each(['Muscovy', 'muscovy', 'MUSCOVY', 'Muscovies', ' muscovy ducks ', 'Muscovy Duck', 'Barbary duck'])(
    '“%s” is a Muscovy wherever it is typed, and hatches after 35 days',
    (typed) => {
      const batch = newRecordSchema({ subSpecies }).parse({ subSpecies: typed }) as { subSpecies: string };
      expect(batch.subSpecies).toBe('muscovy');
      expect(readValue(typed, subSpecies, reading)).toMatchObject({ kind: 'value', value: 'muscovy' });
      expect(incubationPlan('ducks', batch.subSpecies, '2026-11-01')).toMatchObject({
        hatchFrom: '2026-12-04',
        hatchOn: '2026-12-06',
        hatchTo: '2026-12-07',
      });
    },
  );

  it.each([
    ['rats', 'rat'],
    ['Mice', 'mouse'],
    ['Guinea pigs', 'guinea-pig'],
    ['Cavies', 'guinea-pig'],
    ['Northern Bobwhite', 'bobwhite'],
  ])('“%s” is the key %s', (typed, key) => {
    expect(newRecordSchema({ subSpecies }).parse({ subSpecies: typed })).toEqual({ subSpecies: key });
  });

  it('is refused where it is none of the list', () => {
    const read = newRecordSchema({ subSpecies }).safeParse({ subSpecies: 'Ostrich' });
    expect(read.error?.issues[0]?.message).toMatch(/^Kind must be one of: /);
    expect(readValue('Ostrich', subSpecies, reading)).toMatchObject({ kind: 'issue', code: 'not-a-choice' });
  });
});

it('every kind has a word and one species', () => {
  expect(new Set(kindKeys).size).toBe(kindKeys.length);
  for (const key of kindKeys) {
    expect(kindLabel(key)).toMatch(/^[A-Z]/);
    expect(speciesOfKind(key)?.subSpecies.some((kind) => kind.key === key)).toBe(true);
  }
});
