import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { InvoiceKind } from '#domain/invoice/kinds.ts';
import { numberText } from '#domain/invoice/numbers.ts';
import type { InvoiceSettings } from '#domain/invoice/settings.ts';
import { oneByOne } from '#server/db/one-by-one.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid, type Values } from '#server/records/record-values.ts';

const patterns = {
  Invoice: 'invoicePattern',
  'Credit note': 'creditPattern',
  Receipt: 'receiptPattern',
} as const satisfies Readonly<Record<InvoiceKind, keyof InvoiceSettings>>;

/**
 * The next number of a kind. Whoever is second waits until the first is through: a number that is not used is given to
 * the next, so there are no gaps. The constraints of the table hold it.
 * @throws AppError 'invalid' for a day before the last one, 'conflict' where somebody has written this number by hand
 */
export async function giveNumber(
  trx: Transaction<Schema>,
  orgId: string,
  settings: InvoiceSettings,
  kind: InvoiceKind,
  issuedOn: string,
): Promise<Values> {
  await oneByOne(trx, `numbers ${orgId} ${kind}`);
  const year = Number(issuedOn.slice(0, 4));
  const series = settings.perYear ? year : 0;
  const [last] = await runSql<{ sequence: number | null; latest: string | null }>(
    trx,
    `select max(sequence) as sequence, max(issued_on)::text as latest from invoices
     where org_id = $org and kind = $1 and series = $2`,
    kind,
    series,
  );
  const before = last?.sequence ?? null;
  if (last?.latest && issuedOn < last.latest) {
    const sentence = `The last one is of ${formatDate(last.latest)}. Numbers follow the days, so choose that day or a later one`;
    throw invalid({ issuedOn: sentence });
  }
  const first = kind === 'Invoice' ? settings.firstNumber : 1;
  const sequence = before === null ? first : before + 1;
  const number = numberText({ pattern: settings[patterns[kind]], digits: settings.digits }, year, sequence);
  const [taken] = await runSql(
    trx,
    `select id from invoices where org_id = $org and kind = $1 and lower(number) = lower($2)
     union all select id from financial_transactions
     where org_id = $org and $1 = 'Invoice' and lower(invoice_number) = lower($2) and type = 'income' and deleted_at is null
     limit 1`,
    kind,
    number,
  );
  if (taken)
    throw new AppError(
      'conflict',
      `The number ${number} is taken already. Change how numbers look, or where they begin, under Settings.`,
    );
  return { number, series, sequence, follows: before };
}
