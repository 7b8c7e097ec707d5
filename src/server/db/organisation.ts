import type { Statement, Tenant } from './database.ts';

const place = /\$org\b/g;

/**
 * Puts the organisation where a statement says `$org`, as a value: PostgreSQL then plans for this organisation, not for
 * an average one, and a database that is spread over several servers knows which of them to ask.
 */
export const forOrganisation = (
  { sql, parameters }: Statement,
  { orgId }: Pick<Tenant, 'orgId'>,
): Statement => {
  if (!sql.includes('$org')) return { sql, parameters };
  const all = [...parameters, orgId];
  return { sql: sql.replace(place, `$${all.length}::uuid`), parameters: all };
};
