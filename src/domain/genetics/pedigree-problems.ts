import type { AnimalId, Sex } from './pedigree-record.ts';

/** What is wrong in a pedigree, with the ids to look at. */
export type PedigreeProblem<Id extends AnimalId = AnimalId> =
  /** `line` counts the records from 1. */
  | { readonly kind: 'missing-id'; readonly line: number }
  | { readonly kind: 'duplicate-id'; readonly id: Id; readonly count: number }
  | { readonly kind: 'own-parent'; readonly id: Id; readonly role: 'sire' | 'dam' }
  /** Each animal of the path is a child of the next, and the last a child of the first. */
  | { readonly kind: 'loop'; readonly path: readonly Id[] }
  /** One animal cannot be both; where both children are the same it would have mated with itself. */
  | { readonly kind: 'sire-and-dam'; readonly id: Id; readonly sireOf: Id; readonly damOf: Id }
  | {
      readonly kind: 'sex-conflict';
      readonly id: Id;
      readonly sex: Sex;
      readonly role: 'sire' | 'dam';
      readonly child: Id;
    };

/** Worth knowing, but nothing to correct: the parent is taken as a founder. */
export interface PedigreeNotice<Id extends AnimalId = AnimalId> {
  readonly kind: 'parent-without-record';
  readonly id: Id;
  readonly role: 'sire' | 'dam';
  readonly child: Id;
}

/** One sentence for the breeder; `name` turns an id into what the reader knows the animal by. */
export function describeProblem<Id extends AnimalId>(
  problem: PedigreeProblem<Id>,
  name: (id: Id) => string = String,
): string {
  switch (problem.kind) {
    case 'missing-id':
      return `Record ${problem.line} has no id.`;
    case 'duplicate-id':
      return `${name(problem.id)} has ${problem.count} records; an id may be used once.`;
    case 'own-parent':
      return `${name(problem.id)} is recorded as its own ${problem.role}.`;
    case 'loop':
      return `Loop: ${describePath(problem.path, name)} (each is a child of the next).`;
    case 'sire-and-dam':
      return `${name(problem.id)} is recorded as the sire of ${name(problem.sireOf)} and as the dam of ${name(problem.damOf)}.`;
    case 'sex-conflict':
      return `${name(problem.id)} is recorded as ${problem.sex} but is the ${problem.role} of ${name(problem.child)}.`;
  }
}

export function describeNotice<Id extends AnimalId>(
  notice: PedigreeNotice<Id>,
  name: (id: Id) => string = String,
): string {
  return `${name(notice.id)}, ${notice.role} of ${name(notice.child)}, has no record; taken as a founder.`;
}

/** A tangled file can close a loop over thousands of animals: its middle is counted, not listed. */
function describePath<Id extends AnimalId>(path: readonly Id[], name: (id: Id) => string): string {
  const around = (ids: readonly Id[]) => ids.map(name).join(' > ');
  if (path.length <= 30) return around([...path, path[0]!]);
  return `${around(path.slice(0, 10))} > (${path.length - 15} more) > ${around([...path.slice(-5), path[0]!])}`;
}
