import type { Database, Tenant } from '#server/db/database.ts';
import { rowJson } from '#server/records/columns.ts';
import { runSql, runStatement } from '#server/records/statements.ts';
import {
  changedValues,
  explainMiss,
  updateStatement,
  updateValues,
  type Values,
} from '#server/records/write-record.ts';
import { checkYoung, concernsOthers } from './check-young.ts';

const name = 'offspring';

/** Changes a young one. What touches neither buyer, weights nor leaving is one round trip. */
export async function updateOffspring(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues(name, body);
  if (!concernsOthers(changes)) return updateValues(db, tenant, name, id, version, changes);
  const text = await db.transaction(tenant, async (trx) => {
    const [found] = await runSql(
      trx,
      `select ${rowJson(name, 't')} as j from offspring t
       where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null`,
      id,
    );
    const current = found && (JSON.parse(found.j as string) as Values);
    if (current?.version !== version) return undefined;
    await checkYoung(trx, { ...current, ...changes }, current);
    const [row] = await runStatement(trx, updateStatement(name, id, version, changes));
    return row?.j as string | undefined;
  });
  if (text === undefined) throw await explainMiss(db, tenant, name, id, changes);
  return text;
}
