import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { OverlayContainer } from './container.ts';
import { DialogHead } from './dialog-head.tsx';
import { useDialogFocus } from './focus.ts';
import { useLeaveWarning } from './leave-warning.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode | undefined;
  /** 560 px, or 920 with `wide`. Full screen on phones. */
  size?: 'normal' | 'wide' | undefined;
  /** As high as the window allows, so that it does not jump while its content changes. */
  tall?: boolean | undefined;
  /** At the left of the body (above it on phones): a SectionList. */
  aside?: ReactNode | undefined;
  /** Buttons, the named action last. Wrap Cancel in DialogClose. */
  footer?: ReactNode | undefined;
  /** A quiet sentence at the left of the footer; left out on phones. */
  footerNote?: ReactNode | undefined;
  /** With it the content is a form, and Enter saves. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** True when something would be lost: closing then asks first. */
  guard?: (() => boolean) | undefined;
  /** By default the first field takes the focus; prevent the event's default and focus another one. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  /** For the body: `p-0` where a table goes to the edges. */
  bodyClassName?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'normal',
    tall,
    aside,
    footer,
    footerNote,
    guard,
  } = props;
  const [asking, setAsking] = useState(false);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const focus = useDialogFocus(props.onOpenAutoFocus);
  useLeaveWarning(open ? guard : undefined);

  const change = (next: boolean) => {
    if (!next && guard?.()) setAsking(true);
    else onOpenChange(next);
  };
  const content = (
    <>
      <div className="dialog-main">
        {aside && <div className="dialog-aside">{aside}</div>}
        <div className={classes('dialog-body', props.bodyClassName)}>{props.children}</div>
      </div>
      {(footer || footerNote) && (
        <footer className="dialog-foot">
          {footerNote && <p className="dialog-note">{footerNote}</p>}
          {footer && <div className="dialog-actions">{footer}</div>}
        </footer>
      )}
    </>
  );
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            ref={setContainer}
            className={classes(
              'dialog',
              size === 'wide' && 'dialog-wide',
              tall && 'dialog-tall',
              props.className,
            )}
            {...focus}
            onInteractOutside={keepForMessages}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <OverlayContainer value={container}>
              <DialogHead title={title} description={description} />
              {props.onSubmit ? (
                <form
                  noValidate
                  className="dialog-form"
                  onSubmit={props.onSubmit}
                  onKeyDown={saveFromAnywhere}
                >
                  {content}
                </form>
              ) : (
                <div className="dialog-form">{content}</div>
              )}
            </OverlayContainer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => onOpenChange(false)}
      >
        What you typed here has not been saved.
      </ConfirmDialog>
    </Radix.Root>
  );
}

/** A message lies beside the dialog, and its button acts without closing it. */
function keepForMessages(event: CustomEvent): void {
  if (event.target instanceof Element && event.target.closest('.toasts')) event.preventDefault();
}

/** In a text of many lines Enter begins the next one, so there ⌘ Enter or Ctrl Enter saves. */
function saveFromAnywhere(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  // React also tells of keys in a dialog that was opened from this one.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Closes the dialog round it, asking first where it is guarded. Wraps one button. */
export function DialogClose(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close asChild {...props} />;
}
