import { Check } from 'lucide-react';
import type { AnyRecord } from '#web/api/records.ts';
import { useSettling } from '#web/verbs/settle-button.tsx';
import './tasks.css';

/** The round box of a task: one tap and it is done, another and it is open again. */
export function TaskTick({ task }: { task: AnyRecord }) {
  const settling = useSettling('tasks', task);
  const isDone = task.status === 'done';
  const box = (
    <span className="task-tick-box" data-done={isDone || undefined}>
      {isDone && <Check aria-hidden="true" />}
    </span>
  );
  if (!settling) return <span className="task-tick">{box}</span>;
  return (
    <button
      type="button"
      className="task-tick"
      aria-label={`${settling.label}: ${String(task.title)}`}
      aria-busy={settling.busy || undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (!settling.busy) settling.settle();
      }}
    >
      {box}
    </button>
  );
}
