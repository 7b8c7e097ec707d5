import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useOverlayContainer } from './container.ts';

export type MenuProps = {
  /** One button. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Menu({
  trigger,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  className,
  children,
}: MenuProps) {
  const container = useOverlayContainer();
  const state = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
  return (
    <DropdownMenu.Root modal={false} {...state}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={classes('menu', className)}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export type MenuItemProps = Omit<ComponentProps<typeof DropdownMenu.Item>, 'onSelect'> & {
  icon?: LucideIcon | undefined;
  tone?: 'normal' | 'danger' | undefined;
  /** At the right: a shortcut, a count, "Pro". */
  hint?: ReactNode | undefined;
  onSelect?: ((event: Event) => void) | undefined;
};

/** For a link give `asChild` and one router link as child; icon and hint then belong into the link. */
export function MenuItem({
  icon: Icon,
  tone = 'normal',
  hint,
  onSelect,
  className,
  children,
  ...rest
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={classes('menu-item', tone === 'danger' && 'menu-item-danger', className)}
      {...(onSelect ? { onSelect } : {})}
      {...rest}
    >
      {rest.asChild ? (
        children
      ) : (
        <>
          {Icon && <Icon />}
          {children}
          {hint && <span className="menu-hint">{hint}</span>}
        </>
      )}
    </DropdownMenu.Item>
  );
}

export type MenuCheckItemProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** The menu stays open for the next choice. */
  keepOpen?: boolean | undefined;
  children: ReactNode;
};

export function MenuCheckItem({
  checked,
  onCheckedChange,
  disabled,
  keepOpen,
  children,
}: MenuCheckItemProps) {
  return (
    <DropdownMenu.CheckboxItem
      className="menu-item menu-check"
      checked={checked}
      disabled={disabled ?? false}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => keepOpen && event.preventDefault()}
    >
      <DropdownMenu.ItemIndicator className="menu-tick">
        <Check />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="menu-separator" />;
}
