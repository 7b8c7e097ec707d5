import { type CareKind, careKinds } from '#domain/care/lists.ts';
import type { Step } from '#domain/care/step.ts';

/** A line as it is typed; what cannot be read stays, and the server says what is wrong with it. */
export interface TypedLine {
  readonly key: string;
  readonly what: string;
  readonly kind: CareKind;
  readonly from: string;
  readonly to: string;
  /** The line it is counted from; empty where it is counted from what begins the plan. */
  readonly after: string;
  readonly notBefore: string;
  readonly source: string;
  /** The procedure whose steps are ticked off; empty without one. */
  readonly sopTemplateId: string;
}

const written = (value: number | null | undefined): string =>
  typeof value === 'number' ? String(value) : '';

export const typedOf = (lines: readonly Step[]): TypedLine[] =>
  lines.map(({ key, what, kind, from, to, after, notBefore, source, sopTemplateId }) => ({
    ...{ key, what, kind, from: written(from), to: written(to), after: after ?? '' },
    ...{ notBefore: written(notBefore), source: source ?? '', sopTemplateId: sopTemplateId ?? '' },
  }));

const numberOf = (typed: string): number | string | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d+$/.test(text) ? Number(text) : text;
};

export const bodyOf = (lines: readonly TypedLine[]): unknown[] =>
  lines.map(({ key, what, kind, from, to, after, notBefore, source, sopTemplateId }) => ({
    ...{ key, what, kind, from: numberOf(from) ?? '', to: numberOf(to), after: after || null },
    ...{ notBefore: after ? numberOf(notBefore) : null, source: source.trim() || null },
    sopTemplateId: sopTemplateId || null,
  }));

export const isKind = (value: string): value is CareKind => careKinds.some((kind) => kind === value);

/** A key no other line has. */
export function newKey(lines: readonly TypedLine[]): string {
  const taken = new Set(lines.map(({ key }) => key));
  let number = lines.length + 1;
  while (taken.has(`line-${number}`)) number += 1;
  return `line-${number}`;
}

/** Without one line; what was counted from it is counted from what begins the plan. */
export const without = (lines: readonly TypedLine[], key: string): TypedLine[] =>
  lines
    .filter((line) => line.key !== key)
    .map((line) => (line.after === key ? { ...line, after: '' } : line));

/** One step up or down; a line that would stand above the one it is counted from stays. */
export function moved(lines: readonly TypedLine[], index: number, by: -1 | 1): readonly TypedLine[] {
  const upper = by === -1 ? index - 1 : index;
  const [above, below] = [lines[upper], lines[upper + 1]];
  if (!above || !below || below.after === above.key) return lines;
  return lines.map((line, at) => (at === upper ? below : at === upper + 1 ? above : line));
}
