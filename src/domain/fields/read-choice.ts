import type { ChoiceField } from './field.ts';

/** Letters and figures only, small: "Guinea-Pig" and "guinea pig" are written the same way. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** The choice a text stands for by another spelling the field knows; undefined where it knows none. */
export function readChoice(text: string, { spellings }: Pick<ChoiceField, 'spellings'>): string | undefined {
  if (spellings === undefined) return undefined;
  let read = known.get(spellings);
  if (read === undefined) {
    read = new Map(Object.entries(spellings).map(([name, choice]) => [plain(name), choice]));
    known.set(spellings, read);
  }
  return read.get(plain(text));
}
