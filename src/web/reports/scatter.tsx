import { ticks } from '#domain/ticks.ts';
import { extent, linear, type Span } from '#web/ui/chart/scale.ts';
import { useWidth } from '#web/ui/chart/use-width.ts';

export interface ScatterProps {
  label: string;
  /** What is measured along each side, and how a figure of it is written. */
  across: { readonly label: string; readonly format: (value: number) => string };
  up: { readonly label: string; readonly format: (value: number) => string };
  points: readonly { readonly name: string; readonly x: number | null; readonly y: number | null }[];
}

const height = 300;

const padded = (found: Span | null): Span => {
  const [low, high] = found ?? [0, 1];
  const air = (high - low || Math.abs(high) || 1) * 0.06;
  return [low - air, high + air];
};

/** A dot for each group: one figure across, the other up. Its name stands in the table, and under the pointer. */
export function Scatter({ label, across, up, points }: ScatterProps) {
  const [svg, width] = useWidth<SVGSVGElement>(560);
  const drawn = points.flatMap(({ name, x, y }) => (x === null || y === null ? [] : [{ name, x, y }]));
  if (drawn.length === 0) return <p className="muted">There is nothing to draw.</p>;
  const spanX = padded(extent(drawn.map(({ x }) => x)));
  const spanY = padded(extent(drawn.map(({ y }) => y)));
  const within = (value: number, [low, high]: Span) => value >= low && value <= high;
  const stepsY = ticks(spanY[0], spanY[1], 6).filter((step) => within(step, spanY));
  const stepsX = ticks(spanX[0], spanX[1], width < 420 ? 3 : 6).filter((step) => within(step, spanX));
  const left = 14 + Math.max(0, ...stepsY.map((step) => up.format(step).length)) * 6.4;
  const x = linear(spanX, [left, width - 14]);
  const y = linear(spanY, [height - 46, 24]);
  return (
    <svg
      ref={svg}
      className="chart"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <text x={2} y={12}>
        {up.label}
      </text>
      {stepsY.map((step) => (
        <g key={step}>
          <line x1={left} x2={width - 8} y1={y(step)} y2={y(step)} className="chart-grid" />
          <text x={left - 8} y={y(step) + 4} textAnchor="end">
            {up.format(step)}
          </text>
        </g>
      ))}
      {stepsX.map((step) => (
        <text key={step} x={x(step)} y={height - 26} textAnchor="middle">
          {across.format(step)}
        </text>
      ))}
      <text x={width - 8} y={height - 6} textAnchor="end">
        {across.label}
      </text>
      {drawn.map((one) => (
        <circle
          key={one.name}
          cx={x(one.x)}
          cy={y(one.y)}
          r={5}
          fill="var(--chart-1)"
          stroke="var(--surface)"
        >
          <title>{`${one.name}: ${across.format(one.x)}, ${up.format(one.y)}`}</title>
        </circle>
      ))}
    </svg>
  );
}
