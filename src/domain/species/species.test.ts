import { describe, expect, test } from 'vitest';
import {
  housingTypesOf,
  isSpeciesKey,
  reproductionOf,
  species,
  speciesKeys,
  speciesOf,
  termsOf,
  weightUnitsOf,
} from './species.ts';

const all = speciesKeys.map((key) => species[key]);
const birds = ['chickens', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants'];

function keysWith(section: string): string[] {
  return speciesKeys.filter((key) => species[key].formSections.some((one) => one === section));
}

function words(key: keyof typeof species): string[] {
  const { terms, features, kpis, showcase, subSpecies } = species[key];
  return [
    ...Object.values(terms),
    ...features,
    ...kpis,
    showcase,
    ...subSpecies.flatMap((kind) => [kind.label, ...Object.values(kind.terms)]),
  ];
}

test('the sixteen species, each under its own key', () => {
  expect(Object.keys(species).toSorted()).toEqual(
    [
      'alpacas',
      'cat',
      'cattle',
      'chickens',
      'dog',
      'ducks',
      'geese',
      'goats',
      'horse',
      'pheasants',
      'pigs',
      'quail',
      'rabbits',
      'rodents',
      'sheep',
      'turkeys',
    ].toSorted(),
  );
  for (const key of speciesKeys) expect(species[key].key).toBe(key);
});

test.each([
  ['dog', 'Dogs', 'Puppies', 'Litters'],
  ['cat', 'Cats', 'Kittens', 'Litters'],
  ['horse', 'Horses', 'Foals', 'Foaling'],
  ['cattle', 'Cattle', 'Calves', 'Calving'],
  ['sheep', 'Sheep', 'Lambs', 'Lambing'],
  ['goats', 'Goats', 'Kids', 'Kidding'],
  ['rabbits', 'Rabbits', 'Kits', 'Kindling'],
  ['pigs', 'Pigs', 'Piglets', 'Farrowing'],
  ['alpacas', 'Alpacas', 'Crias', 'Birth'],
  ['rodents', 'Rodents', 'Pups', 'Litters'],
  ['chickens', 'Chickens', 'Chicks', 'Hatching'],
  ['ducks', 'Ducks', 'Ducklings', 'Hatching'],
  ['geese', 'Geese', 'Goslings', 'Hatching'],
  ['turkeys', 'Turkeys', 'Poults', 'Hatching'],
  ['quail', 'Quail', 'Chicks', 'Hatching'],
  ['pheasants', 'Pheasants', 'Chicks', 'Hatching'],
])('%s: %s, %s, %s', (key, parentTerm, childTerm, litterTerm) => {
  expect(speciesOf(key).terms).toMatchObject({ parentTerm, childTerm, litterTerm });
});

test.each([
  ['dog', 'Bitch', 'Dog', 'in whelp', 'kennel'],
  ['cat', 'Queen', 'Stud', 'in kitten', 'cattery'],
  ['horse', 'Mare', 'Stallion', 'in foal', 'stud'],
  ['cattle', 'Cow', 'Bull', 'in calf', 'herd'],
  ['goats', 'Doe', 'Buck', 'in kid', 'herd'],
  ['sheep', 'Ewe', 'Ram', 'in lamb', 'flock'],
  ['pigs', 'Sow', 'Boar', 'in pig', 'herd'],
  ['rabbits', 'Doe', 'Buck', 'bred', 'rabbitry'],
  ['chickens', 'Hen', 'Rooster', 'eggs set', 'flock'],
  ['ducks', 'Duck', 'Drake', 'eggs set', 'flock'],
  ['geese', 'Goose', 'Gander', 'eggs set', 'flock'],
  ['turkeys', 'Hen', 'Tom', 'eggs set', 'flock'],
])('%s: %s and %s, %s, %s', (key, female, male, pregnant, home) => {
  expect(speciesOf(key).terms).toMatchObject({ female, male, pregnant, home });
});

describe('words', () => {
  test.each(all.map((one) => [one.key, one] as const))('%s has every one of them', (_, one) => {
    expect(Object.keys(one.terms).toSorted()).toEqual(Object.keys(species.dog.terms).toSorted());
    for (const word of words(one.key)) expect(word.trim()).not.toBe('');
    expect(one.features.length).toBeGreaterThanOrEqual(5);
    expect(one.kpis.length).toBeGreaterThanOrEqual(4);
  });

  test.each(all.filter(({ key }) => key !== 'dog').map((one) => [one.key]))(
    '%s borrows none from dogs',
    (key) => {
      const spoken = [...words(key), ...species[key].housingTypes].join(' / ');
      expect(spoken).not.toMatch(/pupp|whelp|bitch|kennel|dog/i);
      if (!['cat', 'rodents'].includes(key)) expect(spoken).not.toMatch(/litter/i);
    },
  );

  test('a sub-species has its own', () => {
    expect(termsOf(species.rodents, 'guinea-pig')).toMatchObject({ female: 'Sow', childTerm: 'Pups' });
    expect(termsOf(species.rodents, 'unheard-of')).toEqual(species.rodents.terms);
  });
});

describe('the form', () => {
  test('five sections are always shown', () => {
    for (const section of ['basic', 'physical', 'identification', 'housing', 'lineage']) {
      expect(keysWith(section)).toEqual([...speciesKeys]);
    }
  });

  test.each([
    ['healthGenetics', ['dog', 'cat', 'horse', 'cattle', 'goats', 'sheep', 'alpacas']],
    ['financial', ['dog', 'cat', 'horse', 'cattle', 'alpacas', 'pigs']],
    ['breeding', ['dog', 'cat', 'horse', 'cattle', 'goats', 'sheep', 'rabbits', 'pigs', 'alpacas']],
    ['identificationExtras', ['dog', 'cat', 'horse', 'cattle', 'alpacas']],
  ])('%s is shown for %j and no other', (section, keys) => {
    expect(keysWith(section).toSorted()).toEqual(keys.toSorted());
  });

  test('the sections stand in the order of the form', () => {
    expect(species.dog.formSections).toEqual([
      'basic',
      'physical',
      'identification',
      'identificationExtras',
      'healthGenetics',
      'housing',
      'lineage',
      'breeding',
      'financial',
    ]);
  });

  test.each([
    [
      ['chickens', 'quail', 'pheasants', 'rodents', 'rabbits'],
      ['grams', 'oz'],
    ],
    [
      ['horse', 'cattle', 'alpacas', 'pigs', 'goats', 'sheep', 'dog', 'cat', 'llamas'],
      ['lbs', 'kg'],
    ],
    [
      ['ducks', 'geese', 'turkeys'],
      ['grams', 'oz', 'lbs'],
    ],
  ])('%j are weighed in %j', (keys, units) => {
    for (const key of keys) expect(weightUnitsOf(key)).toEqual(units);
  });

  test.each([
    [['dog'], ['Kennel', 'House', 'Outdoor Run', 'Crate']],
    [['cat'], ['Cattery', 'House', 'Outdoor Enclosure']],
    [['horse'], ['Stall', 'Pasture', 'Paddock', 'Barn']],
    [['cattle'], ['Pasture', 'Barn', 'Feedlot', 'Dairy Barn']],
    [birds, ['Coop', 'Run', 'Free Range', 'Cage', 'Aviary']],
    [
      ['goats', 'sheep'],
      ['Pen', 'Pasture', 'Barn', 'Shelter'],
    ],
    [
      ['rodents', 'rabbits'],
      ['Cage', 'Hutch', 'Colony', 'Tank'],
    ],
    [['pigs'], ['Pen', 'Pasture', 'Farrowing Crate', 'Hog House']],
    [['alpacas'], ['Pasture', 'Shelter', 'Barn', 'Paddock']],
    [['llamas'], ['Enclosure', 'Pen', 'Cage', 'Pasture']],
  ])('%j live in %j', (keys, types) => {
    for (const key of keys) expect(housingTypesOf(key)).toEqual(types);
  });
});

describe('reproduction', () => {
  const every = all.flatMap((one) => [
    [one.key, one.reproduction] as const,
    ...one.subSpecies.map((kind) => [`${one.key}, ${kind.label}`, kind.reproduction] as const),
  ]);

  test.each(every)('%s: the facts agree with each other', (_, facts) => {
    expect(facts.anchors.length).toBeGreaterThan(0);
    for (const { days, from, to } of [
      { days: facts.gestationDays, ...facts.gestationRange },
      ...facts.anchors,
    ]) {
      expect(from).toBeLessThanOrEqual(days);
      expect(days).toBeLessThanOrEqual(to);
    }
    expect(facts.breedingAgeMonths).toBeGreaterThan(0);
    const laying = facts.kind === 'laying';
    expect(facts.incubation !== null).toBe(laying);
    expect(facts.typicalLitterSize === null).toBe(laying);
    expect(facts.heatCycleDays !== null).toBe(facts.kind === 'spontaneous');
    expect(facts.heatCycleRange !== null).toBe(facts.kind === 'spontaneous');
    expect(facts.heatCycleRange?.from ?? 0).toBeLessThanOrEqual(facts.heatCycleDays ?? 0);
    expect(facts.heatCycleRange?.to ?? 0).toBeGreaterThanOrEqual(facts.heatCycleDays ?? 0);
    for (const day of facts.incubation?.candleOn ?? []) {
      expect(day).toBeLessThanOrEqual(facts.gestationDays - 3);
      expect(day).toBeLessThan(facts.incubation?.lockdownOn ?? 0);
    }
    expect(facts.incubation?.lockdownOn ?? 0).toBeLessThan(facts.gestationRange.from);
  });

  test('who ovulates by mating, who lays, who waits for the season', () => {
    const of = (kind: string) =>
      all
        .filter((one) => one.reproduction.kind === kind)
        .map(({ key }) => key)
        .toSorted();
    expect(of('induced')).toEqual(['alpacas', 'cat', 'rabbits']);
    expect(of('laying')).toEqual(birds.toSorted());
    expect(all.filter((one) => one.reproduction.seasonal === 'short-day').map(({ key }) => key)).toEqual([
      'goats',
      'sheep',
    ]);
  });

  test.each([
    ['dog', null, 63],
    ['horse', null, 340],
    ['pigs', null, 114],
    ['rabbits', null, 31],
    ['rodents', 'hamster', 16],
    ['rodents', 'guinea-pig', 66],
    ['chickens', null, 21],
    ['ducks', null, 28],
    ['ducks', 'muscovy', 35],
    ['quail', 'coturnix', 17],
    ['quail', 'bobwhite', 23],
  ])('%s (%s): %d days', (key, subSpecies, days) => {
    expect(reproductionOf(speciesOf(key), subSpecies).gestationDays).toBe(days);
  });

  test('rodents are five kinds and nothing without one of them', () => {
    expect(species.rodents.subSpecies.map(({ label }) => label)).toEqual([
      'Mouse',
      'Rat',
      'Hamster',
      'Gerbil',
      'Guinea pig',
    ]);
    expect(all.filter((one) => one.subSpeciesRequired).map(({ key }) => key)).toEqual(['rodents']);
  });
});

test('an unknown key falls back to the default species', () => {
  expect(isSpeciesKey('dragon')).toBe(false);
  expect(speciesOf('dragon')).toBe(species.dog);
  expect(speciesOf('toString')).toBe(species.dog);
});

describe('a window', () => {
  const described = speciesKeys.flatMap((key) => [
    [key, species[key].reproduction] as const,
    ...species[key].subSpecies.map((kind) => [kind.key, kind.reproduction] as const),
  ]);

  test.each(described)('of %s goes on after the expected day', (_, facts) => {
    for (const { days, from, to } of facts.anchors) {
      expect(from).toBeLessThanOrEqual(days);
      expect(to).toBeGreaterThan(days);
    }
    expect(facts.gestationRange.to).toBeGreaterThan(facts.gestationDays);
    if (facts.heatCycleDays !== null) expect(facts.heatCycleRange?.to).toBeGreaterThan(facts.heatCycleDays);
  });
});
