import { z } from 'zod';
import { noticeTopics } from '../notices.ts';
import { listOf } from './list-of.ts';

/** What somebody wants to be told, and how. */
export const noticeSettings = z.object({
  digest: z.boolean().describe('A mail a day of what is overdue, due and ahead, if there is anything'),
  reminders: z.boolean().describe('A mail when a task of theirs asks for it'),
  hour: z.int().min(0).max(23).describe('Of the clocks where the organisation is'),
  byMail: z.boolean().describe('Told by mail'),
  byPush: z.boolean().describe('Told by a message on the devices they have added'),
  leftOut: z.array(z.enum(noticeTopics)).max(noticeTopics.length).describe('What no digest is about'),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

const pushDevice = z.object({
  id: z.uuid(),
  name: z.string().describe('“Firefox on Android”'),
  createdAt: z.string(),
  isCurrent: z.boolean().describe('Added in the session that asks'),
});
export type PushDevice = z.infer<typeof pushDevice>;

const noKey = 'This is no key of a browser';

/** A browser as it says itself where it is told (Push API, `PushSubscription.toJSON`). */
export const newPushDevice = z.object({
  endpoint: z.string().min(10).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, noKey),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, noKey),
  }),
});
export type NewPushDevice = z.infer<typeof newPushDevice>;

export const noticeSettingsAnswer = noticeSettings
  .extend({
    address: z.string().nullable().describe('Where mail goes; null for somebody without an email address'),
    isProven: z.boolean().describe('Only to an address that is proven to be theirs anything is sent'),
    sendsMail: z.boolean().describe('Whether there is a mail server; mail is kept in the outbox otherwise'),
    timeZone: z.string(),
    pushKey: z.string().describe('What a browser that is to be told is given, in base64url'),
    devices: listOf(pushDevice).describe('The browsers that are told, this one first'),
  })
  .meta({ id: 'NoticeSettings' });
export type NoticeSettingsAnswer = z.infer<typeof noticeSettingsAnswer>;

/** What is not given stays as it is. */
export const noticeSettingsChange = noticeSettings.partial().meta({ id: 'NoticeSettingsChange' });
export type NoticeSettingsChange = z.infer<typeof noticeSettingsChange>;
