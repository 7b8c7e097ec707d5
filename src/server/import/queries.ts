import type { ImportAnswer } from '#domain/answers/imports.ts';
import type { ImportPlan, ImportTypeKey } from '#domain/import/types.ts';
import type { Statement, Tenant } from '#server/db/database.ts';
import type { Outcome, Progress } from './outcome.ts';

/**
 * Whose process has no connection any more, or has said nothing for ten times as long as it says that it is alive: that
 * run is none any more. A process without a name of its own, or behind a pooler that shows another, only falls silent.
 */
const isGone = `(seen_at < now() - interval '20 seconds' or runner <> all (select application_name
  from pg_stat_activity where datname = current_database() and application_name is not null))`;

export const cutOff =
  'Studbook was stopped while this import was running. Nothing of it was written; import the file again.';

const interrupt = (
  where: string,
): string => `update imports i set status = 'interrupted', finished_at = now(), message = $1
  from (
    select org_id, id from imports where status = 'running' and ${where} for update skip locked
  ) dead where i.org_id = dead.org_id and i.id = dead.id`;

/**
 * What stands as running in the organisation and does not run; `own` are runs of this process, which knows better. A
 * run in the middle of a transaction holds its row, and is passed over. On the embedded database nobody else can be
 * running anything.
 */
export const markInterrupted = (own: readonly string[], isAlone: boolean): Statement => ({
  sql: interrupt(`org_id = $org and id <> all ($2::uuid[]) and ($3 or ${isGone})`),
  parameters: [cutOff, own, isAlone],
});

/** The same in all organisations, as the owner. */
export const markAllInterrupted = (isAlone: boolean): Statement => ({
  sql: interrupt(`($2 or ${isGone})`),
  parameters: [cutOff, isAlone],
});

/** As jsonb takes it: it cannot hold U+0000, which may stand in the headers of a file. */
const json = (value: object): string =>
  JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1\\ufffd');

export interface NewImport {
  readonly id: string;
  readonly type: ImportTypeKey;
  readonly isTrial: boolean;
  readonly fileName: string;
  readonly hash: string;
  readonly bytes: number;
  readonly plan: object;
}

export const insertImport = ({ orgId, userId }: Tenant, one: NewImport): Statement => ({
  sql: `insert into imports (org_id, id, user_id, type, is_trial, file_name, file_hash, file_bytes, plan, runner)
    values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7, $8, $9::jsonb, nullif(current_setting('application_name'), ''))`,
  parameters: [
    orgId,
    one.id,
    userId,
    one.type,
    one.isTrial,
    one.fileName,
    one.hash,
    one.bytes,
    json(one.plan),
  ],
});

/** At the beginning of a transaction of the run: no row when it is to end. It holds the row until it has committed. */
export const keepRunning = (id: string, { phase, done, total }: Progress): Statement => ({
  sql: `update imports set seen_at = now(), phase = $2, done = $3, total = $4
    where org_id = $org and id = $1::uuid and status = 'running' and cancelled_at is null returning id`,
  parameters: [id, phase, Math.round(done), Math.round(total)],
});

/** The same between its transactions; leaves alone a row that one of them holds. */
export const stillAlive = (id: string, { phase, done, total }: Progress): Statement => ({
  sql: `update imports i set seen_at = now(), phase = $2, done = $3, total = $4
    from (select id from imports where org_id = $org and id = $1::uuid and status = 'running' for update skip locked) mine
    where i.org_id = $org and i.id = mine.id returning i.cancelled_at is not null as is_cancelled`,
  parameters: [id, phase, Math.round(done), Math.round(total)],
});

/** Whichever process runs it hears of it within two seconds. */
export const askToEnd = (id: string): Statement => ({
  sql: `update imports set cancelled_at = now() where org_id = $org and id = $1::uuid and status = 'running'`,
  parameters: [id],
});

/** A person's new trial ends the one before. */
export const askTrialsToEnd = ({ userId }: Tenant): Statement => ({
  sql: `update imports set cancelled_at = now()
    where org_id = $org and user_id = $1::uuid and is_trial and status = 'running'`,
  parameters: [userId],
});

/** From now on only the run itself sees what carries its id (docs/decisions/0044). */
export const beginWriting = (id: string): Statement => ({
  sql: 'update imports set is_unfinished = true where org_id = $org and id = $1::uuid',
  parameters: [id],
});

export const endImport = (
  id: string,
  { status, counts, result, message }: Outcome,
  plan: ImportPlan | undefined,
  hasRejectedFile: boolean,
): Statement => ({
  sql: `update imports set status = $2::varchar, created = $3, updated = $4, skipped = $5, rejected = $6, not_data = $7,
      result = $8::jsonb, message = $9, plan = coalesce($10::jsonb, plan), has_rejected_file = $11,
      finished_at = now(), seen_at = now(), is_unfinished = is_unfinished and $2::varchar <> 'finished'
    where org_id = $org and id = $1::uuid and status = 'running'`,
  parameters: [
    id,
    status,
    counts.created,
    counts.updated,
    counts.skipped,
    counts.rejected,
    counts.notData,
    json(result),
    message?.slice(0, 1000) ?? null,
    plan === undefined ? null : json(plan),
    hasRejectedFile,
  ],
});

/** Trial runs are of no interest when they are over. Of all organisations, as the owner of the tables. */
export const purgeTrials = `delete from imports where is_trial and started_at < now() - interval '1 day'`;

export const undoDays = 30;

const columns = `i.id, i.type, i.is_trial, i.file_name, i.file_hash, i.file_bytes::float8 as file_bytes, i.status,
  i.created, i.updated, i.skipped, i.rejected, i.not_data, i.message, i.has_rejected_file, i.started_at, i.finished_at,
  i.undone_at, i.status = 'finished' and not i.is_trial and i.started_at > now() - interval '${undoDays} days' as can_undo,
  coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.name) as by`;

export const listImports = (pageSize: number, before: string | null): Statement<ImportAnswer> => ({
  sql: `select ${columns} from imports i left join users u on u.id = i.user_id
    where i.org_id = $org and not i.is_trial and ($2::uuid is null or i.id < $2::uuid) order by i.id desc limit $1`,
  parameters: [pageSize, before],
});

export const readImport = (id: string): Statement<ImportAnswer & ImportState> => ({
  sql: `select ${columns}, i.phase, i.done::float8 as done, i.total::float8 as total, i.plan, i.result from imports i left join users u on u.id = i.user_id where i.org_id = $org and i.id = $1::uuid`,
  parameters: [id],
});

interface ImportState {
  readonly phase: string;
  readonly done: number;
  readonly total: number;
  readonly plan: unknown;
  readonly result: unknown;
}
