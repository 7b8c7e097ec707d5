import { youngSteps } from '#domain/reproduction/milestones.ts';
import { type OwnSpecies, speciesWith } from '#domain/species/own.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import { reproductionOf, speciesOf } from '#domain/species/species.ts';
import type { CareKind, CareStart } from './lists.ts';
import type { Step } from './step.ts';

// What is usual, for the breeder and the vet to change: days and who says so, never what to give or how much.

const wsava = 'WSAVA 2024: from 6 to 8 weeks, every 2 to 4 weeks until 16 weeks or older; ask your vet';
const capc = 'CAPC: every two weeks from the first, then monthly to 6 months; ask your vet';
const cdt = 'Michigan State University and sheepandgoat.com on CDT; ask your vet';
const aaep = 'AAEP guidelines for foals of vaccinated mares; ask your vet';
const bas = 'British Alpaca Society; ask your vet';
const usual = 'Usual; ask your vet';
const kept = 'Usual among breeders';

type Window = number | readonly [from: number, to: number];
type More = Pick<Step, 'after' | 'notBefore'>;

function step(key: string, kind: CareKind, what: string, on: Window, source: string, more: More = {}): Step {
  const [from, to] = typeof on === 'number' ? [on, null] : on;
  return { key, kind, what, from, to, source, ...more };
}

const ordinal = ['First', 'Second', 'Third', 'Fourth'];

/** Doses on fixed days of life, then a month apart, counted from the last one really given. */
function wormed(weeks: readonly number[], then: number): Step[] {
  const fixed = weeks.map((week) =>
    step(`worm-${week}w`, 'Deworming', `Deworm, ${week} weeks`, [week * 7, week * 7 + 3], capc),
  );
  const monthly = Array.from({ length: then }, (_, index) =>
    step(`worm-month-${index + 1}`, 'Deworming', `Deworm, monthly ${index + 1}`, [28, 31], capc, {
      after: index === 0 ? (fixed.at(-1)?.key ?? null) : `worm-month-${index}`,
    }),
  );
  return [...fixed, ...monthly];
}

const shot = (key: string, what: string, on: Window, source: string, more: More = {}): Step =>
  step(key, 'Vaccination', what, on, source, more);

const series = (name: string): Step[] => [
  shot('core-1', `${ordinal[0]} core vaccination (${name})`, 56, wsava),
  shot('core-2', `${ordinal[1]} core vaccination`, 28, wsava, { after: 'core-1' }),
  shot('core-3', `${ordinal[2]} core vaccination`, 28, wsava, { after: 'core-2', notBefore: 112 }),
  shot('core-26w', 'Core vaccination at 26 weeks or older', [182, 210], 'WSAVA 2024; ask your vet'),
];

/** Two doses, the second counted from the first. */
const twice = (name: string, first: Window, then: Window, source: string): Step[] => [
  shot('first-dose', `First dose: ${name}`, first, source),
  shot('second-dose', `Second dose: ${name}`, then, source, { after: 'first-dose' }),
];

const kinds: Readonly<Record<string, CareKind>> = {
  microchip: 'Microchip',
  'go-home': 'Going home',
  'first-vaccination': 'Vaccination',
  booster: 'Vaccination',
};

/** What the milestones of the species say already, so that no day is said in two ways. */
function milestones(key: SpeciesKey): Step[] {
  const all = youngSteps[key] ?? [];
  return all.map(({ after, ...one }) => {
    const base = all.find((earlier) => earlier.key === after)?.from ?? 0;
    const [from, to] = [one.from - base, one.to - base];
    return step(
      one.key,
      kinds[one.key] ?? 'Milestone',
      one.label,
      to > from ? [from, to] : from,
      key === 'alpacas' ? bas : kept,
      after ? { after } : {},
    );
  });
}

