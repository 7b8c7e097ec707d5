import { type RowOf, selectRows } from '#server/records/rows.ts';
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

export type HealthOnPaper = RowOf<'health_records', (typeof fields)[number]>;

/** More than that is a list of its own. */
const mostRecords = 1_000;

/** The health records of these animals and young, oldest first. */
export async function readHealth(
  { db, actor }: Making,
  ids: readonly string[],
): Promise<readonly HealthOnPaper[]> {
  const statement = selectRows(
    'health_records',
    't',
    fields,
    `where t.org_id = $org and (t.animal_id = any($1::uuid[]) or t.puppy_id = any($1::uuid[])) and t.deleted_at is null
      order by t.date, t.id limit ${mostRecords}`,
    [ids],
  );
  const [rows] = await db.scoped(actor, [statement], { readOnly: true });
  return rows;
}

/** People write the type as they like. */
export const isVaccination = ({ recordType }: HealthOnPaper): boolean =>
  /vaccin|impf|booster|shot/i.test(recordType);
export const isDeworming = ({ recordType }: HealthOnPaper): boolean =>
  /worm|parasit|flea|tick|entwurm|drench/i.test(recordType);
