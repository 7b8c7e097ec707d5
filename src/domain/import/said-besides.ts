import { wordsOf } from './fold.ts';
import { nearTo } from './suggest-value.ts';
import { choicesMeant } from './synonyms.ts';
import type { ImportField } from './types.ts';

const ended = ['Retired', 'Sold', 'Deceased'] as const;

/** "Retired queen", "Zuchthündin, verkauft": what has become of an animal, told beside its sex. */
export function stateBesideSex(text: string): string | undefined {
  const words = wordsOf(text);
  if (words.length < 2) return undefined;
  const states = new Set(
    words.flatMap((word) => (word.length > 3 ? choicesMeant('status', word, ended) : [])),
  );
  const [state] = states;
  return states.size === 1 ? state : undefined;
}

const outside =
  /^(?:outside|external|extern(?:e[rns]?|o|a)?|fremd(?:deck)?(?:rude|kater|hengst|bock|bulle)?|exterieure?|estern[oa]|vreemde?|buiten(?:reu|hengst|dier)?)$/;

/** "Outside stud", "Semental externo", "Fremdrüde" among the states: whose it is, and not how it stands. */
export const saysOutside = (text: string): boolean =>
  text.length <= 40 && wordsOf(text).some((word) => outside.test(word));

const origins = new Map<string, boolean>();

/** "Élevage des Landes": whom it came from, which says not how, bought, given or taken in. */
export function namesOrigin({ key, field }: ImportField, text: string): boolean {
  const known = origins.get(text);
  if (known !== undefined) return known;
  const isName =
    field.kind === 'choice' &&
    wordsOf(text).length > 1 &&
    choicesMeant(key, text, field.choices).length === 0 &&
    nearTo(text, field.choices).length === 0;
  if (origins.size > 2_000) origins.clear();
  origins.set(text, isName);
  return isName;
}
