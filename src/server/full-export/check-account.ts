import type { Transaction } from 'kysely';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { isPlanAtLeast, type Plan, plans } from '#domain/plans.ts';
import { type Actor, planFor } from '#domain/policy.ts';
import { entityWords, neutralTerms } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { animalLimitOf } from '../animals/animal-limit.ts';
import type { Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import { comesBack, exportedEntities, isPersonal } from './columns.ts';
import type { Manifest, RecordContents } from './manifest.ts';

/** Settings rather than records: what an import brings takes the place of what is there. */
const replaced: readonly EntityName[] = ['branding_settings'];

const isReplaced = (name: EntityName): boolean => isPersonal(name) || replaced.includes(name);

const words = (name: EntityName, count: number): string => {
  const { one, many } = entityWords(entityOf(name), neutralTerms);
  return `${formatNumber(count)} ${(count === 1 ? one : many).toLowerCase()}`;
};

/** “3 animals, 2 tasks and 1 customer” */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Kinds of record that come back and of which the export has any. */
export const broughtBack = ({ records }: Manifest): RecordContents[] =>
  records.filter(({ entity, rows }) => rows > 0 && comesBack(entity));

/** @throws AppError `plan-too-low` where the plan does not open what the export holds. */
export function requirePlan({ plan }: Actor, manifest: Manifest): void {
  const tooHigh = broughtBack(manifest).filter(
    ({ entity }) => !isReplaced(entity) && !isPlanAtLeast(plan, planFor(entity, 'create')),
  );
  if (tooHigh.length === 0) return;
  const needed = tooHigh
    .map(({ entity }) => planFor(entity, 'create'))
    .reduce<Plan>((most, one) => (isPlanAtLeast(most, one) ? most : one), plan);
  const what = listed(tooHigh.map(({ entity, rows }) => words(entity, rows)));
  throw new AppError(
    'plan-too-low',
    `This export holds ${what}. They need ${plans[needed].name}, and your plan is ${plans[plan].name}. Choose that plan under Billing, then import it.`,
    { details: { neededPlan: needed, plan } },
  );
}

/** @throws AppError `conflict` where the organisation has records, in its lists or in the trash. */
export async function requireEmpty(trx: Transaction<Schema>): Promise<void> {
  const names = exportedEntities.filter((name) => comesBack(name) && !isReplaced(name));
  const counts = names.map(
    (name) => `select '${name}' as name, count(*)::int as n from ${name} where org_id = $org`,
  );
  const rows = await runSql(trx, counts.join(' union all '));
  const found = names.flatMap((name) => {
    const count = Number(rows.find((row) => row.name === name)?.n ?? 0);
    return count > 0 ? [words(name, count)] : [];
  });
  if (found.length === 0) return;
  throw new AppError(
    'conflict',
    `This account already holds ${listed(found)}, the trash included. Everything can be imported into an account without records only: sign up for a new one.`,
  );
}

/** Removes the few settings that what is imported takes the place of. */
export async function removeReplaced(
  trx: Transaction<Schema>,
  { userId }: Tenant,
  names: readonly EntityName[],
): Promise<void> {
  for (const name of names.filter((one) => replaced.includes(one)))
    await runSql(trx, `delete from ${name} where org_id = $org`);
  for (const name of names.filter(isPersonal))
    await runSql(trx, `delete from ${name} where org_id = $org and user_id = $1::uuid`, userId);
}

/** Counts sample animals as well: a mark in a file must not be a way around the limit. */
export async function requireRoomForAll(trx: Transaction<Schema>, actor: Actor): Promise<void> {
  const limit = animalLimitOf(actor);
  if (limit === null) return;
  const [row] = await runSql(
    trx,
    `select count(*)::int as n, count(batch_id)::int as samples from animals
     where org_id = $org and status = 'Active' and ownership = 'own' and deleted_at is null`,
  );
  const [current, samples] = [Number(row?.n), Number(row?.samples)];
  if (current <= limit) return;
  const hint = samples > 0 ? ` ${formatNumber(samples)} of them are sample data: remove it there first.` : '';
  throw new AppError(
    'limit-reached',
    `This export holds ${formatNumber(current)} active animals of your own, and your ${plans[actor.plan].name} plan allows up to ${limit}.${hint} Choose a larger plan under Billing, then import it.`,
    { details: { plan: actor.plan, limit, current } },
  );
}
