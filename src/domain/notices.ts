import { z } from 'zod';
import type { OccasionKind } from './answers/dashboard.ts';

/** What a digest can be about: somebody leaves out what they do not look after. */
export const noticeTopics = ['tasks', 'reproduction', 'health', 'people', 'money'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

const topics: Partial<Record<OccasionKind, NoticeTopic>> = {
  task: 'tasks',
  birth: 'reproduction',
  heat: 'reproduction',
  'in-season': 'reproduction',
  test: 'reproduction',
  mating: 'reproduction',
  incubation: 'reproduction',
  pickup: 'people',
  meeting: 'people',
  payment: 'money',
};

/** What is about the animals themselves is care. */
export const topicOf = (kind: OccasionKind): NoticeTopic => topics[kind] ?? 'health';

/** How many days before it is due somebody is reminded of a task; 0 is the day itself. */
export const reminderDays = [0, 1, 2, 3, 7, 14, 30] as const;

export const reminderSettings = z.object({
  daysBefore: z.array(z.int().min(0).max(365)).min(1).max(10),
});

/** The days before, of whatever a task keeps; none where nobody set any. */
export function daysBefore(settings: unknown): readonly number[] {
  const read = reminderSettings.safeParse(settings);
  return read.success ? read.data.daysBefore : [];
}

export const wrongReminder = 'Choose how many days before it is due, 0 to 365';

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
