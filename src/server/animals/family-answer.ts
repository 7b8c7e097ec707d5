import { z } from 'zod';
import { animalCard } from './animal-card.ts';

const text = z.string().nullable();

/** The shape of `readFamily`, for the OpenAPI page and for the test that holds both together. */
export const familyAnswer = z
  .object({
    sire: animalCard.nullable(),
    dam: animalCard.nullable(),
    pedigree: z.array(
      z.object({
        place: z.string().describe('The way from the animal: `` itself, `s` its sire, `sd` its sire’s dam'),
        animal: animalCard,
        sireName: text.describe('As written on the papers'),
        damName: text,
      }),
    ),
    offspring: z.array(z.object({ animal: animalCard, otherParent: animalCard.nullable() })),
    offspringCount: z.int(),
    littermates: z.array(animalCard),
    siblings: z.array(animalCard).describe('Full siblings of other litters'),
    halfSiblings: z.object({ bySire: z.int(), byDam: z.int() }),
    litters: z.array(
      z.object({
        id: z.uuid(),
        name: text,
        status: z.string(),
        birthDate: z.iso.date().nullable(),
        expectedDate: z.iso.date().nullable(),
        totalPuppies: z.int(),
        alivePuppies: z.int(),
        maleCount: z.int(),
        femaleCount: z.int(),
        reserved: z.int(),
        otherParent: animalCard.nullable(),
      }),
    ),
    youngCount: z.int().describe('Young recorded one by one in its litters'),
    lastWeight: z
      .object({ value: z.number(), unit: z.string(), weighedOn: z.iso.date() })
      .nullable()
      .describe('Of the series of weights'),
    counts: z
      .record(z.string(), z.int())
      .describe('Records about it by entity, as far as the plan and the role open them'),
  })
  .meta({ id: 'Family' });
