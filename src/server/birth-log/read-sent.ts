import type { WeightUnit } from '#domain/species/shape.ts';
import { loggedEntry } from '#domain/verbs/log-entry.ts';
import { invalid, type Values } from '#server/records/record-values.ts';

/** What was sent of an entry: its own values, and those of the young one it is about. */
export interface Sent {
  readonly values: Values;
  readonly young: Values | undefined;
  readonly weight: { readonly value: number; readonly unit: WeightUnit } | null | undefined;
  /** Another one than somebody else has logged. */
  readonly isAnother: boolean;
}

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** @throws AppError 'invalid' where the young one or its weight is none; the rest is checked as any record is */
export function readSent(body: unknown): Sent {
  // What is no object at all is told so by the fields.
  if (!isObject(body))
    return { values: body as unknown as Values, young: undefined, weight: undefined, isAnother: false };
  const { young, weight, isAnother, ...values } = body as Record<string, unknown>;
  const { success, data, error } = loggedEntry.safeParse({ young, weight, isAnother });
  if (success) return { values, young: data.young, weight: data.weight, isAnother: data.isAnother };
  const [issue] = error.issues;
  throw invalid({ [issue?.path.join('.') ?? 'young']: issue?.message ?? 'This cannot be read' });
}
