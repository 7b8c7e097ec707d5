import { sampleBatchId, toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { withUsual } from '#domain/entities/usual.ts';
import type { Field } from '#domain/fields/field.ts';
import type { Statement, Tenant } from '../db/database.ts';
import { keepAddresses } from '../records/public-addresses.ts';
import { newValues } from '../records/record-values.ts';
import type { SampleRecord, SampleRecords } from './sample-kennel/book.ts';

/** Each entity after those it refers to. */
const order: readonly EntityName[] = [
  'animals',
  'customers',
  'transporters',
  'guardians',
  'breeding_records',
  'breeding_groups',
  'offspring',
];

/** Filled afterwards: litters and young refer to animals, and some animals back to them. */
const later: Readonly<Partial<Record<EntityName, readonly string[]>>> = {
  animals: ['breedingGroupId', 'offspringId'],
};

const isFixed = (name: EntityName, field: string): boolean => entityOf(name).fields[field]?.fixed === true;

/** A record as a row of the table: what a form would store, and what only the server sets. */
function rowOf(
  name: EntityName,
  { id, createdAt, values }: SampleRecord,
  today: string,
): Record<string, unknown> {
  const own = Object.entries(values);
  const said = Object.fromEntries(own.filter(([field]) => !isFixed(name, field)));
  const plain = withUsual(entityOf(name).fields, newValues(name, said, today));
  const fixed = own.filter(([field]) => isFixed(name, field) && !later[name]?.includes(field));
  const all = [...Object.entries(plain), ...fixed].map(([field, value]) => [toColumn(field), value]);
  return { id, created_at: createdAt, ...Object.fromEntries(all) };
}

const fallback = (field: Field | undefined): unknown =>
  field && 'default' in field ? (field.default ?? null) : null;

function insertStatement(
  name: EntityName,
  tenant: Tenant,
  records: readonly SampleRecord[],
  today: string,
): Statement {
  const rows = records.map((record) => rowOf(name, record, today));
  const columns = [...new Set(rows.flatMap(Object.keys))];
  // A fixed column that only some rows fill takes its default in the others.
  const byColumn = new Map(
    Object.entries(entityOf(name).fields).map(([field, one]) => [toColumn(field), one]),
  );
  const full = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? fallback(byColumn.get(column))])),
  );
  const list = columns.map((column) => `"${column}"`).join(', ');
  return {
    sql: `insert into ${name} (org_id, user_id, batch_id, ${list})
      select $1::uuid, $2::uuid, $3::uuid, ${list} from json_populate_recordset(null::${name}, $4::json)`,
    parameters: [tenant.orgId, tenant.userId, sampleBatchId, JSON.stringify(full)],
  };
}

function laterStatements(name: EntityName, records: readonly SampleRecord[]): Statement[] {
  const fields = later[name] ?? [];
  const links = records
    .filter(({ values }) => fields.some((field) => values[field]))
    .map(({ id, values }) => ({
      id,
      ...Object.fromEntries(fields.map((field) => [toColumn(field), values[field] ?? null])),
    }));
  if (links.length === 0) return [];
  const sets = fields.map((field) => `${toColumn(field)} = l.${toColumn(field)}`).join(', ');
  return [
    {
      sql: `update ${name} t set ${sets} from json_populate_recordset(null::${name}, $1::json) l where t.org_id = $org and t.id = l.id`,
      parameters: [JSON.stringify(links)],
    },
  ];
}

/**
 * Puts the sample into an organisation, one statement for each entity; to be run in one transaction.
 * @param today The day it is told on.
 */
export function insertSample(tenant: Tenant, records: SampleRecords, today: string): Statement[] {
  const names = [...order, ...entityNames.filter((name) => !order.includes(name))];
  const filled = names.flatMap((name) => {
    const list = records.get(name) ?? [];
    return list.length > 0 ? [{ name, list }] : [];
  });
  return [
    ...filled.map(({ name, list }) => insertStatement(name, tenant, list, today)),
    ...filled.flatMap(({ name, list }) => laterStatements(name, list)),
    keepAddresses,
  ];
}
