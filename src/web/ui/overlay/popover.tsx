import { OnPress } from './on-press.tsx';
import type { PopoverProps } from './popover-props.ts';

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
