import { type ChecklistStep, checklistIn } from '#domain/checklist.ts';
import { useWaiting } from '#web/api/device/waiting.ts';
import { isUnsent } from '#web/api/device/waiting-entry.ts';
import type { AnyRecord } from '#web/api/records.ts';

/** What a tick is called where it waits to be sent. */
export const stepKind = 'task-step';

/** The steps of a task as they are with what this device has ticked and the server has not heard of. */
export function useSteps(task: AnyRecord): readonly ChecklistStep[] {
  const unsent = useWaiting().filter(
    (entry) => entry.kind === stepKind && entry.about.id === task.id && isUnsent(entry),
  );
  return checklistIn(task.checklist).map((step) => {
    const last = unsent.findLast(({ path }) => path.includes(`/steps/${step.id}/`));
    if (!last) return step;
    return last.path.endsWith('/tick')
      ? { ...step, doneAt: new Date(last.takenAt).toISOString(), doneBy: last.userId }
      : { ...step, doneAt: null, doneBy: null };
  });
}
