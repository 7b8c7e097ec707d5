import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ReportSection } from '#domain/answers/ready-reports.ts';
import { formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { type ReportConfig, readReportConfig } from '#domain/report-config.ts';
import { isReportShown } from '#domain/report-paths.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { findMember, isWrittenTo, type Member } from '#server/auth/member.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { writtenFor } from '#server/http/readers.ts';
import { type Job, type JobKind, jobOf } from '#server/jobs/job.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import { brandOf } from '#server/mail/brand.ts';
import type { MailFile, Mails } from '#server/mail/mails.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { readLetterhead } from '#server/paper/letterhead.ts';
import { print } from '#server/paper/print.ts';
import { seenBy } from '#server/records/visible.ts';
import { lookAgain } from '../look-again.ts';
import { listFile } from './list-file.ts';
import { reportPaper } from './ready/report-paper.ts';
import { sectionCsv, sectionWorkbook } from './section-files.ts';
import { summarise } from './summarise.ts';
import { isTooLong, writeReportLetter } from './write-report-letter.ts';

const data = z.object({ orgId: z.uuid(), reportId: z.uuid(), userId: z.uuid(), dueOn: z.string() });
type Due = z.infer<typeof data>;

/** Kept for longer than a report is due, so that none is added twice. */
const sendReport: JobKind<Due> = {
  name: 'send-report',
  data,
  retries: 5,
  firstPauseSeconds: 60,
  timeLimitSeconds: 120,
  keptDays: 7,
};

interface ReportServices {
  readonly database: Database;
  readonly accounts: AccountsDatabase;
  readonly mails: Mails;
  readonly publicUrl: string;
  readonly files: FileStore;
}

interface MailFileOf extends Pick<ReportServices, 'database' | 'files'> {
  readonly member: Member;
  readonly dueOn: string;
}

/** All rows in the form that was chosen; what is too much for paper comes as a workbook. */
async function mailFile(
  form: unknown,
  table: ReportSection,
  { database, files, member, dueOn }: MailFileOf,
): Promise<MailFile> {
  const workbook = async (): Promise<MailFile> => ({
    name: 'report.xlsx',
    content: await buffer(sectionWorkbook(table)),
  });
  if (form === 'Excel') return workbook();
  if (form !== 'PDF') return { name: 'report.csv', content: Buffer.from(sectionCsv(table)) };
  const head = await readLetterhead(database, files, member);
  const report = { title: table.title, figures: [], sections: [table] };
  const about = `as of ${formatDate(dueOn)}`;
  try {
    const pdf = await print(reportPaper({ report, head, today: dueOn, paper: 'a4', about }));
    return { name: 'report.pdf', content: pdf };
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-large') return workbook();
    throw error;
  }
}

/**
 * They may keep reports, and every column it names is shown to them: with the role and the plan of now, which may be others
 * than when it was made.
 */
const isMailed = (member: Actor, config: ReportConfig): boolean =>
  permission(member, 'update', 'report_definitions') === 'allowed' && isReportShown(member, config);

/** Where the role is the reason no mail goes any more; with the plan it comes back. */
async function stopMail(database: Database, member: Member, reportId: string): Promise<void> {
  const sql =
    'update report_definitions set mail_every = null where org_id = $org and id = $1::uuid and mail_every is not null';
  await database.scoped(member, [{ sql, parameters: [reportId] }]);
}

/** With another role what it may not have mailed any more ends at once, and not when it would have been sent. */
export async function endMailOfRole(
  { database, accounts }: Pick<ReportServices, 'database' | 'accounts'>,
  { orgId, userId }: Tenant,
): Promise<void> {
  const member = await findMember(accounts, { orgId, userId });
  if (!member) return;
  const statement = {
    sql: `select id, config from report_definitions
      where org_id = $org and user_id = $1::uuid and mail_every is not null and deleted_at is null`,
    parameters: [userId],
  };
  const [reports = []] = await database.scoped(member, [statement], { readOnly: true });
  for (const { id, config: kept } of reports) {
    const config = readReportConfig(kept);
    if (config && !isMailed({ ...member, plan: 'premium' }, config))
      await stopMail(database, member, String(id));
  }
}

/** Works the report out as of now and writes to whoever made it, as far as their role shows it. */
export const sendReportJob = ({ database, accounts, mails, publicUrl, files }: ReportServices): Job =>
  jobOf(sendReport, async ({ orgId, reportId, userId, dueOn }) => {
    const member = await findMember(accounts, { orgId, userId });
    if (!member || !isWrittenTo(member, mails.isSetUp)) return;
    const statement = {
      sql: `select name, config, mail_file from report_definitions
        where org_id = $org and id = $1::uuid and mail_every is not null and deleted_at is null`,
      parameters: [reportId],
    };
    const [[report]] = await database.scoped(member, [statement], { readOnly: true });
    const config = report ? readReportConfig(report.config) : null;
    if (!report || !config) return;
    if (!isMailed({ ...member, plan: 'premium' }, config)) return stopMail(database, member, reportId);
    if (!isMailed(member, config)) return;
    const { entity, filters, group } = config;
    const summary = await summarise(database, member, {
      entity,
      filters,
      group: group?.by,
      period: group?.period ?? 'month',
      and: group?.and?.by,
      andPeriod: group?.and?.period,
      sums: group?.sums ?? [],
      ...seenBy(member, entity),
    });
    const { currency, timeZone, locale } = await readPreferences(database, member);
    const brand = await brandOf(database, member, member.orgName);
    const { letter, file } = await writtenFor(locale, async () => {
      const { letter, table } = writeReportLetter({
        report: { id: reportId, name: String(report.name), config },
        summary,
        to: { name: member.name, brand, day: dueOn, publicUrl },
        wording: { currency, timeZone },
      });
      const made = { database, files, publicUrl, member, dueOn };
      if (table) return { letter, file: await mailFile(report.mailFile, table, made) };
      const isListed = group === null && !isTooLong(config, summary);
      return { letter, file: isListed ? await listFile(report.mailFile, config, made) : undefined };
    });
    await mails.postTo(member, letter, file);
  });

/** The same for the same report on the same day, so that a second look adds no second job. */
function jobId({ reportId, dueOn }: Due): string {
  const hex = createHash('sha256').update(`${reportId} ${dueOn}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Looks which reports are due, and has a job send each, once. Answers how many those are. */
export async function enqueueReports(
  accounts: AccountsDatabase,
  jobs: JobQueue,
  now: Date = new Date(),
): Promise<number> {
  const { rows } = await sql<Due>`select org_id, report_id, user_id, due_on::text as due_on
    from find_due_reports(${now.toISOString()}::timestamptz)`.execute(accounts);
  for (const due of rows) await jobs.enqueue(sendReport, due, { id: jobId(due) });
  return rows.length;
}

const lookEveryMs = 10 * 60_000;

/** Sends what is due, until it is ended. */
export const startReports = (
  accounts: AccountsDatabase,
  jobs: JobQueue,
  log: FastifyBaseLogger,
): (() => Promise<void>) =>
  lookAgain({
    look: () => enqueueReports(accounts, jobs),
    everyMs: lookEveryMs,
    logError: (error) => log.error({ err: error }, 'Reports could not be sent'),
  });
