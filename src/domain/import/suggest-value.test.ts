import { describe, expect, it } from 'vitest';
import type { SpeciesKey } from '../species/species.ts';
import { knownOfPlan } from './check-plan.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import { readValue } from './read-value.ts';
import { misspelt, suggestValue } from './suggest-value.ts';
import { choicesMeant, synonymFields } from './synonyms.ts';
import { type ImportTypeKey, importTypeKeys } from './types.ts';

const suggest = (
  type: ImportTypeKey,
  key: string,
  value: string,
  column: readonly string[] = [],
  species?: SpeciesKey,
) => {
  const field = importFieldOf(importTypes[type], key);
  if (field === undefined) throw new Error(`No field ${key}`);
  return suggestValue(field, value, column, { species });
};

describe('choices', () => {
  it.each<[string, string, string[], string | undefined, boolean?]>([
    ['gender', 'M', ['F'], 'Male', true],
    ['gender', 'F', ['M'], 'Female', true],
    ['gender', 'F', [], 'Female', true],
    ['gender', 'M', [], 'Male', false],
    ['gender', 'M', ['S', 'G'], 'Female', true],
    ['gender', 'S', ['M', 'G'], 'Male', true],
    ['gender', 'M', ['S', 'G', 'W'], undefined],
    ['gender', 'M', ['G'], 'Female', false],
    ['gender', 'G', ['M'], 'Male', false],
    ['status', 'RIP', [], 'Deceased', true],
    ['gender', 'Rüde', [], 'Male', true],
    ['gender', 'Hündin', [], 'Female', true],
    ['gender', 'bitch', [], 'Female', true],
    ['gender', 'ewe', [], 'Female', true],
    ['gender', '♂', [], 'Male', true],
    ['gender', 'D', ['B'], undefined],
    ['gender', 'W', ['B', 'D'], 'Male', true],
    ['gender', 'D', ['B', 'W'], 'Female', true],
    ['gender', 'W', ['E'], 'Male', true],
    ['gender', 'W', ['M'], 'Female', true],
    // A wether beside males and females, a Wallach beside Stuten; beside M alone it is weiblich.
    ['gender', 'W', ['M', 'F'], 'Male', true],
    ['gender', 'M', ['F', 'W'], 'Male', true],
    ['gender', 'W', ['H', 'S'], 'Male', true],
    ['gender', 'S', ['H', 'W'], 'Female', true],
    ['gender', 'H', ['B', 'S'], 'Female', true],
    ['gender', 'S', ['B', 'H'], 'Male', true],
    ['gender', 'B', ['S'], undefined],
    ['gender', 'R', ['H'], 'Male', true],
    ['gender', 'E', ['R'], 'Female', true],
    // Of a third letter nobody knows what it makes of the others.
    ['gender', 'R', ['H', 'K'], 'Male', false],
    // Entries of a poultry show; two of the letters may be the pair of another language.
    ['gender', 'K', ['C', 'H', 'P'], 'Male', true],
    ['gender', 'P', ['C', 'H'], 'Female', true],
    ['gender', 'K', ['P'], undefined],
    ['gender', 'H', ['Rüde', 'Hündin'], 'Female', true],
    ['gender', 'H', ['Hengst', 'Stute'], 'Male', true],
    ['gender', 'M', ['Mare', 'Male'], 'Male', false],
    ['gender', 'B', ['D'], undefined],
    ['gender', 'W', ['M'], 'Female', true],
    ['gender', '1', ['2'], 'Male', false],
    ['gender', '1.0', ['0.1'], 'Male', true],
    ['gender', 'Femal', [], 'Female', false],
    ['gender', 'Fmeale', [], 'Female', false],
    ['gender', 'xyz', ['M', 'F'], undefined],
    ['gender', 'Spayed Female', [], 'Female', true],
    ['gender', 'Gecastreerde kater', ['Poes'], 'Male', true],
    ['gender', 'dog or bitch', [], undefined],
    ['gender', 'Nanny', [], 'Female', true],
    ['gender', 'billy goat kid', [], 'Male', true],
    // Said of both sexes, it leaves the sex to the word beside it; a female dog is no dog.
    ['gender', 'Hündin, kastriert', [], 'Female', true],
    ['gender', 'neutered female dog', [], 'Female', true],
    ['status', 'Sold to Mrs Day', [], 'Sold', true],
    ['status', 'PTS, kidney failure', [], 'Deceased', true],
    ['status', 'Sold or retired', [], undefined],
    // Active in what? Only an end or a buyer is told after its word.
    ['status', 'Active ingredient', [], undefined],
    ['status', 'in kid', [], 'Active', true],
    ['status', 'Died 2024', [], 'Deceased', true],
    ['status', 'Sold 3/2024', [], 'Sold', true],
    ['status', 'Pen 4', [], undefined],
    ['status', 'Alive', [], 'Active', true],
    ['status', 'dead', [], 'Deceased', true],
    ['status', 'Decesed', [], 'Deceased', false],
    ['status', 'Ret', [], 'Retired', false],
    ['status', 'S', ['A', 'R', 'D'], 'Sold', false],
    ['species', 'Canine', [], 'dog', true],
    ['species', 'Hunde', [], 'dog', true],
  ])('%s %j beside %j → %j', (key, value, column, expected, certain) => {
    const found = suggest('animals', key, value, column);
    expect(found?.value).toBe(expected);
    if (certain !== undefined) expect(found?.certain).toBe(certain);
    expect(found === undefined || found.reason.includes(`“${value}”`)).toBe(true);
  });

  it('takes a word by what the record can be', () => {
    expect(suggest('breeding-groups', 'status', 'in kid')?.value).toBe('Expecting');
    expect(suggest('animals', 'status', 'lost')?.value).toBe('Deceased');
    expect(suggest('customers', 'status', 'lost')?.value).toBe('Inactive');
    expect(suggest('offspring', 'status', 'spoken for')?.value).toBe('Reserved');
    expect(suggest('breeding-groups', 'deliveryMethod', 'C-section')?.value).toBe('Caesarean');
  });

  it('says why', () => {
    expect(suggest('animals', 'gender', 'M', ['F'])?.reason).toBe('“M” stands beside F in this column: Male');
    expect(suggest('animals', 'gender', 'Femal')?.reason).toBe('“Femal” is spelled almost like Female');
    expect(suggest('animals', 'gender', 'R', ['H'])?.reason).toMatch(
      /beside H in this column, as Rüde and Hündin do/,
    );
  });

  it('only ever suggests a choice the field has', () => {
    for (const type of importTypeKeys) {
      for (const field of importTypes[type].fields) {
        if (field.field.kind !== 'choice') continue;
        for (const value of [
          'm',
          'sold',
          'cash',
          'open',
          'unknown',
          'none',
          'pet',
          'dog',
          'live',
          'A',
          'x',
        ]) {
          const found = suggestValue(field, value, ['f', 'B']);
          if (found === undefined || found.value === '') continue;
          expect(field.field.choices).toContain(found.value);
        }
      }
    }
  });

  it('knows words only for choices that exist', () => {
    for (const [key, choices] of synonymFields) {
      const fields = importTypeKeys.flatMap((type) => importFieldOf(importTypes[type], key) ?? []);
      const known = new Set(fields.flatMap(({ field }) => (field.kind === 'choice' ? field.choices : [])));
      for (const choice of choices) expect([...known], `${key}: ${choice}`).toContain(choice);
    }
  });

  it('means nothing by a word that stands for two', () => {
    expect(choicesMeant('status', 'pending', ['Reserved', 'Pending'])).toEqual(['Reserved']);
    expect(choicesMeant('gender', 'quite unknown', ['Male', 'Female'])).toEqual([]);
  });
});

