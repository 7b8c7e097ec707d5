import { draftPrefix } from './drafts.ts';

export const typedKey = (userId: string, orgId: string, path: string, name: string): string =>
  `${draftPrefix}${userId}.${orgId}.typed.${path}.${name}`;

/** What was kept has the shape of what the form begins with: the program may be another one by now. */
function hasShapeOf<T>(first: T, value: unknown): value is T {
  if (first === null || value === null) return typeof first !== 'object' || first === null;
  if (Array.isArray(first)) return Array.isArray(value);
  if (typeof first === 'object' && typeof value === 'object')
    return Object.entries(first).every(([name, one]) => hasShapeOf(one, Reflect.get(value, name)));
  return first === undefined || typeof first === typeof value;
}

/** What the form began with is kept along: where it begins with something else by now, it is of another record. */
export const typedText = (first: unknown, value: unknown): string | undefined =>
  JSON.stringify(first) === JSON.stringify(value) ? undefined : JSON.stringify([first, value]);

/** Undefined where nothing was kept for this form. */
export function typedIn<T>(text: string | null, first: T): T | undefined {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    if (!Array.isArray(kept) || JSON.stringify(kept[0]) !== JSON.stringify(first)) return undefined;
    const value: unknown = kept[1];
    return hasShapeOf(first, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
