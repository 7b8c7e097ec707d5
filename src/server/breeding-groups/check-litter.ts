import type { Transaction } from 'kysely';
import { formatDateLong } from '#domain/dates.ts';
import { notHere } from '#domain/errors.ts';
import { impossibleBirth, isBirthNew } from '#domain/rules/birth-after-mating.ts';
import { ofAnotherFemale, readNamedMating } from '#server/breeding/named-mating.ts';
import type { Schema } from '#server/db/schema.ts';
import { runStatement } from '#server/db/statements.ts';
import { invalid, type Values } from '#server/records/record-values.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import { requireWithinLives } from '#server/records/within-life.ts';

const parentFields = ['id', 'name', 'gender', 'species', 'subSpecies', 'breed', 'birthDate'] as const;
export type Parent = RowOf<'animals', (typeof parentFields)[number]>;

async function findParent(trx: Transaction<Schema>, id: unknown): Promise<Parent | undefined> {
  const where = 'where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null';
  const [row] = await runStatement(trx, selectRows('animals', 't', parentFields, where, [id]));
  return row;
}

interface Role {
  readonly field: 'motherId' | 'fatherId';
  readonly gender: 'Female' | 'Male';
  readonly word: string;
}

const mother: Role = { field: 'motherId', gender: 'Female', word: 'mother' };
const father: Role = { field: 'fatherId', gender: 'Male', word: 'father' };

function problemWith(role: Role, parent: Parent | undefined, born: unknown): string | undefined {
  if (!parent) return notHere(role.word);
  if (parent.gender !== role.gender)
    return `${parent.name} is ${parent.gender.toLowerCase()} and cannot be the ${role.word}`;
  if (typeof born === 'string' && parent.birthDate !== null && parent.birthDate >= born) {
    return `${parent.name} was born on ${formatDateLong(parent.birthDate)}, after the young`;
  }
  return undefined;
}

/**
 * The mating a litter came of is one of its dam, and so long before the birth as young are carried, as is the day of the
 * mating that the litter itself names.
 */
async function requireOwnMating(
  trx: Transaction<Schema>,
  dam: Parent,
  litter: Values,
  before: Values = {},
): Promise<void> {
  const { birthDate } = litter;
  const fields = ['motherId', 'breedingDate', 'birthDate'];
  if (isBirthNew(litter, before, fields, 'breedingMethod')) {
    const mated = { on: litter.breedingDate, method: litter.breedingMethod };
    const problem = impossibleBirth(dam, mated, birthDate);
    if (problem) throw invalid({ birthDate: problem });
  }
  const isSame = (field: string): boolean => (litter[field] ?? null) === (before[field] ?? null);
  const isSameMating = isSame('breedingRecordId') && isSame('motherId');
  if (isSameMating && isSame('birthDate')) return;
  const mating = await readNamedMating(trx, litter);
  if (!mating) return;
  if (mating.femaleId !== litter.motherId) {
    if (isSameMating) return;
    throw invalid(ofAnotherFemale);
  }
  const { matingDate: on, togetherUntilOn: until, method } = mating;
  const problem = impossibleBirth(dam, { on, until, method }, birthDate);
  if (problem) throw invalid({ [isSame('birthDate') ? 'breedingRecordId' : 'birthDate']: problem });
}

/**
 * Both parents of a litter exist, have the right sex, are of one species and older than their young, and it came about
 * while they lived. Answers them; throws with the sentence at the field otherwise.
 */
export async function checkParents(
  trx: Transaction<Schema>,
  litter: Values,
  before?: Values,
): Promise<{ dam: Parent; sire: Parent }> {
  const [dam, sire] = [await findParent(trx, litter.motherId), await findParent(trx, litter.fatherId)];
  const broken: Record<string, string> = {};
  for (const [role, parent] of [
    [mother, dam],
    [father, sire],
  ] as const) {
    const problem = problemWith(role, parent, litter.birthDate);
    if (problem) broken[role.field] = problem;
  }
  if (dam && sire && dam.species !== sire.species) {
    broken.fatherId ??= `${sire.name} and ${dam.name} are of different species`;
  }
  if (!dam || !sire || Object.keys(broken).length > 0) throw invalid(broken);
  await requireWithinLives(trx, 'breeding_groups', { ...litter, species: dam.species }, before);
  await requireOwnMating(trx, dam, litter, before);
  return { dam, sire };
}

const counts = ['totalPuppies', 'alivePuppies', 'maleCount', 'femaleCount'] as const;

/** Typed counts must fit each other; once young are recorded one by one, they are counted and not typed. */
export function checkCounts(
  values: Values,
  recorded?: Readonly<Record<(typeof counts)[number], number>>,
): void {
  if (recorded) {
    const field = counts.find((count) => values[count] !== undefined && values[count] !== recorded[count]);
    if (field) {
      throw invalid({
        [field]: `Counted from the ${recorded.totalPuppies} recorded one by one. Add or remove those instead`,
      });
    }
    return;
  }
  const [total, alive, males, females] = counts.map(
    (count) => (values[count] as number | undefined) ?? 0,
  ) as [number, number, number, number];
  const broken: Record<string, string> = {};
  if (total > 0 && alive > total) broken.alivePuppies = `More alive than the ${total} born`;
  if (total > 0 && males + females > total)
    broken.maleCount = `Males and females together are more than the ${total} born`;
  if (Object.keys(broken).length > 0) throw invalid(broken);
}
