import { Meter } from '#web/ui/meter.tsx';
import { Note } from '#web/ui/note.tsx';
import type { DoseRun } from './use-litter-doses.ts';

/** How far it has come, and who was left out for what reason. */
export function DoseProgress({ run }: { run: DoseRun }) {
  const { isRunning, total, recorded, failed } = run;
  if (isRunning) {
    const words = `${recorded.size} of ${total} recorded`;
    return (
      <Note tone="info" className="mb-4" role="status">
        <p className="mb-2">{words}</p>
        <Meter kind="progress" value={recorded.size} max={total} aria-label="Records added" text={words} />
      </Note>
    );
  }
  if (failed.length === 0) return null;
  return (
    <Note
      tone="danger"
      role="alert"
      className="mb-4"
      title={`${recorded.size} of ${recorded.size + failed.length} recorded`}
    >
      <ul>
        {failed.map(({ subject, why }) => (
          <li key={subject.id}>
            {subject.name}: {why}
          </li>
        ))}
      </ul>
      <p>What you typed is still here. Another try leaves out those that have their record.</p>
    </Note>
  );
}
