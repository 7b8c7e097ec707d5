import { z } from 'zod';
import { entityNames } from '#domain/entities/index.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { listOf } from './list-of.ts';

const day = z.iso.date();
/** What a day is counted or read from, as a sentence. */
const because = z.string();

/** A day read from progesterone tests; null where they do not tell. */
const dayEstimate = z.object({
  on: day.nullable(),
  earliest: day.nullable().describe('The first day it can have been; null with `on`'),
  latest: day.nullable(),
  basis: z.enum(['measured', 'interpolated', 'projected', 'unknown']),
  because,
});

const matingDays = z.object({
  semen: z.enum(['natural', 'chilled', 'frozen']),
  words: z.string().describe('“chilled semen”'),
  from: day,
  to: day,
  fertileFrom: day.describe('The span outside which a mating is wasted'),
  fertileTo: day,
  anchor: z.enum(['ovulation', 'lh']),
  because,
});

const nextHeat = z.object({
  expectedOn: day,
  from: day,
  to: day,
  intervalDays: z.number(),
  ownIntervals: z
    .int()
    .describe('How many of her own intervals it rests on; 0 where it is the species’ usual one'),
  anchor: z.enum(['own-median', 'species']),
  because,
  warnings: listOf(z.string()),
});

const matingAgain = z.object({
  from: day,
  to: day.describe('The end of the usual time; she can still be mated later'),
  anchor: z.enum(['birth', 'weaning']),
  because,
});

const firstMating = z.object({
  from: day,
  notAfter: day.nullable().describe('After this day a first pregnancy is dangerous to her'),
  because,
});

/** The window in which the young are due, and what it is counted from. */
const roundDue = z.object({
  from: day,
  to: day,
  expectedOn: day,
  anchor: z.enum(['ovulation', 'lh', 'mating', 'set', 'entered']),
  because,
});

const event = z.object({
  key: z.string(),
  kind: z.enum([
    'heat',
    'test',
    'next-test',
    'lh',
    'ovulation',
    'mating-days',
    'mating',
    'check',
    'milestone',
    'due',
    'birth',
  ]),
  on: day,
  until: day.nullable().describe('The last day of a window'),
  title: z.string(),
  because: because.nullable().describe('Null where it is the fact itself'),
  standing: z
    .enum(['recorded', 'estimate', 'replaced'])
    .describe('`replaced`: a later fact has taken its place; it stays to show what was thought before'),
  record: z.object({ entity: z.enum(entityNames), id: z.uuid() }).nullable(),
});

export const roundStates = [
  'heat',
  'planned',
  'mated',
  'pregnant',
  'not-pregnant',
  'returned',
  'born',
  'overdue',
  'over',
] as const;

const round = z.object({
  key: z.string(),
  startOn: day,
  state: z.enum(roundStates),
  inHeat: z.boolean().describe('She is in heat today, whatever else has happened since it began'),
  heatId: z.uuid().nullable(),
  matingId: z.uuid().nullable().describe('The matings it may rest on, the last one first chosen for a birth'),
  maleId: z.uuid().nullable(),
  maleName: z.string().nullable(),
  firstMatedOn: day.nullable(),
  litterId: z.uuid().nullable(),
  bornOn: day.nullable(),
  lh: dayEstimate.nullable(),
  ovulation: dayEstimate.nullable(),
  nextTestOn: day.nullable(),
  matingDays: listOf(matingDays),
  due: roundDue.nullable(),
  earlierDue: listOf(roundDue).describe('Windows that less exact facts gave, the most exact first'),
  expectedCount: z.int().nullable().describe('How many were counted at the last check that did'),
  events: listOf(event).describe('By day; what is replaced stands where it was'),
});

const timeline = z.object({
  today: day,
  rounds: listOf(round).describe('The newest first'),
  nextHeat: nextHeat.nullable(),
  matingAgain: matingAgain.nullable(),
  firstMating: firstMating.nullable().describe('Only where nothing is recorded of her yet'),
});

const percent = z.number().nullable();

const batch = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  species: z.enum(speciesKeys),
  subSpecies: z.string().nullable(),
  setOn: day,
  eggsSet: z.int(),
  hatcher: z.string().nullable(),
  candledOn: day.nullable(),
  fertileCount: z.int().nullable(),
  lockdownOn: day.nullable(),
  hatchedOn: day.nullable(),
  hatchedCount: z.int().nullable(),
  stage: z.enum(['set', 'candled', 'lockdown', 'hatching', 'late', 'hatched']),
  plan: z.object({
    setOn: day,
    candleOn: listOf(day),
    lockdownOn: day.describe('Stop turning, raise the humidity, keep it shut'),
    hatchFrom: day,
    hatchOn: day,
    hatchTo: day,
    lateFrom: day.describe('An egg that has not hatched by now is late'),
    because,
  }),
  ahead: listOf(
    z.object({
      key: z.enum(['candle', 'lockdown', 'hatch']),
      on: day,
      until: day,
      label: z.string(),
      because,
    }),
  ).describe('What is still to do, the next first; none once it hatched'),
  rates: z
    .object({ fertility: percent, hatchOfFertile: percent, hatchOfSet: percent })
    .describe('Percentages with one decimal; null where a count is missing or contradicted'),
});

/** The reproduction of one female. */
export const reproductionAnswer = timeline
  .extend({ batches: listOf(batch).describe('Eggs of hers, the newest first') })
  .meta({ id: 'FemaleReproduction' });

export type DayEstimate = z.infer<typeof dayEstimate>;
export type MatingDays = z.infer<typeof matingDays>;
export type NextHeat = z.infer<typeof nextHeat>;
export type MatingAgain = z.infer<typeof matingAgain>;
export type FirstMating = z.infer<typeof firstMating>;
export type RoundDue = z.infer<typeof roundDue>;
export type TimelineEvent = z.infer<typeof event>;
export type EventKind = TimelineEvent['kind'];
export type Standing = TimelineEvent['standing'];
export type Round = z.infer<typeof round>;
export type RoundState = Round['state'];
export type Timeline = z.infer<typeof timeline>;
export type Batch = z.infer<typeof batch>;
export type BatchFact = Omit<Batch, 'stage' | 'plan' | 'ahead' | 'rates'>;
export type BatchStage = Batch['stage'];
export type BatchStep = Batch['ahead'][number];
export type IncubationPlan = Batch['plan'];
export type HatchRates = Batch['rates'];
export type FemaleReproduction = z.infer<typeof reproductionAnswer>;
