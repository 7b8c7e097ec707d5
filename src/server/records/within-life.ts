import type { Transaction } from 'kysely';
import type { EntityName } from '#domain/entities/index.ts';
import { told } from '#domain/entities/usual.ts';
import { AppError } from '#domain/errors.ts';
import {
  daysOfLives,
  type Life,
  type Lived,
  livesOf,
  livesOfRestored,
  outsideLife,
  outsideLifeNow,
} from '#domain/rules/lives.ts';
import type { Database, Statement, StatementRunner, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql, runStatement } from '../db/statements.ts';
import { deathSql } from './death-of-young.ts';
import { lockRecord } from './in-transaction.ts';
import { readRecord } from './read-record.ts';
import { changedValues, newValues, requireHolding, type Values } from './record-values.ts';

const lives: Readonly<Record<Lived['whose'], string>> = {
  animals: `select a.name as called, a.gender, a.birth_date::text as born, a.death_date::text as died
    from animals a where a.org_id = $org and a.id = $1::uuid`,
  offspring: `select null as called, null as gender, g.birth_date::text as born, ${deathSql('o')} ->> 'on' as died
    from offspring o
    join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
    where o.org_id = $org and o.id = $1::uuid`,
};

const lifeOf = ({ whose, id }: Lived): Statement<Life> => ({ sql: lives[whose], parameters: [id] });

function requireAll(lived: readonly Lived[], found: readonly (readonly Life[])[], values: Values): void {
  let broken: Record<string, string> = {};
  lived.forEach((line, index) => {
    const life = found[index]?.[0];
    // Of two sentences for one day the first stands.
    if (life) broken = { ...outsideLife(life, line, values), ...broken };
  });
  requireHolding(broken);
}

/**
 * Nothing is recorded of an animal or a young one before its birth, nothing it has to be alive for after its death, and
 * no heat of a male.
 * @throws AppError 'invalid' at the day, or at whose it is
 */
export async function requireWithinLives(
  trx: StatementRunner,
  name: EntityName,
  values: Values,
  before?: Values,
): Promise<void> {
  const lived = livesOf(name, values, before);
  const found: Life[][] = [];
  for (const one of lived) found.push(await runStatement(trx, lifeOf(one)));
  requireAll(lived, found, values);
}

const changedSince: Readonly<Record<Lived['whose'], string>> = {
  animals:
    'select 1 from animals a where a.org_id = $org and a.id = $1::uuid and a.updated_at > $2::timestamptz',
  offspring: `select 1 from offspring o join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
    where o.org_id = $org and o.id = $1::uuid and g.updated_at > $2::timestamptz`,
};

/**
 * The same of a record that has come back out of the trash: its animal may have been corrected meanwhile. Where it was not,
 * what is wrong was so before, and stands in no way.
 * @throws AppError 'conflict' saying what has to be corrected first
 */
export async function requireStillWithin(
  trx: Transaction<Schema>,
  name: EntityName,
  id: string,
  removedAt: string,
): Promise<void> {
  const row = await lockRecord(trx, name, id);
  if (!row) return;
  const values = told(row);
  for (const one of livesOfRestored(name, values)) {
    const [life] = await runStatement(trx, lifeOf(one));
    const problem = life && outsideLifeNow(life, one, values);
    if (problem && (await runSql(trx, changedSince[one.whose], one.id, removedAt)).length > 0)
      throw new AppError('conflict', `${problem}. Correct that first, then restore this.`);
  }
}

async function requireOf(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  values: Values,
  before?: Values,
): Promise<void> {
  const lived = livesOf(name, values, before);
  if (lived.length === 0) return;
  requireAll(lived, await db.scoped(tenant, lived.map(lifeOf), { readOnly: true }), values);
}

/** The days of a litter are judged with its parents, once it is known which it has (check-litter.ts). */
const isAsked = (name: EntityName): boolean => name in daysOfLives && name !== 'breeding_groups';

/** The same of a new record as it was sent, and below of a change. */
export async function requireNewWithin(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  body: unknown,
): Promise<void> {
  if (isAsked(name)) await requireOf(db, tenant, name, newValues(name, body));
}

export async function requireChangeWithin(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string,
  body: unknown,
): Promise<void> {
  if (!isAsked(name)) return;
  const { changes } = changedValues(name, body);
  if (Object.keys(changes).length === 0) return;
  const before = told(JSON.parse(await readRecord(db, tenant, name, id)) as Values);
  await requireOf(db, tenant, name, { ...before, ...changes }, before);
}
