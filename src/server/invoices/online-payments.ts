import type { Transaction } from 'kysely';
import type { Stripe } from 'stripe';
import { AppError } from '#domain/errors.ts';
import { taxInPart } from '#domain/invoice/groups.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import type { Schema } from '#server/db/schema.ts';
import { onlyRow, runSql } from '#server/db/statements.ts';
import { unitOf } from '#server/finances/tax-going-back.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { asking, type PaymentSettings, stripeClient } from '#server/payments/payments.ts';
import { fromStripe, toStripe } from '#server/payments/stripe-amounts.ts';
import { asBuyer } from '#server/portal/as-buyer.ts';
import { changeRecord, lockRecord } from '#server/records/in-transaction.ts';
import { book, cents, lockEntries, lockInvoice, mayInvoice, openOf } from './books.ts';
import { bookPayment, type Payment } from './pay-invoice.ts';
import type { PaySubject, StripeKeys } from './payment-keys.ts';
import { lastPaid } from './what-came-in.ts';

/** The account of an organisation at Stripe. */
export function openStripe({ secretKey }: StripeKeys, address: PaymentSettings['address']): Promise<Stripe> {
  return stripeClient(secretKey, address, 1);
}

const visitor = (orgId: string): Tenant => ({ orgId, userId: nobody });

/** What is done came from outside: the log names no account, and whose it was that is paid. */
const byBuyer = <T>(
  db: Database,
  { orgId, kind, id }: PaySubject,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  db.transaction(visitor(orgId), async (trx) => {
    const table = kind === 'invoice' ? 'invoices' : 'financial_transactions';
    const sql = `select customer_id as "customerId" from ${table} where org_id = $org and id = $1::uuid`;
    const [paid] = await runSql<{ customerId: string | null }>(trx, sql, id);
    if (paid?.customerId) await asBuyer(trx, paid.customerId, 'payment');
    else await runSql(trx, localSetting('app.user_id', ''));
    return work(trx);
  });

export interface Checkout {
  readonly subject: PaySubject;
  /** Whole hundredths. */
  readonly amount: number;
  readonly currency: string;
  /** "Invoice INV-2026-0001" */
  readonly words: string;
  readonly email: string | null;
  /** Where the buyer comes back to. */
  readonly url: string;
}

/** Where to pay. What was open in another window is closed first, so that nobody pays twice. */
export async function openCheckout(db: Database, stripe: Stripe, checkout: Checkout): Promise<string> {
  const { subject, amount, currency, words, email, url } = checkout;
  const { orgId, kind, id } = subject;
  await settleAll(db, stripe, subject);
  const metadata = { org_id: orgId, studbook_kind: kind, studbook_id: id };
  const session = await asking(() =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: toStripe(amount, currency),
            product_data: { name: words },
          },
        },
      ],
      ...(email && { customer_email: email }),
      metadata,
      payment_intent_data: { metadata, description: words },
      success_url: `${url}?session={CHECKOUT_SESSION_ID}`,
      cancel_url: url,
    }),
  );
  if (!session.url) throw new Error('Stripe opened a checkout without an address.');
  await db.scoped(visitor(orgId), [insertOf(subject, session.id, amount)]);
  return session.url;
}

const insertOf = ({ orgId, kind, id }: PaySubject, session: string, amount: number) => ({
  sql: `insert into online_payments (org_id, session, invoice_id, transaction_id, amount)
    values ($1::uuid, $2, $3::uuid, $4::uuid, $5) on conflict do nothing`,
  parameters: [orgId, session, kind === 'invoice' ? id : null, kind === 'transaction' ? id : null, amount],
});

