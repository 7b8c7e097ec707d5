import { draftPrefix } from '#web/api/drafts.ts';
import type { FormValues } from '#web/fields/form-values.ts';

/** What was typed into a form and not saved: only what differs from the record, and the version it was typed against. */
export interface Draft {
  readonly values: Readonly<FormValues>;
  readonly version: number | null;
}

/** One person never meets the draft of another, nor that of another organisation of their own. */
export interface DraftOwner {
  readonly userId: string;
  readonly orgId: string;
}

export const draftKey = ({ userId, orgId }: DraftOwner, entity: string, id: string | undefined): string =>
  `${draftPrefix}${userId}.${orgId}.${entity}.${id ?? 'new'}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Object.values(value.values).every((text) => typeof text === 'string');

/** Null where there is none, or where the browser keeps nothing. */
export function readDraft(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft.values).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage there is no draft; the form itself still guards what was typed.
  }
}

export const forgetDraft = (key: string): void => writeDraft(key, { values: {}, version: null });

export function typedValues(before: Readonly<FormValues>, now: Readonly<FormValues>): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== (before[name] ?? '')));
}

/** The form as it was left; fields that no longer exist are dropped. */
export function withDraft(before: Readonly<FormValues>, draft: Draft | null): FormValues {
  const known = Object.entries(draft?.values ?? {}).filter(([name]) => name in before);
  return { ...before, ...Object.fromEntries(known) };
}
