import type { FieldSums, ReportSummary } from '#domain/answers/reports.ts';
import type { ReportChart, ReportConfig } from '#domain/report-config.ts';

type Group = NonNullable<ReportConfig['group']>;

/** What is asked of a column: everything together, or the mean over what is entered. */
export function figureOf(sums: FieldSums, name: string, measure: Group['measure']): number | null {
  const { total = 0, filled = 0 } = sums[name] ?? {};
  if (measure === 'sum') return total;
  return filled === 0 ? null : total / filled;
}

/** The figure that is drawn: of the first column that is added up, else how many records there are. */
export const drawnFigure = (
  { count, sums }: Pick<ReportSummary['groups'][number], 'count' | 'sums'>,
  { sums: [name], measure }: Pick<Group, 'sums' | 'measure'>,
): number | null => (name === undefined ? count : figureOf(sums, name, measure));

/** The charts that say something about such a report; the first is taken where another one was kept. */
export function fittingCharts(group: Group, isPeriod: (path: string) => boolean): readonly ReportChart[] {
  const hasPeriod = isPeriod(group.by) || (group.and !== null && isPeriod(group.and.by));
  return [
    'bar',
    ...(hasPeriod ? (['line'] as const) : []),
    ...(group.and === null && group.measure === 'sum' ? (['pie'] as const) : []),
    ...(group.sums.length > 1 ? (['scatter'] as const) : []),
    ...(group.and !== null ? (['pivot'] as const) : []),
    'table',
  ];
}

/** A step of time as a number that grows by one from step to step: `2026`, `2026-11` or `2026-11-23`. */
export function stepNumber(step: string): number {
  const [year = 0, month = 1] = step.split('-').map(Number);
  if (step.length === 4) return year;
  return step.length === 7 ? year * 12 + month - 1 : Math.round(Date.parse(step) / 86_400_000);
}

/** The other way round; null between two steps. */
export function stepAt(value: number, length: number): string | null {
  if (!Number.isInteger(value)) return null;
  if (length === 4) return String(value);
  if (length === 7) return `${Math.floor(value / 12)}-${String((value % 12) + 1).padStart(2, '0')}`;
  return new Date(value * 86_400_000).toISOString().slice(0, 10);
}

export interface Pivot {
  /** What the groups are divided by, in order. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly (number | null)[] }[];
}

/** A table of two columns: one down, one across. Names stand for groups; equal ones keep apart by their keys. */
export function pivotOf(
  cells: readonly {
    readonly key: string | null;
    readonly andKey: string | null;
    readonly name: string;
    readonly andName: string;
    readonly value: number | null;
  }[],
): Pivot {
  const across = [...new Map(cells.map(({ andKey, andName }) => [andKey, andName]))].sort(([a], [b]) =>
    a === null ? 1 : b === null ? -1 : a.localeCompare(b, 'en', { numeric: true }),
  );
  const down = new Map(cells.map(({ key, name }) => [key, name]));
  const figures = new Map(cells.map(({ key, andKey, value }) => [JSON.stringify([key, andKey]), value]));
  return {
    columns: across.map(([, name]) => name),
    rows: [...down].map(([key, name]) => ({
      name,
      cells: across.map(([andKey]) => figures.get(JSON.stringify([key, andKey])) ?? null),
    })),
  };
}
