import { z } from 'zod';

const text = z.string().nullable();

const card = z
  .object({
    id: z.uuid(),
    name: z.string(),
    callName: text,
    titlePrefix: text,
    titleSuffix: text,
    gender: z.enum(['Male', 'Female']),
    birthDate: z.iso.date().nullable(),
    registrationNumber: text,
    color: text,
    status: z.string(),
    ownership: z.enum(['own', 'outside']),
    thumbnailUrl: text,
  })
  .meta({ id: 'AnimalCard' });

/** The shape of `readFamily`, for the OpenAPI page and for the test that holds both together. */
export const familyAnswer = z
  .object({
    sire: card.nullable(),
    dam: card.nullable(),
    pedigree: z.array(
      z.object({
        place: z.string().describe('The way from the animal: `` itself, `s` its sire, `sd` its sire’s dam'),
        animal: card,
        sireName: text.describe('As written on the papers'),
        damName: text,
      }),
    ),
    offspring: z.array(z.object({ animal: card, otherParent: card.nullable() })),
    offspringCount: z.int(),
    littermates: z.array(card),
    siblings: z.array(card).describe('Full siblings of other litters'),
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
        otherParent: card.nullable(),
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
