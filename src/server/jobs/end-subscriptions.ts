import { z } from 'zod';
import type { Payments } from '#server/payments/payments.ts';
import { liveOf } from '#server/payments/subscription-state.ts';
import { type Job, type JobKind, jobOf } from './job.ts';

const data = z.object({ customerId: z.string() });

/** Tried for days: nobody may be charged for an organisation that is gone. */
export const endSubscriptions: JobKind<z.infer<typeof data>> = {
  name: 'end-subscriptions',
  data,
  retries: 100,
  firstPauseSeconds: 10,
  timeLimitSeconds: 120,
  keptDays: 90,
};

/** Ends what an organisation was paying for that was deleted. */
export const endSubscriptionsJob = (payments: Payments | undefined): Job =>
  jobOf(endSubscriptions, async ({ customerId }) => {
    if (!payments) throw new Error('The keys of Stripe are no longer set: subscriptions cannot be ended.');
    const { subscriptions } = payments.stripe;
    const { data: all } = await subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    for (const { id } of liveOf(all)) await subscriptions.cancel(id);
  });
