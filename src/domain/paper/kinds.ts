import type { EntityName } from '../entities/index.ts';
import type { Actor } from '../policy.ts';
import { permission } from '../policy.ts';
import type { SpeciesKey, Terms } from '../species/species.ts';
import { capitalised } from '../terms.ts';

/** Where an animal of the species stands, as its card is called. */
const places: Partial<Record<SpeciesKey, string>> = {
  dog: 'Kennel',
  cat: 'Cattery',
  horse: 'Stall',
  cattle: 'Stall',
  goats: 'Pen',
  sheep: 'Pen',
  pigs: 'Pen',
  alpacas: 'Pen',
};

export interface PaperOf {
  readonly key: SpeciesKey;
  readonly terms: Terms;
  /** Its young hatch. */
  readonly isLaying: boolean;
}

const cardTitle = ({ key }: PaperOf): string => `${places[key] ?? 'Cage'} card`;

interface PaperKind {
  readonly of: 'animals' | 'offspring' | 'breeding_groups' | 'litter_sites';
  /** What it is about besides: whoever may not use that does not print it. */
  readonly needs?: EntityName;
  /** Several at a time, each with a card of its own. */
  readonly isCard?: true;
  readonly title: (of: PaperOf) => string;
  readonly about: (of: PaperOf) => string;
}

const small = (words: string): string => words.toLocaleLowerCase('en');

/** What can be printed of an animal, a young one or a litter, each under the name of its file. */
export const paperKinds = {
  'animal-card': {
    of: 'animals',
    isCard: true,
    title: cardTitle,
    about: () => 'For the door: who it is, with a code that opens its quick log.',
  },
  'young-card': {
    of: 'offspring',
    isCard: true,
    title: cardTitle,
    about: () => 'For the door: who it is, with a code that opens its quick log.',
  },
  'litter-card': {
    of: 'breeding_groups',
    isCard: true,
    title: cardTitle,
    about: ({ terms }) => `For the door: the ${small(terms.litter)}, with a code that opens its quick log.`,
  },
  'birth-sheet': {
    of: 'breeding_groups',
    title: ({ terms, isLaying }) => `${isLaying ? terms.litter : capitalised(terms.birth)} sheet`,
    about: ({ terms }) => `To write on: a line for each ${small(terms.child)}, with what is known printed.`,
  },
  'weight-sheet': {
    of: 'breeding_groups',
    title: () => 'Weight sheet',
    about: ({ terms }) =>
      `Each ${small(terms.child)} day by day, with what was weighed and room for the rest.`,
  },
  'evaluation-sheet': {
    of: 'breeding_groups',
    needs: 'evaluations',
    title: () => 'Evaluations',
    about: ({ terms }) =>
      `What was seen of each ${small(terms.child)}, the scores of the ${small(terms.litter)} beside each other.`,
  },
  'litter-care': {
    of: 'breeding_groups',
    needs: 'health_records',
    title: () => 'Care plan',
    about: () => 'What is due and when, to tick.',
  },
  'litter-record': {
    of: 'breeding_groups',
    title: ({ terms }) => `${terms.litter} record`,
    about: () => 'For the register: birth, parents, mating, and where each one went.',
  },
  'young-book': {
    of: 'offspring',
    title: ({ terms }) => `${terms.child} book`,
    about: () => 'For its new home: parents, weights, growth, care and photos. No prices.',
  },
  'go-home-packet': {
    of: 'offspring',
    title: () => 'Go-home packet',
    about: ({ terms }) => `All that goes along with the ${small(terms.child)}, by the sections you choose.`,
  },
  'young-vaccinations': {
    of: 'offspring',
    needs: 'health_records',
    title: () => 'Vaccination card',
    about: () => 'Vaccinations and dewormings, with room for what comes.',
  },
  'young-care': {
    of: 'offspring',
    needs: 'health_records',
    title: () => 'Care plan',
    about: () => 'What is due and when, to tick.',
  },
  'animal-vaccinations': {
    of: 'animals',
    needs: 'health_records',
    title: () => 'Vaccination card',
    about: () => 'Vaccinations and dewormings, with room for what comes.',
  },
  'animal-record': {
    of: 'animals',
    title: ({ terms }) => `${terms.parent} record`,
    about: () => 'For the register: identity, papers, matings and litters.',
  },
  'page-flyer': {
    of: 'litter_sites',
    title: () => 'Flyer',
    about: () => 'To hang up: parents, a picture, and a code that opens the page.',
  },
} as const satisfies Record<string, PaperKind>;

export type PaperKey = keyof typeof paperKinds;

export const paperKeys = Object.keys(paperKinds) as PaperKey[];

export const paperKindOf = (key: PaperKey): PaperKind => paperKinds[key];

/** Whether somebody may print it: whoever reads what it is of, and uses what else it is about. */
export function mayPrint(actor: Actor, key: PaperKey): boolean {
  const { of, needs } = paperKindOf(key);
  return (
    permission(actor, 'export', of) === 'allowed' && (!needs || permission(actor, 'use', needs) === 'allowed')
  );
}

/** What a code opens, by its place in the address. */
export const logAddress = (of: Exclude<PaperKind['of'], 'litter_sites'>, id: string): string =>
  `/q/${of === 'breeding_groups' ? 'breeding-groups' : of}/${id}`;

export const cardSizeKeys = ['small', 'medium', 'large'] as const;
export type CardSize = (typeof cardSizeKeys)[number];

/** How large a card is: how many of them stand side by side and below each other. */
export const cardSizes: Readonly<
  Record<CardSize, { readonly across: number; readonly down: number; readonly label: string }>
> = {
  small: { across: 2, down: 4, label: 'Small, 8 on a page' },
  medium: { across: 2, down: 2, label: 'Medium, 4 on a page' },
  large: { across: 1, down: 1, label: 'Large, one on a page' },
};

/** So many cards are a ream for one printer; more are printed in several goes. */
export const mostCards = 120;
