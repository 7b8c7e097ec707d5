import type { Ancestry } from './ancestry.ts';
import { inbreedingByRows, rowsNeeded } from './inbreeding-by-rows.ts';
import { createRelationshipWork, mark, relate } from './relationship-work.ts';

/**
 * Wright's inbreeding coefficient of every animal, over the full pedigree, whichever way is faster.
 *
 * Returns one coefficient per animal, 0 to 1, and 0 where a parent is unknown. The order of the ancestry is trusted;
 * `buildPedigree` sees to it. `known` has the coefficients that are known already and NaN for the others: of few
 * others, only their ancestors are looked at.
 */
export function inbreeding(ancestry: Ancestry, known?: Float64Array): Float64Array {
  const open = openAnimals(ancestry, known);
  const leading = leadingSide(ancestry, open);
  return isDeep(ancestry, leading.count)
    ? inbreedingByRows(ancestry)
    : inbreedingByAncestors(ancestry, known, open, leading);
}

/** Those whose coefficient has to be computed: both parents are known, and it is not. */
function openAnimals({ sire, dam }: Ancestry, known: Float64Array | undefined): Int32Array {
  const open = new Int32Array(sire.length);
  let count = 0;
  for (let animal = 0; animal < sire.length; animal++) {
    if (sire[animal]! < 0 || dam[animal]! < 0) continue;
    if (known === undefined || Number.isNaN(known[animal])) open[count++] = animal;
  }
  return open.subarray(0, count);
}

/** Below this any way is fast. */
const smallest = 4_000;
/** Two tables of 72 MB. */
const mostRows = 3_000;
const samples = 16;
/** What following one ancestor costs against one entry of a table. */
const costOfAncestor = 7;
/** Entries of a table that are filled in a few milliseconds: what costs no more is not compared. */
const quick = 1_000_000;

/** Whether the leading parents have so many ancestors that a table of kinships is filled sooner. */
function isDeep(ancestry: Ancestry, leaders: number): boolean {
  const size = ancestry.sire.length;
  if (size < smallest || size * leaders * costOfAncestor < quick) return false;
  const seen = new Int32Array(size).fill(-1);
  let found = 0;
  for (let sample = 0; sample < samples; sample++) {
    found += countAncestors(ancestry, Math.floor(((sample + 0.5) * size) / samples), seen);
  }
  const byAncestors = (found / samples) * leaders * costOfAncestor;
  if (byAncestors < quick) return false;
  const { most, work } = rowsNeeded(ancestry);
  return most <= mostRows && byAncestors > work;
}

function countAncestors({ sire, dam }: Ancestry, animal: number, seen: Int32Array): number {
  const open = [animal];
  let found = 0;
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const parent of [sire[one]!, dam[one]!]) {
      if (parent < 0 || seen[parent] === animal) continue;
      seen[parent] = animal;
      found++;
      open.push(parent);
    }
  }
  return found;
}

/**
 * Wright's inbreeding coefficient of every animal, by following ancestors: half the relationship of its parents.
 *
 * Meuwissen & Luo (1992, Genet. Sel. Evol. 24:305) trace the ancestors of each animal, Sargolzaei & Iwaisaki
 * (2005, Anim. Sci. J. 76:401) those of each distinct mating in the order of the longest ancestral path. Here, as
 * in Sargolzaei, Iwaisaki & Colleau (2005, J. Anim. Breed. Genet. 122:325), one sire and all its mates are taken
 * together (see `relate`), which needs the coefficients of the sire's own ancestors only, so the sires are gone
 * through from old to young. The side with fewer distinct parents, sires or dams, leads.
 *
 * All terms are positive, so nothing cancels: without a common ancestor the answer is exactly 0. Work arrays are kept
 * for parents only: about 16 bytes per animal and 64 per parent.
 */
