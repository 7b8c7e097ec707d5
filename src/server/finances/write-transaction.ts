import { purposeOf } from '#domain/payment-purpose.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { onlyRow } from '#server/db/statements.ts';
import { namingHolder } from '#server/records/naming-holder.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, newValues, type Values } from '#server/records/record-values.ts';
import { checkWithRest, insertStatement, updateValues } from '#server/records/write-record.ts';
import { daysOfNew, withDays } from './days-that-follow.ts';
import { givenOnce } from './invoice-holder.ts';

const name = 'financial_transactions';

/** The young one may arrive under either of its two names (specification, part 2, section 3). */
function withYoung(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { offspringId, puppyId } = body as Values;
  return offspringId === undefined && puppyId !== undefined ? { ...body, offspringId: puppyId } : body;
}

/** The species of what an entry is for; null where it is for none in particular, which is shared by all. */
async function speciesOfSubject(db: Database, tenant: Tenant, values: Values): Promise<string | null> {
  const { offspringId, breedingGroupId, animalId } = values;
  if (!offspringId && !breedingGroupId && !animalId) return null;
  const sql = `select coalesce(
      (select species from offspring where org_id = $org and id = $1::uuid),
      (select species from breeding_groups where org_id = $org and id = $2::uuid),
      (select species from animals where org_id = $org and id = $3::uuid)) as species`;
  const parameters = [offspringId ?? null, breedingGroupId ?? null, animalId ?? null];
  const statement: Statement<{ species: string | null }> = { sql, parameters };
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true });
  return onlyRow(rows).species;
}

/** Adds a transaction; both columns of the young one are the same, and the category says what it is for, if nobody did. */
export async function createTransaction(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id?: string,
): Promise<string> {
  const typed = newValues(name, withYoung(body));
  const values = daysOfNew({
    ...typed,
    purpose: typed.purpose ?? purposeOf(typed.type, typed.category),
    species: typed.species ?? (await speciesOfSubject(db, tenant, typed)),
  });
  const statement = insertStatement(name, tenant, values, { id, fixed: { puppyId: values.offspringId } });
  return namingHolder(
    db,
    tenant,
    givenOnce(() => values.invoiceNumber),
    async () => {
      const [rows] = await db.scoped(tenant, [statement]);
      return onlyRow(rows).j;
    },
  );
}

export async function updateTransaction(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues(name, withYoung(body));
  await checkWithRest(db, tenant, name, id, changes);
  const dated = await withDays(db, tenant, id, changes);
  const both = 'offspringId' in dated ? { ...dated, puppyId: dated.offspringId } : dated;
  return namingHolder(
    db,
    tenant,
    givenOnce(
      async () =>
        both.invoiceNumber ?? (JSON.parse(await readRecord(db, tenant, name, id)) as Values).invoiceNumber,
    ),
    () => updateValues(db, tenant, name, id, version, both),
  );
}
