import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { AppError, inTrash } from '#domain/errors.ts';
import { remembered } from '#domain/remembered.ts';
import type { Database, Tenant } from '../db/database.ts';

type Values = Readonly<Record<string, unknown>>;

interface SubjectFields {
  readonly field: string;
  readonly entityField: string;
}

/** The field that holds a record's id while another holds its entity, e.g. what a task belongs to. */
export const subjectFields = remembered((name: EntityName): SubjectFields | undefined => {
  for (const [field, definition] of Object.entries(entityOf(name).fields)) {
    if (definition.kind === 'anyId' && !definition.fixed)
      return { field, entityField: definition.entityField };
  }
  return undefined;
});

/**
 * No foreign key can hold such an id, so the record is looked up: it is there, of this organisation, and not in the trash,
 * unless it was chosen before it went there.
 * @throws AppError 'invalid' with the sentence at the field
 */
export async function checkSubject(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  values: Values,
  before?: Values,
): Promise<void> {
  const subject = subjectFields(name);
  const id = subject && values[subject.field];
  if (!subject || !id) return;
  const entity = values[subject.entityField];
  const refuse = (sentence: string): AppError =>
    new AppError('invalid', `${sentence}.`, { fields: { [subject.field]: sentence } });
  if (typeof entity !== 'string' || !isEntityName(entity)) {
    throw refuse('Say what kind of record it is as well');
  }
  const [rows] = await db.scoped(
    tenant,
    [{ sql: `select deleted_at from ${entity} where org_id = $org and id = $1::uuid`, parameters: [id] }],
    { readOnly: true },
  );
  const [row] = rows;
  if (!row) throw refuse('The chosen record no longer exists');
  if (row.deletedAt !== null && before?.[subject.field] !== id) throw refuse(inTrash('record'));
}
