import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { OverlayContainer } from './container.ts';
import { keepRadixFocus, useDialogFocus } from './focus.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read, not shown. */
  title: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Off-canvas at the left, over the dimmed page: the navigation on phones. */
export function Drawer({ open, onOpenChange, title, className, children }: DrawerProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const focus = useDialogFocus(keepRadixFocus);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim drawer-scrim">
          <Radix.Content
            ref={setContainer}
            className={classes('drawer', className)}
            aria-describedby={undefined}
            {...focus}
          >
            <OverlayContainer value={container}>
              <Radix.Title className="sr-only">{title}</Radix.Title>
              {children}
            </OverlayContainer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