/** Whatever was opened and is not booked: paid it is booked, open it is closed. */
async function settleAll(db: Database, stripe: Stripe, { orgId, kind, id }: PaySubject): Promise<void> {
  const column = kind === 'invoice' ? 'invoice_id' : 'transaction_id';
  const sql = `select session from online_payments where org_id = $org and ${column} = $1::uuid and booked_at is null
    and created_at > now() - interval '2 days'`;
  const [rows] = await db.scoped(visitor(orgId), [{ sql, parameters: [id] }], { readOnly: true });
  for (const row of rows) {
    const session = await settle(db, stripe, orgId, String(row.session));
    if (session?.status === 'open') await asking(() => stripe.checkout.sessions.expire(session.id));
  }
}

const subjectIn = ({ metadata }: Stripe.Checkout.Session, orgId: string): PaySubject | undefined => {
  const { org_id, studbook_kind: kind, studbook_id: id } = metadata ?? {};
  if (org_id !== orgId || !id || (kind !== 'invoice' && kind !== 'transaction')) return undefined;
  return { orgId, kind, id };
};

interface Row {
  readonly intent: string | null;
  readonly refunded: string;
  readonly bookedAt: string | null;
}

/**
 * Asks Stripe how a checkout stands now and makes the books so: what was paid is booked once, what was given back as
 * well. What an event carries is not looked at, so it may come late, twice and in any order (docs/decisions/0118).
 * Answers the checkout; undefined for one that is none of ours.
 */
export async function settle(
  db: Database,
  stripe: Stripe,
  orgId: string,
  sessionId: string,
): Promise<Stripe.Checkout.Session | undefined> {
  const session = await asking(() =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
  );
  const subject = subjectIn(session, orgId);
  if (!subject) return undefined;
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  if (session.payment_status !== 'paid' || !intent || !session.currency) return session;
  const currency = session.currency.toUpperCase();
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const amount = fromStripe(session.amount_total ?? intent.amount_received, currency);
  const refunded = fromStripe(charge?.amount_refunded ?? 0, currency);
  await byBuyer(db, subject, async (trx) => {
    const insert = insertOf(subject, session.id, amount);
    await runSql(trx, insert.sql, ...insert.parameters);
    const row = onlyRow(
      await runSql<Row>(
        trx,
        `select intent, refunded::text as refunded, booked_at as "bookedAt" from online_payments
         where org_id = $org and session = $1 for no key update`,
        session.id,
      ),
    );
    if (row.bookedAt === null) {
      const on = await todayOf(trx, visitor(orgId));
      const payment: Payment = { amount, on, paymentMethod: 'credit_card', reference: intent.id };
      await bookPaid(trx, subject, payment);
    }
    const before = Number(row.refunded);
    if (refunded > before) await bookRefund(trx, subject, refunded - before, intent.id);
    await runSql(
      trx,
      `update online_payments set intent = $2, refunded = $3, booked_at = coalesce(booked_at, now())
       where org_id = $org and session = $1`,
      session.id,
      intent.id,
      Math.max(refunded, before),
    );
  });
  return session;
}

async function bookPaid(
  trx: Transaction<Schema>,
  { kind, orgId, id }: PaySubject,
  payment: Payment,
): Promise<void> {
  const tenant = visitor(orgId);
  if (kind === 'invoice') {
    const invoice = await lockInvoice(trx, id, undefined, 'issued');
    await bookPayment(trx, tenant, invoice, payment, { takesMore: true });
    return;
  }
  await mayInvoice(trx);
  const entry = await lockRecord(trx, 'financial_transactions', id);
  const paid = {
    ...{ paymentStatus: 'Paid', paidDate: payment.on, paymentMethod: payment.paymentMethod },
    ...{ paymentReference: payment.reference, date: payment.on },
  };
  if (entry && openOf(entry) === payment.amount && payment.amount === cents(entry.amount)) {
    await changeRecord(trx, 'financial_transactions', id, entry.version, { ...paid, balanceAmount: null });
    return;
  }
  // It was settled otherwise in the meantime: the money is the buyer's.
  await book(trx, tenant, null, {
    ...{ type: 'income', category: 'Credit', purpose: 'Credit', amount: payment.amount / 100, ...paid },
    ...{ ...(await whose(trx, id)), description: 'Paid online, and asked for no longer' },
  });
}

