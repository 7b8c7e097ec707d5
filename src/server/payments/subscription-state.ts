import type { Stripe } from 'stripe';
import type { Plan } from '#domain/plans.ts';
import type { PaidPlan, PaymentSettings } from './payments.ts';

export interface SubscriptionState {
  readonly subscriptionId: string | null;
  readonly status: string;
  readonly plan: PaidPlan | null;
  /** The plan that follows; null leaves the plan as it is. */
  readonly granted: Plan | null;
  readonly trialEndsAt: string | null;
  readonly periodEndsAt: string | null;
  readonly cancelsAt: string | null;
}

/** Paid for, to be paid for, or overdue and asked for again: Stripe ends what stays unpaid. */
const live: readonly string[] = ['active', 'trialing', 'past_due'];
/** Something that was begun and is over. What never came about takes nothing away. */
const over: readonly string[] = ['canceled', 'unpaid', 'paused'];

export const isLive = (status: string): boolean => live.includes(status);

const none: SubscriptionState = {
  subscriptionId: null,
  status: 'none',
  plan: null,
  granted: null,
  trialEndsAt: null,
  periodEndsAt: null,
  cancelsAt: null,
};

const instant = (seconds: number | null | undefined): string | null =>
  seconds ? new Date(seconds * 1000).toISOString() : null;

function planOf({ items }: Stripe.Subscription, prices: PaymentSettings['prices']): PaidPlan | null {
  const paid = new Set(items.data.map(({ price }) => price.id));
  if (paid.has(prices.premium)) return 'premium';
  return paid.has(prices.pro) ? 'pro' : null;
}

/** Those that live, the newest first. There should be one: two were paid for in two windows at once. */
export const liveOf = (all: readonly Stripe.Subscription[]): Stripe.Subscription[] =>
  all.filter(({ status }) => isLive(status)).sort((a, b) => b.created - a.created);

/** What follows from all the subscriptions a customer has and had, whichever of them we were told of. */
export function stateOf(
  all: readonly Stripe.Subscription[],
  prices: PaymentSettings['prices'],
): SubscriptionState {
  const newest = liveOf(all)[0] ?? all.toSorted((a, b) => b.created - a.created)[0];
  if (!newest) return none;
  const { id, status, trial_end, cancel_at, cancel_at_period_end, items } = newest;
  const plan = planOf(newest, prices);
  const periodEndsAt = instant(items.data[0]?.current_period_end);
  const ended: Plan | null = over.includes(status) ? 'free' : null;
  return {
    subscriptionId: id,
    status,
    plan,
    granted: isLive(status) ? plan : ended,
    trialEndsAt: instant(trial_end),
    periodEndsAt,
    cancelsAt: instant(cancel_at) ?? (cancel_at_period_end ? periodEndsAt : null),
  };
}
