import { addDays, todayIn } from '#domain/dates.ts';
import { houseLookStatement } from '#server/branding/house-look.ts';
import type { Database } from '#server/db/database.ts';
import { openAmount } from '#server/finances/net-amount.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import type { PayPage } from './pay-page.ts';
import type { PaymentKeys, PaySubject } from './payment-keys.ts';
import { sheetFrom, sheetStatements } from './read-invoice.ts';
import { readInvoiceSettings } from './settings.ts';

export interface PaySituation extends Omit<PayPage, 'token' | 'isBack'> {
  readonly locale: string | null;
  readonly email: string | null;
}

/** So long a link shows that nothing is open any more: it names its buyer, and mail lies about for years. */
const daysAfter = 90;

/** The last day of a link of which nothing is open since then. */
const lastDay = (days: readonly (string | null)[]): string =>
  addDays(
    days.reduce<string>((last, day) => (day !== null && day > last ? day : last), ''),
    daysAfter,
  );

const planStatement = { sql: 'select plan from organizations where id = $org', parameters: [] };

/** What is open of one transaction that was asked for without an invoice. */
const entryStatement = (id: string, today: string) => ({
  sql: `select f.category, f.description, ${openAmount}::float8 as open, coalesce(f.due_date, f."date")::text as "dueOn",
      f.payment_status = 'Overdue' or f.due_date < $2::date as late, nullif(c.email, '') as email,
      greatest(f."date", f.paid_date, f.refunded_on)::text as "settledOn"
    from financial_transactions f left join customers c on c.org_id = $org and c.id = f.customer_id
    where f.org_id = $org and f.id = $1::uuid and f.type = 'income' and f.deleted_at is null and f.invoice_id is null`,
  parameters: [id, today],
});

const numberStatement = (id: string) => ({
  sql: `select number, issued_on::text as "issuedOn" from invoices
    where org_id = $org and id = $1::uuid and kind = 'Invoice' and number is not null and deleted_at is null`,
  parameters: [id],
});

/** What a link to pay by shows; undefined where there is nothing any more, or where all was settled long ago. */
export async function readPayPage(
  db: Database,
  keys: PaymentKeys,
  subject: PaySubject,
): Promise<PaySituation | undefined> {
  const page = await readSituation(db, keys, subject);
  return page && page.until !== null && page.until < page.today ? undefined : page;
}

async function readSituation(
  db: Database,
  keys: PaymentKeys,
  { orgId, kind, id }: PaySubject,
): Promise<PaySituation | undefined> {
  const tenant = { orgId, userId: nobody };
  const [{ locale, currency, timeZone }, settings, known, [[organisation], [look]]] = await Promise.all([
    readPreferences(db, tenant),
    readInvoiceSettings(db, tenant),
    keys.read(db, tenant),
    db.scoped(tenant, [planStatement, houseLookStatement], { readOnly: true }),
  ]);
  if (!look || organisation?.plan === 'free') return undefined;
  const today = todayIn(timeZone);
  const about = {
    ...{ locale, today, bankDetails: settings.bankDetails, canPay: known !== undefined },
    ...{ organisation: look.name, logoId: look.logoId },
    ...{ background: look.background, color: look.color, accent: look.accent },
  };
  if (kind === 'invoice') {
    const [[invoice]] = await db.scoped(tenant, [numberStatement(id)], { readOnly: true });
    const sheet = sheetFrom(
      await db.scoped(tenant, sheetStatements(id, today, { namesCustomers: true }), { readOnly: true }),
    );
    if (!invoice || !sheet) return undefined;
    const number = String(invoice.number);
    const days = [...sheet.payments.map(({ on }) => on), ...sheet.papers.map(({ issuedOn }) => issuedOn)];
    return {
      ...about,
      isCredited: sheet.state === 'Credited',
      until: sheet.open > 0 ? null : lastDay([String(invoice.issuedOn), ...days]),
      ...{ title: `Invoice ${number}`, reference: number, hasPaper: true, email: sheet.mailTo },
      ...{ currency: sheet.currency, open: sheet.open, due: sheet.due },
    };
  }
  const [[entry]] = await db.scoped(tenant, [entryStatement(id, today)], { readOnly: true });
  if (!entry) return undefined;
  const open = Number(entry.open);
  return {
    ...about,
    ...{
      title: String(entry.description || entry.category),
      reference: String(entry.category),
      hasPaper: false,
    },
    ...{ currency, open, email: (entry.email ?? null) as string | null },
    isCredited: false,
    until: open > 0 ? null : lastDay([String(entry.settledOn)]),
    due: open > 0 ? [{ dueOn: String(entry.dueOn), amount: open, isOverdue: entry.late === true }] : [],
  };
}
