import { z } from 'zod';
import { animalCard } from './animal-card.ts';
import { listOf } from './list-of.ts';

const text = z.string().nullable();
const share = z.number().describe('0 to 1');
const coefficient = z.number().nullable().describe('0 to 1; null where a parent is unknown');
const known = share.describe('Of the places in five generations above it, those with a recorded ancestor');

export const pedigreeAnswer = z
  .object({
    generations: z.int(),
    places: listOf(
      z.object({
        place: z.string().describe('The way from the animal: `` itself, `s` its sire, `sd` its sire’s dam'),
        id: z.uuid(),
      }),
    ),
    animals: listOf(
      z.object({
        animal: animalCard,
        breed: z.string(),
        species: z.string(),
        sireName: text.describe('As written on the papers, where there is no record'),
        damName: text,
        marks: z
          .array(z.object({ test: z.string(), result: z.string() }))
          .describe('Last result of each test'),
      }),
    ),
    inbreeding: z.record(z.string(), coefficient).describe('Of each animal over its full pedigree, by id'),
    known: z.record(z.string(), known).describe('By id; without it no coefficient says anything'),
    loops: listOf(z.string()).describe(
      'Parents that lead back to their own child, by names: those in or below have no coefficient',
    ),
  })
  .meta({ id: 'Pedigree' });

const sharedAncestors = z
  .object({
    count: z.int(),
    rest: share.describe('Of those not listed'),
    isWhole: z
      .boolean()
      .describe('False in a very deep pedigree: the nearest are told apart, `count` leaves out the others'),
    items: listOf(
      z.object({
        animal: animalCard,
        share: share.describe('Its part of the coefficient; all parts add up to it'),
        inbreeding: coefficient.describe('Its own, contained in the part; null where a parent is unknown'),
        known,
        sireSide: z.int().describe('Generations to its nearest place on this side: parents 1'),
        damSide: z.int(),
      }),
    ),
  })
  .describe('Largest share first');

const completeness = {
  places: listOf(z.object({ generation: z.int(), known: z.int(), possible: z.int(), completeness: share })),
  equivalentGenerations: z.number().describe('Sum of (1/2)^k over all known ancestors'),
};

export const inbreedingAnswer = z
  .object({
    generations: z.int(),
    knownParents: z.object({ sire: z.boolean(), dam: z.boolean() }),
    coefficient: coefficient.describe('Wright’s coefficient over everything known'),
    known,
    limited: coefficient.describe('Over `generations`, parents = 1'),
    ...completeness,
    ancestorLoss: z.object({
      possible: z.int(),
      known: z.int(),
      distinct: z.int(),
      coefficient: share.describe('Different / possible ancestors (AVK), unknown ones counted as different'),
      coefficientOfKnown: share.nullable().describe('Different known / known places'),
    }),
    commonAncestors: sharedAncestors,
    blood: z.object({ count: z.int(), items: listOf(z.object({ animal: animalCard, share })) }),
  })
  .meta({ id: 'Inbreeding' });

export const kinshipAnswer = z
  .object({
    a: animalCard.nullable(),
    b: animalCard.nullable(),
    generations: z.int(),
    kinship: share.describe('The coefficient of an offspring of both'),
    limited: share.describe('The same over `generations`'),
    relationship: share.describe('Wright’s coefficient of relationship'),
    completeness: z.object({ a: z.object(completeness), b: z.object(completeness) }),
    commonAncestors: sharedAncestors,
  })
  .meta({ id: 'Kinship' });

const source = z.object({
  animal: animalCard,
  unknownParent: z.boolean().describe('Not the animal itself, but its unknown parent'),
  share,
});

export const diversityAnswer = z
  .object({
    species: z.string().optional(),
    breed: z.string().optional(),
    of: z.enum(['own', 'all']),
    bornFrom: z.string().optional(),
    size: z.int(),
    leftOut: z
      .int()
      .describe('Members whose recorded parents lead back to themselves; not counted in `size`'),
    meanKinship: share.nullable(),
    meanInbreeding: share.nullable().describe('Of those with two known parents'),
    withKnownParents: z.int(),
    equivalentGenerations: z.number().nullable(),
    effectiveFounders: z.number().nullable().describe('f_e'),
    founders: z.object({ count: z.int(), items: listOf(source) }),
    effectiveAncestors: z
      .object({
        number: z.number().nullable(),
        lower: z.number().nullable(),
        upper: z.number().nullable(),
        explained: share,
        items: listOf(source),
      })
      .describe('f_a, with bounds where the ancestors were not followed to the end'),
    effectiveSize: z.object({
      size: z.number().nullable(),
      standardError: z.number().nullable(),
      increase: z.number(),
      counted: z.int().describe('Members with more than one equivalent generation'),
    }),
    members: listOf(z.object({ animal: animalCard, meanKinship: share, inbreeding: coefficient, known })),
  })
  .meta({ id: 'Diversity' });

export const problemsAnswer = z.object({
  items: listOf(z.object({ kind: z.string(), sentence: z.string(), ids: listOf(z.string()) })),
});

export type Pedigree = z.infer<typeof pedigreeAnswer>;
export type Ancestor = Pedigree['animals'][number];
export type Inbreeding = z.infer<typeof inbreedingAnswer>;
export type Kinship = z.infer<typeof kinshipAnswer>;
export type Diversity = z.infer<typeof diversityAnswer>;
export type DiversitySource = z.infer<typeof source>;
export type RecordedProblem = z.infer<typeof problemsAnswer>['items'][number];
