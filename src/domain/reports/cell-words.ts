import type { CellKind, ReportCell } from '../answers/ready-reports.ts';
import { formatDate } from '../dates.ts';
import { formatMoney, formatNumber } from '../writing.ts';

export const isFigure = (format: CellKind): boolean => format !== 'text' && format !== 'day';

/** A figure as screens and paper write it. */
export function figureWords(value: number, format: CellKind, currency: string): string {
  switch (format) {
    case 'mean':
      return formatNumber(value, 1, { isExact: true });
    case 'days':
      return formatNumber(value, 0);
    case 'share':
      return `${formatNumber(value, 1)}\u202f%`;
    case 'coefficient':
      return `${formatNumber(value * 100, 2)}\u202f%`;
    case 'money':
      return formatMoney(value, currency);
    case 'grams':
      // A foal is not weighed in grams.
      return Math.abs(value) < 10_000 ? `${formatNumber(value, 0)} g` : `${formatNumber(value / 1000, 1)} kg`;
    default:
      return formatNumber(value);
  }
}

/** A cell in words; null is left to whoever shows it. */
export function cellWords(value: ReportCell, format: CellKind, currency: string): string | null {
  if (value === null) return null;
  if (typeof value === 'number') return figureWords(value, format, currency);
  return format === 'day' ? formatDate(value) : value;
}
