import type { ReactElement, ReactNode } from 'react';
import { OnPress } from './on-press.tsx';

export type PopoverProps = {
  trigger: ReactElement;
  /** Accessible name. */
  'aria-label': string;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  /** Fetches what it shows (`part`), so that it opens with it. */
  load?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
};

const openedPopover = () => import('./opened-popover.tsx');

export function Popover({ load, ...props }: PopoverProps) {
  const { trigger, open, onOpenChange } = props;
  return (
    <OnPress
      trigger={trigger}
      opens="dialog"
      load={openedPopover}
      also={load}
      open={open}
      onOpenChange={onOpenChange}
    >
      {({ OpenedPopover }) => <OpenedPopover {...props} />}
    </OnPress>
  );
}
