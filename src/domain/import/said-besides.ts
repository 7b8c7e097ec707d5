import { wordsOf } from './fold.ts';
import { choicesMeant } from './synonyms.ts';

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
