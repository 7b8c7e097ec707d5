import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { useLedToFault } from '#web/ui/form/use-led-to-fault.ts';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx';

export type ActionDialogProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'onSubmit' | 'footer'> & {
  /** What the button says: "Record refund". */
  action: ReactNode;
  tone?: ButtonProps['variant'] | undefined;
  /** What it was opened for is done: nothing is left to cancel. */
  isDone?: boolean | undefined;
  /** Under way: pressed again, it does nothing. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  onAction: () => void;
  onClose: () => void;
  /** Why it was not done, where that belongs to no field. */
  problem?: ReactNode | undefined;
  /** Buttons between Cancel and the action. */
  more?: ReactNode | undefined;
};

/** A dialog for one deed: what stood in its way on top, its fields, Cancel and the named action. Mounted while it is open. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    action,
    tone = 'primary',
    busy,
    disabled,
    isDone,
    onAction,
    onClose,
    problem,
    more,
    ...dialog
  } = props;
  const attempted = useLedToFault(busy === true);
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        attempted(event.currentTarget);
        onAction();
      }}
      footer={
        <>
          {!isDone && (
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
          )}
          {more}
          <Button type="submit" variant={tone} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      {problem ? (
        <Note tone="danger" className="mb-4" role="alert" title="Not saved yet">
          {problem}
        </Note>
      ) : null}
      {props.children}
    </Dialog>
  );
}
