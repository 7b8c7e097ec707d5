import { GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { type Carried, useCarry } from '#web/ui/carry/use-carry.ts';
import { classes } from '#web/ui/classes.ts';
import { placeAt, placeOf, problemWith, type ReorderItem } from './places.ts';

export type ReorderListProps<Item extends ReorderItem> = {
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  /** What stands in the row before its handle. Something here must also move it without dragging. */
  children: (item: Item, index: number) => ReactNode;
};

const middle = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/** Rows that are put into another order by dragging their handle. */
export function ReorderList<Item extends ReorderItem>({ items, onMove, children }: ReorderListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const dropped = useRef<string | null>(null);
  const [settling, setSettling] = useState<string | null>(null);
  const middlesWithout = (index: number) =>
    [...(list.current?.children ?? [])].flatMap((row, at) => (at === index ? [] : [middle(row)]));
  const putDown = ({ id, from, to }: Carried<number>) => {
    if (from === to) return;
    dropped.current = id;
    setSettling(id);
    onMove(from, to);
  };
  const { carried, handleOf } = useCarry<number>({
    placeAt: ({ from }, _x, y) => placeAt(y, middlesWithout(from)),
    stepFrom: (place, step) => Math.min(items.length - 1, Math.max(0, place + step)),
    onPutDown: putDown,
  });

  useLayoutEffect(() => {
    // A row that finds another place loses the focus on the way.
    const index = items.findIndex(({ id }) => id.trim() === dropped.current);
    if (index < 0) return;
    dropped.current = null;
    list.current?.children[index]?.querySelector<HTMLElement>('[data-handle]')?.focus();
  }, [items]);

  const held = carried && items[carried.from];
  return (
    <>
      <div ref={list} className="flex flex-col">
        {items.map((item, index) => {
          const problem = problemWith(item, index);
          if (problem) {
            console.error(problem);
            return null;
          }
          return (
            <div
              key={item.id}
              className={classes(
                'flex min-h-9 items-center gap-1',
                held === item && 'z-(--z-drag) rounded bg-accent-soft',
                settling === item.id.trim() && 'settling',
              )}
              onAnimationEnd={() => setSettling(null)}
              style={{ order: placeOf(index, carried) }}
            >
              {children(item, index)}
              <IconButton
                icon={GripVertical}
                size="sm"
                variant="quiet"
                data-handle
                className="cursor-grab touch-none"
                aria-label={`Drag ${item.label}`}
                {...handleOf(item.id, index)}
              />
            </div>
          );
        })}
      </div>
      <p className="sr-only" aria-live="assertive">
        {held &&
          `${held.label}, place ${carried.to + 1} of ${items.length}. Arrows move it, Enter puts it down.`}
      </p>
    </>
  );
}
