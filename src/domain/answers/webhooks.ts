import { z } from 'zod';
import { listOf } from './list-of.ts';

const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.string()).describe('Kinds of record; “*” is every kind'),
  enabled: z.boolean(),
  createdAt: z.string(),
  madeBy: z
    .string()
    .nullable()
    .describe('Who made it, or its latest secret; nobody where the account is gone'),
  isMakerHere: z
    .boolean()
    .describe('Whether that one still manages integrations here; otherwise they may know its secret'),
  failures: z.int().describe('How often in a row nobody took what was sent'),
  failingSince: z.string().nullable(),
  disabledAt: z.string().nullable().describe('When Studbook itself stopped sending'),
  oldSecretUntil: z.string().nullable().describe('Until then the secret before this one signs as well'),
  waiting: z.int().describe('Events that are still to be sent'),
});
export type WebhookListed = z.infer<typeof webhook>;

export const webhooksAnswer = z.object({ items: listOf(webhook) }).meta({ id: 'Webhooks' });
export type WebhooksAnswer = z.infer<typeof webhooksAnswer>;

export const webhookMade = z.object({ id: z.uuid(), secret: z.string() }).meta({ id: 'WebhookMade' });
export type WebhookMade = z.infer<typeof webhookMade>;

const delivery = z.object({
  id: z.uuid().describe('Sent along as webhook-id'),
  type: z.string().describe('What happened to what, such as animals.changed'),
  recordId: z.uuid(),
  at: z.string(),
  state: z.enum(['waiting', 'arrived', 'failed']),
  attempts: z.int(),
  nextAt: z.string(),
  triedAt: z.string().nullable(),
  status: z.int().nullable(),
  tookMs: z.int().nullable(),
  answer: z.string().nullable().describe('How the answer began, or why there was none'),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveriesAnswer = z
  .object({ items: listOf(delivery), next: z.string().nullable().describe('`before` of the next page') })
  .meta({ id: 'WebhookDeliveries' });
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswer>;

export const tried = z
  .object({ status: z.int().nullable(), tookMs: z.int(), words: z.string() })
  .meta({ id: 'WebhookTried' });
export type Tried = z.infer<typeof tried>;
