import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import type { Schema } from '#server/db/schema.ts';
import { invalid } from '#server/records/record-values.ts';
import { readSpeciesHere } from '#server/species/species-here.ts';
import { findDescent, findKin, type Kin, type Step } from './kin.ts';

/** An animal as it is about to be written. */
export interface Child {
  /** Null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly gender: string;
  readonly species: string;
  /** Of an outside animal it may be unknown. */
  readonly birthDate: string | null;
  readonly sireId: string | null;
  readonly damId: string | null;
}

interface Role {
  readonly field: 'sireId' | 'damId';
  readonly gender: 'Male' | 'Female';
  readonly word: string;
}

const roles: readonly Role[] = [
  { field: 'sireId', gender: 'Male', word: 'sire' },
  { field: 'damId', gender: 'Female', word: 'dam' },
];

const isMale = ({ gender }: { readonly gender: string }): boolean => gender === 'Male';
export const heOrShe = (one: { readonly gender: string }): string => (isMale(one) ? 'he' : 'she');
export const hisOrHer = (one: { readonly gender: string }): string => (isMale(one) ? 'his' : 'her');
export const sonOrDaughter = (one: { readonly gender: string }): string => (isMale(one) ? 'son' : 'daughter');

/** Only dates that are known can contradict each other. */
export const isNotBefore = (older: string | null, younger: string | null): boolean =>
  older !== null && younger !== null && older >= younger;

/** “Thistle is out of Marra, Marra by Isla”: what makes the one an ancestor of the other. */
const spelled = (path: readonly Step[]): string =>
  path
    .map(
      ({ child, parent, isSire }, index) =>
        `${child} ${index === 0 ? 'is ' : ''}${isSire ? 'by' : 'out of'} ${parent}`,
    )
    .join(', ');

function loopSentence(child: Child, parent: Kin, path: readonly Step[]): string {
  const [only, ...more] = path;
  const is = only && more.length === 0 ? `the ${only.isSire ? 'sire' : 'dam'}` : 'an ancestor';
  const line = more.length === 0 ? '' : `: ${spelled(path)}`;
  return `${child.name} is ${is} of ${parent.name}, so ${heOrShe(child)} cannot be ${hisOrHer(parent)} ${sonOrDaughter(child)}${line}`;
}

async function problemWith(
  trx: Transaction<Schema>,
  { gender, word }: Role,
  parent: Kin | undefined,
  child: Child,
): Promise<string | undefined> {
  if (!parent) return `The chosen ${word} no longer exists`;
  if (parent.isTrashed) return `${parent.name} is in the trash. Restore it first, or choose another ${word}`;
  if (parent.gender !== gender)
    return `${parent.name} is ${parent.gender.toLowerCase()} and cannot be the ${word}`;
  if (parent.species !== child.species) {
    const { terms: words } = await readSpeciesHere(trx);
    return `${parent.name} is one of the ${words(parent.species).parentTerm} and cannot be the ${word} of one of the ${words(child.species).parentTerm}`;
  }
  if (isNotBefore(parent.birthDate, child.birthDate)) {
    return `${parent.name} was born on ${formatDate(parent.birthDate)}, not before ${formatDate(child.birthDate)}`;
  }
  return undefined;
}

/**
 * Sire and dam exist, have the right sex and species, are older than their child and do not descend from it. Throws
 * with one sentence at each field that is wrong. Needs the lock of `lockAnimals`.
 */
export async function checkParents(
  trx: Transaction<Schema>,
  child: Child,
  hasChildren: boolean,
): Promise<void> {
  const named = roles.flatMap((role) => {
    const id = child[role.field];
    return id === null ? [] : [{ role, id }];
  });
  if (named.length === 0) return;
  const kin = await findKin(
    trx,
    named.map(({ id }) => id),
  );
  const broken: Record<string, string> = {};
  for (const { role, id } of named) {
    const parent = kin.get(id);
    const sentence =
      (await loopWith(trx, child, parent, hasChildren)) ?? (await problemWith(trx, role, parent, child));
    if (sentence !== undefined) broken[role.field] = sentence;
  }
  if (Object.keys(broken).length > 0) throw invalid(broken);
}

/** Only an animal that has children can close a loop. It is told first: the other sentences would only follow from it. */
async function loopWith(
  trx: Transaction<Schema>,
  child: Child,
  parent: Kin | undefined,
  hasChildren: boolean,
): Promise<string | undefined> {
  if (child.id === null || !parent) return undefined;
  if (parent.id === child.id) return `${child.name} cannot be ${hisOrHer(child)} own parent`;
  if (!hasChildren) return undefined;
  const path = await findDescent(trx, parent.id, child.id);
  return path.length > 0 ? loopSentence(child, parent, path) : undefined;
}
