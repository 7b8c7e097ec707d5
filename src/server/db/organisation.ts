import type { Statement, Tenant } from './database.ts';

const place = /\$org\b/g;

/** Texts with their number of parameters; most are asked again and again, and some are long. */
const texts = new Map<string, { readonly text: string; readonly count: number }>();
const mostTexts = 1_000;

function textFor(sql: string, count: number): string {
  const known = texts.get(sql);
  if (known?.count === count) return known.text;
  const text = sql.replace(place, `$${count}::uuid`);
  if (texts.size >= mostTexts) texts.clear();
  texts.set(sql, { text, count });
  return text;
}

/**
 * Puts the organisation where a statement says `$org`, as a value: PostgreSQL then plans for this organisation, not for
 * an average one, and a database that is spread over several servers knows which of them to ask.
 */
export const forOrganisation = (
  { sql, parameters }: Statement<object>,
  { orgId }: Pick<Tenant, 'orgId'>,
): Statement => {
  const all = [...parameters, orgId];
  const text = textFor(sql, all.length);
  return text === sql ? { sql, parameters } : { sql: text, parameters: all };
};
