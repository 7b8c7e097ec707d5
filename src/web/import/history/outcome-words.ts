import type { ImportAnswer, ImportCounts, ImportStatus } from '#domain/answers/imports.ts';
import { addDays, dayIn, formatDate } from '#domain/dates.ts';
import type { FieldServices } from '#web/fields/services.ts';
import type { ChipTone } from '#web/ui/chip.tsx';
import { count, counted, listed } from '../words.ts';

export const statusChips: Readonly<
  Record<ImportStatus, { readonly words: string; readonly tone: ChipTone }>
> = {
  running: { words: 'Running', tone: 'info' },
  finished: { words: 'Imported', tone: 'positive' },
  refused: { words: 'Refused', tone: 'warning' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
  failed: { words: 'Failed', tone: 'danger' },
  interrupted: { words: 'Interrupted', tone: 'warning' },
  undone: { words: 'Undone', tone: 'neutral' },
};

/** "38 rows: 31 new, 4 updated, 3 skipped". */
export function countWords({ created, updated, skipped, rejected, notData }: ImportCounts): string {
  const total = created + updated + skipped + rejected + notData;
  const parts = [
    created > 0 && `${count(created)} new`,
    updated > 0 && `${count(updated)} updated`,
    skipped > 0 && `${count(skipped)} skipped`,
    rejected > 0 && `${count(rejected)} rejected`,
    notData > 0 && `${count(notData)} blank`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'No rows' : `${counted(total, 'row')}: ${listed(parts)}`;
}

/** So long an import can be taken back. */
const undoDays = 30;

const nothingWritten = 'Nothing was written.';

/** What came of a run, in one or two sentences. */
export function outcomeWords(run: ImportAnswer, { today, timeZone }: FieldServices): string {
  const { status, message, canUndo, finishedAt, undoneAt } = run;
  switch (status) {
    case 'running':
      return 'Under way.';
    case 'finished': {
      if (run.created + run.updated === 0) return `Nothing new. ${countWords(run)}.`;
      const until = canUndo && finishedAt ? addDays(dayIn(timeZone, finishedAt), undoDays) : null;
      return `${countWords(run)}.${until ? ` Undo until ${formatDate(until, today)}.` : ''}`;
    }
    case 'undone':
      return `${countWords(run)}. Taken back${undoneAt ? ` on ${formatDate(dayIn(timeZone, undoneAt), today)}` : ''}.`;
    case 'cancelled':
      return `Cancelled. ${nothingWritten}`;
    case 'interrupted':
      return message ?? nothingWritten;
    case 'refused':
    case 'failed':
      return message ?? nothingWritten;
  }
}
