import { describe, expect, test } from 'vitest';
import { entities, entityNames, entityOf } from './entities/index.ts';
import { species, speciesKeys } from './species/species.ts';
import { entityWords, fieldsWithTerms, fillTerms, inSentence, neutralTerms } from './terms.ts';

const { dog, goats, horse, chickens } = species;

test('small letters inside a sentence, capitals where the placeholder has one', () => {
  expect(fillTerms('Total {children}', dog.terms)).toBe('Total puppies');
  expect(fillTerms('{Females}', dog.terms)).toBe('Bitches');
  expect(fillTerms('Born in {litter}', horse.terms)).toBe('Born in foaling');
  expect(fillTerms('{Children} of the {parent}', goats.terms)).toBe('Kids of the goat');
  expect(fillTerms('{Breeding} of {males} and {females}', chickens.terms)).toBe(
    'Breeding of roosters and hens',
  );
});

test('a name inside a sentence keeps its abbreviations', () => {
  expect(['SOP Templates', 'Health Records', 'Íslensk hæna', 'DNA'].map(inSentence)).toEqual([
    'SOP templates',
    'health records',
    'íslensk hæna',
    'DNA',
  ]);
});

test('braces that hold no term stay: templates of public pages use them', () => {
  expect(fillTerms('May hold {{breed}}, {{mother}} and {count}', dog.terms)).toBe(
    'May hold {{breed}}, {{mother}} and {count}',
  );
});

const everyText = entityNames.flatMap((name) => {
  const entity = entityOf(name);
  const fields = Object.values(entity.fields);
  return [
    entity.one,
    entity.many,
    entity.about,
    ...entity.sections.map(({ title }) => title),
    ...fields.flatMap(({ label, help }) => [label, help ?? '']),
  ];
});

describe.each(speciesKeys)('%s', (key) => {
  const { terms } = species[key];

  test('no text of any definition keeps a placeholder', () => {
    const left = everyText
      .map((text) => fillTerms(text, terms))
      .filter((text) => /(?<!\{)\{\w+\}(?!\})/.test(text));
    expect(left).toEqual([]);
  });

  test('animals, litters and young are called by the words of the species', () => {
    expect(entityWords(entityOf('animals'), terms)).toEqual({ one: terms.parent, many: terms.parentTerm });
    expect(entityWords(entityOf('breeding_groups'), terms)).toEqual({
      one: terms.litter,
      many: terms.litters,
    });
    expect(entityWords(entityOf('offspring'), terms)).toEqual({ one: terms.child, many: terms.childTerm });
  });

  test('labels made for it begin with a capital', () => {
    const labels = entityNames.flatMap((name) =>
      Object.values(fieldsWithTerms(entityOf(name).fields, terms)).map(({ label }) => label),
    );
    expect(labels.filter((label) => label.charAt(0) !== label.charAt(0).toUpperCase())).toEqual([]);
  });
});

test('filling keeps everything else of a field', () => {
  const filled = fieldsWithTerms(entities.breeding_groups.fields, goats.terms);
  expect(filled.totalPuppies).toMatchObject({
    kind: 'integer',
    label: 'Total kids',
    max: 10_000,
    default: 0,
  });
  expect(filled.name?.help).toBe('For example A-kidding or Spring 2026');
});

test('birds hatch, and their eggs are set', () => {
  const { fields } = entities.breeding_groups;
  expect(fieldsWithTerms(fields, chickens.terms)).toMatchObject({
    birthDate: { label: 'Hatch date' },
    breedingDate: { label: 'Eggs set on' },
  });
  expect(fieldsWithTerms(fields, goats.terms).breedingDate?.label).toBe('Mating date');
});

test('the neutral words serve texts without a species', () => {
  expect(entityWords(entityOf('breeding_groups'), neutralTerms)).toEqual({
    one: 'Breeding group',
    many: 'Breeding groups',
  });
  expect(fillTerms('{Parent}, {child}, {litter}', neutralTerms)).toBe('Animal, offspring, breeding group');
});
