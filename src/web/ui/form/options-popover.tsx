import { Popover } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useOverlayContainer } from '#web/ui/overlay/container.ts';
import { ComboboxList, type ComboboxListProps } from './combobox-list.tsx';
import { nextOption } from './options.ts';

type OptionsPopoverProps = ComboboxListProps & {
  open: boolean;
  onClose: () => void;
  /** What the list hangs under; holds the input, which keeps the focus. */
  children: ReactNode;
  className?: string | undefined;
};

/** An input with a list of options under it. */
export function OptionsPopover({ open, onClose, children, className, ...list }: OptionsPopoverProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const container = useOverlayContainer();
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor asChild>
        <div ref={anchor} className={className}>
          {children}
        </div>
      </Popover.Anchor>
      <Popover.Portal container={container}>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="popover popover-options"
          role="presentation"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          <ComboboxList {...list} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What tells a screen reader of the list, for the input. */
export const comboboxWiring = (id: string, open: boolean, active: number) =>
  ({
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
    autoComplete: 'off',
  }) as const;

interface OptionKeys {
  readonly open: boolean;
  readonly options: Parameters<typeof nextOption>[0];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onShow: () => void;
  readonly onClose: () => void;
  readonly onChoose: (index: number) => void;
  /** Which one Enter takes; -1 takes none, and undefined leaves Enter to the form. */
  readonly entered: () => number | undefined;
  /** What is listed answers what is typed, so that leaving by Tab may take it. */
  readonly isSettled: boolean;
}

/** Arrows move, Enter and Tab choose, Escape closes the list and nothing around it. */
export const optionKeys =
  ({ open, options, active, onActive, onShow, onClose, onChoose, entered, isSettled }: OptionKeys) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) onActive(nextOption(options, active, event.key === 'ArrowDown' ? 1 : -1));
      else onShow();
    } else if (event.key === 'Enter' && open) {
      const index = entered();
      if (index === undefined) return;
      event.preventDefault();
      if (index >= 0) onChoose(index);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab' && open && active >= 0 && isSettled) onChoose(active);
  };
