import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { OverlayContainer } from './container.ts';
import { DialogHead } from './dialog-head.tsx';
import { useDialogFocus } from './focus.ts';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode | undefined;
  footer?: ReactNode | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** From the bottom on phones, at the right elsewhere: filters, choices, the quick log. */
export function Sheet({ open, onOpenChange, title, description, footer, className, children }: SheetProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const focus = useDialogFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            ref={setContainer}
            className={classes('sheet', className)}
            {...focus}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <OverlayContainer value={container}>
              <DialogHead title={title} description={description} />
              <div className="dialog-body flex-1">{children}</div>
              {footer && (
                <footer className="dialog-foot">
                  <div className="dialog-actions">{footer}</div>
                </footer>
              )}
            </OverlayContainer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
