import { z } from 'zod';

export const mostListedMails = 200;

export const listedMail = z
  .object({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    state: z
      .enum(['waiting', 'sent', 'failed', 'kept'])
      .describe('Kept: there is no mail server, so somebody has to pass it on'),
    error: z.string().nullable().describe('Why the last attempt came to nothing'),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'Mail' });

export const wholeMail = listedMail
  .extend({ bodyText: z.string().describe('Empty once the mail was sent') })
  .meta({ id: 'WholeMail' });

const failedJob = z
  .object({ id: z.uuid(), name: z.string(), error: z.string().nullable(), failedAt: z.string() })
  .meta({ id: 'FailedJob' });

export const outbox = z.object({
  isSetUp: z.boolean().describe('Whether there is a mail server'),
  items: z.array(listedMail).describe(`The newest ${mostListedMails}`),
  failedJobs: z.array(failedJob).describe('Other work that nobody tries any more'),
});

export type Mail = z.output<typeof listedMail>;
export type WholeMail = z.output<typeof wholeMail>;
export type FailedJob = z.output<typeof failedJob>;
export type Outbox = z.output<typeof outbox>;