const wean = (from: number, to: number): Step => step('wean', 'Milestone', 'Wean', [from, to], kept);
const tagged = (to: number, source: string): Step =>
  step('tag', 'Registration', 'Tag and register, as the law where you are asks', [0, to], source);
const offHeat = (from: number, to: number): Step =>
  step('off-heat', 'Milestone', 'Feathered: may leave the heat', [from, to], kept);
const banded = (from: number, to: number): Step =>
  step('band', 'Registration', 'Band or ring', [from, to], kept);

const smallRuminant: readonly Step[] = [
  ...twice('clostridia and tetanus (CDT)', [42, 56], [21, 28], cdt),
  tagged(180, 'Council Regulation (EC) 21/2004: within six months; ask what holds where you are'),
  wean(56, 90),
];

const socialized = (from: number, to: number): Step =>
  step(
    'socialize',
    'Socialization',
    'New sounds, floors, people: a little each day',
    [from, to],
    'Scott and Fuller 1965: the sensitive weeks',
  );

const young: Readonly<Record<SpeciesKey, (key: SpeciesKey) => readonly Step[]>> = {
  dog: (key) => [
    ...wormed([2, 4, 6, 8], 4),
    ...series('distemper, adenovirus, parvovirus'),
    shot('rabies', 'Rabies, as the law asks', [84, 112], 'By law, usually from 12 to 16 weeks; ask your vet'),
    socialized(21, 84),
    step(
      'papers',
      'Registration',
      'Send the birth to the registry',
      [7, 25],
      'ENCI asks within 25 days; ask your club',
    ),
    ...milestones(key),
  ],
  cat: (key) => [
    ...wormed([3, 5, 7, 9], 4),
    ...series('panleukopenia, herpesvirus, calicivirus'),
    shot('rabies', 'Rabies, where it is asked for', [84, 112], 'From 8 to 12 weeks by label; ask your vet'),
    socialized(14, 49),
    ...milestones(key),
  ],
  horse: () => [
    step('igg', 'Check', 'Has it had colostrum: IgG by the vet', [0, 1], usual),
    step('worm-1', 'Deworming', 'First deworming', [60, 90], 'AAEP parasite guidelines; ask your vet'),
    ...twice('core vaccination', [120, 180], [28, 42], aaep),
    shot('third-dose', 'Third dose: core vaccination', [300, 360], aaep),
    wean(120, 180),
  ],
  cattle: () => [
    step('colostrum', 'Check', 'Has it had colostrum, is the navel dry', [0, 1], usual),
    tagged(20, 'Regulation (EC) 1760/2000: within 20 days; ask what holds where you are'),
    ...twice('clostridia (7-way)', [60, 120], [28, 42], usual),
    wean(180, 240),
  ],
  goats: () => smallRuminant,
  sheep: () => smallRuminant,
  pigs: () => [
    step('iron', 'Treatment', 'Iron', [1, 3], usual),
    wean(21, 28),
    shot('weaning-shot', 'Vaccination at weaning, as your vet plans it', [21, 28], usual),
  ],
  alpacas: (key) => [
    step('colostrum', 'Check', 'Has it had colostrum, is the navel dry', [0, 1], usual),
    ...milestones(key),
  ],
  rabbits: () => [
    step('nest', 'Check', 'Look through the nest', [0, 1], kept),
    wean(28, 42),
    shot('rhd', 'Rabbit haemorrhagic disease and myxomatosis, where usual', [35, 49], usual),
  ],
  rodents: milestones,
  chickens: () => [
    shot('marek', 'Marek’s disease, if you vaccinate', [0, 1], 'At hatch; ask your vet'),
    offHeat(35, 42),
    banded(42, 56),
  ],
  ducks: () => [offHeat(28, 42), banded(42, 56)],
  geese: () => [offHeat(21, 42), banded(42, 56)],
  turkeys: () => [offHeat(42, 56), banded(56, 70)],
  quail: () => [
    step('sexed', 'Milestone', 'Sex them by the feathers', [21, 28], kept),
    offHeat(21, 28),
    banded(28, 42),
  ],
  pheasants: () => [offHeat(35, 42), step('release', 'Milestone', 'To the release pen', [42, 56], kept)],
};

