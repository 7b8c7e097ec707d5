import type { Ancestry } from './ancestry.ts';
import { inbreeding } from './inbreeding.ts';

/** Inbreeding coefficient of an offspring, born or planned, of two animals by position (-1 = unknown parent). */
export type LimitedInbreeding = (sire: number, dam: number) => number;

/**
 * The coefficient over n generations. There is no standard; here the parents are generation 1, ancestors whose
 * shortest distance is at most n are kept, and an ancestor keeps its parents only if its own shortest distance is
 * below n. What is left is a pedigree of its own whose ancestors may be inbred themselves. The same as visPedigree's
 * `tidyped(cand, trace = "up", tracegen = n)`. Programs that cut every place of the family tree separately show
 * lower values where an ancestor stands in several generations: always show n, and how complete the n generations
 * are, beside the value.
 *
 * With n at least the length of the longest line this is the full coefficient. `generations` is an integer from 1.
 * Keeps 8 bytes per animal of the ancestry; one call costs the ancestors within n generations, sorted.
 */
export function createLimitedInbreeding({ sire, dam }: Ancestry, generations: number): LimitedInbreeding {
  const distance = new Int32Array(sire.length);
  const numberOf = new Int32Array(sire.length);

  const collect = (parents: readonly number[]) => {
    const found: number[] = [];
    const reach = (animal: number, steps: number) => {
      if (animal < 0 || distance[animal] !== 0) return;
      distance[animal] = steps;
      found.push(animal);
    };
    for (const parent of parents) reach(parent, 1);
    // Breadth first, so the first distance found is the shortest.
    for (let next = 0; next < found.length; next++) {
      const animal = found[next]!;
      if (distance[animal]! >= generations) continue;
      reach(sire[animal]!, distance[animal]! + 1);
      reach(dam[animal]!, distance[animal]! + 1);
    }
    return Int32Array.from(found).sort();
  };

  return (sireOfYoung, damOfYoung) => {
    if (sireOfYoung < 0 || damOfYoung < 0) return 0;
    const kept = collect([sireOfYoung, damOfYoung]);
    for (const [number, animal] of kept.entries()) numberOf[animal] = number;
    const cutSire = new Int32Array(kept.length + 1).fill(-1);
    const cutDam = new Int32Array(kept.length + 1).fill(-1);
    for (const [number, animal] of kept.entries()) {
      if (distance[animal]! >= generations) continue;
      if (sire[animal]! >= 0) cutSire[number] = numberOf[sire[animal]!]!;
      if (dam[animal]! >= 0) cutDam[number] = numberOf[dam[animal]!]!;
    }
    cutSire[kept.length] = numberOf[sireOfYoung]!;
    cutDam[kept.length] = numberOf[damOfYoung]!;
    for (const animal of kept) distance[animal] = 0;
    return inbreeding({ sire: cutSire, dam: cutDam })[kept.length]!;
  };
}

/** The coefficient over n generations of every animal; litter mates share one calculation. */
export function limitedInbreeding(ancestry: Ancestry, generations: number): Float64Array {
  const { sire, dam } = ancestry;
  const ofPair = createLimitedInbreeding(ancestry, generations);
  const known = new Map<number, number>();
  return Float64Array.from(sire, (sireOfYoung, animal) => {
    const damOfYoung = dam[animal]!;
    if (sireOfYoung < 0 || damOfYoung < 0) return 0;
    const pair = sireOfYoung * sire.length + damOfYoung;
    const value = known.get(pair) ?? ofPair(sireOfYoung, damOfYoung);
    known.set(pair, value);
    return value;
  });
}
