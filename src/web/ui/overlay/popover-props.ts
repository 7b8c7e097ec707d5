import type { ReactElement, ReactNode } from 'react';

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
