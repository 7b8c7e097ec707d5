import { z } from 'zod';
import { entityNames } from '#domain/entities/index.ts';
import { listOf } from './list-of.ts';
import { moneyOfYearAnswer } from './money-of-year.ts';
import { roundStates } from './timeline.ts';

export const occasionKinds = [
  'pickup',
  'paper',
  'meeting',
  'health',
  'care',
  'clearance',
  'document',
  'birth',
  'milestone',
  'heat',
  'in-season',
  'test',
  'mating',
  'incubation',
  'task',
  'payment',
  'retirement',
  'growth',
] as const;
export type OccasionKind = (typeof occasionKinds)[number];

const day = z.iso.date();

/** Something that wants to be known or done on a day, with the fact that makes it so. */
const occasion = z
  .object({
    id: z.string(),
    kind: z.enum(occasionKinds),
    on: day.describe('The day, or the first of a window'),
    until: day.exactOptional(),
    at: z.string().exactOptional().describe('Local time of the organisation, HH:MM, where one is agreed'),
    title: z.string(),
    detail: z.string(),
    entity: z.enum(entityNames),
    recordId: z.uuid(),
    animalId: z
      .uuid()
      .exactOptional()
      .describe('The animal it is about, the mother where it is about a litter'),
    animal: z.string().exactOptional().describe('What that animal is called'),
    ofYoung: z.boolean().exactOptional().describe('It is about the young of that mother, not about her'),
    young: z.string().exactOptional().describe('What they are called then: “Bella’s puppies”'),
    species: z.string().exactOptional().describe('Left out where it is shared by all'),
    short: z.string().exactOptional().describe('The title where her name stands already'),
  })
  .meta({ id: 'Occasion' });

const litterInTheBox = z.object({
  id: z.uuid(),
  dam: z.string(),
  species: z.string(),
  breed: z.string().nullable(),
  bornOn: day,
  day: z.int().describe('Days since birth'),
  males: z.int(),
  females: z.int(),
  alive: z.int(),
  reserved: z.int(),
  weights: listOf(z.object({ day: z.int(), mean: z.number(), least: z.number(), most: z.number() })).describe(
    'Mean, lightest and heaviest of each day on which young were weighed, in `unit`',
  ),
  unit: z.string().nullable(),
  flags: listOf(
    z.object({ youngId: z.uuid(), name: z.string(), words: z.string(), because: z.string() }),
  ).describe('Young whose weights want a look, and by which rule; no diagnosis'),
});

export const metricsAnswer = z
  .object({
    today: day,
    counts: z.record(z.string(), z.int()),
    wanting: listOf(occasion).describe('The longest overdue first; of more than 200 the first'),
    wantingCount: z.int(),
    box: listOf(litterInTheBox),
    money: moneyOfYearAnswer.nullable().describe('Null where the plan does not open the books'),
  })
  .meta({ id: 'Metrics' });

export const upcomingAnswer = z.object({ events: listOf(occasion), count: z.int() }).meta({ id: 'Upcoming' });

/** The days of a calendar page. */
export const mostCalendarDays = 100;

export const calendarAnswer = z
  .object({
    today: day,
    events: listOf(occasion).describe(
      'What is open or ahead on these days; of one kind of record at most 500',
    ),
    isWhole: z.boolean().describe('False where there is more than that'),
  })
  .meta({ id: 'CalendarDays' });

const bar = z.object({
  kind: z.enum(['heat', 'forecast', 'mating', 'pregnancy', 'litter']),
  from: day,
  to: day.exactOptional(),
  young: z.int().exactOptional(),
  due: z.object({ from: day, to: day }).exactOptional(),
});

/** One female over the months around today. */
const femaleYear = z.object({
  id: z.uuid(),
  name: z.string(),
  species: z.string(),
  breed: z.string(),
  birthDate: z.string(),
  state: z.enum(roundStates).nullable().describe('Null where nothing is recorded of her'),
  due: z
    .object({ from: day, to: day, because: z.string() })
    .nullable()
    .describe('When her young are due, with what it is counted from'),
  next: z
    .object({ what: z.enum(['heat', 'mating-again']), from: day, to: day, because: z.string() })
    .nullable()
    .describe('When she comes in season or can be mated again'),
  bars: listOf(bar),
});

export const femalesAnswer = z.object({ today: day, items: listOf(femaleYear) }).meta({ id: 'Females' });

export type Occasion = z.infer<typeof occasion>;
export type CalendarDays = z.infer<typeof calendarAnswer>;
export type LitterInTheBox = z.infer<typeof litterInTheBox>;
export type Metrics = z.infer<typeof metricsAnswer>;
export type Upcoming = z.infer<typeof upcomingAnswer>;
export type FemaleYear = z.infer<typeof femaleYear>;
export type Females = z.infer<typeof femalesAnswer>;
