import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useOverlayContainer } from './container.ts';

export type PopoverProps = {
  trigger: ReactElement;
  /** Accessible name. */
  'aria-label': string;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Popover(props: PopoverProps) {
  const { trigger, align = 'start', side = 'bottom', open, onOpenChange, className, children } = props;
  const container = useOverlayContainer();
  const state = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          aria-label={props['aria-label']}
          className={classes('popover', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