describe('other values', () => {
  it.each<[ImportTypeKey, string, string, string | undefined]>([
    ['animals', 'birthDate', 'unknown', ''],
    ['animals', 'birthDate', '0000-00-00', ''],
    ['animals', 'birthDate', 'spring', undefined],
    ['animals', 'purchasePrice', 'ca. 500', '500'],
    ['animals', 'purchasePrice', '75k', '75000'],
    ['animals', 'purchasePrice', '$1.5k', '1500'],
    ['animals', 'purchasePrice', '500 to 700', undefined],
    ['animals', 'firstBreedingAge', 'about 18', '18'],
    ['customers', 'email', 'anna (at) example.com', 'anna@example.com'],
    ['customers', 'email', 'anna@example,com', 'anna@example.com'],
    ['customers', 'email', 'call her', undefined],
    ['animals', 'name', 'unknown', undefined],
  ])('%s %s %j → %j', (type, key, value, expected) => {
    expect(suggest(type, key, value)?.value).toBe(expected);
  });

  it('suggests what can be read', () => {
    for (const [key, value] of [
      ['purchasePrice', 'ca. 500'],
      ['firstBreedingAge', 'about 18'],
    ] as const) {
      const field = importFieldOf(importTypes.animals, key);
      const found = suggest('animals', key, value);
      const read =
        field &&
        found &&
        readValue(found.value, field.field, { dateOrder: 'ask', decimalSign: '.', thisYear: 2026 });
      expect(read?.kind).toBe('value');
    }
  });
});

