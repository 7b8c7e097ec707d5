import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

export const minPasswordLength = 8;
/** Judging a password takes time that grows with its length; nobody types more than this. */
export const maxPasswordLength = 128;

/** Of 0 to 4. A score of 2 withstands guessing over the network for years (10^6 guesses and more). */
const neededScore = 2;

let factory: Promise<ZxcvbnFactory> | undefined;

/** The word lists take a fifth of a second to build, so they wait for the first password. */
function strength(): Promise<ZxcvbnFactory> {
  factory ??= build();
  return factory;
}

async function build(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
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
  const { score, feedback } = (await strength()).check(password, words);
  if (score >= neededScore) return [];
  const reasons = new Set([feedback.warning ?? '', ...feedback.suggestions]);
  reasons.delete('');
  return reasons.size > 0 ? [...reasons] : ['Add more words that are less common.'];
}
