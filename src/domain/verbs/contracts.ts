import { z } from 'zod';
import { type Drawing, mostNameLength, readDrawing } from '../contract/signature.ts';
import { oneLine } from '../fields/one-line.ts';

export const sendContractBody = z.object({
  version: z.int().describe('The version that was read through'),
  to: z
    .string()
    .max(254)
    .optional()
    .describe(
      'Of a contract that is out: the email of the one who gets a new link; left out, all who have yet to sign',
    ),
});

export const signContractBody = z.object({
  name: oneLine()
    .min(1, 'Write your name')
    .max(mostNameLength, `A name has at most ${mostNameLength} characters`),
  consent: z.literal(true, { error: 'Say that you agree' }),
  drawing: z
    .string()
    .transform((text, context): Drawing => {
      const drawing = readDrawing(text);
      if (drawing) return drawing;
      context.addIssue({ code: 'custom', message: 'This drawing cannot be read. Draw it again' });
      return z.NEVER;
    })
    .optional()
    .describe('Strokes as JSON; left out, the name is the signature'),
});
