import { loggedEntry } from '#domain/verbs/log-entry.ts';
import { invalid, type Values } from '#server/records/record-values.ts';

/** What was sent of an entry: its own values, and those of the young one it is about. */
export interface Sent {
  readonly values: Values;
  readonly young: Values | undefined;
  readonly weight: { readonly value: number; readonly unit: string } | null | undefined;
}

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** @throws AppError 'invalid' where the young one or its weight is none; the rest is checked as any record is */
export function readSent(body: unknown): Sent {
  // What is no object at all is told so by the fields.
  if (!isObject(body)) return { values: body as unknown as Values, young: undefined, weight: undefined };
  const { young, weight, ...values } = body as Record<string, unknown>;
  const { success, data, error } = loggedEntry.safeParse({ young, weight });
  if (success) return { values, young: data.young, weight: data.weight };
  const [issue] = error.issues;
  throw invalid({ [issue?.path.join('.') ?? 'young']: issue?.message ?? 'This cannot be read' });
}
