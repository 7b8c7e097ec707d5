import { useEffect, useEffectEvent } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useSteps } from './use-steps.ts';

const mostNamed = 6;

export interface OpenStepsQuestionProps {
  task: AnyRecord;
  onConfirm: () => void;
  onClose: () => void;
}

/** What is still open of a task that is about to be done. */
export function OpenStepsQuestion({ task, onConfirm, onClose }: OpenStepsQuestionProps) {
  const open = useSteps(task).filter(({ doneAt }) => doneAt === null);
  const isAnswered = open.length === 0;
  const confirm = useEffectEvent(() => {
    onClose();
    onConfirm();
  });
  // The last tick was on its way when the task was called done.
  useEffect(() => {
    if (isAnswered) confirm();
  }, [isAnswered]);
  if (isAnswered) return null;
  const more = open.length - mostNamed;
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={open.length === 1 ? 'One step is still open' : `${open.length} steps are still open`}
      confirmLabel="Done All the Same"
      cancelLabel="Back"
      onConfirm={onConfirm}
    >
      <ul className="wrap-anywhere">
        {open.slice(0, mostNamed).map(({ id, what }) => (
          <li key={id}>{what}</li>
        ))}
        {more > 0 && <li>And {more} more</li>}
      </ul>
    </ConfirmDialog>
  );
}
