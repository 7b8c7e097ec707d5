import { z } from 'zod';
import { planKeys } from '../plans.ts';

const subscription = z
  .object({
    status: z
      .string()
      .describe(
        'As the provider says it: trialing, active, past_due, unpaid, canceled …; none before the first',
      ),
    plan: z.enum(planKeys).nullable(),
    trialEndsAt: z.string().nullable(),
    periodEndsAt: z.string().nullable().describe('When it is paid for again'),
    cancelsAt: z.string().nullable().describe('When it ends, where it was cancelled'),
  })
  .meta({ id: 'Subscription' });

export const billingAnswer = z
  .object({
    plan: z.enum(planKeys),
    provider: z
      .enum(['none', 'stripe'])
      .describe('Who takes the money; none on an installation of one’s own'),
    isFree: z.boolean().describe('Choosing a plan costs nothing here'),
    canChoose: z.boolean(),
    note: z.string(),
    trialDays: z.int().describe('What the first paid plan begins with, free of charge; 0 where it was had'),
    subscription: subscription.nullable().describe('For the owner, where payments are handled'),
    plans: z.array(
      z.object({
        key: z.enum(planKeys),
        name: z.string(),
        monthlyPrice: z.string(),
        audience: z.string(),
        features: z.array(z.string()),
        isCurrent: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Billing' });

export const planChoiceAnswer = billingAnswer
  .extend({ checkoutUrl: z.string().nullable().describe('Where to pay; the plan begins afterwards') })
  .meta({ id: 'PlanChoice' });

const room = { current: z.number(), limit: z.number().nullable().describe('Null is no limit') };

/** What a plan leaves without room. Nothing of it is deleted or hidden (decision 0082). */
export const planFitAnswer = z
  .object({
    plan: z.enum(planKeys),
    animals: z.object(room),
    storageBytes: z.object(room),
    readOnly: z
      .array(z.object({ entity: z.string(), name: z.string(), count: z.int() }))
      .describe('What could be read, exported and removed, and neither added to nor changed'),
    gone: z.array(z.string()).describe('What the plan does not do, in words'),
  })
  .meta({ id: 'PlanFit' });

export const invoicesAnswer = z.object({
  items: z.array(
    z
      .object({
        id: z.string(),
        number: z.string().nullable(),
        at: z.string(),
        amount: z.number(),
        currency: z.string(),
        status: z.string(),
        url: z.string().nullable().describe('The invoice as a page'),
        pdf: z.string().nullable(),
      })
      .meta({ id: 'Invoice' }),
  ),
});

export type Billing = z.output<typeof billingAnswer>;
export type PlanChoice = z.output<typeof planChoiceAnswer>;
export type PlanFit = z.output<typeof planFitAnswer>;
export type Invoices = z.output<typeof invoicesAnswer>;

/** Where the provider lets the owner change how they pay. */
export const portalAnswer = z.object({ url: z.string() });
export type Portal = z.infer<typeof portalAnswer>;

/** What the provider is told of its message. */
export const receivedAnswer = z.object({ received: z.literal(true) });
