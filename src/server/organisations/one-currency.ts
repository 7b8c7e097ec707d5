import { spelled } from '#domain/writing.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid } from '#server/records/record-values.ts';
import { currencyToChange } from '#server/records/whole-units.ts';

/**
 * Entries are amounts in the currency of their organisation, so another one says something else of all of them. A numbered paper
 * says its own for good: with a second currency its entries would be added to others (docs/decisions/0156). A paper that
 * is being written in the same moment is waited for.
 * @throws AppError 'invalid' at the currency
 */
export async function requireOneCurrency(
  trx: StatementRunner,
  orgId: string,
  currency: string,
): Promise<void> {
  if (currency === (await currencyToChange(trx, orgId))) return;
  const sql = `select currency, count(*)::int as papers from invoices
    where org_id = $org and currency is not null and currency <> $1 group by currency order by 2 desc limit 1`;
  const [other] = await runSql(trx, sql, currency);
  if (!other) return;
  const papers =
    other.papers === 1 ? 'One invoice or receipt is' : `${String(other.papers)} invoices and receipts are`;
  throw invalid({
    currency: spelled(
      `${papers} out in ${String(other.currency)}, and amounts of two currencies are never added up. Keep what is in ${currency} in an organisation of its own`,
    ),
  });
}
