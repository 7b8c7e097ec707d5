import { type Meaning, meaningsOf, wordsOfMeaning } from '../field-words.ts';

const vowels = /[aeiouy]/g;
const hasVowel = /[aeiouy]/;

/** The consonants of a word, each once where it is doubled: "comment" is cmnt. */
const bones = (word: string): string => word.replace(vowels, '').replace(/(.)\1+/g, '$1');

/** Whether one word is another with one letter too many, too few or wrong, or two that changed places. */
export function isSlip(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1 || word === right) return false;
  let at = 0;
  while (at < word.length && word[at] === right[at]) at += 1;
  const [rest, wanted] = [word.slice(at), right.slice(at)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  );
}

/** "clr", "brd", "cmt": the letters of a longer word in their order, from its first to its last consonant. */
function isBoned(word: string, right: string): boolean {
  if (word.length > 4 || hasVowel.test(word) || right.length <= word.length) return false;
  const skeleton = bones(right);
  if (skeleton[0] !== word[0] || skeleton.at(-1) !== word.at(-1) || right[0] !== word[0]) return false;
  if (skeleton.length > word.length + 1) return false;
  let at = 0;
  for (const letter of skeleton) if (letter === word[at]) at += 1;
  return at === word.length;
}

const remembered = new Map<string, readonly Meaning[]>();

/**
 * What a word that nobody has written down may say: its beginning, its consonants or a slip of the pen of known ones. A
 * possibility only, for values to decide about.
 */
export function nearMeanings(word: string): readonly Meaning[] {
  const before = remembered.get(word);
  if (before !== undefined) return before;
  const found = new Set<Meaning>();
  if (/^[a-z]{2,}$/.test(word) && meaningsOf(word) === undefined)
    for (const [known, meaning] of wordsOfMeaning())
      if (
        (word.length >= 3 && word.length <= 6 && known.startsWith(word) && known.length > word.length) ||
        (word.length >= 5 && known.length >= 5 && known[0] === word[0] && isSlip(word, known)) ||
        isBoned(word, known)
      )
        found.add(meaning);
  const made = [...found];
  if (remembered.size > 2000) remembered.clear();
  remembered.set(word, made);
  return made;
}
