import { Meter } from '#web/ui/meter.tsx';
import { Note } from '#web/ui/note.tsx';

import { progressWords } from './progress-words.ts';
import type { Job } from './use-job.ts';

/** How far the import is. It goes on without this window. */
export function ProgressView({ job, fileName }: { job: Job; fileName: string }) {
  const { isSending, sentShare, run } = job;
  const { done, total } = run?.progress ?? { done: 0, total: 0 };
  const words = isSending
    ? `Sending ${fileName}, ${Math.round(sentShare * 100)}\u202f%`
    : progressWords(run?.progress ?? null);
  return (
    <div className="stack-lg">
      <div className="stack">
        <p role="status">Importing... {words}</p>
        <Meter
          kind="progress"
          aria-label={`Importing ${fileName}`}
          value={isSending ? sentShare : done}
          max={isSending ? 1 : Math.max(total, 1)}
          text={words}
        />
      </div>
      <Note tone="neutral">
        {isSending
          ? 'Keep this page open until the file has been sent.'
          : 'You can close this window. The import goes on and is listed under Imports in Settings. Nobody sees any of it until it is done.'}
      </Note>
    </div>
  );
}
