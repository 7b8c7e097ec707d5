import { Slot } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

export type NavTabsProps = Omit<ComponentProps<'nav'>, 'ref'> & { 'aria-label': string };

/** Tabs that are pages of their own: a row of links. */
export function NavTabs({ className, children, ...rest }: NavTabsProps) {
  const row = useRef<HTMLElement>(null);
  // On phones the row scrolls: the page one is on comes into view.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
  });
  return (
    <nav ref={row} className={classes('tabs', className)} {...rest}>
      {children}
    </nav>
  );
}

export type NavTabProps = ComponentProps<'a'> & {
  count?: number | undefined;
  /** Marks the page one is on. A router link sets aria-current by itself. */
  current?: boolean | undefined;
  asChild?: boolean | undefined;
};

export function NavTab({ count, current, asChild = false, children, ...rest }: NavTabProps) {
  const Element = asChild ? Slot.Root : 'a';
  const mark = current === undefined ? {} : { 'aria-current': current ? ('page' as const) : undefined };
  return (
    <Element {...mark} {...rest}>
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : children}
      {count !== undefined && <span className="tab-count">{count}</span>}
    </Element>
  );
}
