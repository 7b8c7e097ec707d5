import { z } from 'zod';
import { knowledgeSources } from '#domain/genetics/known-markers.ts';
import { outcomeWords, riskVerdicts } from '#domain/genetics/marker-risk.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { ruleResult } from './compliance.ts';
import { listOf } from './list-of.ts';

/** Why a male stands where he stands, best first. */
export const rankReasons = ['comparable', 'little-known', 'affected-young', 'dangerous'] as const;
export type RankReason = (typeof rankReasons)[number];

const text = z.string().nullable();
const range = z.object({ least: z.number(), most: z.number() }).describe('Shares, 0 to 1');

const animal = z
  .object({
    id: z.uuid(),
    name: z.string(),
    callName: text,
    titlePrefix: text,
    titleSuffix: text,
    gender: z.enum(['Male', 'Female']),
    species: z.enum(speciesKeys),
    breed: z.string(),
    birthDate: z.iso.date().nullable(),
    registrationNumber: text,
    color: text,
    markings: text,
    status: z.string(),
    ownership: z.enum(['own', 'outside']),
    thumbnailUrl: text,
  })
  .meta({ id: 'PairedAnimal' });

const mate = animal
  .extend({
    coi: z
      .number()
      .nullable()
      .describe(
        'Its own inbreeding coefficient over everything recorded, 0 to 1; null where a parent is unknown',
      ),
    known: z.number().describe('Of the places in five generations above it, those with a recorded ancestor'),
    clearances: listOf(
      z.object({
        type: z.string(),
        result: z.string(),
        on: z.iso.date().nullable(),
        expiresOn: z.iso.date().nullable(),
      }),
    ),
  })
  .meta({ id: 'Mate' });

const source = z.enum(knowledgeSources).describe('`papers` and `parents` are conclusions, never tests');

const parentMarker = z.object({
  genotype: z.string().describe('`?/?` when nothing is known'),
  source,
  generationsFromTest: z.int().nullable(),
  isContradictory: z.boolean(),
});

const kind = z.enum(['health', 'trait', 'colour', 'blood-group']);
const word = z.enum(outcomeWords);

const marker = z.object({
  test: z.string(),
  gene: text,
  kind,
  isVerified: z.boolean().describe('False where the mode of inheritance is general knowledge of the field'),
  verdict: z.enum(riskVerdicts),
  sire: parentMarker,
  dam: parentMarker,
  outcomes: listOf(z.object({ word, sons: range.nullable(), daughters: range.nullable() })),
});

const sizes = z
  .object({ litters: z.int(), mean: z.number(), least: z.int(), most: z.int() })
  .describe('Young at birth, of the litters recorded');

export const trialMatingAnswer = z
  .object({
    generations: z.int(),
    matingOn: z.iso.date(),
    female: mate,
    matings: listOf(
      z.object({
        male: mate,
        inbreeding: z.object({
          coi: z.number().describe('Over everything recorded, 0 to 1'),
          coiLimited: z.number().describe('Over `generations`'),
          completeness: listOf(z.number()).describe('Known share of each generation, parents first'),
          known: z.number().describe('Known share of the places of five generations'),
          ancestorLoss: z.object({ generations: z.int(), coefficient: z.number() }),
          commonAncestors: listOf(
            z.object({ id: z.uuid(), share: z.number(), sireSide: z.int(), damSide: z.int() }),
          ),
          otherAncestors: z
            .object({ count: z.int(), share: z.number() })
            .describe('With the shares above it adds up to `coi`'),
          pedigree: listOf(z.object({ place: z.string(), id: z.uuid() })),
        }),
        genes: z.object({
          warnings: listOf(
            z.object({
              key: z.string(),
              trait: z.string(),
              outcome: z.string(),
              severity: z.enum(['loss', 'harm', 'caution']),
              isCertain: z.boolean(),
              isVerified: z.boolean(),
              evidence: z.object({ sire: z.string(), dam: z.string() }),
            }),
          ),
          markers: listOf(marker),
          untestedHere: listOf(z.string()).describe('Usual for the breed, known of neither'),
          colours: listOf(
            z.object({
              title: z.string(),
              note: z.string().exactOptional(),
              outcomes: listOf(z.object({ label: z.string(), sons: range, daughters: range })),
            }),
          ).nullable(),
          untestedLoci: z.object({ sire: listOf(z.string()), dam: listOf(z.string()) }),
        }),
        rules: listOf(ruleResult).describe('Broken ones first, then unknown, then fulfilled'),
      }),
    ),
    litterSizes: z.object({ own: sizes.nullable(), breed: sizes.nullable() }),
    animals: z.record(z.string(), animal).describe('Everybody named by id'),
  })
  .meta({ id: 'TrialMating' });

export const bestMatesAnswer = z
  .object({
    female: animal,
    generations: z.int(),
    compared: z.int().describe('Males that were compared; `mates` are the first of them'),
    leftOut: z.int().describe('Males whose recorded parents lead back to themselves'),
    mates: listOf(
      z.object({
        male: animal,
        reason: z.enum(rankReasons),
        coi: z.number(),
        known: z.number(),
        affected: listOf(z.string()),
        dangers: listOf(z.string()),
      }),
    ),
  })
  .meta({ id: 'BestMates' });

export const animalGeneticsAnswer = z
  .object({
    markers: listOf(
      z.object({
        test: z.string(),
        gene: text,
        kind,
        genotype: z.string(),
        words: listOf(word),
        source: source.exclude(['unknown']),
        generationsFromTest: z.int().nullable(),
        isContradictory: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AnimalGenetics' });

export type PairedAnimal = z.infer<typeof animal>;
export type Mate = z.infer<typeof mate>;
export type LitterSizes = z.infer<typeof sizes>;
export type TriedMatings = z.infer<typeof trialMatingAnswer>;
export type TriedMating = TriedMatings['matings'][number];
export type PredictedInbreeding = TriedMating['inbreeding'];
export type PredictedGenes = TriedMating['genes'];
export type PredictedMarker = z.infer<typeof marker>;
export type ParentMarker = z.infer<typeof parentMarker>;
export type MatingWarning = TriedMating['genes']['warnings'][number];
export type BestMates = z.infer<typeof bestMatesAnswer>;
export type AnimalGenetics = z.infer<typeof animalGeneticsAnswer>;
export type AnimalMarker = AnimalGenetics['markers'][number];
