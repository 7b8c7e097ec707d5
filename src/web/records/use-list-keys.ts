import { useEffect, useState } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { isSingleKey } from '#web/ui/single-keys.ts';
import { canSelect } from './record-table.tsx';
import { useEdit } from './use-edit.ts';
import type { RecordList } from './use-record-list.ts';

const rowMark = 'data-record';

const rowsShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`main [${rowMark}]`)];

const steps: Readonly<Record<string, 1 | -1 | undefined>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

const linkIn = (row: HTMLElement | undefined): HTMLElement | null => row?.querySelector('a') ?? null;

/** The row the focus is in. */
const currentRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(`[${rowMark}]`) ?? null;

/** The next or the previous row; the first where none has the focus. Its link takes it, so Enter opens the record. */
function step(by: 1 | -1): void {
  const rows = rowsShown();
  const current = currentRow();
  const index = current ? rows.indexOf(current) + by : 0;
  const link = linkIn(rows[Math.min(rows.length - 1, Math.max(0, index))]);
  link?.focus();
  link?.closest(`[${rowMark}]`)?.scrollIntoView({ block: 'nearest' });
}

/**
 * j and k go from row to row, and the arrows once the focus is in one; Enter opens, Space peeks, x chooses, e edits, / searches. Answers which record is peeked at.
 */
export function useListKeys(list: RecordList, rows: readonly AnyRecord[]) {
  const [peeked, setPeeked] = useState<AnyRecord | null>(null);
  const edit = useEdit(list);

  useEffect(() => {
    const current = () => rows.find(({ id }) => id === currentRow()?.getAttribute(rowMark));
    const actions: Readonly<Record<string, (record: AnyRecord) => void>> = {
      x: (record) => canSelect(list) && list.selection.toggle(record),
      e: (record) => edit(record)?.(),
      ' ': setPeeked,
    };
    const press = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const { key } = event;
      const search = key === '/' ? document.querySelector<HTMLElement>('main input[type="search"]') : null;
      const record = Object.hasOwn(actions, key) ? current() : undefined;
      // On the box of a row Space ticks it, as everywhere.
      const isBox = key === ' ' && document.activeElement instanceof HTMLInputElement;
      const by = steps[key];
      // Elsewhere the arrows scroll, and turn a group of choices.
      const isArrow = key.startsWith('Arrow');
      if (by && (!isArrow || (currentRow() && !(document.activeElement instanceof HTMLInputElement))))
        step(by);
      else if (search) search.focus();
      else if (record && !isBox) actions[key]?.(record);
      else return;
      event.preventDefault();
    };
    // Before the keys of the whole book: there, / opens the palette.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [list, rows, edit]);

  return { peeked, closePeek: () => setPeeked(null) };
}
