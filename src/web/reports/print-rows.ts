import { useSyncExternalStore } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import type { ListParams } from '#web/api/list-params.ts';
import { type AnyRecord, listRecords } from '#web/api/records.ts';

/** Some eighty pages: more is a file, not paper. */
export const mostPrinted = 5_000;

const rowsAtOnce = 500;

/** Every row of a list, page by page along the cursor. */
export async function allRows(entity: EntityName, params: ListParams): Promise<AnyRecord[]> {
  const rows: AnyRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await listRecords(entity, {
      ...params,
      pageSize: rowsAtOnce,
      offset: undefined,
      count: false,
      cursor,
    });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < mostPrinted);
  return rows.slice(0, mostPrinted);
}

let printed: readonly AnyRecord[] | null = null;
const listeners = new Set<() => void>();

function show(rows: readonly AnyRecord[] | null): void {
  printed = rows;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All rows while paper is being made; null otherwise. */
export const usePrintRows = (): readonly AnyRecord[] | null => useSyncExternalStore(subscribe, () => printed);

/** Draws all rows, opens the system's dialog for printing, and goes back to the first of them. */
export function printAll(rows: readonly AnyRecord[]): void {
  show(rows);
  window.addEventListener('afterprint', () => show(null), { once: true });
  // The rows are drawn in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}
