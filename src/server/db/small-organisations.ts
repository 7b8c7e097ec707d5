import { askedAnew } from './asked-anew.ts';
import type { Row, Statement, Tenant } from './database.ts';

/** Of each kind of record. Whatever plan is kept, it cannot read much more than that in vain. */
const mostRecords = 2_000;

/** What there may be very many of. */
const kinds = [
  'animals',
  'offspring',
  'breeding_groups',
  'health_records',
  'weights',
  'care_items',
  'tasks',
  'documents',
  'customers',
  'financial_transactions',
];

const sizeStatement: Statement = {
  sql: `select ${kinds
    .map((kind) => `exists (select from ${kind} where org_id = $org offset ${mostRecords})`)
    .join(' or ')} as is_large`,
  parameters: [],
};

/** A large import may have come in between. */
const rememberedMs = 60_000;

/** Answers whether a tenant's organisation is small, which is asked anew every minute. */
export const smallOrganisations = (ask: (tenant: Tenant, statement: Statement) => Promise<Row[]>) => {
  const known = askedAnew<boolean>(rememberedMs);
  return (tenant: Tenant): Promise<boolean> =>
    known(tenant.orgId, async () => {
      const [row] = await ask(tenant, sizeStatement);
      return row?.isLarge !== true;
    });
};
