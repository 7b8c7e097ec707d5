import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { hiddenFields, readableSubjects } from '#domain/hidden-fields.ts';
import { type Actor, isOfOnePerson } from '#domain/policy.ts';
import type { Database, Tenant } from '../db/database.ts';
import { subjectFields } from './check-subject.ts';
import { notFound } from './read-record.ts';

/** The kinds of record that what is listed may hang on; undefined where that narrows nothing. */
export const subjectsFor = ({ role }: Pick<Actor, 'role'>, name: EntityName): readonly string[] | undefined =>
  subjectFields(name) && readableSubjects(role);

/** What of a list is there for somebody. */
export interface Seen {
  /** Only what hangs on these kinds of record, or on none. */
  readonly subjects?: readonly string[] | undefined;
  /** Only what this person has made. */
  readonly madeBy?: string | undefined;
  /** Of the columns a search looks through those that are shown, where that is not all of them. */
  readonly searched?: readonly string[] | undefined;
}

function searchedBy(role: Actor['role'], name: EntityName): readonly string[] | undefined {
  const hidden = hiddenFields(role, name);
  const { search } = entityOf(name);
  return search.some((field) => hidden.has(field)) ? search.filter((field) => !hidden.has(field)) : undefined;
}

export const seenBy = (actor: Pick<Actor, 'role'> & Pick<Tenant, 'userId'>, name: EntityName): Seen => ({
  subjects: subjectsFor(actor, name),
  madeBy: isOfOnePerson(name) ? actor.userId : undefined,
  searched: searchedBy(actor.role, name),
});

/** @throws AppError 'role-too-low' where one of the columns is not shown to the actor's role */
export function requireShown(
  { role }: Pick<Actor, 'role'>,
  name: EntityName,
  fields: readonly string[],
): void {
  const hidden = hiddenFields(role, name);
  const one = fields.find((field) => hidden.has(field));
  if (one === undefined) return;
  throw new AppError('role-too-low', `Your role does not see “${one}” in ${entityOf(name).path}.`);
}

/** What hangs on a record the actor may not read is not there for them, nor is what is somebody else’s alone. */
export async function requireVisible(
  db: Database,
  actor: Actor & Tenant,
  name: EntityName,
  ids: readonly string[],
): Promise<void> {
  const { subjects, madeBy } = seenBy(actor, name);
  const hidden =
    madeBy !== undefined
      ? ({ sql: 'user_id is distinct from $2::uuid', value: madeBy } as const)
      : subjects && ({ sql: 'entity_type <> all($2::text[])', value: subjects } as const);
  if (!hidden) return;
  const sql = `select id from ${name} where org_id = $org and id = any($1::uuid[]) and ${hidden.sql} limit 1`;
  const [rows] = await db.scoped(actor, [{ sql, parameters: [ids, hidden.value] }], { readOnly: true });
  if (rows && rows.length > 0) throw notFound(name);
}