/** The nursing dam is dewormed together with her young, by the same source. */
const withYoung = (weeks: readonly number[]): Step[] =>
  wormed(weeks, 0).map((one) => ({ ...one, what: `${one.what}, together with the young` }));

const afterBirth = step('after-birth', 'Check', 'Afterbirth, teats, appetite', [0, 1], usual);

function damAfter(key: SpeciesKey): readonly Step[] {
  if (key === 'dog') return [afterBirth, ...withYoung([2, 4, 6, 8])];
  if (key === 'cat') return [afterBirth, ...withYoung([3, 5, 7, 9])];
  return key === 'rodents' ? [] : [afterBirth];
}

// Counted from the day the young are expected. Scans and the temperature stand in her timeline already.
const damBefore: Partial<Record<SpeciesKey, readonly Step[]>> = {
  dog: [step('weigh', 'Check', 'Weigh her every week from now on', [-35, -1], kept)],
  cat: [step('weigh', 'Check', 'Weigh her every week from now on', [-35, -1], kept)],
  horse: [
    shot(
      'before',
      'Vaccination before foaling',
      [-42, -28],
      'AAEP: four to six weeks before foaling; ask your vet',
    ),
  ],
  goats: [shot('before', 'CDT before kidding', [-30, -21], cdt)],
  sheep: [shot('before', 'CDT before lambing', [-30, -21], cdt)],
  cattle: [step('dry', 'Milestone', 'Dry her off, if she is milked', [-60, -45], kept)],
  pigs: [step('crate', 'Milestone', 'Wash her and bring her to her farrowing place', [-7, -3], kept)],
  alpacas: [step('paddock', 'Milestone', 'Bring her where you can see her', [-28, -14], kept)],
};

/** Candling, turning and the hatch stand with the batch already; these are the rooms around it. */
function eggs(key: SpeciesKey, own: OwnSpecies | null, subSpecies: string | null): readonly Step[] {
  const { incubation, gestationDays } = reproductionOf(speciesWith(key, own), subSpecies);
  if (incubation === null) return [];
  return [
    step('hatcher', 'Milestone', 'Clean the hatcher', incubation.lockdownOn - 1, kept),
    step('brooder', 'Milestone', 'Warm the brooder', gestationDays - 1, kept),
  ];
}

const arrival: readonly Step[] = [
  step('look', 'Check', 'Look it over, or have the vet do it', [0, 3], usual),
  step(
    'apart',
    'Milestone',
    'May join the others',
    [30, 37],
    'Kept apart for 30 days is usual; ask your vet',
  ),
];

/**
 * The plan of a species until the breeder writes another: what is usual. Empty where nothing is.
 * @param subSpecies Of which kind the eggs are: a Muscovy's take a week longer than other ducks'
 */
export function defaultPlan(
  key: SpeciesKey,
  start: CareStart,
  own: OwnSpecies | null = null,
  subSpecies: string | null = null,
): readonly Step[] {
  const isLaying = reproductionOf(speciesWith(key, own)).kind === 'laying';
  switch (start) {
    case 'Young':
      return young[key](key);
    case 'Dam after birth':
      return isLaying ? [] : damAfter(key);
    case 'Dam before birth':
      return damBefore[key] ?? [];
    case 'Eggs':
      return eggs(key, own, subSpecies);
    case 'New arrival':
      return arrival;
  }
}

/** What can begin a plan of a species: what lays eggs carries no young. */
export const startsOf = (key: SpeciesKey): readonly CareStart[] =>
  reproductionOf(speciesOf(key)).kind === 'laying'
    ? ['Young', 'Eggs', 'New arrival']
    : ['Young', 'Dam before birth', 'Dam after birth', 'New arrival'];
