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
const mostRemembered = 10_000;

/** Answers whether a tenant's organisation is small, which is asked anew every minute. */
export const smallOrganisations = (ask: (tenant: Tenant, statement: Statement) => Promise<Row[]>) => {
  const known = new Map<string, { readonly isSmall: boolean; readonly until: number }>();
  return async (tenant: Tenant): Promise<boolean> => {
    const before = known.get(tenant.orgId);
    if (before && before.until > Date.now()) return before.isSmall;
    const [row] = await ask(tenant, sizeStatement);
    const isSmall = row?.isLarge !== true;
    if (known.size >= mostRemembered) known.clear();
    known.set(tenant.orgId, { isSmall, until: Date.now() + rememberedMs });
    return isSmall;
  };
};