/** Of what was asked for, also where it is in the trash since: a reservation that was released asks for nothing. */
async function whose(
  trx: Transaction<Schema>,
  id: string,
): Promise<{ readonly customerId: string | null; readonly species: string | null }> {
  const [row] = await runSql<{ customerId: string | null; species: string | null }>(
    trx,
    `select customer_id as "customerId", species from financial_transactions where org_id = $org and id = $1::uuid`,
    id,
  );
  return row ?? { customerId: null, species: null };
}

/**
 * Money that went back at Stripe: what was to be paid back first; the rest of it is owed by the buyer again, for what it had
 * paid last, with its share of the tax.
 */
async function bookRefund(
  trx: Transaction<Schema>,
  { kind, orgId, id }: PaySubject,
  amount: number,
  reference: string,
): Promise<void> {
  const tenant = visitor(orgId);
  await mayInvoice(trx);
  const on = await todayOf(trx, tenant);
  const paid = {
    paymentStatus: 'Paid',
    date: on,
    paidDate: on,
    paymentMethod: 'credit_card',
    paymentReference: reference,
  };
  const record = await lockRecord(trx, kind === 'invoice' ? 'invoices' : 'financial_transactions', id);
  if (!record && kind === 'invoice') throw new AppError('not-found', 'What was paid for is gone.');
  const { customerId, species } = record ?? (await whose(trx, id));
  const { offspringId = null, breedingGroupId = null } = record ?? {};
  const about = { customerId, offspringId, breedingGroupId, species };
  const back = { type: 'expense', category: 'Refund', description: 'Paid back at Stripe', ...about, ...paid };
  if (kind === 'transaction') {
    await book(trx, tenant, null, { ...back, purpose: 'Refund', amount: amount / 100 });
    return;
  }
  let left = amount;
  const owed = await lockEntries(
    trx,
    `f.invoice_id = $1::uuid and f.type = 'expense'
      and (f.payment_status in ('Pending', 'Overdue') or f.payment_status = 'Paid' and f.payment_reference is null)`,
    id,
  );
  for (const entry of owed) {
    const whole = cents(entry.amount);
    if (whole > left) continue;
    // What a credit note says was paid back is this very payment.
    const told =
      entry.paymentStatus === 'Paid' ? { paymentReference: reference } : { ...paid, dueDate: null };
    await changeRecord(trx, 'financial_transactions', entry.id, entry.version, told);
    left -= whole;
  }
  const owedAgain = {
    ...{ type: 'income', date: on, dueDate: on, paymentStatus: 'Pending' },
    description: 'Owed again after it was paid back',
  };
  for (const { entry, part, isHeld } of await lastPaid(trx, id, left)) {
    const unit = await unitOf(trx, entry.id);
    const tax = taxInPart(cents(entry.taxAmount), part, cents(entry.amount), unit) / 100;
    const of = {
      ...{ customerId, offspringId: entry.offspringId, breedingGroupId: entry.breedingGroupId },
      ...{ species: entry.species, amount: part / 100, ...(tax > 0 && { taxAmount: tax }) },
    };
    await book(trx, tenant, id, { ...back, ...of, purpose: isHeld ? 'Refund' : 'Other' });
    const purpose = entry.offspringId ? 'Balance' : 'Other';
    const category = entry.offspringId ? 'Balance' : 'Sale';
    await book(trx, tenant, id, { ...owedAgain, ...of, purpose, category });
  }
}

/** The checkouts of a payment, as Stripe tells of refunds: by the payment. */
export async function sessionsOf(
  db: Database,
  stripe: Stripe,
  orgId: string,
  intent: string,
): Promise<string[]> {
  const sql = 'select session from online_payments where org_id = $org and intent = $1';
  const [rows] = await db.scoped(visitor(orgId), [{ sql, parameters: [intent] }], { readOnly: true });
  if (rows.length > 0) return rows.map((row) => String(row.session));
  const { data } = await asking(() => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
  return data.map(({ id }) => id);
}
