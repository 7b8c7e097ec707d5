import type { ReadyReport, ReportChartData, ReportSection } from '#domain/answers/ready-reports.ts';
import { formatDateLong } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { Paper } from '#domain/paper/sizes.ts';
import { cellWords, figureWords, isFigure } from '#domain/reports/cell-words.ts';
import { ticks } from '#domain/ticks.ts';
import type { Letterhead } from '#server/paper/letterhead.ts';
import type { Part, PrintedSheet } from '#server/paper/printed-paper.ts';

/** Some two hundred pages: more is a file, not paper. */
const mostRows = 5_000;
const mostBars = 30;
const uprightColumns = 8;

interface Printing {
  readonly report: ReadyReport;
  /** One of its sections alone; all of them unless given. */
  readonly section?: string | undefined;
  readonly head: Letterhead;
  readonly today: string;
  readonly paper: Paper;
  /** The time it is about, and of which species. */
  readonly about: string;
}

/** A report on paper: figures, then each section's chart, table and what it counts. */
export function reportPaper({ report, section, head, today, paper, about }: Printing): PrintedSheet {
  const sections = report.sections.filter(({ key }) => section === undefined || key === section);
  if (sections.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows)
    throw new AppError(
      'too-large',
      'This is too much for paper. Choose a shorter time, or take the Excel file.',
    );
  const { currency } = head;
  const title = sections.length === 1 && section !== undefined ? sections[0]?.title : report.title;
  const figures: Part[] =
    section === undefined && report.figures.length > 0
      ? [
          {
            kind: 'facts',
            facts: report.figures.map(({ label, value, format, note }) => [
              label,
              [value === null ? 'Unknown' : figureWords(value, format, currency), note]
                .filter(Boolean)
                .join(', '),
            ]),
          },
        ]
      : [];
  return {
    paper,
    head,
    kind: 'Report',
    subject: title ?? report.title,
    isWide: sections.some(({ columns }) => columns.length > uprightColumns),
    foot: `${about} · printed on ${formatDateLong(today)}`,
    parts: [
      { kind: 'name', name: title ?? report.title, line: about, photo: null },
      ...figures,
      ...sections.flatMap((one) => partsOf(one, currency)),
    ],
  };
}

function partsOf(section: ReportSection, currency: string): Part[] {
  const { title, explains, empty, columns, rows, totals, chart } = section;
  if (rows.length === 0) return [{ kind: 'words', title, words: `${empty} ${explains}` }];
  const written = (cells: ReportSection['rows'][number]['cells']): string[] =>
    cells.map((value, index) => {
      const format = columns[index]?.format ?? 'text';
      return cellWords(value, format, currency) ?? (isFigure(format) ? '–' : '');
    });
  const lines = rows.map(({ cells }) => written(cells));
  const all = totals ? [...lines, written(totals)] : lines;
  const longest = (index: number): number => {
    const words = [columns[index]?.label ?? '', ...all.slice(0, 300).map((line) => line[index] ?? '')];
    return Math.max(...words.map((word) => Math.min(word.length, 34)));
  };
  return [
    ...chartPart(title, chart, currency),
    {
      kind: 'table',
      title: chart ? `${title}, in figures` : title,
      columns: columns.map(({ label, format }, index) => ({
        head: label,
        share: Math.max(5, longest(index)),
        ...(isFigure(format) ? { align: 'right' as const } : {}),
      })),
      rows: all,
    },
    { kind: 'words', words: explains },
  ];
}

function chartPart(title: string, chart: ReportChartData | null, currency: string): Part[] {
  if (chart === null) return [];
  if (chart.kind === 'line') return linePart(title, chart, currency);
  const names = chart.kind === 'pairs' ? chart.names : [];
  const bars =
    chart.kind === 'pairs'
      ? chart.items.map(({ label, first, second }) => ({ label, values: [first, second] }))
      : chart.items.map(({ label, value }) => ({ label, values: [value] }));
  const words = (value: number | null): string =>
    value === null ? '' : figureWords(value, chart.format, currency);
  return [
    {
      kind: 'bars',
      title,
      names: [...names],
      bars: bars.slice(0, mostBars).map(({ label, values }) => ({
        label,
        values: values.map((value) => ({ value: Math.max(0, value ?? 0), words: words(value) })),
      })),
      rest: Math.max(0, bars.length - mostBars),
    },
  ];
}

function linePart(
  title: string,
  { lines, format, across }: Extract<ReportChartData, { kind: 'line' }>,
  currency: string,
): Part[] {
  const points = lines.flatMap((line) => line.points.filter(({ y }) => y !== null));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y ?? 0);
  if (points.length < 2 || new Set(xs).size < 2) return [];
  const up = ticks(Math.min(0, ...ys), Math.max(...ys) || 1, 5);
  const years = ticks(Math.min(...xs), Math.max(...xs), 8, 1).filter(
    (at) => at >= Math.min(...xs) && at <= Math.max(...xs),
  );
  return [
    {
      kind: 'chart',
      title,
      words: lines.map(({ name, isMain }) => (isMain ? `${name}: the strong line` : name)).join(', '),
      series: lines.map(({ isMain, points: own }) => ({
        isMain,
        points: own.flatMap(({ x, y }) => (y === null ? [] : [[x, y] as const])),
      })),
      across: years.map((at) => ({ at, label: across === 'week' ? `Week ${at}` : String(at) })),
      up: up.map((at) => ({ at, label: figureWords(at, format, currency) })),
    },
  ];
}
