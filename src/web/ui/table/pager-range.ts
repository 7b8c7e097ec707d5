import { formatNumber } from '#domain/writing.ts';

export type Page = { offset: number; pageSize: number; shown: number; total?: number | null | undefined };

/** "1 to 25 of 38"; without a total "26 to 50"; "Nothing" for an empty list. */
export function pagerText({ offset, shown, total }: Page): string {
  if (shown === 0) return total === 0 || total == null ? 'Nothing' : `None of ${formatNumber(total)}`;
  const range = `${formatNumber(offset + 1)} to ${formatNumber(offset + shown)}`;
  return total == null ? range : `${range} of ${formatNumber(total)}`;
}

export function previousOffset({ offset, pageSize }: Page): number | null {
  return offset > 0 ? Math.max(0, offset - pageSize) : null;
}

/** Null on the last page. Without a total a full page may have a successor. */
export function nextOffset({ offset, pageSize, shown, total }: Page): number | null {
  const more = total == null ? shown >= pageSize : offset + shown < total;
  return more && shown > 0 ? offset + pageSize : null;
}
