import type { CustomerDuplicates } from '#domain/answers/customer-duplicates.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { notFound } from '#server/records/read-record.ts';

type Duplicate = CustomerDuplicates['items'][number];

const digits = (column: string): string =>
  `nullif(right(regexp_replace(coalesce(${column}, ''), '\\D', '', 'g'), 9), '')`;
const called = (table: string): string =>
  `lower(trim(${table}.first_name) || ' ' || trim(${table}.last_name))`;

/** Who may be the same person: by address, by the last nine figures of the telephone, or by the whole name. */
export async function duplicatesOf(db: Database, tenant: Tenant, id: string): Promise<CustomerDuplicates> {
  const find: Statement<Duplicate> = {
    sql: `select d.id, concat_ws(' ', d.first_name, d.last_name) as name, d.email, d.phone, d.status,
        to_jsonb(d.created_at) #>> '{}' as "createdAt",
        array_to_json(array_remove(array[
          case when lower(d.email) = lower(c.email) then 'email' end,
          case when length(${digits('c.phone')}) > 6 and ${digits('d.phone')} = ${digits('c.phone')} then 'phone' end,
          case when ${called('d')} = ${called('c')} then 'name' end], null)) as by
      from customers c join customers d on d.org_id = $org and d.id <> c.id and d.deleted_at is null
      where c.org_id = $org and c.id = $1::uuid and c.deleted_at is null
        and (lower(d.email) = lower(c.email)
          or (length(${digits('c.phone')}) > 6 and ${digits('d.phone')} = ${digits('c.phone')})
          or ${called('d')} = ${called('c')})
      order by d.created_at, d.id limit 20`,
    parameters: [id],
  };
  const there = {
    sql: 'select id from customers where org_id = $org and id = $1::uuid and deleted_at is null',
    parameters: [id],
  };
  const [[found], items] = await db.scoped(tenant, [there, find], { readOnly: true });
  if (!found) throw notFound('customers');
  return { items };
}
