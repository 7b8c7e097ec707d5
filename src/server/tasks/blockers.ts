import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { readableSubjects } from '#domain/hidden-fields.ts';
import type { Standing } from '#domain/roles.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid, type Values } from '#server/records/record-values.ts';

const mostNamed = 3;

const idsIn = ({ dependencies }: Values): string[] =>
  Array.isArray(dependencies)
    ? dependencies.filter((id): id is string => typeof id === 'string' && isUuid(id))
    : [];

/**
 * @param role Whoever does it: a task they do not see is counted and not named
 * @throws AppError 'conflict' when a task it depends on is still open: it says which
 */
export async function refuseBlocked(trx: Transaction<Schema>, role: Standing, task: Values): Promise<void> {
  const ids = idsIn(task);
  if (ids.length === 0) return;
  const open = await runSql<{ title: string; isShown: boolean }>(
    trx,
    `select title, entity_type is null or $2::text[] is null or entity_type = any($2::text[]) as is_shown from tasks
     where org_id = $org and id = any($1::uuid[]) and deleted_at is null and status in ('open', 'in progress')
     order by due_date, title`,
    ids,
    readableSubjects(role) ?? null,
  );
  if (open.length === 0) return;
  const named = open
    .filter(({ isShown }) => isShown)
    .slice(0, mostNamed)
    .map(({ title }) => `“${title}”`);
  const rest = open.length - named.length;
  const others = named.length > 0 ? `${rest} more` : rest === 1 ? 'another task' : `${rest} other tasks`;
  const all = rest > 0 ? [...named, others] : named;
  throw new AppError('conflict', `This waits for ${all.join(', ')}. Do that first.`);
}

/**
 * What a task depends on are other tasks, and none of them waits for it in turn.
 * @throws AppError 'invalid' with the sentence at the field
 */
export async function checkDependencies(
  trx: Transaction<Schema>,
  taskId: string | undefined,
  { dependencies }: Values,
): Promise<void> {
  if (!Array.isArray(dependencies) || dependencies.length === 0) return;
  const ids = idsIn({ dependencies });
  const [known] = await runSql<{ count: number }>(
    trx,
    'select count(*)::int as count from tasks where org_id = $org and id = any($1::uuid[])',
    ids,
  );
  if (ids.length < dependencies.length || known?.count !== new Set(ids).size)
    throw invalid({ dependencies: 'Choose tasks that are on the list' });
  if (taskId === undefined) return;
  const [circle] = await runSql(
    trx,
    `with recursive ahead (id) as (
       select unnest($1::uuid[])
       union
       select d.id::uuid from ahead b
         join tasks t on t.org_id = $org and t.id = b.id
         cross join lateral jsonb_array_elements_text(
           case jsonb_typeof(t.dependencies) when 'array' then t.dependencies else '[]' end
         ) as d (id)
       where d.id ~ '^[0-9a-f-]{36}$'
     )
     select id from ahead where id = $2::uuid`,
    ids,
    taskId,
  );
  if (circle) throw invalid({ dependencies: 'These wait for this task in turn: leave out one of them' });
}
