import { Check, type LucideIcon } from 'lucide-react';
import type { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { type MenuProps, useMenuParts } from './menu-parts.ts';
import { OnPress } from './on-press.tsx';

const openedMenu = () => import('./opened-menu.tsx');

export function Menu(props: MenuProps) {
  const { trigger, open, onOpenChange } = props;
  return (
    <OnPress trigger={trigger} opens="menu" load={openedMenu} open={open} onOpenChange={onOpenChange}>
      {({ OpenedMenu }, byKeys) => <OpenedMenu {...props} byKeys={byKeys} />}
    </OnPress>
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
  const { Item } = useMenuParts();
  return (
    <Item
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
    </Item>
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
  const { CheckboxItem, ItemIndicator } = useMenuParts();
  return (
    <CheckboxItem
      className="menu-item menu-check"
      checked={checked}
      disabled={disabled ?? false}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => keepOpen && event.preventDefault()}
    >
      <ItemIndicator className="menu-tick">
        <Check />
      </ItemIndicator>
      {children}
    </CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts();
  return <Label className="menu-label">{children}</Label>;
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className="menu-separator" />;
}
