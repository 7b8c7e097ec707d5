import { inOrder } from '#domain/birth/log.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import type { Making } from './maker.ts';

const fields = [
  'id',
  'kind',
  'offspringId',
  'happenedOn',
  'happenedTime',
  'outcome',
  'presentation',
  'help',
  'vigour',
  'placenta',
  'amount',
  'amountUnit',
  'finding',
  'number',
  'notes',
] as const;

export type EntryOnPaper = RowOf<'litter_entries', (typeof fields)[number]>;

/** What was logged of a birth and the days after, oldest first. */
export async function readEntries({ db, actor }: Making, litterId: string): Promise<readonly EntryOnPaper[]> {
  const statement = selectRows(
    'litter_entries',
    't',
    fields,
    'where t.org_id = $org and t.breeding_group_id = $1 and t.deleted_at is null',
    [litterId],
  );
  const [rows] = await db.scoped(actor, [statement], { readOnly: true });
  return inOrder(rows);
}
