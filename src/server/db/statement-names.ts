import { createHash } from 'node:crypto';

/**
 * Names for prepared statements. PostgreSQL may keep the plan of a named one, made for an organisation of average size,
 * and use it for all: only statements that ask for it get a name. A shape gets one at its second use, so that SQL made
 * only once does not stay in every connection, and their number is bounded.
 */
export const statementNames = (mostNames = 500, mostSeen = 5_000) => {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (sql: string): string | undefined => {
    const known = names.get(sql);
    if (known) return known;
    if (names.size >= mostNames) return undefined;
    if (!seen.has(sql)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.add(sql);
      return undefined;
    }
    seen.delete(sql);
    const name = `s_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
    names.set(sql, name);
    return name;
  };
};
