import type { EntityName } from '#domain/entities/index.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { SampleBook, type SampleRecord, type SampleRecords } from './book.ts';
import { addCare } from './care.ts';
import { addClearances } from './clearances.ts';
import { addDogLitters } from './dog-litters.ts';
import { addGoldens } from './goldens.ts';
import { addHealth } from './health.ts';
import { addCycleTests, addHeats } from './heats.ts';
import { addJudged } from './judged.ts';
import { keepRecords } from './keep-records.ts';
import { addMarks } from './marks.ts';
import { addMoney } from './money.ts';
import { addPeople } from './people.ts';
import { addPublicPages } from './public-pages.ts';
import { addPuppies } from './puppies.ts';
import { addSmallholding } from './smallholding.ts';
import { addSmallholdingLitters } from './smallholding-litters.ts';
import { addTollersAndCollies } from './tollers-and-collies.ts';
import { addWaiting } from './waiting.ts';
import { addWork } from './work.ts';

export interface SampleOptions {
  /** The day everything is told from. */
  readonly today: string;
  /** The same seed gives the same ids and figures. */
  readonly seed: string;
  /** Only animals of these species, and what belongs to them. */
  readonly species?: readonly SpeciesKey[];
}

/** Hollowmere, a kennel and smallholding: every record of it, as it stands on `today`. */
export function sampleKennel({ today, seed, species }: SampleOptions): SampleRecords {
  const book = new SampleBook(today, seed);
  addGoldens(book);
  addTollersAndCollies(book);
  addSmallholding(book);
  addPeople(book);
  addDogLitters(book);
  addPuppies(book);
  addSmallholdingLitters(book);
  addHeats(book);
  addCycleTests(book);
  addClearances(book);
  addMarks(book);
  addHealth(book);
  addMoney(book);
  addWork(book);
  addCare(book);
  addJudged(book);
  addPublicPages(book);
  addWaiting(book);
  const records = linkBirths(book.records);
  if (!species) return records;
  return keepRecords(records, (_name, { values }) => {
    const own = values.species;
    return own === undefined || own === null || species.some((key) => key === own);
  });
}

/** The animal whose day of birth tells which day a sample was made for. */
export function dayMark({ today, seed }: SampleOptions): { readonly id: string; readonly birthDate: string } {
  const book = new SampleBook(today, seed);
  return { id: book.id('animals', 'isla'), birthDate: book.on('2021-09-14') };
}

/** An animal knows the litter it was born in, and its record as a young one, when they stand here. */
function linkBirths(records: SampleRecords): SampleRecords {
  const all = (name: EntityName): readonly SampleRecord[] => records.get(name) ?? [];
  const litterOf = new Map(
    all('breeding_groups').map(({ id, values }) => [`${values.motherId} ${values.birthDate}`, id]),
  );
  const youngOf = new Map(all('offspring').map(({ id, values }) => [values.animalId, id]));
  const animals = all('animals').map((animal): SampleRecord => {
    const breedingGroupId = litterOf.get(`${animal.values.damId} ${animal.values.birthDate}`);
    const offspringId = youngOf.get(animal.id);
    return {
      ...animal,
      values: {
        ...animal.values,
        ...(breedingGroupId && { breedingGroupId }),
        ...(offspringId && { offspringId }),
      },
    };
  });
  return new Map([...records, ['animals', animals]]);
}
