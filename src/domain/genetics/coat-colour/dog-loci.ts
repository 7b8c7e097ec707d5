import { AppError } from '#domain/errors.ts';

/**
 * Alleles of the dog's colour loci, dominant first. Genes: E MC1R, K CBD103, A ASIP, B TYRP1, Co HPS3, D MLPH,
 * S MITF, M PMEL (shortest insertion first), H PSMB7, I MFSD12. The order of EG, eh and eA among themselves is not
 * settled. All variants of b, and of d, count as one: any two on different chromosomes act together.
 */
export const dogAlleles = {
  E: ['EM', 'E', 'EG', 'eh', 'eA', 'e'],
  K: ['KB', 'kbr', 'ky'],
  A: ['Ay', 'aw', 'asa', 'at', 'a'],
  B: ['B', 'b'],
  Co: ['N', 'co'],
  D: ['D', 'd'],
  S: ['S', 'sp'],
  M: ['m', 'Mc', 'Mc+', 'Ma', 'Ma+', 'M', 'Mh'],
  H: ['H', 'h'],
  I: ['I', 'i'],
} as const;

export type DogLocus = keyof typeof dogAlleles;

/** Results as the laboratory writes them, "E/e" or "E/?" when only one allele is known; left out = not tested. */
export type DogColourTests = { readonly [Locus in DogLocus]?: string | undefined };

/** The alleles that occur in the breed; left out = all. */
export type DogBreedAlleles = { readonly [Locus in DogLocus]?: readonly string[] | undefined };

export type Genotype = readonly [one: string, other: string];

/** Every genotype a result leaves open. H/H dies before birth, so no parent has it. */
export function possibleGenotypes(
  locus: DogLocus,
  result: string | undefined,
  breed: DogBreedAlleles = {},
): Genotype[] {
  const all: readonly string[] = dogAlleles[locus];
  const open = breed[locus] ?? all;
  const [one = '?', other = '?', ...more] = (result ?? '?/?').split('/').map((allele) => allele.trim());
  const choices = [one, other].map((allele) =>
    allele === '?' ? open : all.filter((known) => known === allele),
  );
  const [ofOne = [], ofOther = []] = choices;
  if (more.length > 0 || ofOne.length === 0 || ofOther.length === 0) {
    throw new AppError('invalid', `${result} is not a result of the ${locus} locus.`, {
      fields: { [locus]: `Expected two of ${all.join(', ')}, or ? for an unknown one, e.g. ${all[0]}/?` },
    });
  }
  const pairs = ofOne.flatMap((first) => ofOther.map((second): Genotype => [first, second]));
  return locus === 'H' ? pairs.filter(([first, second]) => first !== 'H' || second !== 'H') : pairs;
}
