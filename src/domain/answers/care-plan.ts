import { z } from 'zod';
import { careKinds, careStarts, careStates, doseUnits, routes } from '../care/lists.ts';
import { checklistStep } from '../verbs/complete-task.ts';
import { listOf } from './list-of.ts';

const day = z.iso.date();

const rule = z.object({
  from: z.int(),
  to: z.int().nullish(),
  after: z.string().nullish(),
  notBefore: z.int().nullish(),
  product: z.string().nullish(),
  route: z.enum(routes).nullish(),
  dose: z.number().nullish(),
  doseUnit: z.enum(doseUnits).nullish(),
  byWeight: z.boolean().nullish(),
  withdrawalDays: z.int().nullish(),
  source: z.string().nullish(),
  sopTemplateId: z.string().nullish(),
});

const item = z.object({
  id: z.uuid(),
  subject: z.enum(['animals', 'offspring', 'incubations']),
  subjectId: z.uuid(),
  name: z.string().describe('What it is called; empty where it has no name yet'),
  starts: z.enum([...careStarts, 'Course']),
  step: z.string(),
  what: z.string(),
  kind: z.enum(careKinds),
  rule: rule.describe('How its day is counted, who says so, and what a course gives'),
  dueOn: day,
  dueUntil: day.nullable(),
  state: z.enum(careStates),
  doneOn: day.nullable(),
  product: z.string().nullable(),
  lot: z.string().nullable(),
  route: z.enum(routes).nullable(),
  dose: z.number().nullable(),
  doseUnit: z.enum(doseUnits).nullable(),
  dosePerKg: z.number().nullable(),
  weightKg: z.number().nullable(),
  givenBy: z.string().nullable(),
  withdrawalUntil: day.nullable(),
  notes: z.string().nullable(),
  healthRecordId: z.uuid().nullable(),
  checklist: z.array(checklistStep).nullable().describe('What is ticked off while it is done'),
});

export const carePlanAnswer = z
  .object({
    items: listOf(item).describe('By the day they are due'),
    canBegin: z.boolean().describe('The litter is born, and a plan can begin for some of its young'),
  })
  .meta({ id: 'CarePlan' });

export const careWeightsAnswer = z
  .object({
    items: listOf(
      z.object({
        id: z.uuid(),
        kg: z.number(),
        weighedOn: day.nullable(),
        isOutgrown: z.boolean().describe('It has grown since, so that no dose is reckoned by it'),
      }),
    ),
  })
  .meta({ id: 'CareWeights' });
export type CareWeights = z.infer<typeof careWeightsAnswer>;

export const givenAnswer = z.object({ items: z.int() }).meta({ id: 'CareGiven' });

export type CarePlan = z.infer<typeof carePlanAnswer>;
export type CareItem = z.infer<typeof item>;
