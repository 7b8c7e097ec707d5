import type { NoteToAdd } from '#domain/verbs/add-note.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { changeRecord, requireLocked } from '#server/records/in-transaction.ts';
import { invalid } from '#server/records/record-values.ts';
import { isFirstOf } from '#server/records/sent-once.ts';

/** As much as the field of every entity takes. */
const mostOfNotes = 10_000;

/**
 * Adds a line below the notes of a record, whatever else was written into them meanwhile. Sent again under the same id it
 * is added once. Answers the record's id and version as JSON text.
 * @throws AppError 'not-found', 'invalid'
 */
export function addNote(
  db: Database,
  tenant: Tenant,
  { entity, id, line }: NoteToAdd,
  onceId: string | undefined,
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const isFirst = await isFirstOf(trx, onceId);
    const { version, notes } = await requireLocked(trx, entity, id);
    if (!isFirst) return JSON.stringify({ id, version });
    const all = typeof notes === 'string' && notes !== '' ? `${notes}\n${line}` : line;
    if (all.length > mostOfNotes)
      throw invalid({ line: 'The notes are full. Shorten them on the record first' });
    await changeRecord(trx, entity, id, version, { notes: all });
    return JSON.stringify({ id, version: version + 1 });
  });
}
