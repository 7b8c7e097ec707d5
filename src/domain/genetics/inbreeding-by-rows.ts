import type { Ancestry } from './ancestry.ts';

/** What `inbreedingByRows` would cost: the most parents at work at one time, and the sum of them over all parents. */
export interface RowsNeeded {
  readonly most: number;
  readonly work: number;
}

/** The last child of each animal; -1 for those that have none. */
function lastChildren({ sire, dam }: Ancestry): Int32Array {
  const last = new Int32Array(sire.length).fill(-1);
  for (let animal = 0; animal < sire.length; animal++) {
    if (sire[animal]! >= 0) last[sire[animal]!] = animal;
    if (dam[animal]! >= 0) last[dam[animal]!] = animal;
  }
  return last;
}

export function rowsNeeded(ancestry: Ancestry): RowsNeeded {
  const last = lastChildren(ancestry);
  let atWork = 0;
  let most = 0;
  let work = 0;
  for (let animal = 0; animal < last.length; animal++) {
    if (last[animal]! >= 0) {
      atWork++;
      if (atWork > most) most = atWork;
      work += atWork;
    }
    const sire = ancestry.sire[animal]!;
    const dam = ancestry.dam[animal]!;
    if (sire >= 0 && last[sire] === animal) atWork--;
    if (dam >= 0 && dam !== sire && last[dam] === animal) atWork--;
  }
  return { most, work };
}

/**
 * Wright's inbreeding coefficient of every animal, by the tabular method (Emik & Terrill 1949, J. Hered. 40:51): the
 * kinship of a new parent with the others is the mean of its own parents' with them. A parent leaves the table with its
 * last child. The cost does not grow with the number of ancestors, only with how many parents there are at one time:
 * in deep pedigrees, whose generations are small, it is a fraction of what following the ancestors costs.
 * Keeps 8 bytes for each pair of parents that are in the table together.
 */
export function inbreedingByRows(ancestry: Ancestry): Float64Array {
  const { sire, dam } = ancestry;
  const last = lastChildren(ancestry);
  const { most } = rowsNeeded(ancestry);
  // The row behind the last is nobody's: an unknown parent, related to none.
  const nobody = most * most;
  const kinship = new Float64Array(nobody + most);
  const rowOf = new Int32Array(sire.length).fill(-1);
  const free = Int32Array.from({ length: most }, (_, place) => most - 1 - place);
  let left = most;
  let used = 0;
  const coefficients = new Float64Array(sire.length);
  for (let animal = 0; animal < sire.length; animal++) {
    const sireRow = sire[animal]! < 0 ? nobody : rowOf[sire[animal]!]! * most;
    const damRow = dam[animal]! < 0 ? nobody : rowOf[dam[animal]!]! * most;
    if (damRow !== nobody) coefficients[animal] = kinship[sireRow + rowOf[dam[animal]!]!]!;
    if (last[animal]! >= 0) {
      const row = free[--left]!;
      rowOf[animal] = row;
      if (row >= used) used = row + 1;
      const own = row * most;
      for (let other = 0, across = row; other < used; other++, across += most) {
        const value = 0.5 * (kinship[sireRow + other]! + kinship[damRow + other]!);
        kinship[own + other] = value;
        kinship[across] = value;
      }
      kinship[own + row] = 0.5 * (1 + coefficients[animal]!);
    }
    if (sire[animal]! >= 0 && last[sire[animal]!] === animal) free[left++] = rowOf[sire[animal]!]!;
    if (dam[animal]! >= 0 && dam[animal] !== sire[animal] && last[dam[animal]!] === animal) {
      free[left++] = rowOf[dam[animal]!]!;
    }
  }
  return coefficients;
}
