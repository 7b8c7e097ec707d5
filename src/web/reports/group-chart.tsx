import type { SummaryGroup } from '#domain/answers/reports.ts';
import type { ReportChart, ReportConfig } from '#domain/report-config.ts';
import { stepWords } from '#domain/reports/steps.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { HorizontalBars } from '#web/ui/chart/horizontal-bars.tsx';
import { type Line, LineSeries } from '#web/ui/chart/line-series.tsx';
import { CountedBars, told } from './counted-bars.tsx';
import { drawnFigure, figureOf, stepAt, stepNumber } from './group-figures.ts';
import { Pie } from './pie.tsx';
import { Scatter } from './scatter.tsx';

/** A group with what its records have in common, in words. */
export interface NamedGroup extends SummaryGroup {
  readonly name: string;
  /** Empty where the groups are not divided. */
  readonly andName: string;
}

type Format = (value: number) => string;

export interface GroupChartProps {
  chart: Exclude<ReportChart, 'table' | 'pivot'>;
  title: string;
  groups: readonly NamedGroup[];
  group: NonNullable<ReportConfig['group']>;
  isPeriod: (path: string) => boolean;
  format: Format;
  /** For two figures of each group: what the first and the second are called, and how the second is written. */
  axes: readonly [string, string, Format] | undefined;
}

const mostBars = 24;
/** More lines than this cannot be told apart. */
const mostLines = 8;

export function GroupChart({ chart, title, groups, group, isPeriod, format, axes }: GroupChartProps) {
  const figures = groups.map((one) => drawnFigure(one, group));
  const items = told(
    groups.map((one, index) => ({
      label: one.andName === '' ? one.name : `${one.name}, ${one.andName}`,
      value: figures[index] ?? 0,
    })),
  );
  if (chart === 'line') return <Lines {...{ title, groups, group, isPeriod, format }} />;
  if (chart === 'pie') return <Pie label={title} items={items} format={format} />;
  if (chart === 'scatter' && axes) {
    const [across = '', up = ''] = group.sums;
    return (
      <Scatter
        label={title}
        across={{ label: axes[0], format }}
        up={{ label: axes[1], format: axes[2] }}
        points={groups.map(({ sums }, index) => ({
          name: items[index]?.label ?? '',
          x: figureOf(sums, across, group.measure),
          y: figureOf(sums, up, group.measure),
        }))}
      />
    );
  }
  // In the order of time, gaps and small values included.
  if (group.and === null && isPeriod(group.by) && items.length > 0 && items.length <= mostBars)
    return (
      <HorizontalBars
        aria-label={title}
        items={items.map((item, index) => (figures[index] === null ? { ...item, text: 'Unknown' } : item))}
        format={format}
      />
    );
  return (
    <CountedBars
      label={title}
      items={items.filter((_, index) => figures[index] !== null)}
      addsUp={group.measure === 'sum' || group.sums.length === 0}
      format={format}
    />
  );
}

type LinesProps = Pick<GroupChartProps, 'title' | 'groups' | 'group' | 'isPeriod' | 'format'>;

/** Time goes across, whichever of the two columns it is; the other makes the lines. */
function Lines({ title, groups, group, isPeriod, format }: LinesProps) {
  const { today } = useFieldServices();
  const isFirst = isPeriod(group.by);
  const byLine = new Map<string, { name: string; found: Map<number, number | null>; weight: number }>();
  let length = 4;
  for (const one of groups) {
    const step = isFirst ? one.key : one.andKey;
    if (step === null) continue;
    length = step.length;
    const id = (isFirst ? one.andKey : one.key) ?? '';
    const line = byLine.get(id) ?? { name: isFirst ? one.andName : one.name, found: new Map(), weight: 0 };
    line.found.set(stepNumber(step), drawnFigure(one, group));
    line.weight += one.count;
    byLine.set(id, line);
  }
  const largest = [...byLine].sort(([, a], [, b]) => b.weight - a.weight).slice(0, mostLines);
  if (largest.length === 0) return <p className="muted">There is nothing to draw.</p>;
  const lines: Line[] = largest.map(([id, { name, found }], index) => ({
    id: id || 'all',
    name,
    look: index === 0 ? 'lead' : 'quiet',
    points: [...found].sort(([a], [b]) => a - b).map(([x, y]) => ({ x, y, open: true })),
  }));
  return (
    <>
      <LineSeries
        label={title}
        lines={lines}
        fromZero
        formatY={format}
        formatX={(value) => {
          const step = stepAt(value, length);
          return step === null ? '' : stepWords(step, today);
        }}
      />
      {byLine.size > mostLines && (
        <p className="muted">The {mostLines} with most records are drawn; the table has all.</p>
      )}
    </>
  );
}
