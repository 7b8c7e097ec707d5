import { findTest } from '#domain/genetics/markers/catalogue.ts';
import { readResult } from '#domain/genetics/markers/read-result.ts';
import type { ParentFacts } from './facts.ts';

const plain = (words: string): string =>
  words
    .toLocaleLowerCase('en')
    .replace(/[\s\-_/]+/g, ' ')
    .trim();

/** Whether a test of that name is the one a rule asks for: "Hips" means "Hips, OFA", an alias means its test. */
export function isSameTest({ species }: ParentFacts, name: string, asked: string): boolean {
  if (plain(name).includes(plain(asked))) return true;
  const known = findTest(species, asked);
  return known !== undefined && findTest(species, name)?.key === known.key;
}

/**
 * "Good" passes "Good (OFA)" and not "Goodish"; "N" does not pass "N/PRA". Of a test in the catalogue the words mean
 * genotypes: "clear" passes "N/N".
 */
export function isAllowed(
  { species, sex }: ParentFacts,
  test: string,
  result: string,
  allowed: readonly string[],
): boolean {
  const known = findTest(species, test);
  const genotypeOf = (words: string): string | null =>
    known ? (readResult(known, words, sex === 'Male' ? 'male' : 'female')?.genotype ?? null) : null;
  const found = result.toLocaleLowerCase('en').trim();
  const genotype = genotypeOf(result);
  return allowed
    .map((words) => words.toLocaleLowerCase('en').trim())
    .filter((words) => words !== '')
    .some(
      (words) =>
        found === words ||
        (found.startsWith(words) && /^[\s,;(]/.test(found.slice(words.length))) ||
        (genotype !== null && genotype === genotypeOf(words)),
    );
}
