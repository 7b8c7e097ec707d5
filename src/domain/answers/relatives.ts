import { z } from 'zod';
import { animalCard } from './animal-card.ts';
import { listOf } from './list-of.ts';

const descendant = z.object({
  animal: animalCard,
  generation: z.int().describe('On the shortest line: children 1'),
  sireId: z.uuid().nullable(),
  damId: z.uuid().nullable(),
  sire: animalCard.nullable(),
  dam: animalCard.nullable(),
});

export const descendantsAnswer = z
  .object({
    generations: z.int(),
    counts: listOf(z.object({ generation: z.int(), count: z.int() })),
    items: listOf(descendant),
  })
  .meta({ id: 'Descendants' });

const sibling = z.object({
  animal: animalCard,
  otherParent: animalCard.nullable(),
  isLittermate: z.boolean(),
});
const siblingList = z.object({ count: z.int(), items: listOf(sibling) });

export const siblingsAnswer = z
  .object({ full: siblingList, bySire: siblingList, byDam: siblingList })
  .meta({ id: 'Siblings' });

export const breedsAnswer = z.object({ items: listOf(z.string()) });

export type Descendants = z.infer<typeof descendantsAnswer>;
export type Siblings = z.infer<typeof siblingsAnswer>;
export type Sibling = z.infer<typeof sibling>;
export type Breeds = z.infer<typeof breedsAnswer>;
