import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { currencyOf } from '#server/records/whole-units.ts';

/** What an entry was paid in: the currency of its invoice, also where the kennel has another since. */
export async function currencyOfEntry(
  trx: StatementRunner,
  { invoiceId }: { readonly invoiceId: string | null },
): Promise<string> {
  const [asked] = await runSql<{ currency: string | null }>(
    trx,
    'select currency from invoices where org_id = $org and id = $1::uuid',
    invoiceId,
  );
  return asked?.currency ?? currencyOf(trx);
}
