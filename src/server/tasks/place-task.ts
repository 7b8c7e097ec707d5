import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import type { TaskPlacing } from '#domain/verbs/place-task.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { oneByOne } from '#server/db/one-by-one.ts';
import type { Schema } from '#server/db/schema.ts';
import { onlyRow, runSql } from '#server/db/statements.ts';
import { labelledJson, lockRecord } from '#server/records/in-transaction.ts';
import { invalid } from '#server/records/record-values.ts';
import { explainMiss } from '#server/records/write-record.ts';
import { changeTaskHeld } from './write-task.ts';

type Trx = Transaction<Schema>;

/** The room between two that are placed one after the other: halved ten times before all are spread anew. */
const gap = 1024;
/** The column takes no more, either way. */
const furthest = 1_000_000_000;

interface Neighbour {
  readonly id: string;
  /** It is the one above. */
  readonly isAbove: boolean;
}

const neighbourIn = ({ after, before }: TaskPlacing): Neighbour =>
  after === undefined ? { id: before ?? '', isAbove: false } : { id: after, isAbove: true };

/** @throws AppError 'not-found', for one of another organisation as well */
async function placeOf(trx: Trx, id: string): Promise<number | null> {
  const [row] = await runSql<{ place: number | null }>(
    trx,
    'select board_place as place from tasks where org_id = $org and id = $1::uuid and deleted_at is null',
    id,
  );
  if (!row) throw new AppError('not-found', 'The task beside it is not there any more. Look again.');
  return row.place;
}

/**
 * All that stand above a task which nobody has placed, themselves placed by nobody, stay where people see them: below
 * what is placed, in the order of their days. Those a filter hides among them too.
 */
async function keepAbove(trx: Trx, moved: string, { id, isAbove }: Neighbour): Promise<void> {
  await runSql(
    trx,
    `update tasks t set board_place = n.place
     from (
       select o.id, m.place + ${gap} * row_number() over (order by o.due_date nulls last, o.id) as place
       from tasks o
       join tasks b on b.org_id = $org and b.id = $2::uuid
       cross join (select coalesce(max(board_place), 0) as place from tasks where org_id = $org) m
       where o.org_id = $org and o.board_place is null and o.deleted_at is null
         and o.status in ('open', 'in progress') and o.id <> $1::uuid
         and (coalesce(o.due_date, 'infinity'), o.id) ${isAbove ? '<=' : '<'} (coalesce(b.due_date, 'infinity'), b.id)
     ) n
     where t.org_id = $org and t.id = n.id`,
    moved,
    id,
  );
}

async function lowest(trx: Trx, moved: string): Promise<number> {
  const rows = await runSql<{ place: number }>(
    trx,
    'select coalesce(max(board_place), 0) as place from tasks where org_id = $org and id <> $1::uuid',
    moved,
  );
  return onlyRow(rows).place + gap;
}

/** The middle of the room right below or above one that stands at `place`; undefined where there is none left. */
async function roomBeside(
  trx: Trx,
  moved: string,
  place: number,
  isAbove: boolean,
): Promise<number | undefined> {
  const rows = await runSql<{ next: number | null }>(
    trx,
    `select ${isAbove ? 'min' : 'max'}(board_place) as next from tasks
     where org_id = $org and id <> $1::uuid and board_place ${isAbove ? '>' : '<'} $2::int`,
    moved,
    place,
  );
  const { next } = onlyRow(rows);
  if (next === null) return isAbove ? place + gap : place - gap;
  return Math.abs(next - place) < 2 ? undefined : Math.floor((place + next) / 2);
}

/** All that are placed keep their order and have room between them again. */
const spread = (trx: Trx) =>
  runSql(
    trx,
    `update tasks t set board_place = n.place
     from (
       select id, ${gap} * row_number() over (order by board_place, id) as place
       from tasks where org_id = $org and board_place is not null
     ) n
     where t.org_id = $org and t.id = n.id and t.board_place <> n.place`,
  );

/** A number between the one beside it and whoever comes next, in the order of the whole organisation. */
async function placeBeside(trx: Trx, moved: string, neighbour: Neighbour): Promise<number> {
  const { id, isAbove } = neighbour;
  const isFree = (place: number | undefined) => place !== undefined && Math.abs(place) <= furthest;
  const find = async (): Promise<number | undefined> => {
    const place = await placeOf(trx, id);
    return place === null ? lowest(trx, moved) : roomBeside(trx, moved, place, isAbove);
  };
  if ((await placeOf(trx, id)) === null) {
    if ((await lowest(trx, moved)) > furthest / 2) await spread(trx);
    await keepAbove(trx, moved, neighbour);
  }
  const found = await find();
  if (found !== undefined && isFree(found)) return found;
  await spread(trx);
  const again = await find();
  if (again === undefined) throw new Error('There is no room between two tasks that were spread.');
  return again;
}

/**
 * Puts a task into its place in a column of the board, beside one that stands there. The order is one for the whole
 * organisation, so that columns and filters show parts of the same; placings go one after the other. To be put elsewhere
 * within its column is no edit: it has no version (decision 0137). Answers the task as JSON text.
 * @throws AppError 'not-found', 'stale-version' and 'conflict' where its column changes, 'invalid'
 */
export async function placeTask(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  placing: TaskPlacing,
): Promise<string> {
  const { status, version } = placing;
  const neighbour = neighbourIn(placing);
  if (neighbour.id === id)
    throw invalid({ [neighbour.isAbove ? 'after' : 'before']: 'A task cannot go beside itself' });
  const text = await db.transaction(actor, async (trx) => {
    await oneByOne(trx, `board ${actor.orgId}`);
    const task = await lockRecord(trx, 'tasks', id);
    if (!task) return undefined;
    if (task.status !== status) await changeTaskHeld(trx, actor, id, { version, changes: { status } });
    const place = await placeBeside(trx, id, neighbour);
    await runSql(
      trx,
      'update tasks set board_place = $2::int where org_id = $org and id = $1::uuid',
      id,
      place,
    );
    return labelledJson(trx, 'tasks', id);
  });
  if (text === undefined) throw await explainMiss(db, actor, 'tasks', id, { status });
  return text;
}
