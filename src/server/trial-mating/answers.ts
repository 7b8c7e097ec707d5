import { z } from 'zod';
import { speciesKeys } from '#domain/species/species.ts';
import { rankReasons } from './best-mates.ts';

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
    clearances: z.array(
      z.object({
        type: z.string(),
        result: z.string(),
        on: z.iso.date().nullable(),
        expiresOn: z.iso.date().nullable(),
      }),
    ),
  })
  .meta({ id: 'Mate' });

const source = z
  .enum(['tested', 'papers', 'parents', 'unknown'])
  .describe('`papers` and `parents` are conclusions, never tests');

const parentMarker = z.object({
  genotype: z.string().describe('`?/?` when nothing is known'),
  source,
  generationsFromTest: z.int().nullable(),
  isContradictory: z.boolean(),
});

const kind = z.enum(['health', 'trait', 'colour', 'blood-group']);
const word = z.enum(['clear', 'carrier', 'one copy', 'affected', 'at risk', 'without', 'two copies', 'lost']);

const marker = z.object({
  test: z.string(),
  gene: text,
  kind,
  isVerified: z.boolean().describe('False where the mode of inheritance is general knowledge of the field'),
  verdict: z.enum(['affected', 'one-copy', 'unknown', 'carriers', 'trait', 'clear']),
  sire: parentMarker,
  dam: parentMarker,
  outcomes: z.array(z.object({ word, sons: range.nullable(), daughters: range.nullable() })),
});

const sizes = z
  .object({ litters: z.int(), mean: z.number(), least: z.int(), most: z.int() })
  .nullable()
  .describe('Young at birth, of the litters recorded');

const verdict = z.enum(['pass', 'fail', 'unknown']);
const finding = z.object({ verdict, evidence: z.string() }).nullable();

const rule = z.object({
  ruleId: z.uuid(),
  name: z.string(),
  description: z.string(),
  source: text,
  isRequired: z.boolean(),
  verdict,
  female: finding,
  male: finding,
  pair: finding,
});

export const trialMatingAnswer = z
  .object({
    generations: z.int(),
    matingOn: z.iso.date(),
    female: mate,
    matings: z.array(
      z.object({
        male: mate,
        inbreeding: z.object({
          coi: z.number().describe('Over everything recorded, 0 to 1'),
          coiLimited: z.number().describe('Over `generations`'),
          completeness: z.array(z.number()).describe('Known share of each generation, parents first'),
          known: z.number().describe('Known share of the places of five generations'),
          ancestorLoss: z.object({ generations: z.int(), coefficient: z.number() }),
          commonAncestors: z.array(
            z.object({ id: z.uuid(), share: z.number(), sireSide: z.int(), damSide: z.int() }),
          ),
          otherAncestors: z
            .object({ count: z.int(), share: z.number() })
            .describe('With the shares above it adds up to `coi`'),
          pedigree: z.array(z.object({ place: z.string(), id: z.uuid() })),
        }),
        genes: z.object({
          warnings: z.array(
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
          markers: z.array(marker),
          untestedHere: z.array(z.string()).describe('Usual for the breed, known of neither'),
          colours: z
            .array(
              z.object({
                title: z.string(),
                note: z.string().optional(),
                outcomes: z.array(z.object({ label: z.string(), sons: range, daughters: range })),
              }),
            )
            .nullable(),
          untestedLoci: z.object({ sire: z.array(z.string()), dam: z.array(z.string()) }),
        }),
        rules: z.array(rule).describe('Broken ones first, then unknown, then fulfilled'),
      }),
    ),
    litterSizes: z.object({ own: sizes, breed: sizes }),
    animals: z.record(z.string(), animal).describe('Everybody named by id'),
  })
  .meta({ id: 'TrialMating' });

export const bestMatesAnswer = z
  .object({
    female: animal,
    generations: z.int(),
    compared: z.int().describe('Males that were compared; `mates` are the first of them'),
    leftOut: z.int().describe('Males whose recorded parents lead back to themselves'),
    mates: z.array(
      z.object({
        male: animal,
        reason: z.enum(rankReasons),
        coi: z.number(),
        known: z.number(),
        affected: z.array(z.string()),
        dangers: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'BestMates' });

export const animalGeneticsAnswer = z
  .object({
    markers: z.array(
      z.object({
        test: z.string(),
        gene: text,
        kind,
        genotype: z.string(),
        words: z.array(word),
        source: z.enum(['tested', 'papers', 'parents']),
        generationsFromTest: z.int().nullable(),
        isContradictory: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AnimalGenetics' });
