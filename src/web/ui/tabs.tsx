import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

export type TabItem = { value: string; label: ReactNode; count?: number | undefined; content: ReactNode };

type TabsProps = Omit<ComponentProps<typeof Radix.Root>, 'children'> & {
  'aria-label': string;
  items: TabItem[];
};

/** Tabs within a page. Panels not in view are not mounted. */
export function Tabs({ items, 'aria-label': label, defaultValue, ...rest }: TabsProps) {
  const first = rest.value === undefined ? (defaultValue ?? items[0]?.value) : undefined;
  const list = useRef<HTMLDivElement>(null);
  // One that an address opens may lie beyond the edge of a phone; the page itself is not moved.
  useEffect(() => {
    const strip = list.current;
    const chosen = strip?.querySelector('[data-state="active"]')?.getBoundingClientRect();
    if (!strip || !chosen) return;
    const { left, width } = strip.getBoundingClientRect();
    strip.scrollLeft += chosen.left - left - (width - chosen.width) / 2;
  }, []);
  return (
    <Radix.Root {...rest} {...(first === undefined ? {} : { defaultValue: first })}>
      <Radix.List ref={list} className="tabs" aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value}>
            {item.label}
            {item.count !== undefined && <span className="tab-count">{item.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
