import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { daysBetween, formatDateLong, todayIn } from '#domain/dates.ts';
import type { InvoiceSettings } from '#domain/invoice/settings.ts';
import { formatMoney } from '#domain/writing.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import { writtenFor } from '#server/http/readers.ts';
import { type Job, type JobKind, jobOf } from '#server/jobs/job.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { type Brand, brandOf } from '#server/mail/brand.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mails } from '#server/mail/mails.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { lookAgain } from '../look-again.ts';
import { paymentWords } from './letters.ts';
import type { PaymentKeys } from './payment-keys.ts';
import { readInvoiceSettings } from './settings.ts';
import { invoiceSums } from './sums.ts';

const data = z.object({ orgId: z.uuid() });

/** Reminds the buyers of one organisation of what is late. */
const remindBuyers: JobKind<z.infer<typeof data>> = {
  name: 'remind-buyers',
  data,
  retries: 5,
  firstPauseSeconds: 60,
  timeLimitSeconds: 300,
  keptDays: 7,
};

interface Late {
  readonly id: string;
  readonly number: string;
  readonly dueOn: string;
  readonly overdue: string;
  readonly currency: string;
  readonly name: string;
  readonly email: string;
}

/** What is late now, of buyers who can be written to: what is paid or credited is not among it. */
const lateStatement = (today: string) => ({
  sql: `select i.id, i.number, s."nextDue"::text as "dueOn", s.overdue::text as overdue, i.currency,
      m.first_name as name, m.email
    from invoices i ${invoiceSums('$1::date')}
    join customers m on m.org_id = $org and m.id = i.customer_id and m.deleted_at is null and coalesce(m.email, '') <> ''
    where i.org_id = $org and i.kind = 'Invoice' and i.number is not null and i.deleted_at is null and s.overdue > 0
    order by i.created_at, i.id`,
  parameters: [today],
});

/** How many of the steps have come; none before the first. */
const stepOf = ({ reminderDays }: InvoiceSettings, late: number): number =>
  reminderDays.filter((days) => days <= late).length;

interface Writing {
  readonly settings: InvoiceSettings;
  readonly brand: Brand;
  readonly today: string;
  readonly payUrl: string;
  readonly canPay: boolean;
}

function reminderLetter(late: Late, { settings, brand, today, payUrl, canPay }: Writing): Letter {
  const facts: Readonly<Record<string, string>> = {
    name: late.name,
    number: late.number,
    amount: formatMoney(Number(late.overdue), late.currency),
    due: formatDateLong(late.dueOn, today),
  };
  const filled = (text: string): string =>
    text.replace(/\{(name|number|amount|due)\}/g, (_, key) => facts[key] ?? '');
  const [greeting = '', ...paragraphs] = filled(settings.reminderText).split(/\n\s*\n/);
  return {
    subject: filled(settings.reminderSubject).replace(/\s+/g, ' ').slice(0, 190),
    greeting,
    paragraphs: [...paragraphs, ...paymentWords(settings.bankDetails, late.number)],
    action: { label: canPay ? 'Pay online' : 'See the invoice', url: payUrl },
    closing: ['If you have paid already, there is nothing to do.'],
    brand,
  };
}

interface Reminding {
  readonly database: Database;
  readonly accounts: AccountsDatabase;
  readonly mails: Mails;
  readonly keys: PaymentKeys;
  readonly publicUrl: string;
}

async function remind(
  { database: db, accounts, mails, keys, publicUrl }: Reminding,
  orgId: string,
): Promise<void> {
  const tenant = { orgId, userId: nobody };
  const settings = await readInvoiceSettings(db, tenant);
  if (!settings.remindersOn) return;
  const { timeZone, locale } = await readPreferences(db, tenant);
  const today = todayIn(timeZone);
  const names = { sql: 'select name from organizations where id = $org', parameters: [] };
  const [rows, [organisation]] = await db.scoped(tenant, [lateStatement(today), names], { readOnly: true });
  const late = rows as readonly unknown[] as readonly Late[];
  const brand = await brandOf(db, tenant, String(organisation?.name ?? ''));
  const canPay = (await keys.read(db, tenant)) !== undefined;
  const base = publicUrl.replace(/\/$/, '');
  await mails.many(async (post) => {
    for (const one of late) {
      const step = stepOf(settings, daysBetween(one.dueOn, today));
      if (step === 0) continue;
      const payUrl = `${base}/pay/${keys.tokenFor({ kind: 'invoice', orgId, id: one.id })}`;
      const letter = writtenFor(locale, () =>
        reminderLetter(one, { settings, brand, today, payUrl, canPay }),
      );
      // Claimed and written in one transaction: once, or not at all.
      await accounts.transaction().execute(async (trx) => {
        const { rows: claimed } = await sql<{ isFirst: boolean }>`
          select claim_invoice_reminder(${orgId}::uuid, ${one.id}::uuid, ${one.dueOn}::date, ${step}) as is_first`.execute(
          trx,
        );
        if (claimed[0]?.isFirst) await post(trx, one.email, letter);
      });
    }
  });
}

export const remindBuyersJob = (services: Reminding): Job =>
  jobOf(remindBuyers, ({ orgId }) => remind(services, orgId));

/** Looks which organisations have something late, and has a job look at each. Answers how many those are. */
export async function enqueueReminders(accounts: AccountsDatabase, jobs: JobQueue): Promise<number> {
  const { rows } = await sql<{ orgId: string }>`select org_id from find_invoice_reminders()`.execute(
    accounts,
  );
  for (const { orgId } of rows) await jobs.enqueue(remindBuyers, { orgId });
  return rows.length;
}

/** So that a reminder comes on its day, wherever the day begins. */
const lookEveryMs = 6 * 60 * 60 * 1000;

/** Reminds of what is late, until it is ended. */
export const startReminding = (
  accounts: AccountsDatabase,
  jobs: JobQueue,
  log: FastifyBaseLogger,
): (() => Promise<void>) =>
  lookAgain({
    look: () => enqueueReminders(accounts, jobs),
    everyMs: lookEveryMs,
    logError: (error) => log.error({ err: error }, 'Buyers could not be reminded'),
  });
