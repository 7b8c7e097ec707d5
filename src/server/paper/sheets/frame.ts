import { type PaperKey, paperKindOf } from '#domain/paper/kinds.ts';
import { laysEggs } from '#domain/species/laying.ts';
import { speciesOf, type Terms } from '#domain/species/species.ts';
import type { Part, PrintedSheet } from '../printed-paper.ts';
import { type Making, printedOn } from './maker.ts';
import { type AnimalOnPaper, readAnimals } from './read-animals.ts';
import { type LitterOnPaper, litterName, litterTerms, readLitters } from './read-litters.ts';
import { readLittermates, type YoungOnPaper } from './read-young.ts';

export const paperOf = (making: Making, species: string, subSpecies?: string | null) => {
  const { key } = speciesOf(species);
  return { key, terms: making.here.terms(species, subSpecies), isLaying: laysEggs(speciesOf(key)) };
};

export interface WholeLitter extends LitterOnPaper {
  readonly terms: Terms;
  readonly name: string;
  readonly dam: AnimalOnPaper;
  readonly sire: AnimalOnPaper;
  readonly young: readonly YoungOnPaper[];
}

/** A litter with its parents and its young. @throws AppError 'not-found' */
export async function readWholeLitter(making: Making, id: string): Promise<WholeLitter> {
  const [litter] = await readLitters(making, [id]);
  if (!litter) throw new Error('One litter was asked for.');
  const { motherId, fatherId } = litter.row;
  const [dam, sire] = await readAnimals(making, [motherId, fatherId]);
  if (!dam || !sire) throw new Error('A litter has two parents.');
  const terms = litterTerms(making, litter);
  const young = await readLittermates(making, id);
  return { ...litter, terms, dam, sire, young, name: litterName(litter, dam.row.name, terms) };
}

interface SheetOf {
  readonly key: PaperKey;
  readonly species: string;
  readonly subSpecies?: string | null;
  readonly subject: string;
  readonly isWide?: boolean;
  /** Stands below each page, before the day. */
  readonly note?: string;
  readonly parts: readonly Part[];
}

/** A sheet in the organisation's binding, called as the species has it. */
export const sheetOf = (
  making: Making,
  { key, species, subSpecies, subject, isWide = false, note, parts }: SheetOf,
): PrintedSheet => ({
  paper: making.paper,
  head: making.head,
  kind: paperKindOf(key).title(paperOf(making, species, subSpecies)),
  subject,
  isWide,
  foot: note ? `${note} · ${printedOn(making)}` : printedOn(making),
  parts,
});
