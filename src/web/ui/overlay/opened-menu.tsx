import { DropdownMenu } from 'radix-ui';
import { type FocusEvent, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useOverlayContainer } from './container.ts';
import { useFocusLeft } from './focus.ts';
import { MenuParts, type MenuProps } from './menu-parts.ts';

export type OpenedMenuProps = MenuProps & { byKeys: boolean };

/** Focuses the first entry once, where keys asked for the menu before it was there to notice them. */
function useFirstEntry(byKeys: boolean) {
  const isDue = useRef(byKeys);
  return ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (!isDue.current || target !== currentTarget) return;
    isDue.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  };
}

/** A menu from the moment it is first opened. */
export function OpenedMenu(props: OpenedMenuProps) {
  const { trigger, align = 'end', side = 'bottom', open, onOpenChange, className, byKeys, children } = props;
  const container = useOverlayContainer();
  const onFocus = useFirstEntry(byKeys);
  const button = useRef<HTMLButtonElement>(null);
  useFocusLeft(button);
  const state = {
    ...(open === undefined ? { defaultOpen: true } : { open }),
    ...(onOpenChange ? { onOpenChange } : {}),
  };
  return (
    <DropdownMenu.Root modal={false} {...state}>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={classes('menu', className)}
          onFocus={onFocus}
        >
          <MenuParts value={DropdownMenu}>{children}</MenuParts>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
