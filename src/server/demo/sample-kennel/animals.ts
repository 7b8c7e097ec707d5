import type { SpeciesKey } from '#domain/species/species.ts';
import type { SampleBook, SampleValues } from './book.ts';
import { rows } from './table.ts';

export type AnimalValues = SampleValues<'animals'>;

export interface Breed {
  readonly species: SpeciesKey;
  readonly breed: string;
  readonly weightUnit: 'lbs' | 'kg' | 'grams' | 'oz';
  /** What all of them share. */
  readonly values?: AnimalValues;
}

/** 15 digits as a scanner shows them, the first three naming the maker of the chip. */
const chip = (book: SampleBook): string =>
  `956000${String(book.dice.whole(10_000_000, 19_999_999)).padStart(9, '0')}`;

const isChipped = ({ species, ownership, status }: AnimalValues): boolean =>
  ['dog', 'cat', 'horse'].includes(species ?? '') && ownership !== 'outside' && status !== 'Deceased';

/**
 * Adds the animals of a table with the columns
 * key | titles before | name | titles after | call name | sex | born | sire | dam | number | colour | weight.
 * `details` holds what only one of them has, by key.
 */
export function addAnimals(
  book: SampleBook,
  { species, breed, weightUnit, values: shared }: Breed,
  table: string,
  details: Readonly<Record<string, AnimalValues>> = {},
): void {
  for (const row of rows(table)) {
    const [key = '', before, name = '', after, call, sex, born = '', sire, dam, number, color, weight] = row;
    const values: AnimalValues = {
      ...shared,
      name,
      species,
      breed,
      gender: sex === 'F' ? 'Female' : 'Male',
      birthDate: book.on(born),
      weightUnit,
      ...(call && { callName: call }),
      ...(before && { titlePrefix: before }),
      ...(after && { titleSuffix: after }),
      ...(sire && { sireId: book.id('animals', sire) }),
      ...(dam && { damId: book.id('animals', dam) }),
      ...(number && { registrationNumber: number }),
      ...(color && { color }),
      ...(weight && { weight: Number(weight) }),
      ...details[key],
    };
    const chipped = isChipped(values) && !values.microchipNumber;
    book.add('animals', key, chipped ? { ...values, microchipNumber: chip(book) } : values, born);
  }
}

/**
 * Adds forebears, dead for long and never ours: without them there is no pedigree. Columns:
 * key | titles before | name | titles after | sex | year | number | sire | dam.
 */
export function addForebears(book: SampleBook, breed: Breed, table: string): void {
  const { dice } = book;
  const details: Record<string, AnimalValues> = {};
  const lines = rows(table).map(([key = '', before, name, after, sex, year, number, sire, dam]) => {
    const born = `${year}-${String(dice.whole(1, 12)).padStart(2, '0')}-${String(dice.whole(1, 28)).padStart(2, '0')}`;
    const lastYear = Math.min(Number(year) + dice.whole(11, 14), 2024);
    details[key] = { deathDate: book.on(`${lastYear}-06-${dice.whole(10, 28)}`) };
    return [key, before, name, after, '', sex, born, sire, dam, number, '', ''].join('|');
  });
  const values: AnimalValues = {
    ownership: 'outside',
    status: 'Deceased',
    healthStatus: 'Deceased',
    origin: 'Other',
    guardianStatus: 'Unknown',
    breedingStatus: 'Retired',
  };
  addAnimals(book, { ...breed, values }, lines.join('\n'), details);
}

/** Of somebody else: a mate or a near ancestor that lives elsewhere. */
export const outside: AnimalValues = {
  ownership: 'outside',
  origin: 'Other',
  guardianStatus: 'Unknown',
  breedingStatus: 'Breeding',
  vaccinationStatus: 'Unknown',
  dewormingStatus: 'Unknown',
};

export const breeding: AnimalValues = { breedingStatus: 'Breeding', geneticTesting: true };
export const retired: AnimalValues = { status: 'Retired', breedingStatus: 'Retired' };
export const withGuardian: AnimalValues = { guardianStatus: 'With guardian' };
