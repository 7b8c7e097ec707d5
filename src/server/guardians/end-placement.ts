import type { PlacementEnd } from '#domain/verbs/end-placement.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { rowJson } from '#server/records/columns.ts';
import { notFound } from '#server/records/read-record.ts';
import { runSql, runStatement } from '#server/records/statements.ts';
import { invalid, staleVersion, updateStatement, type Values } from '#server/records/write-record.ts';

const name = 'guardian_placements';

/**
 * Ends a placement: the animal is in-house again, which the database sees to. A second time changes nothing. Answers
 * the placement as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'invalid' for a day before it began
 */
export function endPlacement(
  db: Database,
  tenant: Tenant,
  id: string,
  { version, endDate }: PlacementEnd,
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const [found] = await runSql(
      trx,
      `select ${rowJson(name, 't')} as j from ${name} t
       where t.org_id = $1::uuid and t.id = $2::uuid and t.deleted_at is null for update`,
      tenant.orgId,
      id,
    );
    if (!found) throw notFound(name);
    const before = JSON.parse(found.j as string) as Values & { readonly version: number };
    if (before.status === 'ended') return found.j as string;
    const changes = { status: 'ended', endDate: endDate ?? (await todayOf(trx, tenant)) };
    if (version !== undefined && version !== before.version) throw staleVersion(before, changes);
    if (typeof before.startDate === 'string' && changes.endDate < before.startDate)
      throw invalid({ endDate: 'It cannot end before it began' });
    const [row] = await runStatement(trx, updateStatement(name, id, before.version, changes));
    return row?.j as string;
  });
}
