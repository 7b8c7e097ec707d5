import { z } from 'zod';
import { isStorable, notStorable } from '../fields/storable.ts';

/** Records one may add a line to without opening their form. */
export const notedEntities = ['animals', 'offspring', 'breeding_groups', 'customers'] as const;

export const mostOfNote = 2000;

export const noteToAdd = z.object({
  entity: z.enum(notedEntities),
  id: z.guid(),
  line: z
    .string()
    .trim()
    .min(1, 'Write something first')
    .max(mostOfNote, `Keep it below ${mostOfNote} characters`)
    .refine(isStorable, notStorable)
    .describe('Added as it is below what the notes of the record say already'),
});
export type NoteToAdd = z.output<typeof noteToAdd>;

export const noteAdded = z.object({ id: z.guid(), version: z.int() }).describe('The record with the note');
