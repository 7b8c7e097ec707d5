import { ticks } from '#domain/ticks.ts';
import { formatNumber } from '#domain/writing.ts';
import { ChartKey } from './chart-key.tsx';
import { linear } from './scale.ts';
import { useWidth } from './use-width.ts';

export type BarPair = {
  /** "Jan", and one letter for narrow charts. */
  label: string;
  short?: string | undefined;
  /** Null: nothing is known; no bar is drawn. */
  first: number | null;
  second: number | null;
  /** A rule across the pair: what is left over. */
  mark?: number | null | undefined;
  /** The period one is in. */
  current?: boolean | undefined;
};

type BarPairsProps = {
  /** One sentence of meaning. */
  label: string;
  data: BarPair[];
  /** What the two bars are. */
  names: readonly [string, string];
  markName?: string | undefined;
  format?: ((value: number) => string) | undefined;
  height?: number | undefined;
  className?: string | undefined;
};

const plain = (value: number) => formatNumber(value);

/** Two bars for each period, from zero. */
export function BarPairs({
  label,
  data,
  names,
  markName,
  format = plain,
  height = 220,
  className,
}: BarPairsProps) {
  const [svg, width] = useWidth<SVGSVGElement>(560);
  const values = data.flatMap((pair) => [pair.first ?? 0, pair.second ?? 0, pair.mark ?? 0]);
  // Young and money are drawn in wholes: half a dollar between $0 and $1 would be written as one of them.
  const steps = ticks(Math.min(0, ...values), Math.max(0, ...values), 5, 1);
  const left = 8 + Math.max(...steps.map((step) => format(step).length)) * 6.4;
  const y = linear([steps[0] ?? 0, steps.at(-1) ?? 1], [height - 26, 10]);
  const slot = (width - left) / Math.max(1, data.length);
  const bar = Math.min(20, Math.max(3, slot * 0.31));
  const drawn = (value: number | null, x: number, ink: string, words: string) =>
    value !== null && (
      <rect
        x={x}
        y={Math.min(y(0), y(value))}
        width={bar}
        height={Math.abs(y(value) - y(0))}
        rx={Math.min(2, bar / 4)}
        fill={ink}
      >
        <title>{words}</title>
      </rect>
    );
  return (
    <div className={className}>
      <svg
        ref={svg}
        className="chart"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {steps.map((step) => (
          <g key={step}>
            <line
              x1={left}
              x2={width}
              y1={y(step)}
              y2={y(step)}
              className={step === 0 ? 'chart-base' : 'chart-grid'}
            />
            <text x={left - 8} y={y(step) + 4} textAnchor="end">
              {format(step)}
            </text>
          </g>
        ))}
        {data.map((pair, index) => {
          const middle = left + slot * (index + 0.5);
          const words = (name: string, value: number | null) =>
            `${pair.label}, ${name}: ${format(value ?? 0)}`;
          return (
            <g key={pair.label}>
              {drawn(pair.first, middle - bar - 0.5, 'var(--chart-1)', words(names[0], pair.first))}
              {drawn(pair.second, middle + 0.5, 'var(--chart-2)', words(names[1], pair.second))}
              {pair.mark != null && (
                <line
                  x1={middle - bar - 3}
                  x2={middle + bar + 3}
                  y1={y(pair.mark)}
                  y2={y(pair.mark)}
                  stroke="var(--ink)"
                  strokeWidth="1.5"
                />
              )}
              <text
                x={middle}
                y={height - 6}
                textAnchor="middle"
                className={pair.current ? 'chart-now' : undefined}
              >
                {slot < 30 ? (pair.short ?? pair.label.charAt(0)) : pair.label}
              </text>
            </g>
          );
        })}
      </svg>
      <ChartKey
        className="mt-3"
        items={[
          { label: names[0], color: 'var(--chart-1)' },
          { label: names[1], color: 'var(--chart-2)' },
          ...(markName ? [{ label: markName, color: 'var(--ink)', rule: true }] : []),
        ]}
      />
    </div>
  );
}
