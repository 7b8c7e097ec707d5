import { Check, CloudOff } from 'lucide-react';
import type { AnyRecord } from '#web/api/records.ts';
import { useSettling } from '#web/verbs/settle-button.tsx';
import './tasks.css';

/** The round box of a task: one tap and it is done, another and it is open again. */
export function TaskTick({ task }: { task: AnyRecord }) {
  const settling = useSettling('tasks', task);
  const isDone = settling?.isDone ?? task.status === 'done';
  const box = (
    <span className="task-tick-box" data-done={isDone || undefined}>
      {settling?.isWaiting ? <CloudOff aria-hidden="true" /> : isDone && <Check aria-hidden="true" />}
    </span>
  );
  if (!settling) return <span className="task-tick">{box}</span>;
  return (
    <>
      <button
        type="button"
        className="task-tick"
        aria-label={`${settling.label}: ${String(task.title)}${settling.isWaiting ? ', saved on this device' : ''}`}
        aria-busy={settling.busy || undefined}
        onClick={(event) => {
          event.stopPropagation();
          if (!settling.busy) settling.settle();
        }}
      >
        {box}
      </button>
      {settling.question}
    </>
  );
}
