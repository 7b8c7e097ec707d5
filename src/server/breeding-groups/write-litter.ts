import type { Transaction } from 'kysely';
import { told } from '#domain/entities/usual.ts';
import { AppError } from '#domain/errors.ts';
import { brokenByChange } from '#domain/record-rules.ts';
import { requireBornFirst } from '#server/births/days-after-birth.ts';
import { followLitter } from '#server/care/follow-litter.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { onlyRow, runSql } from '#server/db/statements.ts';
import { changeRecord, insertRecord, requireLocked, type Whole } from '#server/records/in-transaction.ts';
import { changedValues, newValues, requireHolding, type Values } from '#server/records/record-values.ts';
import { explainMiss } from '#server/records/write-record.ts';
import { checkCounts, checkParents } from './check-litter.ts';
import { withDue } from './litters-due.ts';
import { tellMating } from './litters-found-empty.ts';

const name = 'breeding_groups';

/** Not born yet and a date expected: the litter is expected (specification, part 1, section 4). */
const statusOf = (values: Values): unknown =>
  !values.birthDate && values.expectedDate ? 'Expecting' : values.status;

/** A new litter: its species and breed are those of the mother, unless a breed is given. */
export const createLitter = (db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> =>
  db.transaction(tenant, (trx) => insertLitter(trx, tenant, body, id));

/** A litter with nothing but its mating is expected on the likeliest day of what it and her heat give. */
const withExpected = async (trx: Transaction<Schema>, body: unknown): Promise<unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body, ...(await withDue(trx, null, body as Values)) }
    : body;

/** The same inside a transaction, where a litter is a part of something larger. */
export async function insertLitter(
  trx: Transaction<Schema>,
  tenant: Tenant,
  body: unknown,
  id?: string,
): Promise<string> {
  const values = newValues(name, await withExpected(trx, body));
  checkCounts(values);
  const { dam } = await checkParents(trx, values);
  const litter = {
    ...values,
    species: dam.species,
    breed: values.breed ?? dam.breed,
    status: statusOf(values),
  };
  const text = await insertRecord(trx, name, tenant, litter, { id });
  await followLitter(trx, tenant, (JSON.parse(text) as { id: string }).id);
  return text;
}

/** The litter as it stands, held against other writers until the transaction ends. */
export type Litter = Whole<'breeding_groups'>;

async function countRecorded(trx: Transaction<Schema>, id: string): Promise<number> {
  const rows = await runSql<{ n: number }>(
    trx,
    `select count(*)::int as n from offspring where org_id = $org and breeding_group_id = $1::uuid and deleted_at is null`,
    id,
  );
  return onlyRow(rows).n;
}

function checkAgainst(current: Litter, changes: Values, recorded: number): void {
  if (recorded === 0) {
    checkCounts({ ...current, ...changes });
    return;
  }
  checkCounts(changes, current);
}

/** What the change makes of the status: a birth date ends the expecting, unless a status is chosen as well. */
function withStatus(current: Litter, changes: Values): Values {
  const merged = { ...current, ...changes };
  if (changes.status !== undefined) return changes;
  if (current.status === 'Expecting' && merged.birthDate) return { ...changes, status: 'Active' };
  return changes;
}

export async function updateLitter(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { version, changes } = changedValues(name, body);
  const text = await db.transaction(tenant, async (trx) =>
    changeTyped(trx, tenant, await requireLocked(trx, name, id), version, changes),
  );
  if (text === undefined) throw await explainMiss(db, tenant, name, id, changes);
  return text;
}

/** A pregnancy that is lost did not take; where that is taken back, it did. Said outright, it is as it is said. */
function withLoss(current: Litter | null, changes: Values): Values {
  if (changes.lostOn === undefined || changes.breedingSuccess !== undefined) return changes;
  const isLost = changes.lostOn !== null;
  if (isLost === ((current?.lostOn ?? null) !== null)) return changes;
  return { ...changes, breedingSuccess: !isLost, ...(!isLost && { loss: null }) };
}

/** What its care plans are counted from, and whose they are. */
const decidesCare = ['birthDate', 'expectedDate', 'breedingSuccess', 'motherId'];

/** Changes a locked litter inside a transaction; undefined when it is newer than the version seen. */
export async function changeLitter(
  trx: Transaction<Schema>,
  tenant: Tenant,
  current: Litter,
  version: number,
  asked: Values,
): Promise<string | undefined> {
  const { id } = current;
  if (current.version !== version) return undefined;
  const changes = withLoss(current, asked);
  const merged = { ...current, ...changes };
  const said = told(current);
  requireHolding(brokenByChange(name, changes, current));
  checkAgainst(current, changes, await countRecorded(trx, id));
  const parents = await checkParents(trx, { ...said, ...changes }, said);
  if (merged.species !== parents.dam.species) {
    throw new AppError('invalid', 'The species is that of the mother.', {
      fields: { motherId: `${parents.dam.name} is of another species` },
    });
  }
  const final = { ...withStatus(current, changes), ...(await withDue(trx, current, merged)) };
  if (Object.keys(final).length === 0) return JSON.stringify(current);
  const text = await changeRecord(trx, name, id, version, final);
  if (text === undefined) return undefined;
  // A loss by its day tells the mating by itself, and both are taken back alike.
  const took = merged.breedingSuccess;
  if (took !== current.breedingSuccess && !merged.birthDate)
    await tellMating(trx, merged.breedingRecordId, took !== false, 'Pregnant');
  if (decidesCare.some((field) => field in final)) await followLitter(trx, tenant, id);
  return text;
}

/** The same as it is typed: no birth date that lies after what is recorded of the young. The log of a birth moves them with it. */
export async function changeTyped(
  trx: Transaction<Schema>,
  tenant: Tenant,
  current: Litter,
  version: number,
  changes: Values,
): Promise<string | undefined> {
  const text = await changeLitter(trx, tenant, current, version, changes);
  const isMoved = changes.birthDate !== undefined && changes.birthDate !== current.birthDate;
  if (text !== undefined && isMoved) await requireBornFirst(trx, name, current.id);
  return text;
}
