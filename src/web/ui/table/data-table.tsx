import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';

export type DataTableProps = ComponentProps<'table'> & {
  /** Names the table, and the region it scrolls in. */
  'aria-label'?: string | undefined;
  tight?: boolean | undefined;
  /** The first column stays while the rest scrolls. */
  fixedFirst?: boolean | undefined;
};

/** A table that scrolls inside itself; the region can then be reached with the keyboard. */
export function DataTable({ tight = false, fixedFirst = false, className, ...rest }: DataTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const region = scrolls ? { role: 'region', tabIndex: 0, 'aria-label': rest['aria-label'] ?? 'Table' } : {};
  return (
    <div ref={box} className="scroll-x" {...region}>
      <table
        className={classes(
          'data-table',
          tight && 'data-table-tight',
          fixedFirst && 'data-table-fixed',
          className,
        )}
        {...rest}
      />
    </div>
  );
}

export type SortOrder = 'asc' | 'desc';

export type HeadCellProps = Omit<ComponentProps<'th'>, 'scope'> & {
  numeric?: boolean | undefined;
  /** The order the table is in by this column; null when it is not, undefined when it cannot be. */
  sorted?: SortOrder | null | undefined;
  onSort?: (() => void) | undefined;
};

export function HeadCell({ numeric = false, sorted, onSort, className, children, ...rest }: HeadCellProps) {
  const sort = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined;
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={sort} className={classes(numeric && 'numeric', className)} {...rest}>
      {onSort ? (
        <button type="button" className="sort-button" data-sorted={sorted ?? undefined} onClick={onSort}>
          {children}
          <Arrow />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export type CellProps = ComponentProps<'td'> & { numeric?: boolean | undefined };

export function Cell({ numeric = false, className, ...rest }: CellProps) {
  return <td className={classes(numeric && 'numeric', className)} {...rest} />;
}
