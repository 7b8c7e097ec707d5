import { z } from 'zod';
import { weightUnits } from '../entities/values.ts';
import { flagNames } from '../reproduction/growth-rules.ts';
import { listOf } from './list-of.ts';

const day = z.iso.date();
const time = z.string().nullable().describe('HH:MM');

const latest = z.object({
  offspringId: z.uuid(),
  id: listOf(z.uuid()),
  weighedOn: listOf(day),
  weighedTime: listOf(time),
  value: listOf(z.number()),
  unit: listOf(z.enum(weightUnits)),
  version: listOf(z.int()),
});

/** Nobody corrects these in the box, so they have no ids. */
const earlier = z.object({
  offspringId: z.uuid(),
  unit: z.enum(weightUnits),
  weighedOn: listOf(day),
  value: listOf(z.number()),
});

const answer = z.object({
  offspringId: z.uuid(),
  rule: z.enum(flagNames),
  answer: z.string().nullable(),
  answeredOn: day,
  answeredTime: time,
  quietUntil: day.nullable(),
  readings: z.string().nullable().describe('Which weights it is about, where it is about two of one session'),
});

/**
 * What a chart and the rules need of all young of a litter, in one answer however often they were weighed. The first of
 * each list of one young one is one weighing, and so on.
 */
export const litterGrowthAnswer = z
  .object({
    latest: listOf(latest).describe(
      'All of the last days: of one young one, as lists of the same length, oldest first',
    ),
    earlier: listOf(earlier).describe(
      'Of each day before them the last one: of one young one in one unit, as lists of the same length, oldest first',
    ),
    answers: listOf(answer).describe('What was said to flags, oldest first'),
    dam: z.string().nullable().describe('What its dam is called every day'),
  })
  .meta({ id: 'LitterGrowth' });

export type LitterGrowth = z.infer<typeof litterGrowthAnswer>;
