import { z } from 'zod';
import { speciesKeys } from '#domain/species/species.ts';
import { listOf } from './list-of.ts';

/** Fulfilled, broken, or not to be told from what is recorded. Unknown is never counted as either. */
const verdict = z.enum(['pass', 'fail', 'unknown']);

/** A verdict with the recorded facts it rests on, as a sentence. */
const finding = z.object({ verdict, evidence: z.string() });

/** One rule against a pair. */
export const ruleResult = z.object({
  ruleId: z.guid(),
  name: z.string(),
  description: z.string(),
  source: z.string().nullable(),
  isRequired: z.boolean(),
  verdict: verdict.describe('Of all that the rule asks: broken where one is, unknown where one is'),
  female: finding.nullable().describe('Null where it asks nothing of her'),
  male: finding.nullable(),
  pair: finding.nullable(),
});

export const checkedRules = z
  .object({ rules: listOf(ruleResult).describe('Broken ones first, then unknown, then fulfilled') })
  .meta({ id: 'CheckedRules' });

export const pairCheckAnswer = checkedRules
  .extend({ femaleId: z.guid(), maleId: z.guid(), matingOn: z.iso.date() })
  .meta({ id: 'PairCheck' });

/** Rules of a club to start from. */
export const presetsAnswer = z.object({
  items: listOf(
    z.object({
      key: z.string(),
      title: z.string(),
      about: z.string(),
      species: z.enum(speciesKeys).nullable().describe('Whose breeders it is for; null for all'),
      rules: listOf(z.looseObject({ standardName: z.string(), requirementDescription: z.string() })),
    }),
  ),
});

export const presetAdded = z.object({ added: z.int() });

export type Verdict = z.infer<typeof verdict>;
export type Finding = z.infer<typeof finding>;
export type RuleResult = z.infer<typeof ruleResult>;
export type PairCheck = z.infer<typeof pairCheckAnswer>;
export type Presets = z.infer<typeof presetsAnswer>;
export type PresetAdded = z.infer<typeof presetAdded>;
