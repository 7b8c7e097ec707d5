import { z } from 'zod';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import { type Job, type JobKind, jobOf } from '#server/jobs/job.ts';
import { type OutgoingRules, postOutside } from '#server/outgoing/post-outside.ts';
import type { PushKeys } from './push-keys.ts';

/** What a device shows, and the page that opens from it. */
const message = z.object({
  title: z.string().max(200),
  body: z.string().max(1000),
  url: z.string().startsWith('/').max(300),
  tag: z.string().max(100),
});
export type PushMessage = z.infer<typeof message>;

const data = z.object({ deviceId: z.uuid(), message });

/** Tried for about twelve hours: what is due today is no news tomorrow. */
export const sendPush: JobKind<z.infer<typeof data>> = {
  name: 'send-push',
  data,
  retries: 16,
  firstPauseSeconds: 30,
  timeLimitSeconds: 60,
  keptDays: 1,
};

const keptForSeconds = 12 * 60 * 60;
/** The browser has gone, or takes nothing any more. */
const gone = [404, 410];
/** It will not be taken the next time either. */
const hopeless = [400, 413];

export interface PushServices {
  readonly accounts: AccountsDatabase;
  readonly keys: PushKeys;
  readonly rules: OutgoingRules;
  readonly publicUrl: string;
}

/** Makers of browsers want to know whom to ask about messages; an address with https tells them. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:studbook@${new URL(publicUrl).hostname}`;

/** Hands a message, sealed for the browser it is for (RFC 8291), to the service that browser has named. */
export const sendPushJob = ({ accounts, keys, rules, publicUrl }: PushServices): Job =>
  jobOf(sendPush, async ({ deviceId, message: told }) => {
    const device = await accounts
      .selectFrom('pushDevices')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', deviceId)
      .executeTakeFirst();
    if (!device) return;
    const { endpoint, p256dh, auth } = device;
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(told),
      {
        vapidDetails: { subject: subjectOf(publicUrl), ...keys },
        TTL: keptForSeconds,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
      },
    );
    const { status, words } = await postOutside(endpoint, { headers, body }, rules);
    if (status !== null && gone.includes(status)) {
      await accounts.deleteFrom('pushDevices').where('id', '=', deviceId).execute();
      return;
    }
    if (status !== null && (status < 300 || hopeless.includes(status))) return;
    throw new Error(`Not taken: ${status ?? words}`);
  });
