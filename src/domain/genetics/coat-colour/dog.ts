import type { Range } from '#domain/genetics/risk.ts';
import {
  type DogBreedAlleles,
  type DogColourTests,
  type DogLocus,
  dogAlleles,
  type Genotype,
  possibleGenotypes,
} from './dog-loci.ts';
import { all, both, has, type LocusTest, not, opposite, together } from './locus-tests.ts';

export const dogPatterns = [
  'red',
  'solid',
  'sable',
  'agouti',
  'saddle',
  'tan-points',
  'brindle-sable',
  'brindle-agouti',
  'brindle-saddle',
  'brindle-tan-points',
] as const;

export type DogPattern = (typeof dogPatterns)[number];

/** Of the dark hair; in a red dog of the nose. */
export const dogPigments = ['black', 'brown', 'blue', 'isabella'] as const;

export type DogPigment = (typeof dogPigments)[number];

export interface DogCoat extends Range {
  readonly pattern: DogPattern;
  readonly pigment: DogPigment;
}

/** All shares but `lost` are of the young born. */
export interface DogColourForecast {
  /** Embryos with H/H, which die before birth: share of those conceived. */
  readonly lost: Range;
  /** Those that can occur, the likeliest first. Heterozygotes at A are often in between. */
  readonly coats: readonly DogCoat[];
  /** EM: a dark mask, to be seen where the pattern leaves red hair in the face. */
  readonly mask: Range;
  /** Without EM and E but with EG, eA or eh: grizzle, domino or cocker sable, by breed. */
  readonly domino: Range;
  /** i/i: red hair fades to cream. Other genes, not tested for, have a say in it. */
  readonly cream: Range;
  readonly merle: {
    /** m, Mc or Mc+ only. */
    readonly none: Range;
    /** Ma or Ma+ without M or Mh: a diluted or faint merle. */
    readonly atypical: Range;
    readonly merle: Range;
    /** M or Mh with M, Mh, Ma or Ma+: often deaf, blind or with small eyes. */
    readonly double: Range;
    /** Red young that carry merle unseen. */
    readonly hidden: Range;
    /** One H on a visible merle. */
    readonly harlequin: Range;
  };
  /** By copies of sp; how white S/sp is depends on the breed. */
  readonly white: { readonly none: Range; readonly oneCopy: Range; readonly piebald: Range };
}

const patternOfAllele = { Ay: 'sable', aw: 'agouti', asa: 'saddle', at: 'tan-points' } as const;

/**
 * Coat colours of the young of two dogs. Order of evaluation: H/H is lost; e/e is red whatever else; KB is solid;
 * kbr brindles what the A pattern leaves red; the A pattern; the mask over it; B, Co and D turn black into brown,
 * blue or isabella; merle and harlequin act on dark hair; white spotting lies on top. (Loci after the laboratories'
 * descriptions and OMIA; A in the classic nomenclature, not the promoter one of Bannasch et al. 2021.)
 *
 * A locus that is not tested keeps every allele of the breed, and the shares become ranges: no single percentage
 * is given where the parents' genotypes do not determine one. The loci are taken as independent.
 */
export function forecastDogColours(
  sire: DogColourTests,
  dam: DogColourTests,
  breed: DogBreedAlleles = {},
): DogColourForecast {
  const share = (locus: DogLocus, test: LocusTest, among: LocusTest = () => true): Range => {
    const shares = possibleGenotypes(locus, sire[locus], breed).flatMap((ofSire) =>
      possibleGenotypes(locus, dam[locus], breed).map((ofDam) => {
        const young = ofSire.flatMap((one) => ofDam.map((other): Genotype => [one, other])).filter(among);
        return young.filter(test).length / young.length;
      }),
    );
    return { least: Math.min(...shares), most: Math.max(...shares) };
  };

  const red = share('E', both('e'));
  const notRed = opposite(red);
  const patterns = patternShares(share, red, notRed);
  const dark = together(share('B', has('B')), share('Co', has('N')));
  const full = share('D', has('D'));
  const pigments: Readonly<Record<DogPigment, Range>> = {
    black: together(dark, full),
    brown: together(opposite(dark), full),
    blue: together(dark, opposite(full)),
    isabella: together(opposite(dark), opposite(full)),
  };
  const strong = has('M', 'Mh');
  const merle = all(strong, has('m', 'Mc', 'Mc+'));
  const born = not(both('H'));
  return {
    lost: share('H', both('H')),
    coats: patterns
      .flatMap(([pattern, range]) =>
        dogPigments.map((pigment) => ({ pattern, pigment, ...together(range, pigments[pigment]) })),
      )
      .filter(({ most }) => most > 0)
      .sort((a, b) => b.most - a.most || b.least - a.least),
    mask: share('E', has('EM')),
    domino: share('E', all(not(has('EM', 'E')), has('EG', 'eh', 'eA'))),
    cream: share('I', both('i')),
    merle: {
      none: share('M', both('m', 'Mc', 'Mc+')),
      atypical: share('M', all(not(strong), has('Ma', 'Ma+'))),
      merle: share('M', merle),
      double: share('M', all(strong, not(merle))),
      hidden: together(red, share('M', has('Ma', 'Ma+', 'M', 'Mh'))),
      harlequin: together(notRed, share('M', merle), share('H', has('H'), born)),
    },
    white: {
      none: share('S', both('S')),
      oneCopy: share('S', all(has('S'), has('sp'))),
      piebald: share('S', both('sp')),
    },
  };
}

function patternShares(
  share: (locus: DogLocus, test: LocusTest) => Range,
  red: Range,
  notRed: Range,
): [DogPattern, Range][] {
  const patterned = together(opposite(share('K', has('KB'))), opposite(share('A', both('a'))));
  const shares: [DogPattern, Range][] = [
    ['red', red],
    ['solid', together(notRed, opposite(patterned))],
  ];
  for (const [allele, pattern] of Object.entries(patternOfAllele)) {
    const order: readonly string[] = dogAlleles.A;
    const dominant = order.slice(0, order.indexOf(allele));
    const shown = share('A', all(has(allele), not(has(...dominant))));
    const brindle = share('K', all(has('kbr'), not(has('KB'))));
    shares.push([pattern, together(notRed, share('K', both('ky')), shown)]);
    shares.push([`brindle-${pattern}`, together(notRed, brindle, shown)]);
  }
  return shares;
}