it.each<[string, SpeciesKey, string | undefined]>([
  ['D', 'dog', 'Male'],
  ['B', 'dog', 'Female'],
  ['D', 'goats', 'Female'],
  ['B', 'rabbits', 'Male'],
  ['B', 'cattle', undefined],
])('reads %s beside the other letter as the breeders of %s do', (letter, species, expected) => {
  const other = letter === 'D' ? 'B' : 'D';
  const found = suggest('animals', 'gender', letter, [other], species);
  expect(found?.value).toBe(expected);
  expect(found?.certain).toBe(expected === undefined ? undefined : true);
});

it.each<[string, SpeciesKey | undefined, boolean | undefined]>([
  ['goats', 'goats', true],
  ['horses', 'horse', false],
  ['nobody knows what', undefined, false],
])('reads H beside M as hembra and macho for sure only where H is no stallion: %s', (_, species, certain) => {
  const found = suggest('animals', 'gender', 'H', ['M'], species);
  expect(found?.value).toBe('Female');
  expect(found?.certain).toBe(certain);
});

it('reads H beside M as hembra where the columns are named in Spanish, horses too', () => {
  const context = (headers: readonly string[]) =>
    knownOfPlan({
      constants: { species: 'horse' },
      mapping: Object.fromEntries(headers.map((header) => [header, 'skip'])),
    });
  const certain = (headers: readonly string[]) => {
    const field = importFieldOf(importTypes.animals, 'gender');
    return field && suggestValue(field, 'H', ['M', 'H'], context(headers))?.certain;
  };
  expect(certain(['Caballo', 'Sexo', 'Capa', 'F. nacimiento'])).toBe(true);
  expect(certain(['Paard', 'Geslacht', 'Kleur', 'Geb.datum'])).toBe(false);
  expect(certain(['Name', 'Sex', 'Color', 'Peso'])).toBe(false);
});

it('reads the method of a payment before the number of the check', () => {
  expect(suggest('financial-transactions', 'paymentMethod', 'Check #1042')).toMatchObject({
    value: 'check',
    certain: true,
  });
});

it('takes a shade of a collar for its colour, but not beside that colour', () => {
  expect(suggest('offspring', 'collarColor', 'Lime', ['Navy'])).toMatchObject({
    value: 'Green',
    certain: true,
  });
  expect(suggest('offspring', 'collarColor', 'Lime', ['Green'])).toBeUndefined();
});

it('takes no side between two words that are one slip away', () => {
  expect(misspelt('Cella', ['Bella', 'Stella'])?.value).toBe('Bella');
  expect(misspelt('Cella', ['Bella', 'Della'])).toBeUndefined();
});

it('reads letters of money as a pair only, and thousands where all that is odd is written so', () => {
  expect(suggest('financial-transactions', 'type', 'D', ['D', 'C'])).toMatchObject({
    value: 'expense',
    certain: true,
  });
  expect(suggest('financial-transactions', 'type', 'D', ['D'])?.certain).not.toBe(true);
  expect(suggest('animals', 'purchasePrice', '29.5k', ['75k', '29.5k'])).toMatchObject({
    value: '29500',
    certain: true,
  });
  expect(suggest('animals', 'purchasePrice', '75k', ['75k', 'gift?'])?.certain).toBe(false);
});
