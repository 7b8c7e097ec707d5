import type { Ancestry } from './ancestry.ts';

/** The last child of each animal; -1 for those that have none. */
function lastChildren({ sire, dam }: Ancestry): Int32Array {
  const last = new Int32Array(sire.length).fill(-1);
  for (let animal = 0; animal < sire.length; animal++) {
    if (sire[animal]! >= 0) last[sire[animal]!] = animal;
    if (dam[animal]! >= 0) last[dam[animal]!] = animal;
  }
  return last;
}

/** Where the animals end that can be taken together with the first, because none of them is a child of another. */
function endOfGroup({ sire, dam }: Ancestry, first: number): number {
  let end = first;
  while (end < sire.length && sire[end]! < first && dam[end]! < first) end++;
  return end;
}

/** What `inbreedingByRows` would cost: the largest table, and how many entries are written in all. */
export interface RowsNeeded {
  readonly most: number;
  readonly work: number;
}

export function rowsNeeded(ancestry: Ancestry): RowsNeeded {
  const { sire, dam } = ancestry;
  const last = lastChildren(ancestry);
  let most = 0;
  let work = 0;
  let before = 0;
  for (let first = 0, end = 0; first < sire.length; first = end) {
    end = endOfGroup(ancestry, first);
    let leaving = 0;
    let entering = 0;
    for (let animal = first; animal < end; animal++) {
      if (last[animal]! >= 0) entering++;
      if (sire[animal]! >= 0 && last[sire[animal]!] === animal) leaving++;
      if (dam[animal]! >= 0 && dam[animal] !== sire[animal] && last[dam[animal]!] === animal) leaving++;
    }
    const after = before - leaving + entering;
    work += entering * (before + after) + (before - leaving) ** 2;
    if (after > most) most = after;
    before = after;
  }
  return { most, work };
}

/**
 * Wright's inbreeding coefficient of every animal, by the tabular method (Emik & Terrill 1949, J. Hered. 40:51): the
 * kinship of a new parent with the others is the mean of its own parents' with them. A parent leaves the table with its
 * last child. The cost does not grow with the number of ancestors, only with how many parents there are at one time:
 * in deep pedigrees, whose generations are small, it is a fraction of what following the ancestors costs.
 * A generation enters at a time, into a new table beside the old: most of those before leave with it, and need not be
 * told what they are to the new. Keeps 16 bytes for each pair of parents that are in the table together.
 */
export function inbreedingByRows(ancestry: Ancestry): Float64Array {
  const { sire, dam } = ancestry;
  const last = lastChildren(ancestry);
  const { most } = rowsNeeded(ancestry);
  let table: Table = { members: new Int32Array(0), kinship: new Float64Array(most * most) };
  let spare: Float64Array = new Float64Array(most * most);
  const rowOf = new Int32Array(sire.length).fill(-1);
  const coefficients = new Float64Array(sire.length);
  for (let first = 0, end = 0; first < sire.length; first = end) {
    end = endOfGroup(ancestry, first);
    const { members, kinship } = table;
    for (let animal = first; animal < end; animal++) {
      if (sire[animal]! < 0 || dam[animal]! < 0) continue;
      coefficients[animal] = kinship[rowOf[sire[animal]!]! * members.length + rowOf[dam[animal]!]!]!;
    }
    const staying = members.filter((animal) => last[animal]! >= end);
    const entering = range(first, end).filter((animal) => last[animal]! >= 0);
    const next = { members: concat(staying, entering), kinship: spare };
    spare = kinship;
    fillNext(table, next, { ancestry, coefficients, rowOf, staying: staying.length });
    for (const [row, animal] of next.members.entries()) rowOf[animal] = row;
    table = next;
  }
  return coefficients;
}

/** The kinship of each of the members with each of them, row by row. */
interface Table {
  readonly members: Int32Array;
  readonly kinship: Float64Array;
}

const range = (first: number, end: number): Int32Array =>
  Int32Array.from({ length: end - first }, (_, place) => first + place);

function concat(one: Int32Array, other: Int32Array): Int32Array {
  const both = new Int32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Each member's line in the table before, told to all that are in the next: those who stay, then those who enter. */
function fillNext(
  from: Table,
  to: Table,
  {
    ancestry,
    coefficients,
    rowOf,
    staying,
  }: { ancestry: Ancestry; coefficients: Float64Array; rowOf: Int32Array; staying: number },
): void {
  const old = from.members.length;
  const size = to.members.length;
  const [kinship, next] = [from.kinship, to.kinship];
  // Nobody stands behind the last: an unknown parent, related to none.
  const line = new Float64Array(old + 1);
  const parentRows = (parents: Int32Array) =>
    to.members.map((animal) => (parents[animal]! < 0 ? old : rowOf[parents[animal]!]!));
  const sires = parentRows(ancestry.sire);
  const dams = parentRows(ancestry.dam);
  const rows = to.members.map((animal) => rowOf[animal]!);
  for (let place = 0; place < size; place++) {
    if (place < staying) line.set(kinship.subarray(rows[place]! * old, (rows[place]! + 1) * old));
    else fillLine(line, kinship, old, sires[place]!, dams[place]!);
    const filled = next.subarray(place * size, (place + 1) * size);
    for (let other = 0; other < staying; other++) filled[other] = line[rows[other]!]!;
    for (let other = staying; other < size; other++) {
      filled[other] = 0.5 * (line[sires[other]!]! + line[dams[other]!]!);
    }
    if (place >= staying) filled[place] = 0.5 * (1 + coefficients[to.members[place]!]!);
  }
}

/** What a child of two is to those of a table. */
function fillLine(
  line: Float64Array,
  kinship: Float64Array,
  size: number,
  sireRow: number,
  damRow: number,
): void {
  const rowAt = (row: number) => kinship.subarray(row * size, (row + 1) * size);
  if (sireRow < size && damRow < size) {
    const ofSire = rowAt(sireRow);
    const ofDam = rowAt(damRow);
    for (let other = 0; other < size; other++) line[other] = 0.5 * (ofSire[other]! + ofDam[other]!);
  } else if (sireRow < size || damRow < size) {
    const ofOne = rowAt(sireRow < size ? sireRow : damRow);
    for (let other = 0; other < size; other++) line[other] = 0.5 * ofOne[other]!;
  } else {
    line.fill(0);
  }
}
