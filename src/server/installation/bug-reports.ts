import { type ReportedAnswer, reportedPageSize } from '#domain/answers/reported.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Statement } from '#server/db/database.ts';

const standing = `from bug_reports b join organizations o on o.id = b.org_id
       where b.status = $1 and b.deleted_at is null and not o.is_demo`;

/** Reports of every organization in one state, the newest first. */
export async function listReported(
  db: Database,
  { status, offset }: { readonly status: string; readonly offset: number },
): Promise<ReportedAnswer> {
  const rows = await db.asOwner((owner) =>
    owner.query(
      `select b.org_id as "orgId", b.id, o.name as organisation, b.title, b.severity, b.status, b.description, b.page,
         b.user_agent as "userAgent", b.steps, b.expected_behavior as "expectedBehavior",
         b.actual_behavior as "actualBehavior", b.submitted_by as "submittedBy",
         coalesce(b.reported_at, b.created_at) as "reportedAt", b.answer
       ${standing}
       order by b.created_at desc, b.id limit ${reportedPageSize} offset $2`,
      [status, offset],
    ),
  );
  const [counted] = await db.asOwner((owner) =>
    owner.query(`select count(*)::int as total ${standing}`, [status]),
  );
  return { items: rows as unknown as ReportedAnswer['items'], total: Number(counted?.total) };
}

interface Triage {
  readonly status?: string | undefined;
  readonly severity?: string | undefined;
  readonly answer?: string | undefined;
}

export interface Triaged {
  readonly title: string;
  /** Who reported it; null once their account is gone. */
  readonly reporterId: string | null;
}

/** Sorts, answers or closes a report, in the name of whoever runs the installation. @throws AppError `not-found` */
export async function triageReport(
  db: Database,
  userId: string,
  { orgId, id }: { readonly orgId: string; readonly id: string },
  { status, severity, answer }: Triage,
): Promise<Triaged> {
  const change: Statement<Triaged> = {
    sql: `update bug_reports set status = coalesce($2, status), severity = coalesce($3, severity),
        answer = coalesce($4, answer),
        completed_at = case when coalesce($2, status) = 'closed' then coalesce(completed_at, now()) end
      where org_id = $org and id = $1::uuid and deleted_at is null
      returning title, user_id as "reporterId"`,
    parameters: [id, status ?? null, severity ?? null, answer ?? null],
  };
  const [[changed]] = await db.scoped({ orgId, userId }, [change]);
  if (!changed) throw new AppError('not-found', 'This report does not exist (any more).');
  return changed;
}
