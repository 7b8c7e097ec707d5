import { type RowOf, selectRows } from '#server/records/rows.ts';
import { stillDueOnPaper } from '#server/records/still-due.ts';
import type { Making } from './maker.ts';

const fields = [
  'id',
  'animalId',
  'puppyId',
  'recordType',
  'date',
  'description',
  'veterinarian',
  'treatment',
  'medication',
  'nextDueDate',
  'completedAt',
] as const;

export interface HealthOnPaper extends RowOf<'health_records', (typeof fields)[number]> {
  /** Of what it announced as next. */
  readonly isStillDue: boolean;
}

/** More than that is a list of its own. */
const mostRecords = 1_000;

/** The health records of these animals and young, oldest first. */
export async function readHealth(
  { db, actor }: Making,
  ids: readonly string[],
): Promise<readonly HealthOnPaper[]> {
  const ofThem =
    't.org_id = $org and (t.animal_id = any($1::uuid[]) or t.puppy_id = any($1::uuid[])) and t.deleted_at is null';
  const all = selectRows(
    'health_records',
    't',
    fields,
    `where ${ofThem} order by t.date, t.id limit ${mostRecords}`,
    [ids],
  );
  const due = selectRows('health_records', 't', ['id'], `where ${ofThem} and ${stillDueOnPaper('t')}`, [ids]);
  const [rows, dueRows] = await db.scoped(actor, [all, due], { readOnly: true });
  const dueIds = new Set(dueRows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, isStillDue: dueIds.has(row.id) }));
}

/** People write the type as they like. */
export const isVaccination = ({ recordType }: HealthOnPaper): boolean =>
  /vaccin|impf|booster|shot/i.test(recordType);
export const isDeworming = ({ recordType }: HealthOnPaper): boolean =>
  /worm|parasit|flea|tick|entwurm|drench/i.test(recordType);
