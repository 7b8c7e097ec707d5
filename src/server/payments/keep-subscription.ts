import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import { asking, type Payments } from './payments.ts';
import { liveOf, stateOf } from './subscription-state.ts';

/** Whoever pays once pays once: of two subscriptions of one organisation the older ends, its rest is given back. */
async function endDoubles(
  { stripe }: Payments,
  all: readonly Stripe.Subscription[],
): Promise<readonly Stripe.Subscription[]> {
  const [, ...older] = liveOf(all).filter(({ metadata }) => metadata.org_id !== undefined);
  for (const { id } of older) await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
  const ended = new Set(older.map(({ id }) => id));
  return all.filter(({ id }) => !ended.has(id));
}

/**
 * Asks what a customer has now and makes it so here. What an event carries is not looked at: events come late, twice and
 * in any order, and what Stripe answers now is newer than all of them (docs/decisions/0089).
 * @returns The organisation, or null where the customer is none of ours
 */
export async function keepSubscription(
  db: AccountsDatabase,
  payments: Payments,
  customer: string,
  event?: Stripe.Event,
): Promise<string | null> {
  // By the clock of the database: several processes ask, and each has a clock of its own.
  const { rows: clock } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db);
  const all = await asking(async () => {
    const { data } = await payments.stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    return endDoubles(payments, data);
  });
  const state = stateOf(all, payments.prices);
  const { rows } = await sql<{ orgId: string | null }>`
    select keep_subscription(${customer}, ${clock[0]?.at}::timestamptz, ${state.subscriptionId}, ${state.status},
      ${state.plan}, ${state.granted}, ${state.trialEndsAt}::timestamptz, ${state.periodEndsAt}::timestamptz,
      ${state.cancelsAt}::timestamptz, ${event?.id ?? null}, ${event?.type ?? null},
      ${event ? new Date(event.created * 1000).toISOString() : null}::timestamptz) as org_id`.execute(db);
  return rows[0]?.orgId ?? null;
}

/** Whether this was told and done before. */
export async function isKnownEvent(db: AccountsDatabase, id: string): Promise<boolean> {
  const known = await db.selectFrom('paymentEvents').select('id').where('id', '=', id).executeTakeFirst();
  return known !== undefined;
}

/** Long after Stripe has given up telling it again. */
export const forgetOldPaymentEvents = `delete from payment_events where received_at < now() - interval '90 days'`;
