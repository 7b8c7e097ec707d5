import { z } from 'zod';

const text = z.string().nullable();

/** An animal in a box of a pedigree or a line of a list. */
export const animalCard = z
  .object({
    id: z.uuid(),
    name: z.string(),
    callName: text,
    titlePrefix: text,
    titleSuffix: text,
    gender: z.enum(['Male', 'Female']),
    birthDate: z.iso.date().nullable().describe('Of an outside animal it may be unknown'),
    registrationNumber: text,
    color: text,
    status: z.string(),
    ownership: z.enum(['own', 'outside']),
    thumbnailUrl: text,
  })
  .meta({ id: 'AnimalCard' });

export type AnimalCard = z.infer<typeof animalCard>;
