import type { SpeciesKey } from '#domain/species/shape.ts';
import { type Carries, type DangerousMating, dangerousMatings } from './dangerous-matings.ts';

/**
 * The alleles found in an animal, by marker as `dangerousMatings` names it: both of them, or the one that is sure
 * (a dog that shows merle: ['M', '?']). A marker left out is not tested; ['?', '?'] is the same.
 */
export type KnownAlleles = Readonly<Record<string, readonly [one: string, other: string] | undefined>>;

export interface MatingWarning {
  readonly mating: DangerousMating;
  /** True: both parents are known to carry. False: one does and the other is not tested far enough to say. */
  readonly isCertain: boolean;
}

type Answer = 'yes' | 'no' | 'unknown';

/**
 * The dangerous matings that two animals make, certain ones first. Where one parent carries and the other is not
 * tested the warning is there too, as not certain; where neither is known to carry anything there is none.
 */
export function matingWarnings(species: SpeciesKey, sire: KnownAlleles, dam: KnownAlleles): MatingWarning[] {
  const parents = { sire, dam };
  const warnings = dangerousMatings
    .filter((mating) => mating.species === species)
    .flatMap((mating): MatingWarning[] => {
      const ways = (['sire', 'dam'] as const).map((first) => {
        const second = first === 'sire' ? 'dam' : 'sire';
        return pair(
          answer(mating.one, mating.marker, parents[first], first),
          mating.other === 'any' ? 'any' : answer(mating.other, mating.marker, parents[second], second),
        );
      });
      if (ways.includes('yes')) return [{ mating, isCertain: true }];
      return ways.includes('unknown') ? [{ mating, isCertain: false }] : [];
    });
  return warnings.sort((a, b) => Number(b.isCertain) - Number(a.isCertain));
}

function answer(
  { alleles, copies, parent }: Carries,
  marker: string,
  known: KnownAlleles,
  role: 'sire' | 'dam',
): Answer {
  if (parent !== undefined && parent !== role) return 'no';
  const found = known[marker] ?? ['?', '?'];
  const sure = found.filter((allele) => alleles.includes(allele)).length;
  const open = found.filter((allele) => allele === '?').length;
  const needed = copies ?? 1;
  if (sure >= needed) return 'yes';
  return sure + open >= needed ? 'unknown' : 'no';
}

function pair(one: Answer, other: Answer | 'any'): Answer {
  if (one === 'no' || other === 'no') return 'no';
  if (other === 'any') return one === 'yes' ? 'yes' : 'no';
  if (one === 'yes' && other === 'yes') return 'yes';
  return one === 'yes' || other === 'yes' ? 'unknown' : 'no';
}
