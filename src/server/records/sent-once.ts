import type { StatementRunner } from '../db/database.ts';
import { runSql } from '../db/statements.ts';

/**
 * Whether something comes in for the first time, for what adds no record that could be found by its id. It is known from
 * the end of this transaction on; a second attempt meanwhile waits for that.
 */
export async function isFirstOf(trx: StatementRunner, id: string | undefined): Promise<boolean> {
  if (id === undefined) return true;
  const [first] = await runSql(
    trx,
    'insert into sent_once (org_id, id) values ($org, $1::uuid) on conflict do nothing returning id',
    id,
  );
  return first !== undefined;
}

/** For the daily round: ids this old are refused. */
export const forgetSentOnce = `delete from sent_once where created_at < now() - interval '62 days'`;
