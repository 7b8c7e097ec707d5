import { z } from 'zod';
import { noticeTopics } from '../notices.ts';

/** What somebody wants to be told by mail. */
export const noticeSettings = z.object({
  digest: z.boolean().describe('A mail a day of what is overdue, due and ahead, if there is anything'),
  reminders: z.boolean().describe('A mail when a task of theirs asks for it'),
  hour: z.int().min(0).max(23).describe('Of the clocks where the organisation is'),
  leftOut: z.array(z.enum(noticeTopics)).max(noticeTopics.length).describe('What no digest is about'),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

export const noticeSettingsAnswer = noticeSettings
  .extend({
    address: z.string().describe('Where mail goes'),
    isProven: z.boolean().describe('Only to an address that is proven to be theirs anything is sent'),
    sendsMail: z.boolean().describe('Whether there is a mail server; mail is kept in the outbox otherwise'),
    timeZone: z.string(),
  })
  .meta({ id: 'NoticeSettings' });
export type NoticeSettingsAnswer = z.infer<typeof noticeSettingsAnswer>;

/** What is not given stays as it is. */
export const noticeSettingsChange = noticeSettings.partial().meta({ id: 'NoticeSettingsChange' });
export type NoticeSettingsChange = z.infer<typeof noticeSettingsChange>;
