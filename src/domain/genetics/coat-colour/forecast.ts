import type { Genotype } from '#domain/genetics/markers/genotypes.ts';
import type { Range } from '#domain/genetics/risk.ts';

/** The genotypes each parent may have, by locus as the catalogue of tests names it; left out = nothing known. */
export type ColourGenotypes = Readonly<Record<string, readonly Genotype[] | undefined>>;

export interface ColourOutcome {
  readonly label: string;
  /** Equal but for what lies on the X. */
  readonly sons: Range;
  readonly daughters: Range;
}

export interface ColourGroup {
  readonly title: string;
  /** What the shares are shares of, or what else has a say. */
  readonly note?: string;
  readonly outcomes: readonly ColourOutcome[];
}
