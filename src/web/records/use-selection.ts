import { useState } from 'react';
import type { AnyRecord } from '#web/api/records.ts';

export interface Selection {
  readonly count: number;
  readonly records: readonly AnyRecord[];
  readonly has: (id: string) => boolean;
  readonly toggle: (record: AnyRecord) => void;
  readonly clear: () => void;
  /** All, some or none of these rows are chosen. */
  readonly stateOf: (rows: readonly AnyRecord[]) => 'all' | 'some' | 'none';
  readonly toggleAll: (rows: readonly AnyRecord[]) => void;
}

/** Chosen rows, kept over pages with what was known of them. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AnyRecord>>(new Map());

  const change = (edit: (next: Map<string, AnyRecord>) => void) => {
    setChosen((before) => {
      const next = new Map(before);
      edit(next);
      return next;
    });
  };
  const stateOf = (rows: readonly AnyRecord[]) => {
    const count = rows.filter(({ id }) => chosen.has(id)).length;
    if (count === 0) return 'none';
    return count === rows.length ? 'all' : 'some';
  };
  return {
    count: chosen.size,
    records: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (record) =>
      change((next) => (next.has(record.id) ? next.delete(record.id) : next.set(record.id, record))),
    clear: () => setChosen(new Map()),
    stateOf,
    toggleAll: (rows) =>
      change((next) => {
        for (const row of rows) {
          if (stateOf(rows) === 'all') next.delete(row.id);
          else next.set(row.id, row);
        }
      }),
  };
}
