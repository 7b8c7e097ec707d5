import { formatDateLong, todayIn } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { formatMoney } from '#domain/writing.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { writtenFor } from '#server/http/readers.ts';
import { brandOf } from '#server/mail/brand.ts';
import type { Mails } from '#server/mail/mails.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { notFound } from '#server/records/read-record.ts';
import { invalid } from '#server/records/record-values.ts';
import { invoiceLetter } from './letters.ts';
import { printInvoice } from './print-invoice.ts';
import { sheetFrom, sheetStatements } from './read-invoice.ts';
import { readInvoiceSettings } from './settings.ts';

export interface SendingServices {
  readonly db: Database;
  readonly files: FileStore;
  readonly mails: Mails;
}

interface Sending {
  /** Their own address unless another is said. */
  readonly to: string | undefined;
  readonly payUrl: string | null;
}

/**
 * Sends what was issued to its buyer, with the paper. Answers where it went.
 * @throws AppError 'not-found', 'conflict' for a draft, 'invalid' where there is no address
 */
export async function sendInvoice(
  { db, files, mails }: SendingServices,
  actor: Tenant & { readonly orgName: string },
  id: string,
  { to, payUrl }: Sending,
): Promise<{ readonly to: string; readonly letter: 'sent' | 'kept' }> {
  const { locale, timeZone } = await readPreferences(db, actor);
  const today = todayIn(timeZone);
  const sql = `select i.kind, i.number, m.first_name as name from invoices i
    left join customers m on m.org_id = $org and m.id = i.customer_id
    where i.org_id = $org and i.id = $1::uuid and i.deleted_at is null`;
  const [[row]] = await db.scoped(actor, [{ sql, parameters: [id] }], { readOnly: true });
  const sheet = sheetFrom(
    await db.scoped(actor, sheetStatements(id, today, { namesCustomers: true }), { readOnly: true }),
  );
  if (!row || !sheet) throw notFound('invoices');
  if (row.number === null) throw new AppError('conflict', 'This is a draft. Issue it first.');
  const email = to ?? sheet.mailTo;
  if (!email) throw invalid({ to: 'Say where it goes: the customer has no email' });
  const { pdf, name } = await printInvoice({ db, files, payUrl }, actor, id);
  const brand = await brandOf(db, actor, actor.orgName);
  const { bankDetails } = await readInvoiceSettings(db, actor);
  const [next] = sheet.due;
  const due = writtenFor(locale, () =>
    next ? `${formatMoney(sheet.open, sheet.currency)}, due ${formatDateLong(next.dueOn, today)}` : '',
  );
  const letter = invoiceLetter({
    ...{ brand, due, bankDetails, payUrl },
    ...{ name: String(row.name ?? ''), what: String(row.kind), number: String(row.number) },
  });
  await mails.post(email, letter, { name: `${name}.pdf`, content: pdf });
  await db.scoped(actor, [
    {
      sql: 'update invoices set sent_to = $2, sent_at = now() where org_id = $org and id = $1::uuid',
      parameters: [id, email],
    },
  ]);
  return { to: email, letter: mails.isSetUp ? 'sent' : 'kept' };
}
