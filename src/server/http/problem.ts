import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { AppError } from '#domain/errors.ts';
import { errorStatus } from '#domain/errors.ts';

/** What every error of the API looks like (RFC 9457), whatever went wrong. */
export const problemSchema = z
  .object({
    type: z.string().describe('Always `about:blank`: `code` tells the kinds apart'),
    title: z.string().describe('The words of the HTTP status'),
    status: z.int(),
    code: z.string().describe('A stable word for programs'),
    detail: z.string().describe('A sentence for people'),
    fields: z.record(z.string(), z.string()).optional().describe('One sentence per field, by field name'),
    details: z.unknown().optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;

/** Sentences come from many places, some of them fields' labels without a full stop. */
const asSentence = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`);

export const problemType = 'application/problem+json; charset=utf-8';

/** The body of an error answer; members of an error of ours stay in this one shape. */
export function problemOf(
  error: AppError,
  requestId: string,
  status: number = errorStatus[error.code],
): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: error.code,
    // Who is not signed in is told so in the words of the specification, to the letter.
    detail: error.code === 'unauthorized' ? error.message : asSentence(error.message),
    ...(error.fields ? { fields: { ...error.fields } } : {}),
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId,
  };
}
