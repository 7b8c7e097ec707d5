import type { PaperKey } from '#domain/paper/kinds.ts';
import { laysEggs } from '#domain/species/laying.ts';
import { speciesOf } from '#domain/species/species.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import { capitalised } from '#domain/terms.ts';
import type { Fact, Part } from '../printed-paper.ts';
import { sheetOf } from './frame.ts';
import { type HealthOnPaper, isDeworming, isVaccination, readHealth } from './health.ts';
import type { Making, PaperMaker } from './maker.ts';
import { readAnimals } from './read-animals.ts';
import { readLitters } from './read-litters.ts';
import { readYoung } from './read-young.ts';
import { day, joined, orBlank } from './words.ts';

/** Room for the years that come. */
const roomFor = 8;

const doses = (title: string, what: string, records: readonly HealthOnPaper[]): Part => ({
  kind: 'table',
  title,
  isForm: true,
  columns: [
    { head: 'Date', share: 1.5 },
    { head: what, share: 2.4 },
    { head: 'Product, lot, dose', share: 2.4 },
    { head: 'Next due', share: 1.5 },
    { head: 'Veterinarian, stamp', share: 2.4 },
  ],
  rows: records.map(({ date, description, medication, nextDueDate, veterinarian }) => [
    day(date),
    description,
    medication ?? '',
    day(nextDueDate),
    veterinarian ?? '',
  ]),
  blankRows: Math.max(2, roomFor - records.length),
});

const dosesOf = (records: readonly HealthOnPaper[]): Part[] => [
  doses('Vaccinations', 'Against', records.filter(isVaccination)),
  doses('Worms and parasites', 'Against', records.filter(isDeworming)),
];

interface Bearer {
  readonly key: PaperKey;
  readonly id: string;
  readonly species: string;
  readonly subSpecies: string | null;
  readonly name: Extract<Part, { kind: 'name' }>;
  readonly facts: readonly Fact[];
}

async function card(making: Making, { key, id, species, subSpecies, name, facts }: Bearer) {
  const records = await readHealth(making, [id]);
  const parts: Part[] = [name, { kind: 'facts', facts }, ...dosesOf(records)];
  return sheetOf(making, { key, species: speciesOf(species).key, subSpecies, subject: name.name, parts });
}

export const animalVaccinations: PaperMaker = async (making, ids) => {
  const [animal] = await readAnimals(making, ids);
  if (!animal) throw new Error('One animal was asked for.');
  const { row, marks, photo } = animal;
  const terms = making.here.terms(row.species, row.subSpecies);
  const sex = row.gender === 'Male' ? terms.male : terms.female;
  return card(making, {
    key: 'animal-vaccinations',
    id: row.id,
    species: row.species,
    subSpecies: row.subSpecies,
    name: {
      kind: 'name',
      name: row.name,
      before: row.titlePrefix,
      after: row.titleSuffix,
      sex: row.gender,
      line: joined([
        row.callName && `“${row.callName}”`,
        joined([row.breed, sex.toLocaleLowerCase('en')], ' '),
      ]),
      photo,
    },
    facts: orBlank([
      [capitalised(terms.born), day(row.birthDate)],
      ['Color and markings', joined([row.color, row.markings])],
      ['Chip', row.microchipNumber],
      ['Registration', row.registrationNumber],
      ['Tattoo and marks', joined([row.tattoo, marks], ' · ')],
      ['Keeper', making.head.organisation],
    ]),
  });
};

export const youngVaccinations: PaperMaker = async (making, ids) => {
  const [young] = await readYoung(making, ids);
  if (!young) throw new Error('One young was asked for.');
  const { row, marks, photo, name } = young;
  const [litter] = await readLitters(making, [row.breedingGroupId]);
  const terms = making.here.terms(row.species, litter?.subSpecies);
  const sex = row.gender === 'Unknown' ? null : row.gender;
  const word = youngSexWord(sex, terms) || terms.child;
  return card(making, {
    key: 'young-vaccinations',
    id: row.id,
    species: row.species,
    subSpecies: litter?.subSpecies ?? null,
    name: {
      kind: 'name',
      name,
      sex,
      line: joined([row.breed || litter?.row.breed, word.toLocaleLowerCase('en')], ' '),
      photo,
    },
    facts: orBlank([
      [capitalised(terms.born), day(litter?.row.birthDate)],
      ['Color and markings', joined([row.color, row.markings])],
      ['Chip', row.microchipNumber],
      ['Registration', row.registrationNumber],
      [
        laysEggs(speciesOf(row.species)) ? 'Band and marks' : 'Collar and marks',
        joined([row.collarColor, marks], ' · '),
      ],
      ['Breeder', making.head.organisation],
    ]),
  });
};
