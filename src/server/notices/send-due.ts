import { sql } from 'kysely';
import type { NoticeSettings } from '#domain/answers/notices.ts';
import { permission } from '#domain/policy.ts';
import { findMember, isWrittenTo, type Member } from '#server/auth/member.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import { writtenFor } from '#server/http/readers.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import { brandOf } from '#server/mail/brand.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mails } from '#server/mail/mails.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { pushDeviceIds } from '#server/push/devices.ts';
import { type PushMessage, sendPush } from '#server/push/send-push.ts';
import { type DayDue, dayDue } from './day-due.ts';
import { findNews } from './find-news.ts';
import { pushOf } from './push-of.ts';
import type { TaskLinks } from './task-links.ts';
import { writeNotice } from './write-notice.ts';

export interface NoticeServices {
  readonly database: Database;
  readonly accounts: AccountsDatabase;
  readonly mails: Mails;
  readonly jobs: JobQueue;
  readonly taskLinks: TaskLinks;
  readonly publicUrl: string;
  readonly logError: (error: unknown) => void;
}

/** Who is looked after now; others leave them alone until the time is over. */
interface Turn extends NoticeSettings {
  readonly orgId: string;
  readonly userId: string;
  readonly toldDay: string | null;
  readonly readAt: string | null;
  /** By the clock of the database, as the log of changes has it. */
  readonly takenAt: string;
}

/** A process that dies leaves what it took to the others after this long. */
const takenForMs = 2 * 60_000;
const mostTaken = 40;
/** At once; the embedded database has one connection. */
const breadth = { postgres: 4, pglite: 1 } as const;

type Post = Parameters<Parameters<Mails['many']>[0]>[0];

async function take(accounts: AccountsDatabase, now: Date): Promise<readonly Turn[]> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + takenForMs).toISOString();
  const { rows } = await sql<Turn>`
    update notification_settings s set taken_until = ${until}::timestamptz
    from (
      select org_id, user_id from notification_settings
      where next_at <= ${at}::timestamptz and (digest or reminders)
        and (taken_until is null or taken_until <= ${at}::timestamptz)
      order by next_at limit ${mostTaken} for update skip locked
    ) due
    where s.org_id = due.org_id and s.user_id = due.user_id
    returning s.org_id, s.user_id, s.digest, s.reminders, s.hour, s.by_mail, s.by_push, s.left_out, s.told_day::text as told_day,
      s.read_at::text as read_at, clock_timestamp()::text as taken_at`.execute(accounts);
  return rows;
}

/** What somebody is told on a day, by each of the ways they chose. */
interface Notice {
  readonly letter: Letter | undefined;
  readonly push: { readonly message: PushMessage; readonly deviceIds: readonly string[] } | undefined;
}

/**
 * The notice of the day; undefined where there is nothing to say, or nowhere to say it. Whoever wants it on their devices
 * alone and has none left is told by mail: what is due is not lost with a telephone.
 */
async function noticeFor(
  services: NoticeServices,
  member: Member,
  turn: Turn,
  { day, locale }: { readonly day: string; readonly locale: string | null },
): Promise<Notice | undefined> {
  const { database, accounts, mails, taskLinks, publicUrl } = services;
  const deviceIds = turn.byPush ? await pushDeviceIds(accounts, member.userId) : [];
  const byMail = (turn.byMail || deviceIds.length === 0) && isWrittenTo(member, mails.isSetUp);
  if (!byMail && deviceIds.length === 0) return undefined;
  return writtenFor(locale, async () => {
    const news = await findNews(database, member, turn, { day, toldDay: turn.toldDay, readAt: turn.readAt });
    if (!news) return undefined;
    const mayAnswer = permission(member, 'update', 'tasks') === 'allowed';
    const { orgId, userId, name } = member;
    const linkOf = (taskId: string): string =>
      `${publicUrl}/api/public/tasks/${taskLinks.make({ orgId, userId, taskId }, new Date())}`;
    const brand = await brandOf(database, member, member.orgName);
    const to = { name, brand, day, publicUrl, linkOf: mayAnswer ? linkOf : undefined };
    return {
      letter: byMail ? writeNotice(news, to) : undefined,
      push: deviceIds.length > 0 ? { message: pushOf(news, { orgId, brand, day }), deviceIds } : undefined,
    };
  });
}

/** Notes that the day is told of, and posts its letter, both or neither; whoever comes second does nothing. */
async function tell(
  { accounts }: NoticeServices,
  { orgId, userId, takenAt }: Turn,
  { day, nextAt }: DayDue,
  post: (trx: Parameters<Post>[0]) => Promise<void>,
): Promise<boolean> {
  return accounts.transaction().execute(async (trx) => {
    const next = { nextAt: nextAt.toISOString(), takenUntil: null };
    const mine = trx
      .updateTable('notificationSettings')
      .where('orgId', '=', orgId)
      .where('userId', '=', userId);
    if (day === null) {
      await mine.set(next).execute();
      return false;
    }
    const told = await mine
      .set({ ...next, toldDay: day, readAt: takenAt })
      .where(({ or, eb }) => or([eb('toldDay', 'is', null), eb('toldDay', '<', day)]))
      .returning('userId')
      .executeTakeFirst();
    if (!told) return false;
    await post(trx);
    return true;
  });
}

async function serve(services: NoticeServices, turn: Turn, now: Date, post: Post): Promise<boolean> {
  const { jobs } = services;
  const member = await findMember(services.accounts, turn);
  const { timeZone, locale } = await readPreferences(services.database, turn);
  const due = dayDue(now, { hour: turn.hour, timeZone, toldDay: turn.toldDay });
  const notice =
    member && due.day !== null
      ? await noticeFor(services, member, turn, { day: due.day, locale })
      : undefined;
  if (notice?.push) await jobs.prepare(sendPush);
  const told = await tell(services, turn, due, async (trx) => {
    if (member && notice?.letter) await post(trx, member, notice.letter);
    if (!notice?.push) return;
    const { message, deviceIds } = notice.push;
    for (const deviceId of deviceIds) await jobs.add(trx, sendPush, { deviceId, message }, { canWait: true });
  });
  if (told && notice?.push) jobs.wake(sendPush);
  return told && notice !== undefined;
}

/** Tells everybody whose hour has come what there is to say; answers how many were told something. */
export async function sendDue(services: NoticeServices, isStopping = () => false): Promise<number> {
  const { accounts, database, mails, logError } = services;
  let sent = 0;
  for (;;) {
    const now = new Date();
    const turns = [...(await take(accounts, now))];
    if (turns.length === 0) return sent;
    await mails.many(async (post) => {
      const worker = async (): Promise<void> => {
        for (let turn = turns.shift(); turn && !isStopping(); turn = turns.shift()) {
          try {
            if (await serve(services, turn, now, post)) sent += 1;
          } catch (error) {
            // Taken up again when its time is over.
            logError(error);
          }
        }
      };
      await Promise.all(Array.from({ length: breadth[database.kind] }, worker));
    });
    if (isStopping()) return sent;
  }
}
