import { Check, type LucideIcon } from 'lucide-react';
import type { DropdownMenu } from 'radix-ui';
import { type ComponentProps, createContext, type ReactElement, type ReactNode, use } from 'react';
import { classes } from '#web/ui/classes.ts';
import { OnPress } from './on-press.tsx';

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

const openedMenu = () => import('./opened-menu.tsx');

/** What the library offers for the entries of a menu; there once one has been opened. */
export const MenuParts = createContext<typeof DropdownMenu | null>(null);

function useMenuParts(): typeof DropdownMenu {
  const parts = use(MenuParts);
  if (!parts) throw new Error('An entry of a menu stands in a menu.');
  return parts;
}

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
