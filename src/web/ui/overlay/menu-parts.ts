import type { DropdownMenu } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, use } from 'react';

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

/** What the library offers for the entries of a menu; there once one has been opened. */
export const MenuParts = createContext<typeof DropdownMenu | null>(null);

export function useMenuParts(): typeof DropdownMenu {
  const parts = use(MenuParts);
  if (!parts) throw new Error('An entry of a menu stands in a menu.');
  return parts;
}
