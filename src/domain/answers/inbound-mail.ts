import { z } from 'zod';
import { notedEntities } from '#domain/verbs/add-note.ts';
import { listOf } from './list-of.ts';

const inboundMail = z
  .object({
    id: z.uuid(),
    sender: z.string(),
    senderName: z.string(),
    subject: z.string(),
    body: z.string().describe('As text; what a mail holds besides is not kept'),
    files: listOf(z.string()).describe('The names of what hung on it'),
    outcome: z.enum(['note', 'message', 'aside']).describe('Aside: somebody has to look at it'),
    reason: z.string().nullable().describe('Why it was kept aside, or what of it was left out'),
    entity: z.string().nullable(),
    recordId: z.uuid().nullable(),
    receivedAt: z.string(),
  })
  .meta({ id: 'InboundMail' });
export type InboundMail = z.output<typeof inboundMail>;

export const inboundState = z.object({
  isSetUp: z.boolean().describe('Whether this installation takes mail at all'),
  address: z.string().nullable().describe('Of the organization; null until it is made'),
  items: listOf(inboundMail).describe('The newest 50; what was kept aside first'),
});
export type InboundState = z.output<typeof inboundState>;

export const recordAddress = z.object({ address: z.string() });
export type RecordAddress = z.output<typeof recordAddress>;

export const recordAsked = z.object({ entity: z.enum(notedEntities), id: z.guid() });

/** What became of a mail that was tried. */
export const mailTried = z.object({ words: z.string() });
export type MailTried = z.output<typeof mailTried>;

/** What became of the recipients of a mail that a provider handed over. */
export const mailTaken = z.object({ taken: z.int(), refused: z.int() });
