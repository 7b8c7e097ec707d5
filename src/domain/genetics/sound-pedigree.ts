import { buildPedigree, type Pedigree, type PedigreeBuild } from './pedigree.ts';
import type { PedigreeNotice, PedigreeProblem } from './pedigree-problems.ts';
import type { AnimalId, PedigreeRecord } from './pedigree-record.ts';

/** What leaves nobody to come first: an animal is its own ancestor. */
export type LoopProblem<Id extends AnimalId = AnimalId> = Extract<
  PedigreeProblem<Id>,
  { kind: 'loop' | 'own-parent' }
>;

export interface SoundPedigree<Id extends AnimalId = AnimalId> {
  /** Everybody who is neither in a loop nor descends from one. Whoever is in it has all ancestors in it. */
  readonly pedigree: Pedigree<Id>;
  /** Those left out, each with a loop it stands in or descends from. */
  readonly entangled: ReadonlyMap<Id, LoopProblem<Id>>;
  readonly problems: readonly PedigreeProblem<Id>[];
  readonly notices: readonly PedigreeNotice<Id>[];
}

/**
 * Like `buildPedigree`, but a loop among some leaves the others computable. Ids are used once, as in a database.
 * O(number of records).
 * @throws Error where an id is missing or used twice
 */
export function buildSoundPedigree<Id extends AnimalId>(
  records: readonly PedigreeRecord<Id>[],
): SoundPedigree<Id> {
  const whole = buildPedigree(records);
  if (whole.pedigree) return sound(whole, new Map());
  const loops = whole.problems.filter((problem) => problem.kind === 'loop' || problem.kind === 'own-parent');
  const childrenOf = groupChildren(records);
  const entangled = new Map<Id, LoopProblem<Id>>();
  for (const loop of loops) {
    const open = loop.kind === 'loop' ? [...loop.path] : [loop.id];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (entangled.has(id)) continue;
      entangled.set(id, loop);
      open.push(...(childrenOf.get(id) ?? []));
    }
  }
  const rest = buildPedigree(records.filter(({ id }) => !entangled.has(id)));
  return sound({ ...rest, problems: whole.problems }, entangled);
}

function sound<Id extends AnimalId>(
  { pedigree, problems, notices }: PedigreeBuild<Id>,
  entangled: ReadonlyMap<Id, LoopProblem<Id>>,
): SoundPedigree<Id> {
  if (!pedigree) throw new Error('Each animal of a pedigree needs an id of its own.');
  return { pedigree, entangled, problems, notices };
}

function groupChildren<Id extends AnimalId>(records: readonly PedigreeRecord<Id>[]): Map<Id, Id[]> {
  const children = new Map<Id, Id[]>();
  for (const { id, sire, dam } of records) {
    for (const parent of [sire, dam]) {
      if (parent === null || parent === undefined || parent === '') continue;
      const known = children.get(parent);
      if (known) known.push(id);
      else children.set(parent, [id]);
    }
  }
  return children;
}
