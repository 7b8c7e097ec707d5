import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { nextOffset, type Page, pagerText, previousOffset } from './pager-range.ts';

export type PagerProps = Page & {
  onOffset: (offset: number) => void;
  onPageSize?: ((pageSize: number) => void) | undefined;
  pageSizes?: readonly number[] | undefined;
  className?: string | undefined;
};

export function Pager({ onOffset, onPageSize, pageSizes = [25, 50, 100], className, ...page }: PagerProps) {
  const previous = previousOffset(page);
  const next = nextOffset(page);
  return (
    <nav aria-label="Pages" className={classes('pager', className)}>
      <span className="num" aria-live="polite">
        {pagerText(page)}
      </span>
      <span className="row ml-auto">
        {onPageSize && (
          <select
            aria-label="Rows per page"
            className="control only-wide mr-2 !min-h-9 !w-auto !text-sm"
            value={page.pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size} per page
              </option>
            ))}
          </select>
        )}
        <IconButton
          icon={ChevronLeft}
          aria-label="Previous page"
          disabled={previous === null}
          onClick={() => previous !== null && onOffset(previous)}
        />
        <IconButton
          icon={ChevronRight}
          aria-label="Next page"
          disabled={next === null}
          onClick={() => next !== null && onOffset(next)}
        />
      </span>
    </nav>
  );
}
