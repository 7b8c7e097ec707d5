import type { ImportStatus } from '#domain/answers/imports.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Note, type NoteTone } from '#web/ui/note.tsx';
import type { ImportRun } from '../api.ts';
import { KeptList } from '../history/kept-list.tsx';
import { outcomeWords } from '../history/outcome-words.ts';
import { RejectedLink } from '../history/rejected-link.tsx';
import { UndoImport } from '../history/undo-import.tsx';
import { CountsLine } from '../preview/counts-line.tsx';
import { quoted, refundDaysWords, usualValuesWords } from '../words.ts';

const tones: Readonly<Record<ImportStatus, NoteTone>> = {
  running: 'info',
  finished: 'positive',
  refused: 'danger',
  cancelled: 'neutral',
  failed: 'danger',
  interrupted: 'warning',
  undone: 'neutral',
};

/** What came of the import, the rows that stayed outside, and the way back. */
export function ResultView({
  run,
  rememberedAs,
  isTurned,
}: {
  run: ImportRun;
  rememberedAs: string | null;
  isTurned: boolean;
}) {
  const services = useFieldServices();
  return (
    <div className="stack-lg">
      <Note tone={tones[run.status]} role="status">
        {outcomeWords(run, services)}
      </Note>
      {(run.status === 'finished' || run.status === 'undone') && (
        <CountsLine counts={run} isDone isTurned={isTurned} />
      )}
      {run.status === 'finished' && run.result.usualValues && <p className="muted">{usualValuesWords}</p>}
      {run.status === 'finished' && run.result.supposedRefundDays !== undefined && (
        <p className="muted">{refundDaysWords(run.result.supposedRefundDays)}</p>
      )}
      <KeptList undone={run.result.undo} />
      {rememberedAs && (
        <p className="muted">
          The mapping is remembered as {quoted(rememberedAs)} and offered for the next file with these
          columns.
        </p>
      )}
      <div className="row flex-wrap">
        <RejectedLink run={run} />
        <UndoImport run={run} />
      </div>
    </div>
  );
}
