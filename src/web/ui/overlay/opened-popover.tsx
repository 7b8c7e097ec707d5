import { Popover as Radix } from 'radix-ui';
import { classes } from '#web/ui/classes.ts';
import { useOverlayContainer } from './container.ts';
import type { PopoverProps } from './popover-props.ts';

/** A popover from the moment it is first opened. */
export function OpenedPopover(props: PopoverProps) {
  const { trigger, align = 'start', side = 'bottom', open, onOpenChange, className, children } = props;
  const container = useOverlayContainer();
  const state = {
    ...(open === undefined ? { defaultOpen: true } : { open }),
    ...(onOpenChange ? { onOpenChange } : {}),
  };
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
