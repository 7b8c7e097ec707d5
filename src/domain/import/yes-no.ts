import { fold } from './fold.ts';

const words = {
  yes: 'yes y true t 1 x ✓ ✔ on ja j oui o si s sim wahr vrai verdadero vero waar sant ok done',
  no: 'no n false f 0 - off nein non nee nej nei nao falsch faux falso onwaar falskt',
} as const;

const meaning = new Map<string, boolean>([
  ...words.yes.split(' ').map((word) => [word, true] as const),
  ...words.no.split(' ').map((word) => [word, false] as const),
]);

/** Yes and no in the languages of the field, as a tick, or as 1 and 0. Undefined for anything else. */
export const yesOrNo = (text: string): boolean | undefined =>
  meaning.get(fold(text.trim()).replace(/\.$/, ''));
