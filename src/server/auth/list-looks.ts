import type { AccountLook } from '#domain/answers/account.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';

const mostLooks = 20;

/**
 * Who has looked at this account as its person sees it (docs/decisions/0104), the latest first: told to the person as well
 * where no mail is sent, and to whoever may not read the security list.
 */
export async function listLooks(database: Database, tenant: Tenant): Promise<AccountLook[]> {
  const list: Statement<AccountLook> = {
    sql: `select created_at as at, details ->> 'by' as by, details ->> 'reason' as reason from security_events
      where org_id = $org and user_id = $1::uuid and kind = 'account-looked-at' and created_at > now() - interval '90 days'
      order by id desc limit ${mostLooks}`,
    parameters: [tenant.userId],
  };
  const [looks] = await database.scoped(tenant, [list], { readOnly: true });
  return [...looks];
}
