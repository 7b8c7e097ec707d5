import type { IssueGroup } from '#domain/import/types.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** Why the server did not take a file, as the specification names it. */
export type Refusal =
  | { readonly kind: 'columns'; readonly headers: readonly string[] }
  | { readonly kind: 'values'; readonly groups: readonly IssueGroup[] }
  | { readonly kind: 'other'; readonly message: string };

const fallback = 'Failed to import data. Please check your CSV format.';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** What to tell when a file did not get through. */
export const failureWords = (error: unknown): string =>
  error instanceof UnreadableFile ? error.message : sentenceOf(error);

/** Reads an answer that is not OK: other columns than were mapped, values that do not fit, or a sentence. */
export function refusalIn(error: unknown): Refusal {
  if (error instanceof UnreadableFile) return { kind: 'other', message: failureWords(error) };
  if (!(error instanceof ApiError)) return { kind: 'other', message: fallback };
  const { columnMismatch, userHeaders, validationErrors, error: message } = error.answer;
  if (columnMismatch === true) {
    const headers = isList(userHeaders) ? userHeaders.filter((header) => typeof header === 'string') : [];
    return { kind: 'columns', headers };
  }
  if (isList(validationErrors) && validationErrors.length > 0) {
    return { kind: 'values', groups: validationErrors as readonly IssueGroup[] };
  }
  return { kind: 'other', message: typeof message === 'string' ? message : sentenceOf(error) };
}
