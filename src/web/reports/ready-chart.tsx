import type { CellKind, ReportChartData } from '#domain/answers/ready-reports.ts';
import { figureWords } from '#domain/reports/cell-words.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { BarPairs } from '#web/ui/chart/bar-pairs.tsx';
import { ChartKey } from '#web/ui/chart/chart-key.tsx';
import { LineSeries } from '#web/ui/chart/line-series.tsx';
import { CountedBars, told } from './counted-bars.tsx';

export interface SectionChartProps {
  title: string;
  chart: ReportChartData;
}

const addUp: readonly CellKind[] = ['count', 'money'];

/** What a report says, drawn. */
export function SectionChart({ title, chart }: SectionChartProps) {
  const { currency } = useFieldServices();
  const format = (value: number) => figureWords(value, chart.format, currency);
  switch (chart.kind) {
    case 'bars':
      return (
        <CountedBars
          label={title}
          items={chart.items}
          addsUp={addUp.includes(chart.format)}
          format={format}
        />
      );
    case 'pairs':
      return chart.across === 'time' ? (
        <PairsOfTime title={title} chart={chart} />
      ) : (
        <PairsOfNames title={title} chart={chart} format={format} />
      );
    case 'line':
      return <Lines title={title} chart={chart} format={format} />;
  }
}

type Of<K extends ReportChartData['kind']> = Extract<ReportChartData, { kind: K }>;

/** "Nov" among the months of a year, "Nov 25" where there are more. */
function shortened(label: string, isOneYear: boolean): string {
  const [month = label, year] = label.split(' ');
  if (year === undefined) return label;
  return isOneYear ? month : `${month} ${year.slice(2)}`;
}

function PairsOfTime({ title, chart: { names, items, format } }: { title: string; chart: Of<'pairs'> }) {
  const { currency } = useFieldServices();
  return (
    <BarPairs
      label={title}
      names={names}
      format={(value) => figureWords(value, format, currency)}
      data={items.map(({ label, first, second }) => ({
        label: shortened(label, items.length <= 12),
        short: /^\d{4}$/.test(label) ? `’${label.slice(2)}` : label.charAt(0),
        first,
        second,
      }))}
    />
  );
}

const mostShown = 12;

interface PairsOfNamesProps {
  title: string;
  chart: Of<'pairs'>;
  format: (value: number) => string;
}

/** Two bars under each other for each name, with both figures. */
function PairsOfNames({ title, chart: { names, items }, format }: PairsOfNamesProps) {
  const shown = items.slice(0, mostShown);
  const labels = told(shown.map(({ label }) => ({ label, value: 0 })));
  const full = Math.max(0, ...shown.flatMap(({ first, second }) => [first ?? 0, second ?? 0]));
  const width = (value: number | null) => `${full > 0 ? Math.max(0, ((value ?? 0) / full) * 100) : 0}%`;
  return (
    <>
      <dl className="bars report-pairs" aria-label={title}>
        {shown.map(({ first, second }, index) => (
          <div key={labels[index]?.label} className="contents">
            <dt>{labels[index]?.label}</dt>
            <dd aria-hidden="true">
              <span style={{ width: width(first) }} />
              <span style={{ width: width(second) }} />
            </dd>
            <dd className="bars-value">
              <span>{first === null ? '' : format(first)}</span>
              <span>{second === null ? '' : format(second)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {items.length > shown.length && (
        <p className="muted mt-2">The first {shown.length}; the table has all.</p>
      )}
      <ChartKey
        className="mt-3"
        items={[
          { label: names[0], color: 'var(--chart-1)' },
          { label: names[1], color: 'var(--chart-2)' },
        ]}
      />
    </>
  );
}

interface LinesProps {
  title: string;
  chart: Of<'line'>;
  format: (value: number) => string;
}

function Lines({ title, chart: { lines, across }, format }: LinesProps) {
  const known = lines.filter(
    ({ isMain, points }) => points.filter(({ y }) => y !== null).length > (isMain ? 0 : 1),
  );
  if (known.length === 0) return <p className="muted">Nothing can be drawn yet.</p>;
  return (
    <LineSeries
      label={title}
      fromZero
      formatX={(x) => (across === 'week' ? `Week ${x}` : String(x))}
      formatY={format}
      lines={known.map(({ name, isMain, points }) => ({
        id: name,
        name,
        points: [...points],
        look: isMain ? ('lead' as const) : ('quiet' as const),
      }))}
    />
  );
}
