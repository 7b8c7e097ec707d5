import type { InvalidValue, IssueGroup } from '#domain/import/types.ts';
import type { Fix } from './fix.ts';

/** The ways a value is fixed, as the list of choices names them; a valid value stands behind its word. */
export const ways = {
  text: 'text',
  empty: 'empty',
  leaveOut: 'leave-out',
  notData: 'not-data',
  cells: 'cells',
} as const;
export const validWay = (value: string): string => `valid ${value}`;

export interface FixChoice {
  readonly way: string;
  readonly text: string;
  readonly texts: Readonly<Record<number, string>>;
}

/** Whether any other text may be right: near names are offered, and none of them may be the one. */
export const takesAnyText = ({ validValues, code }: Pick<IssueGroup, 'validValues' | 'code'>): boolean =>
  validValues === null || code === 'unknown-reference';

/** What the list and its inputs show before anybody touched them: the suggestion, or what was applied. */
export function choiceOf(group: IssueGroup, { suggestion }: InvalidValue, fix: Fix | undefined): FixChoice {
  const nothing = { text: '', texts: {} };
  if (fix?.kind === 'empty') return { ...nothing, way: ways.empty };
  if (fix?.kind === 'leave-out') return { ...nothing, way: ways.leaveOut };
  if (fix?.kind === 'not-data') return { ...nothing, way: ways.notData };
  if (fix?.kind === 'cells') return { ...nothing, way: ways.cells, texts: fix.texts };
  const text = fix?.text ?? suggestion?.value ?? '';
  if (group.validValues?.includes(text)) return { ...nothing, way: validWay(text), text };
  return { ...nothing, way: takesAnyText(group) ? ways.text : '', text };
}

/** What a choice comes to; undefined while something is still to be typed. */
export function fixOf({ way, text, texts }: FixChoice): Fix | undefined {
  if (way === ways.empty) return { kind: 'empty' };
  if (way === ways.leaveOut) return { kind: 'leave-out' };
  if (way === ways.notData) return { kind: 'not-data' };
  if (way === ways.cells) {
    return Object.values(texts).some((typed) => typed.trim() !== '') ? { kind: 'cells', texts } : undefined;
  }
  if (way === ways.text) return text.trim() === '' ? undefined : { kind: 'replace', text: text.trim() };
  return way === '' ? undefined : { kind: 'replace', text: way.slice(validWay('').length) };
}
