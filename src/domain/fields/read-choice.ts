import { remembered } from '../remembered.ts';
import type { FieldOf } from './field.ts';

/** Letters and figures only, small: "Guinea-Pig" and "guinea pig" are written the same way. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const readingOf = remembered(
  (spellings: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
    new Map(Object.entries(spellings).map(([name, choice]) => [plain(name), choice])),
);

/** The choice a text stands for by another spelling the field knows; undefined where it knows none. */
export function readChoice(
  text: string,
  { spellings }: Pick<FieldOf<'choice'>, 'spellings'>,
): string | undefined {
  return spellings && readingOf(spellings).get(plain(text));
}
