/**
 * Arrays for relationships of one animal with others, over animals numbered from 1 with parents before children.
 * Number 0 stands for an unknown parent: it adds nothing and swallows what is passed on to it.
 */
export interface RelationshipWork {
  /** Sire and dam of animal i at 2i and 2i + 1. */
  readonly parents: Int32Array;
  /** d: the variance the animal adds of its own, 1/2 - (F_sire + F_dam) / 4 with F = -1 for unknown. */
  readonly own: Float64Array;
  readonly relationship: Float64Array;
  readonly share: Float64Array;
  readonly marked: Int32Array;
}

/** 36 bytes per animal. `parents` is kept, not copied. */
export function createRelationshipWork(parents: Int32Array): RelationshipWork {
  const length = parents.length >> 1;
  return {
    parents,
    own: new Float64Array(length),
    relationship: new Float64Array(length),
    share: new Float64Array(length),
    marked: new Int32Array((length + 31) >> 5),
  };
}

/** Asks the next `relate` for this animal's relationship. */
export function mark({ marked }: RelationshipWork, animal: number): void {
  marked[animal >> 5]! |= 1 << (animal & 31);
}

/**
 * Leaves in `relationship` the numerator relationship (twice the kinship) of `animal` with every marked animal
 * and with all their ancestors; other entries are left over from before. `youngest` is the highest number marked;
 * `animal` must be marked too.
 *
 * Colleau (2002, Genet. Sel. Evol. 34:409): `T D T' e`, the shares of genes up from the animal to its ancestors,
 * then relationships down, `a(x) = t(x) d(x) + (a(sire of x) + a(dam of x)) / 2`, here only over the animals that
 * matter. These are a bit set: read from the top it gives children before parents, from the bottom parents before
 * children, without a sort or a list.
 */
export function relate(work: RelationshipWork, animal: number, youngest: number): void {
  work.share[animal] = 1;
  spreadUp(work, youngest);
  spreadDown(work, youngest);
}

function spreadUp({ parents, share, marked }: RelationshipWork, youngest: number): void {
  for (let word = youngest >> 5; word >= 0; word--) {
    let bits = marked[word]!;
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits);
      const animal = (word << 5) | bit;
      const sire = parents[2 * animal]!;
      const dam = parents[2 * animal + 1]!;
      marked[sire >> 5]! |= 1 << (sire & 31);
      marked[dam >> 5]! |= 1 << (dam & 31);
      const half = 0.5 * share[animal]!;
      share[sire]! += half;
      share[dam]! += half;
      bits = marked[word]! & ((1 << bit) - 1);
    }
  }
}

function spreadDown({ parents, own, share, relationship, marked }: RelationshipWork, youngest: number): void {
  for (let word = 0; word <= youngest >> 5; word++) {
    let bits = marked[word]!;
    marked[word] = 0;
    while (bits !== 0) {
      const animal = (word << 5) | (31 - Math.clz32(bits & -bits));
      bits &= bits - 1;
      relationship[animal] =
        share[animal]! * own[animal]! +
        0.5 * (relationship[parents[2 * animal]!]! + relationship[parents[2 * animal + 1]!]!);
      share[animal] = 0;
    }
  }
}
