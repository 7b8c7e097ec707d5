import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { uuidsFrom } from '#domain/uuid.ts';
import { changeLitter, insertLitter } from '#server/breeding-groups/write-litter.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { addAll } from '#server/offspring/add-offspring.ts';
import { rowJson } from '#server/records/columns.ts';
import { notFound } from '#server/records/read-record.ts';
import { runSql, runStatement } from '#server/records/statements.ts';
import { changedValues, updateStatement, type Values } from '#server/records/write-record.ts';

interface Breeding extends Values {
  readonly id: string;
  readonly version: number;
}

async function lockBreeding(trx: Transaction<Schema>, id: string): Promise<Breeding> {
  const [row] = await runSql(
    trx,
    `select ${rowJson('breeding_records', 't')} as j from breeding_records t
     where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null for update`,
    id,
  );
  if (!row) throw notFound('breeding_records');
  return JSON.parse(row.j as string) as Breeding;
}

/** The litter that was made when it was expected, if there is one. */
async function litterOf(trx: Transaction<Schema>, breedingId: string) {
  const [row] = await runSql(
    trx,
    `select id, version, birth_date from breeding_groups
     where org_id = $org and breeding_record_id = $1::uuid and deleted_at is null order by created_at limit 1 for update`,
    breedingId,
  );
  return row as { id: string; version: number; birthDate: string | null } | undefined;
}

/** What the mating says about its litter. */
const litterValues = ({ id, femaleId, maleId, matingDate, method }: Breeding): Values => ({
  breedingRecordId: id,
  motherId: femaleId,
  fatherId: maleId,
  breedingDate: matingDate,
  breedingMethod: method,
});

interface Birth {
  /** What is told of the litter, its birth date among it. */
  readonly about: Values;
  readonly offspring: readonly unknown[];
  /** The id of a new litter, and the ids of the young count up from it. */
  readonly firstId: string | undefined;
}

/**
 * A birth out of a mating, all or nothing: the litter with both parents and its young, and the breeding marked as born.
 * A litter that is expected already becomes the born one. Sent again under the same `firstId`, it is kept once. Answers
 * the litter.
 */
export async function recordBirthOf(
  db: Database,
  tenant: Tenant,
  breedingId: string,
  body: Values,
  firstId?: string,
): Promise<string> {
  const { offspring = [], ...about } = body as Values & { readonly offspring?: readonly unknown[] };
  const birth = { about, offspring, firstId };
  try {
    return await bear(db, tenant, breedingId, birth);
  } catch (error) {
    const kept = await keptBefore(db, tenant, breedingId, birth);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The litter of this birth, where the answer to it was lost and all of it is here. */
async function keptBefore(
  db: Database,
  tenant: Tenant,
  breedingId: string,
  { about, offspring, firstId }: Birth,
): Promise<string | undefined> {
  if (firstId === undefined) return undefined;
  const [rows] = await db.scoped(
    tenant,
    [
      {
        sql: `select ${rowJson('breeding_groups', 't', { labels: true })} as j from breeding_groups t
          where t.org_id = $org and t.breeding_record_id = $1::uuid and t.birth_date = $2::date and t.deleted_at is null
            and (select count(*) from offspring o
              where o.org_id = $org and o.breeding_group_id = t.id and o.id = any($3::uuid[])) = $4::int`,
        parameters: [breedingId, about.birthDate, uuidsFrom(firstId, offspring.length), offspring.length],
      },
    ],
    { readOnly: true },
  );
  return rows?.[0]?.j as string | undefined;
}

function bear(
  db: Database,
  tenant: Tenant,
  breedingId: string,
  { about, offspring, firstId }: Birth,
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const breeding = await lockBreeding(trx, breedingId);
    const expected = await litterOf(trx, breedingId);
    if (expected?.birthDate) {
      throw new AppError('conflict', 'The birth of this breeding is recorded already.', {
        details: { breedingGroupId: expected.id },
      });
    }
    const litterId = expected
      ? await bearExpected(trx, expected, about)
      : (
          JSON.parse(
            await insertLitter(trx, tenant, { ...litterValues(breeding), ...about }, firstId),
          ) as Breeding
        ).id;
    if (offspring.length > 0) await addAll(trx, tenant, litterId, offspring, firstId);
    await runStatement(
      trx,
      updateStatement('breeding_records', breedingId, breeding.version, {
        status: 'born',
        actualDueDate: about.birthDate,
      }),
    );
    const [row] = await runSql(
      trx,
      `select ${rowJson('breeding_groups', 't', { labels: true })} as j from breeding_groups t where t.org_id = $org and t.id = $1::uuid`,
      litterId,
    );
    return row?.j as string;
  });
}

async function bearExpected(
  trx: Transaction<Schema>,
  { id, version }: { id: string; version: number },
  about: Values,
): Promise<string> {
  const { changes } = changedValues('breeding_groups', { ...about, version });
  await changeLitter(trx, id, version, changes);
  return id;
}
