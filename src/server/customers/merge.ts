import type { Transaction } from 'kysely';
import { customers } from '#domain/entities/customers.ts';
import { told } from '#domain/entities/usual.ts';
import { AppError } from '#domain/errors.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { dependentsOf } from '#server/records/dependents.ts';
import { changeRecord, labelledJson, lockRecord } from '#server/records/in-transaction.ts';
import { notFound } from '#server/records/read-record.ts';
import type { Values } from '#server/records/record-values.ts';
import { removeWithin } from '#server/records/remove-record.ts';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** However it was typed: an address in capitals and a phone with spaces are the same. */
const spelled = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replaceAll(/[\s()/-]/g, '');

/** “Also: other@example.com, +43 1 222222”: where else they are reached, as far as the kept record says something else. */
function alsoReached(mine: Values, theirs: Values): string {
  const also = (['email', 'phone'] as const).filter(
    (field) =>
      !isEmpty(mine[field]) && !isEmpty(theirs[field]) && spelled(mine[field]) !== spelled(theirs[field]),
  );
  return also.length > 0 ? `Also: ${also.map((field) => String(theirs[field])).join(', ')}` : '';
}

/** What the kept record does not say and the other does; notes and tags of both stay. */
function filledFrom(kept: Values, other: Values): Values {
  const [mine, theirs] = [told(kept), told(other)];
  const filled: Record<string, unknown> = {};
  for (const [field] of writableFields(customers.fields)) {
    if (isEmpty(mine[field]) && !isEmpty(theirs[field])) filled[field] = theirs[field];
  }
  const notes = new Set([kept.notes, other.notes, alsoReached(mine, theirs)].filter((one) => !isEmpty(one)));
  if (notes.size > 0) filled.notes = [...notes].join('\n\n').slice(0, customers.fields.notes.max);
  if (Array.isArray(kept.tags) && Array.isArray(other.tags))
    filled.tags = [...new Set<unknown>([...kept.tags, ...other.tags])];
  // Whoever has bought is no prospect, whichever record said so.
  const standings = ['Blacklisted', 'Active', 'Inactive', 'Prospect'];
  const status = standings.find((one) => one === kept.status || one === other.status);
  if (status !== kept.status) filled.status = status;
  return filled;
}

/** All that names the other names the kept one from now on, what is in the trash as well. */
async function moveAll(trx: Transaction<Schema>, from: string, to: string): Promise<void> {
  // A place follows its customer before its young one does, or it would be freed.
  const dependents = dependentsOf('customers').toSorted(
    (one, other) => Number(other.name === 'places') - Number(one.name === 'places'),
  );
  for (const { name, column } of dependents) {
    await runSql(
      trx,
      `update ${name} set ${column} = $2::uuid where org_id = $org and ${column} = $1::uuid`,
      from,
      to,
    );
  }
  // Whoever has come in by a link of the other stays signed in.
  await runSql(
    trx,
    'update portal_sessions set customer_id = $2::uuid where org_id = $org and customer_id = $1::uuid',
    from,
    to,
  );
  await runSql(
    trx,
    `update photos set entity_id = $2::uuid, is_primary = is_primary and not exists (
       select from photos p where p.org_id = $org and p.entity_type = 'customers' and p.entity_id = $2::uuid
         and p.is_primary and p.deleted_at is null)
     where org_id = $org and entity_type = 'customers' and entity_id = $1::uuid`,
    from,
    to,
  );
  for (const name of ['documents', 'tasks']) {
    await runSql(
      trx,
      `update ${name} set entity_id = $2::uuid where org_id = $org and entity_type = 'customers' and entity_id = $1::uuid`,
      from,
      to,
    );
  }
}

/**
 * Two records of one person become one: everything that names the other names the kept one, what only the other said is
 * kept, and the other goes into the trash. All or nothing, each change in the history. Answers the kept one as JSON text.
 * @throws AppError 'not-found', 'invalid' for a record and itself
 */
export function mergeCustomers(db: Database, tenant: Tenant, id: string, otherId: string): Promise<string> {
  const sentence = 'That is the same record';
  if (id.toLowerCase() === otherId.toLowerCase())
    throw new AppError('invalid', `${sentence}.`, { fields: { otherId: sentence } });
  return db.transaction(tenant, async (trx) => {
    // In one order, so that two who merge the same pair do not wait for each other.
    const [first, second] = [id, otherId].toSorted() as [string, string];
    const locked = [
      await lockRecord(trx, 'customers', first),
      await lockRecord(trx, 'customers', second),
    ].filter((record) => record !== undefined);
    const kept = locked.find((record) => record.id === id.toLowerCase());
    const other = locked.find((record) => record.id === otherId.toLowerCase());
    if (!kept) throw notFound('customers');
    if (!other) {
      const [trashed] = await runSql(
        trx,
        'select id from customers where org_id = $org and id = $1::uuid',
        otherId,
      );
      if (trashed) throw new AppError('conflict', 'That record is in the trash already.');
      throw notFound('customers');
    }
    // What one held the other holds: no second person (docs/decisions/0103).
    await runSql(trx, localSetting('app.merged_customer', other.id));
    await moveAll(trx, other.id, kept.id);
    const filled = filledFrom(kept, other);
    if (Object.keys(filled).length > 0) await changeRecord(trx, 'customers', kept.id, kept.version, filled);
    await removeWithin(trx, tenant, 'customers', other.id);
    return labelledJson(trx, 'customers', kept.id);
  });
}
