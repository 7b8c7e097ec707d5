import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '#web/ui/use-media.ts';
import type { Column } from './list-columns.ts';

const ofTablet = '(min-width: 48rem) and (max-width: 68.74rem)';

export interface FittingColumns {
  /** For the table; its heads carry `data-column`. */
  readonly table: RefObject<HTMLTableElement | null>;
  readonly columns: readonly Column[];
}

/**
 * On a tablet the columns that matter least give way until the others fit, so that state and what is next stay in view.
 * It is measured before the table is seen; what went comes back when the window changes.
 */
export function useFittingColumns(columns: readonly Column[]): FittingColumns {
  const table = useRef<HTMLTableElement>(null);
  const isTablet = useMedia(ofTablet);
  const all = columns.map(({ name }) => name).join();
  const [gone, setGone] = useState({ of: all, names: new Set<string>() });
  const names = isTablet && gone.of === all ? gone.names : undefined;

  useEffect(() => {
    if (!isTablet) return;
    const tryAgain = () => setGone({ of: '', names: new Set() });
    window.addEventListener('resize', tryAgain);
    return () => window.removeEventListener('resize', tryAgain);
  }, [isTablet]);

  useLayoutEffect(() => {
    if (!isTablet || !table.current) return;
    const more = notFitting(table.current, columns);
    if (more.length > 0) setGone({ of: all, names: new Set([...(names ?? []), ...more]) });
  });

  const fitting = useMemo(
    () => (names?.size ? columns.filter(({ name }) => !names.has(name)) : columns),
    [columns, names],
  );
  return { table, columns: fitting };
}

/** The columns that have to go from what is drawn, the last in rank first. */
function notFitting(table: HTMLTableElement, columns: readonly Column[]): string[] {
  const box = table.parentElement;
  let over = box ? box.scrollWidth - box.clientWidth : 0;
  const given = columns.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank);
  const names: string[] = [];
  for (const { name } of given) {
    const head = table.querySelector<HTMLElement>(`th[data-column="${name}"]`);
    if (over <= 0) break;
    if (!head) continue;
    over -= head.offsetWidth;
    names.push(name);
  }
  return names;
}
