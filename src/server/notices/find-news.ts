import type { Occasion } from '#domain/answers/dashboard.ts';
import type { NoticeSettings } from '#domain/answers/notices.ts';
import { addDays } from '#domain/dates.ts';
import { readableSubjects } from '#domain/hidden-fields.ts';
import { daysBefore, topicOf } from '#domain/notices.ts';
import { permission } from '#domain/policy.ts';
import { eachOnce } from '#domain/same-occasion.ts';
import type { Member } from '#server/auth/member.ts';
import { findAhead, findWanting, spanFor } from '#server/dashboard/find-occasions.ts';
import type { Database, Statement } from '#server/db/database.ts';

export interface RemindedTask {
  readonly id: string;
  readonly title: string;
  readonly dueDate: string;
}

/** What there is to say to somebody on a day; each list by day. */
export interface News {
  readonly reminders: readonly RemindedTask[];
  readonly overdue: readonly Occasion[];
  readonly today: readonly Occasion[];
  readonly ahead: readonly Occasion[];
}

/** More than anybody reads in a mail. */
const mostOfEach = 200;
const daysAhead = 7;

/** Theirs, their role's, or nobody's. */
const isTheirs = 'coalesce(t.assignee_id = $1, t.assignee_role is null or t.assignee_role = $2)';

const remindersStatement = (
  { userId, role }: Member,
  from: string,
  readAt: string | null,
): Statement<{
  id: string;
  title: string;
  dueDate: string;
  reminderSettings: unknown;
  isSetSince: boolean;
}> => ({
  // What the log of changes says was put there, moved or given to somebody since the last notice.
  sql: `select t.id, t.title, t.due_date::text as due_date, t.reminder_settings, exists (select from audit_logs l
      where l.org_id = $org and l.record_id = t.id and l.created_at > $6::timestamptz
        and l.new_values ?| array['due_date', 'reminder_settings', 'assignee_id', 'assignee_role']) as is_set_since
    from tasks t
    where t.org_id = $org and t.deleted_at is null and t.status in ('open', 'in progress') and t.reminder_settings is not null
      and t.due_date >= $3::date and ${isTheirs}
      and (t.assignee_id is not null or t.assignee_role is not null or t.user_id = $4::uuid)
      and (t.entity_type is null or $5::text[] is null or t.entity_type = any($5::text[]))
    order by t.due_date, t.id`,
  parameters: [userId, role, from, userId, readableSubjects(role) ?? null, readAt],
});

/** The day to tell of, and what was told before it. */
interface Days {
  readonly day: string;
  /** The last day that was told of. */
  readonly toldDay: string | null;
  /** When it was read what there was to say of that day. */
  readonly readAt: string | null;
}

/**
 * Tasks whose day to remind of came since the day that was told of last, and those that were set too late for it: after
 * the hour of their day, or put off so that it has passed, and still to be done.
 */
async function findReminders(
  db: Database,
  member: Member,
  { day, toldDay, readAt }: Days,
): Promise<RemindedTask[]> {
  // After a long silence old days are no news; what is overdue by then stands in Today.
  const earliest = addDays(day, -daysAhead);
  const since = toldDay === null ? addDays(day, -1) : toldDay < earliest ? earliest : toldDay;
  const [rows] = await db.scoped(member, [remindersStatement(member, since, readAt)], { readOnly: true });
  return rows.filter(({ dueDate, reminderSettings, isSetSince }) => {
    const on = daysBefore(reminderSettings).map((days) => addDays(dueDate, -days));
    if (on.some((one) => one > since && one <= day)) return true;
    // Set too late for all of them.
    return isSetSince && dueDate >= day && on.length > 0 && on.every((one) => one <= since);
  });
}

/** Which of these tasks are somebody else's. */
async function othersTasks(
  db: Database,
  member: Member,
  occasions: readonly Occasion[],
): Promise<ReadonlySet<string>> {
  const ids = occasions.filter(({ kind }) => kind === 'task').map(({ recordId }) => recordId);
  if (ids.length === 0) return new Set();
  const others: Statement<{ id: string }> = {
    sql: `select t.id from tasks t where t.org_id = $org and t.id = any($3::uuid[]) and not ${isTheirs}`,
    parameters: [member.userId, member.role, ids],
  };
  const [rows] = await db.scoped(member, [others], { readOnly: true });
  return new Set(rows.map(({ id }) => id));
}

const lastDay = ({ on, until }: Occasion): string => until ?? on;

/** What the role of the person shows and they did not leave out, read as Today reads it. */
async function findDue(
  db: Database,
  member: Member,
  day: string,
  { leftOut }: NoticeSettings,
): Promise<Omit<News, 'reminders'>> {
  const span = await spanFor(db, member, daysAhead, undefined);
  const { wanting } = await findWanting(db, member, span, mostOfEach);
  const { events } = await findAhead(db, member, span, { offset: 0, limit: mostOfEach });
  const all = [...new Map([...wanting, ...events].map((one) => [one.id, one])).values()];
  const others = await othersTasks(db, member, all);
  const told = eachOnce(
    all.filter(({ kind, recordId }) => !leftOut.includes(topicOf(kind)) && !others.has(recordId)),
  );
  return {
    overdue: told.filter((one) => lastDay(one) < day),
    today: told.filter((one) => one.on <= day && lastDay(one) >= day),
    ahead: told.filter(({ on }) => on > day),
  };
}

const nothing = { overdue: [], today: [], ahead: [] } as const;

/** Null where there is nothing to say: what only comes in some days keeps until it is tomorrow. */
export async function findNews(
  db: Database,
  member: Member,
  settings: NoticeSettings,
  days: Days,
): Promise<News | null> {
  const mayTasks = permission(member, 'read', 'tasks') === 'allowed';
  const reminders = settings.reminders && mayTasks ? await findReminders(db, member, days) : [];
  const due = settings.digest ? await findDue(db, member, days.day, settings) : nothing;
  const tomorrow = addDays(days.day, 1);
  const isWorthAMail =
    reminders.length + due.overdue.length + due.today.length > 0 ||
    due.ahead.some(({ on }) => on <= tomorrow);
  if (!isWorthAMail) return null;
  const told = new Set(reminders.map(({ id }) => id));
  const rest = (list: readonly Occasion[]) => list.filter(({ recordId }) => !told.has(recordId));
  return { reminders, overdue: rest(due.overdue), today: rest(due.today), ahead: rest(due.ahead) };
}
