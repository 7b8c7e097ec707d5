import type { Genotype } from '#domain/genetics/markers/genotypes.ts';
import type { Range } from '#domain/genetics/risk.ts';

/** Whether a genotype at one locus makes what is asked for. */
export type LocusTest = (genotype: Genotype) => boolean;

export const has =
  (...alleles: string[]): LocusTest =>
  ([one, other]) =>
    alleles.includes(one) || alleles.includes(other);

export const both =
  (...alleles: string[]): LocusTest =>
  ([one, other]) =>
    alleles.includes(one) && alleles.includes(other);

export const all =
  (...tests: LocusTest[]): LocusTest =>
  (genotype) =>
    tests.every((test) => test(genotype));

export const not =
  (test: LocusTest): LocusTest =>
  (genotype) =>
    !test(genotype);

/** Exactly one of the two. */
export const one = (allele: string): LocusTest => all(has(allele), not(both(allele)));

export const opposite = ({ least, most }: Range): Range => ({ least: 1 - most, most: 1 - least });

/** Of independent loci; each locus may come in once, so that both ends are reached. */
export const together = (...ranges: Range[]): Range => ({
  least: ranges.reduce((product, { least }) => product * least, 1),
  most: ranges.reduce((product, { most }) => product * most, 1),
});
