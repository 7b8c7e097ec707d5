import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

export const minPasswordLength = 8;
/** Judging a password takes time that grows with its length; nobody types more than this. */
export const maxPasswordLength = 128;

/** Goes with the reasons. */
export const weakPassword = {
  code: 'WEAK_PASSWORD',
  message: 'This password is too easy to guess.',
} as const;

/** Of 0 to 4. A score of 2 withstands guessing over the network for years (10^6 guesses and more). */
const neededScore = 2;

/** What people put around a word to satisfy a rule: a year and a mark. More than this is worth guessing at. */
const mostAround = 6;

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

interface Judge {
  readonly guesses: ZxcvbnFactory;
  /** The 49,000 passwords that leaked most often. */
  readonly leaked: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

let judge: Promise<Judge> | undefined;

/** The word lists take a fifth of a second to build, so they wait for the first password. */
function judging(): Promise<Judge> {
  judge ??= build();
  return judge;
}

async function build(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return {
    guesses: new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
      translations: english.translations,
    }),
    leaked: new Set(common.dictionary['passwords-common'].map(String)),
    words: new Set(english.dictionary['commonWords-en'].map(String)),
  };
}

/** The one word a password is made of, where there is not much around it: that of `Summ3r2024!` is `summer`. */
function wordIn(password: string): string | undefined {
  const [, before = '', word = '', after = ''] =
    /^(\P{L}*)(\p{L}.*?)(\P{L}*)$/u.exec(password.toLowerCase()) ?? [];
  if (word === '' || before.length + after.length > mostAround) return undefined;
  return [...word].map((letter) => lookAlikes[letter] ?? letter).join('');
}

/** What a list of words and a rule for what is put around them find before anything is guessed. */
function foundInLists(
  password: string,
  ownWords: readonly string[],
  { leaked, words }: Judge,
): string | undefined {
  if (leaked.has(password.toLowerCase()))
    return 'It is in the lists of passwords that were stolen elsewhere.';
  const word = wordIn(password);
  if (word === undefined) return undefined;
  if (leaked.has(word) || words.has(word) || ownWords.some((own) => own.toLowerCase() === word))
    return 'One word with a few digits or marks around it is among the first that are tried.';
  return undefined;
}

/**
 * Why a password is too weak, as sentences; an empty list means it will do.
 * `ownWords` are what anyone would try first for this person: name, address, kennel.
 */
export async function passwordWeaknesses(password: string, ownWords: readonly string[]): Promise<string[]> {
  if (password.length < minPasswordLength) return [`Use at least ${minPasswordLength} characters.`];
  if (password.length > maxPasswordLength) return [`Use at most ${maxPasswordLength} characters.`];
  const words = ownWords
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  const known = await judging();
  const found = foundInLists(password, words, known);
  const { score, feedback } = known.guesses.check(password, words);
  if (score >= neededScore && found === undefined) return [];
  const reasons = new Set([found ?? '', feedback.warning ?? '', ...feedback.suggestions]);
  reasons.delete('');
  return reasons.size > 0 ? [...reasons] : ['Add more words that are less common.'];
}
