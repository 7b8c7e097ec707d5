import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { keepRadixFocus, useDialogFocus } from './focus.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and what cannot be undone. */
  children?: ReactNode | undefined;
  /** Names the thing: "Delete 3 dogs". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'primary' | undefined;
  /** A promise keeps the dialog open and the button busy until it settles; a rejection leaves it open. */
  onConfirm: () => unknown;
  /** The other way to do it, where there are two. */
  other?: { readonly label: string; readonly onConfirm: () => unknown } | undefined;
};

/** Only for what cannot be undone. Everything else offers Undo in a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'danger',
  } = props;
  const { other } = props;
  const [busy, setBusy] = useState<'confirm' | 'other' | null>(null);
  const focus = useDialogFocus(keepRadixFocus);
  const confirm = async (which: 'confirm' | 'other') => {
    if (busy) return;
    setBusy(which);
    try {
      await (which === 'other' ? other : props)?.onConfirm();
      onOpenChange(false);
    } catch {
      // Whoever rejects has said why; the question stays open.
    } finally {
      setBusy(null);
    }
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim scrim-ask">
          <AlertDialog.Content
            className="dialog dialog-ask"
            {...focus}
            {...(children ? {} : { 'aria-describedby': undefined })}
          >
            <div className="dialog-body">
              <AlertDialog.Title className="title-section">{title}</AlertDialog.Title>
              {children && (
                <AlertDialog.Description asChild>
                  <div className="soft mt-2">{children}</div>
                </AlertDialog.Description>
              )}
            </div>
            <footer className="dialog-foot">
              <div className="dialog-actions">
                <AlertDialog.Cancel asChild>
                  <Button>{cancelLabel}</Button>
                </AlertDialog.Cancel>
                {other && (
                  <Button busy={busy === 'other'} onClick={() => confirm('other')}>
                    {other.label}
                  </Button>
                )}
                <Button variant={tone} busy={busy === 'confirm'} onClick={() => confirm('confirm')}>
                  {confirmLabel}
                </Button>
              </div>
            </footer>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
