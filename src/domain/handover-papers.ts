import type { SpeciesKey } from './species/species.ts';

/** Who sees to a paper after one has gone home. */
export const paperParties = ['Breeder', 'Buyer'] as const;
export type PaperParty = (typeof paperParties)[number];

export const paperStates = ['Open', 'Done', 'Not needed'] as const;
export type PaperState = (typeof paperStates)[number];

export interface UsualPaper {
  readonly title: string;
  /** After it has gone home. */
  readonly days: number;
  readonly party: PaperParty;
}

const chip: UsualPaper = { title: 'Chip registered to the new owner', days: 14, party: 'Buyer' };
const club: UsualPaper = { title: 'Club registration in the new owner’s name', days: 30, party: 'Buyer' };
const title: UsualPaper = { title: 'Title of ownership handed over', days: 14, party: 'Breeder' };
const movement: UsualPaper = { title: 'Movement reported to the authority', days: 7, party: 'Breeder' };
const herdBook: UsualPaper = { title: 'Transfer entered in the herd book', days: 30, party: 'Breeder' };

const usual: Readonly<Partial<Record<SpeciesKey, readonly UsualPaper[]>>> = {
  dog: [chip, club, title],
  cat: [chip, club, title],
  horse: [
    { title: 'Passport changed to the new owner', days: 30, party: 'Buyer' },
    { ...chip, days: 30 },
    title,
  ],
  cattle: [movement, herdBook],
  goats: [movement, herdBook],
  sheep: [movement, herdBook],
  pigs: [movement, herdBook],
  alpacas: [{ ...chip, days: 30 }, herdBook, title],
  rabbits: [{ ...club, title: 'Pedigree and registration sent' }],
};

/** Papers many breeders of a species ask for. None is asked for before somebody says so; days are a proposal. */
export const usualPapers = (species: SpeciesKey): readonly UsualPaper[] => usual[species] ?? [title];
