import { z } from 'zod';
import { entityNames } from '#domain/entities/index.ts';
import { animalCard } from './animal-card.ts';
import { listOf } from './list-of.ts';

const text = z.string().nullable();

const litter = z.object({
  id: z.uuid(),
  name: text,
  status: z.string(),
  birthDate: z.iso.date().nullable(),
  expectedDate: z.iso.date().nullable(),
  lostOn: z.iso.date().nullable(),
  loss: text,
  totalPuppies: z.int(),
  alivePuppies: z.int(),
  maleCount: z.int(),
  femaleCount: z.int(),
  reserved: z.int(),
  otherParent: animalCard.nullable(),
});

/** Everything that hangs together with one animal. */
export const familyAnswer = z
  .object({
    sire: animalCard.nullable(),
    dam: animalCard.nullable(),
    pedigree: listOf(
      z.object({
        place: z.string().describe('The way from the animal: `` itself, `s` its sire, `sd` its sire’s dam'),
        animal: animalCard,
        sireName: text.describe('As written on the papers'),
        damName: text,
      }),
    ),
    offspring: listOf(z.object({ animal: animalCard, otherParent: animalCard.nullable() })),
    offspringCount: z.int(),
    littermates: listOf(animalCard),
    siblings: listOf(animalCard).describe('Full siblings of other litters'),
    halfSiblings: z.object({ bySire: z.int(), byDam: z.int() }),
    litters: listOf(litter),
    youngCount: z.int().describe('Young recorded one by one in its litters'),
    lastWeight: z
      .object({ value: z.number(), unit: z.string(), weighedOn: z.iso.date() })
      .nullable()
      .describe('Of the series of weights'),
    counts: z
      .partialRecord(z.enum(entityNames), z.int())
      .describe('Records about it by entity, as far as the plan and the role open them'),
  })
  .meta({ id: 'Family' });

export type Family = z.infer<typeof familyAnswer>;
export type FamilyLitter = z.infer<typeof litter>;
