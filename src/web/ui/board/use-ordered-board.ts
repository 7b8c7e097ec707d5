import { useEffect } from 'react';
import { useCarry } from '#web/ui/carry/use-carry.ts';
import { placeAt } from '#web/ui/reorder/places.ts';
import { columnAt } from './column-at.ts';

/** A place in a column: above how many of its other cards nothing stands, without the one that is held. */
export interface Spot<Column extends string> {
  readonly column: Column;
  readonly index: number;
}

const middle = (card: Element): number => {
  const { top, height } = card.getBoundingClientRect();
  return top + height / 2;
};

const cardsOf = (column: Element | null | undefined, held: string): Element[] =>
  [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].filter(
    ({ dataset }) => dataset.card !== held,
  );

const columnNamed = (name: string): Element | null =>
  document.querySelector(`[data-place="${CSS.escape(name)}"]`);

/**
 * Cards that stand in columns, each in its place: carried up and down, and from one column to another.
 * @param columns their keys, as they stand; `BoardColumn` says which it is, `BoardCard` which card
 */
export function useOrderedBoard<Column extends string>(
  columns: readonly Column[],
  onMove: (id: string, to: Spot<Column>, from: Spot<Column>) => void,
) {
  const { carried, handleOf } = useCarry<Spot<Column>>({
    scrollsPage: true,
    placeAt: ({ id, to }, x, y) => {
      const found = columnAt(x, y);
      const column = columns.find((one) => one === found?.dataset.place);
      if (column === undefined) return undefined;
      const index = placeAt(y, cardsOf(found, id).map(middle));
      return column === to.column && index === to.index ? to : { column, index };
    },
    stepFrom: ({ column, index }, step, { isSideways, carried: { id } }) => {
      const next = isSideways ? columns[columns.indexOf(column) + step] : column;
      if (next === undefined) return undefined;
      const wanted = isSideways ? index : index + step;
      return { column: next, index: Math.min(cardsOf(columnNamed(next), id).length, Math.max(0, wanted)) };
    },
    onPutDown: ({ id, from, to }) => {
      if (from.column !== to.column || from.index !== to.index) onMove(id, to, from);
    },
  });
  // Carried by keys, its place may lie outside the window.
  useEffect(() => {
    if (carried) document.querySelector('[data-mark]')?.scrollIntoView({ block: 'nearest' });
  }, [carried]);
  return { carried, handleOf };
}