export function inbreedingByAncestors(
  ancestry: Ancestry,
  known?: Float64Array,
  open = openAnimals(ancestry, known),
  { lead, mate } = leadingSide(ancestry, open),
): Float64Array {
  const { sire, dam } = ancestry;
  const coefficients = new Float64Array(sire.length);
  const { numberOf, parents } = numberParents(sire, dam);
  const count = (parents.length >> 1) - 1;
  const { start, children } = groupByLead(lead, open, numberOf, count);
  const work = createRelationshipWork(parents);
  const ofParent = new Float64Array(count + 1);
  ofParent[0] = -1;
  if (known) takeKnown(known, coefficients, numberOf, ofParent);

  let ready = 0;
  for (let leader = 1; leader <= count; leader++) {
    const first = start[leader]!;
    const end = start[leader + 1]!;
    if (first === end) continue;
    // Parents up to this one are children of older leaders: their coefficients are known by now.
    while (ready < leader) {
      ready++;
      work.own[ready] = 0.5 - 0.25 * (ofParent[parents[2 * ready]!]! + ofParent[parents[2 * ready + 1]!]!);
    }
    let youngest = leader;
    mark(work, leader);
    for (let k = first; k < end; k++) {
      const partner = numberOf[mate[children[k]!]!]!;
      mark(work, partner);
      if (partner > youngest) youngest = partner;
    }
    relate(work, leader, youngest);
    for (let k = first; k < end; k++) {
      const child = children[k]!;
      const coefficient = 0.5 * work.relationship[numberOf[mate[child]!]!]!;
      coefficients[child] = coefficient;
      if (numberOf[child]! > 0) ofParent[numberOf[child]!] = coefficient;
    }
  }
  return coefficients;
}

function takeKnown(
  known: Float64Array,
  coefficients: Float64Array,
  numberOf: Int32Array,
  ofParent: Float64Array,
): void {
  for (let animal = 0; animal < known.length; animal++) {
    if (Number.isNaN(known[animal])) continue;
    coefficients[animal] = known[animal]!;
    if (numberOf[animal]! > 0) ofParent[numberOf[animal]!] = known[animal]!;
  }
}

/** Numbers the animals that are parents from 1, oldest first; `parents` holds their own, in pairs, 0 = unknown. */
function numberParents(sire: Int32Array, dam: Int32Array) {
  const numberOf = new Int32Array(sire.length);
  for (let animal = 0; animal < sire.length; animal++) {
    if (sire[animal]! >= 0) numberOf[sire[animal]!] = 1;
    if (dam[animal]! >= 0) numberOf[dam[animal]!] = 1;
  }
  let count = 0;
  for (let animal = 0; animal < sire.length; animal++) {
    if (numberOf[animal]! > 0) numberOf[animal] = ++count;
  }
  const parents = new Int32Array(2 * (count + 1));
  for (let animal = 0; animal < sire.length; animal++) {
    const number = numberOf[animal]!;
    if (number === 0) continue;
    if (sire[animal]! >= 0) parents[2 * number] = numberOf[sire[animal]!]!;
    if (dam[animal]! >= 0) parents[2 * number + 1] = numberOf[dam[animal]!]!;
  }
  return { numberOf, parents };
}

/** The side with fewer different parents of these children, how many they are, and the other side. */
function leadingSide({ sire, dam }: Ancestry, children: Int32Array) {
  const sires = countDistinct(sire, children);
  const dams = countDistinct(dam, children);
  return sires <= dams ? { lead: sire, mate: dam, count: sires } : { lead: dam, mate: sire, count: dams };
}

/** Different parents on one side of these children. */
function countDistinct(parent: Int32Array, children: Int32Array): number {
  const seen = new Uint8Array(parent.length);
  let count = 0;
  for (let k = 0; k < children.length; k++) {
    const position = parent[children[k]!]!;
    if (seen[position] === 0) {
      seen[position] = 1;
      count++;
    }
  }
  return count;
}

/** The children, grouped: those of leading parent p are at start[p] to start[p + 1]. */
function groupByLead(lead: Int32Array, open: Int32Array, numberOf: Int32Array, count: number) {
  const start = new Int32Array(count + 2);
  for (let k = 0; k < open.length; k++) start[numberOf[lead[open[k]!]!]! + 1]!++;
  for (let number = 0; number <= count; number++) start[number + 1]! += start[number]!;
  const next = start.slice();
  const children = new Int32Array(open.length);
  for (let k = 0; k < open.length; k++) children[next[numberOf[lead[open[k]!]!]!]!++] = open[k]!;
  return { start, children };
}
