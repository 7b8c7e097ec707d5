import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
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
     where t.id = $1::uuid and t.deleted_at is null for update`,
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
     where breeding_record_id = $1::uuid and deleted_at is null order by created_at limit 1 for update`,
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

/**
 * A birth out of a mating, all or nothing: the litter with both parents and its young, and the breeding marked as born.
 * A litter that is expected already becomes the born one. Answers the litter.
 */
export async function recordBirthOf(
  db: Database,
  tenant: Tenant,
  breedingId: string,
  body: Values,
): Promise<string> {
  const { offspring = [], ...about } = body as Values & { readonly offspring?: readonly unknown[] };
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
      : (JSON.parse(await insertLitter(trx, tenant, { ...litterValues(breeding), ...about })) as Breeding).id;
    if (offspring.length > 0) await addAll(trx, tenant, litterId, offspring);
    await runStatement(
      trx,
      updateStatement('breeding_records', breedingId, breeding.version, {
        status: 'born',
        actualDueDate: about.birthDate,
      }),
    );
    const [row] = await runSql(
      trx,
      `select ${rowJson('breeding_groups', 't', { labels: true })} as j from breeding_groups t where t.id = $1::uuid`,
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
