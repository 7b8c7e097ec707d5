import type { PlannedResult } from '#domain/answers/lab-file.ts';
import { findTest } from '#domain/genetics/markers/catalogue.ts';
import { keptResult } from '#domain/genetics/markers/kept-result.ts';
import type { Sex } from '#domain/genetics/pedigree-record.ts';
import { readDate } from '#domain/import/read-date.ts';
import type { DateOrder } from '#domain/import/types.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import { folded } from './columns.ts';
import type { LabFile, LabResult } from './lab-result.ts';

/** An animal the results may belong to, with what it is known by and what is kept of it already. */
export interface LabAnimal {
  readonly id: string;
  readonly name: string;
  readonly callName: string | null;
  readonly registrationNumber: string | null;
  readonly microchipNumber: string | null;
  readonly sex: Sex;
  readonly results: readonly { readonly test: string; readonly result: string }[];
}

export interface PlanOptions {
  readonly species: SpeciesKey;
  /** The one all results belong to, for files that name no animal. */
  readonly animalId?: string | undefined;
  /** For results that do not say. */
  readonly laboratory: string | null;
  readonly testedOn: string | null;
  readonly dateOrder: DateOrder;
  readonly thisYear: number;
}

/** Which results of a file would be added to which animals. Nothing is guessed: what is unsure says why. */
export function planResults(
  file: LabFile,
  animals: readonly LabAnimal[],
  options: PlanOptions,
): PlannedResult[] {
  const find = animalFinder(animals, options.animalId);
  const planned = new Set<string>();
  return file.results.map((line): PlannedResult => {
    const found = find(line);
    const base = {
      row: line.row,
      animalWords: line.animal.name || line.animal.registration || line.animal.microchip,
      test: findTest(options.species, line.test)?.name ?? line.test,
      result: line.results[0] ?? '',
      basis: 'tested' as const,
      testedOn: dayOf(line.date, options) ?? options.testedOn,
      laboratory: line.laboratory || options.laboratory,
      sampleNumber: line.sample || null,
    };
    if (found.length !== 1) {
      return {
        ...base,
        animalId: null,
        animalName: null,
        state: found.length === 0 ? 'no-animal' : 'several-animals',
        message:
          base.animalWords === ''
            ? 'The file does not say which animal this is. Choose it above'
            : found.length === 0
              ? `No animal here is called “${base.animalWords}”`
              : `${found.length} animals are called “${base.animalWords}”: give the registration number as well`,
      };
    }
    const [animal] = found as [LabAnimal];
    const result = {
      ...base,
      ...readBest(options.species, animal.sex, line),
      animalId: animal.id,
      animalName: animal.name,
    };
    return { ...result, ...stateOf(result, animal, planned, options.species) };
  });
}

/** A genotype of its own column first; the words where that cannot be read. */
function readBest(
  species: SpeciesKey,
  sex: Sex,
  { test, results }: LabResult,
): Pick<PlannedResult, 'test' | 'result' | 'basis' | 'message'> {
  const read = results.map((result) => keptResult(species, sex, { test, result }));
  const kept = read.find((one) => typeof one !== 'string');
  if (kept === undefined) {
    const [sentence] = read as string[];
    const name = findTest(species, test)?.name ?? test;
    return { test: name, result: results[0] ?? '', basis: 'tested', message: sentence ?? null };
  }
  return {
    test: kept.test,
    result: kept.result,
    basis: kept.isByParentage ? 'by parentage' : 'tested',
    message: null,
  };
}

function stateOf(
  { test, result, message }: Pick<PlannedResult, 'test' | 'result' | 'message'>,
  animal: LabAnimal,
  planned: Set<string>,
  species: SpeciesKey,
): Pick<PlannedResult, 'state' | 'message'> {
  if (message !== null) return { state: 'unreadable', message };
  const key = `${animal.id} ${test} ${result}`;
  const kept = animal.results.filter((one) => one.test === test);
  if (kept.some((one) => one.result === result) || planned.has(key)) {
    return { state: 'same', message: 'Kept already' };
  }
  planned.add(key);
  const [other] = kept;
  if (other)
    return { state: 'differs', message: `${other.result} is kept. With both, the result stays open` };
  return findTest(species, test)
    ? { state: 'new', message: null }
    : { state: 'own-test', message: 'Not in the catalogue: kept word for word, nothing is foretold from it' };
}

function dayOf(text: string, { dateOrder, thisYear }: PlanOptions): string | null {
  const reading = text === '' ? null : readDate(text, dateOrder, thisYear);
  return reading?.kind === 'date' ? reading.date : null;
}

type Find = (line: LabResult) => readonly LabAnimal[];

/** By number first; a name must be one animal's alone, its registered name before its call name. */
function animalFinder(animals: readonly LabAnimal[], chosenId: string | undefined): Find {
  const index = (of: (animal: LabAnimal) => string | null) =>
    Map.groupBy(animals, (animal) => folded(of(animal) ?? ''));
  const chosen = animals.filter(({ id }) => id === chosenId);
  const byNumber = index(({ registrationNumber }) => registrationNumber);
  const byChip = index(({ microchipNumber }) => microchipNumber);
  const byName = index(({ name }) => name);
  const byCallName = index(({ callName }) => callName);
  const among = (map: ReadonlyMap<string, LabAnimal[]>, words: string) =>
    folded(words) === '' ? [] : (map.get(folded(words)) ?? []);
  return ({ animal: { registration, microchip, name } }) => {
    if (chosenId !== undefined) return chosen;
    const ways = [
      among(byNumber, registration),
      among(byChip, microchip),
      among(byName, name),
      among(byCallName, name),
    ];
    return ways.find((found) => found.length > 0) ?? [];
  };
}
