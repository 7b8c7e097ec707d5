import type { Ancestry } from './ancestry.ts';
import { traceGenerations } from './generations.ts';
import type { PedigreeNotice, PedigreeProblem } from './pedigree-problems.ts';
import type { AnimalId, PedigreeRecord } from './pedigree-record.ts';

/**
 * A pedigree as arrays by position: `sire[i]` and `dam[i]` are the positions of the parents of the animal at
 * position i, -1 where unknown. Positions follow the longest line to a founder, so parents stand before children.
 */
export interface Pedigree<Id extends AnimalId = AnimalId> extends Ancestry {
  readonly ids: readonly Id[];
  readonly positionOf: ReadonlyMap<Id, number>;
}

export interface PedigreeBuild<Id extends AnimalId = AnimalId> {
  /**
   * Null when the parents of an animal are ambiguous (duplicate-id) or nobody comes first (own-parent, loop).
   * The problems about sex leave the arithmetic whole, so the pedigree is there next to them.
   */
  readonly pedigree: Pedigree<Id> | null;
  readonly problems: readonly PedigreeProblem<Id>[];
  readonly notices: readonly PedigreeNotice<Id>[];
}

/**
 * Builds the arrays from records in any order, adding parents that have no record as founders, and reports
 * everything the UK Kennel Club's standard procedure for inbreeding coefficients asks to be checked first:
 * ids used once, no animal as sire and dam, no loops, parents without a line. O(number of records).
 */
export function buildPedigree<Id extends AnimalId>(records: Iterable<PedigreeRecord<Id>>): PedigreeBuild<Id> {
  const problems: PedigreeProblem<Id>[] = [];
  const kept: PedigreeRecord<Id>[] = [];
  const rowOf = new Map<Id, number>();
  const copies = new Map<Id, number>();
  let line = 0;
  for (const record of records) {
    line++;
    if (!isKnown(record.id)) problems.push({ kind: 'missing-id', line });
    else if (rowOf.has(record.id)) copies.set(record.id, (copies.get(record.id) ?? 1) + 1);
    else {
      rowOf.set(record.id, kept.length);
      kept.push(record);
    }
  }
  for (const [id, count] of copies) problems.push({ kind: 'duplicate-id', id, count });

  const ids = kept.map((record) => record.id);
  const { found, notices } = findParents(kept, ids, rowOf);
  const sire = parentRows(found.sire, ids, 'sire', problems);
  const dam = parentRows(found.dam, ids, 'dam', problems);
  reportSexes(kept, ids, sire, dam, problems);
  const { generation, loops } = traceGenerations(sire, dam);
  for (const loop of loops) problems.push({ kind: 'loop', path: loop.map((row) => ids[row]!) });

  const broken = problems.some(({ kind }) => kind !== 'sex-conflict' && kind !== 'sire-and-dam');
  return { pedigree: broken ? null : inOrder(ids, rowOf, sire, dam, generation), problems, notices };
}

function isKnown<Id extends AnimalId>(id: Id | null | undefined): id is Id {
  return id !== null && id !== undefined && id !== '';
}

/** The rows of the parents of each record, -1 for unknown. Parents without a record get one. */
function findParents<Id extends AnimalId>(
  kept: readonly PedigreeRecord<Id>[],
  ids: Id[],
  rowOf: Map<Id, number>,
) {
  const found = { sire: new Int32Array(kept.length), dam: new Int32Array(kept.length) };
  const notices: PedigreeNotice<Id>[] = [];
  const rowOfParent = (parent: Id | null | undefined, role: 'sire' | 'dam', child: Id): number => {
    if (!isKnown(parent)) return -1;
    const known = rowOf.get(parent);
    if (known !== undefined) return known;
    rowOf.set(parent, ids.length);
    notices.push({ kind: 'parent-without-record', id: parent, role, child });
    return ids.push(parent) - 1;
  };
  for (let row = 0; row < kept.length; row++) {
    const { id, sire, dam } = kept[row]!;
    found.sire[row] = rowOfParent(sire, 'sire', id);
    found.dam[row] = rowOfParent(dam, 'dam', id);
  }
  return { found, notices };
}

/** Rows of the sires or dams; an animal that is its own parent is reported and keeps none. */
function parentRows<Id extends AnimalId>(
  found: Int32Array,
  ids: readonly Id[],
  role: 'sire' | 'dam',
  problems: PedigreeProblem<Id>[],
): Int32Array {
  const rows = new Int32Array(ids.length).fill(-1);
  rows.set(found);
  for (const [row, parentRow] of found.entries()) {
    if (parentRow !== row) continue;
    problems.push({ kind: 'own-parent', id: ids[row]!, role });
    rows[row] = -1;
  }
  return rows;
}

function reportSexes<Id extends AnimalId>(
  kept: readonly PedigreeRecord<Id>[],
  ids: readonly Id[],
  sire: Int32Array,
  dam: Int32Array,
  problems: PedigreeProblem<Id>[],
): void {
  const sired = new Int32Array(ids.length).fill(-1);
  const mothered = new Int32Array(ids.length).fill(-1);
  for (let row = ids.length - 1; row >= 0; row--) {
    if (sire[row]! >= 0) sired[sire[row]!] = row;
    if (dam[row]! >= 0) mothered[dam[row]!] = row;
  }
  for (const [row, id] of ids.entries()) {
    const sireOf = sired[row]!;
    const damOf = mothered[row]!;
    if (sireOf >= 0 && damOf >= 0) {
      problems.push({ kind: 'sire-and-dam', id, sireOf: ids[sireOf]!, damOf: ids[damOf]! });
    }
    const sex = kept[row]?.sex;
    if (sex === 'female' && sireOf >= 0) {
      problems.push({ kind: 'sex-conflict', id, sex, role: 'sire', child: ids[sireOf]! });
    }
    if (sex === 'male' && damOf >= 0) {
      problems.push({ kind: 'sex-conflict', id, sex, role: 'dam', child: ids[damOf]! });
    }
  }
}

/** Numbers the animals anew by generation, then by row. `rowOf` becomes their positions: a second map costs as much. */
function inOrder<Id extends AnimalId>(
  ids: readonly Id[],
  rowOf: Map<Id, number>,
  sire: Int32Array,
  dam: Int32Array,
  generation: Int32Array,
): Pedigree<Id> {
  const start = new Int32Array(ids.length + 1);
  for (const value of generation) start[value + 1]!++;
  for (let value = 0; value < ids.length; value++) start[value + 1]! += start[value]!;
  const place = new Int32Array(ids.length);
  const orderedIds = ids.slice();
  for (let row = 0; row < ids.length; row++) {
    const position = start[generation[row]!]!++;
    place[row] = position;
    orderedIds[position] = ids[row]!;
    rowOf.set(ids[row]!, position);
  }
  const move = (parent: Int32Array) => {
    const moved = new Int32Array(ids.length).fill(-1);
    for (const [row, parentRow] of parent.entries()) {
      if (parentRow >= 0) moved[place[row]!] = place[parentRow]!;
    }
    return moved;
  };
  return { ids: orderedIds, positionOf: rowOf, sire: move(sire), dam: move(dam) };
}
