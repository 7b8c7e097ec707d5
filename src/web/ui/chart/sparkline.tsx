import { extent, linear, linePath } from './scale.ts';
import { useWidth } from './use-width.ts';

type SparklineProps = {
  label: string;
  values: (number | null)[];
  /** Lowest and highest of the group, for each value. */
  band?: { low: number[]; high: number[] } | undefined;
  /** One that is flagged: red and dashed. */
  flagged?: (number | null)[] | undefined;
  height?: number | undefined;
  className?: string | undefined;
};

/** A line without axes; the figure stands beside it. */
export function Sparkline({ label, values, band, flagged, height = 56, className }: SparklineProps) {
  const [svg, width] = useWidth<SVGSVGElement>(160);
  const range = extent([...values, ...(flagged ?? []), ...(band?.low ?? []), ...(band?.high ?? [])]) ?? [
    0, 1,
  ];
  const x = linear([0, Math.max(1, values.length - 1)], [2, width - 2]);
  const y = linear(range, [height - 3, 3]);
  const path = (row: (number | null)[]) =>
    linePath(row.map((value, i) => (value === null ? null : [x(i), y(value)])));
  const area = band && [
    ...band.high.map((value, index) => [x(index), y(value)] as const),
    ...band.low.map((value, index) => [x(index), y(value)] as const).reverse(),
  ];
  return (
    <svg
      ref={svg}
      className={className ? `chart ${className}` : 'chart'}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      fill="none"
    >
      {area && <path d={`${linePath(area)}Z`} fill="color-mix(in srgb, var(--chart-1) 14%, transparent)" />}
      <path d={path(values)} stroke="var(--chart-1)" strokeWidth="1.75" strokeLinejoin="round" />
      {flagged && <path d={path(flagged)} stroke="var(--danger)" strokeWidth="1.5" strokeDasharray="3 2" />}
    </svg>
  );
}
