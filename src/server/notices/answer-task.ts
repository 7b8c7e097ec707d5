import { addDays } from '#domain/dates.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { AppError } from '#domain/errors.ts';
import { reminderOnceMore } from '#domain/notices.ts';
import { mayRead, permission } from '#domain/policy.ts';
import { howOften, recurrenceRule } from '#domain/recurrence.ts';
import { findMember, type Member } from '#server/auth/member.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import { databaseInside } from '#server/db/inside.ts';
import { runSql } from '#server/db/statements.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { lockRecord } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';
import { selectRows } from '#server/records/rows.ts';
import { changeTask } from '#server/tasks/write-task.ts';
import type { TaskLink } from './task-links.ts';

/** What somebody says to a task from a mail. */
export const taskAnswers = [
  'done',
  'tomorrow',
  'in-3-days',
  'in-a-week',
  'only-this-one',
  'all-to-come',
  'not-me',
] as const;
export type TaskAnswer = (typeof taskAnswers)[number];

/** By how many days it is put off, counted from today. */
const daysOff: Partial<Record<TaskAnswer, number>> = { tomorrow: 1, 'in-3-days': 3, 'in-a-week': 7 };

export interface LinkedTask {
  readonly orgName: string;
  readonly title: string;
  readonly description: string | null;
  readonly dueDate: string | null;
  /** Of those that repeat how often; null for all others. */
  readonly repeats: string | null;
  readonly isOpen: boolean;
  /** It was given to them, so it can be given back. */
  readonly isTheirs: boolean;
}

/** By what it is called off: the next one follows, or it repeats no more. */
const calledOff: Partial<Record<TaskAnswer, Values>> = {
  'only-this-one': { status: 'cancelled' },
  'all-to-come': { status: 'cancelled', recurrencePattern: null },
};

/** What may be answered. */
export const answersFor = ({ isOpen, isTheirs, repeats }: LinkedTask): readonly TaskAnswer[] =>
  isOpen
    ? taskAnswers.filter((answer) =>
        answer === 'not-me' ? isTheirs : repeats !== null || !calledOff[answer],
      )
    : [];

const isOpenStatus = (status: string): boolean => status === 'open' || status === 'in progress';

/** With the role and the plan of today: who has left, or may no longer, is answered as by a link that never was. */
async function findAnswerer(accounts: AccountsDatabase, link: TaskLink): Promise<Member | undefined> {
  const member = await findMember(accounts, link);
  return member && permission(member, 'update', 'tasks') === 'allowed' ? member : undefined;
}

const shows = ({ role }: Member, entityType: unknown): boolean =>
  typeof entityType !== 'string' || (isEntityName(entityType) && mayRead(role, entityType));

/** The task as it is now; undefined where the link was used, or what it opened is gone. */
export async function readLinkedTask(
  db: Database,
  accounts: AccountsDatabase,
  link: TaskLink,
): Promise<LinkedTask | undefined> {
  const member = await findAnswerer(accounts, link);
  if (!member) return undefined;
  const fields = [
    'title',
    'description',
    'dueDate',
    'status',
    'assigneeId',
    'entityType',
    'recurrencePattern',
  ] as const;
  const where = 'where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null';
  const used = {
    sql: 'select used_at from used_task_links where org_id = $org and token_hash = $1',
    parameters: [link.hash],
  };
  const [[task], [isUsed]] = await db.scoped(
    member,
    [selectRows('tasks', 't', fields, where, [link.taskId]), used],
    { readOnly: true },
  );
  if (!task || isUsed || !shows(member, task.entityType)) return undefined;
  return {
    orgName: member.orgName,
    title: task.title,
    description: task.description,
    dueDate: task.dueDate,
    repeats: recurrenceRule(task.recurrencePattern ?? '') === null ? null : howOften(task),
    isOpen: isOpenStatus(task.status),
    isTheirs: task.assigneeId === member.userId,
  };
}

/** Due so many days from today, and told of again: "tomorrow" may well be the day it was due already. */
function putOff({ reminderSettings }: Values, days: number, today: string): Values {
  const dueDate = addDays(today, days);
  const once = reminderOnceMore(reminderSettings, dueDate, today);
  return { dueDate, ...(once && { reminderSettings: once }) };
}

/**
 * Does what was answered, as the person the mail went to, and ends the link: both or neither. Answers the task's title.
 * @throws AppError 'not-found' for a link that has ended; whatever refuses the change
 */
export async function answerTask(
  db: Database,
  accounts: AccountsDatabase,
  link: TaskLink,
  answer: TaskAnswer,
): Promise<string> {
  const ended = new AppError('not-found', 'This link has ended.');
  const member = await findAnswerer(accounts, link);
  if (!member) throw ended;
  return db.transaction(member, async (trx) => {
    const [first] = await runSql(
      trx,
      `insert into used_task_links (org_id, token_hash, used_at) values ($1::uuid, $2, $3::timestamptz)
       on conflict do nothing returning token_hash`,
      member.orgId,
      link.hash,
      new Date().toISOString(),
    );
    const task = first && (await lockRecord(trx, 'tasks', link.taskId));
    if (!task || !shows(member, task.entityType)) throw ended;
    if (!isOpenStatus(task.status)) throw new AppError('conflict', 'This task is no longer open.');
    const days = daysOff[answer];
    const changes =
      answer === 'done'
        ? { status: 'done' }
        : days === undefined
          ? (calledOff[answer] ?? { assigneeId: null })
          : putOff(task, days, await todayOf(trx, member));
    if (answer === 'not-me' && task.assigneeId !== member.userId)
      throw new AppError('conflict', 'This task is no longer yours.');
    await changeTask(databaseInside(db, trx, member), member, task.id, { version: undefined, changes });
    return task.title;
  });
}
