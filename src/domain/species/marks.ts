import type { SpeciesKey } from './species.ts';

/** What an animal is known by besides its name, on it, in it or on paper. */
export const markKinds = [
  'Ear tag',
  'Leg band',
  'Ring',
  'Wing tag',
  'Tattoo',
  'Ear notch',
  'Brand',
  'Registration',
  'Microchip',
  'Other',
] as const;

export type MarkKind = (typeof markKinds)[number];

const companion: readonly MarkKind[] = ['Microchip', 'Registration', 'Tattoo'];
const bird: readonly MarkKind[] = ['Leg band', 'Ring', 'Wing tag', 'Microchip'];

/** What each species is marked with, the usual mark first. */
const usualKinds: Readonly<Record<SpeciesKey, readonly MarkKind[]>> = {
  dog: companion,
  cat: companion,
  horse: ['Microchip', 'Registration', 'Brand', 'Tattoo'],
  cattle: ['Ear tag', 'Registration', 'Brand', 'Tattoo', 'Microchip'],
  goats: ['Ear tag', 'Tattoo', 'Registration', 'Microchip', 'Ear notch'],
  sheep: ['Ear tag', 'Registration', 'Ear notch', 'Tattoo', 'Microchip'],
  pigs: ['Ear notch', 'Ear tag', 'Registration', 'Tattoo', 'Microchip'],
  alpacas: ['Ear tag', 'Microchip', 'Registration'],
  rabbits: ['Tattoo', 'Ring', 'Registration', 'Microchip'],
  rodents: ['Ear tag', 'Ear notch', 'Microchip'],
  chickens: bird,
  ducks: bird,
  geese: bird,
  turkeys: bird,
  quail: bird,
  pheasants: bird,
};

/** All kinds, those of the species first: a form offers them in this order. */
export const markKindsOf = (species: SpeciesKey): readonly MarkKind[] => [
  ...new Set([...usualKinds[species], ...markKinds]),
];

/** The field of an animal or a young one that holds the main mark of a kind. It is kept there and not here as well. */
export const mainMarkFields = {
  Registration: 'registrationNumber',
  Microchip: 'microchipNumber',
  Tattoo: 'tattoo',
} as const satisfies Partial<Record<MarkKind, string>>;
