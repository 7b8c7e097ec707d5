import { ticks } from '#domain/ticks.ts';
import { formatNumber } from '#domain/writing.ts';
import type { Mark } from './day-marks.ts';
import { extent, fitted, linear, linePath, type Span, spread } from './scale.ts';
import { useWidth } from './use-width.ts';

export type LinePoint = {
  x: number;
  /** Null breaks the line: a gap is not a zero. */
  y: number | null;
  /** An open dot: something happened here. */
  open?: boolean | undefined;
};

export type Line = {
  id: string;
  /** Stands at the end of the line. */
  name: string;
  points: LinePoint[];
  /** One thing stands out; the rest is grey with a dash of its own. */
  look?: 'lead' | 'flag' | 'quiet' | undefined;
  /** A CSS colour for the dot beside the name: a collar. */
  dot?: string | undefined;
};

type LineSeriesProps = {
  /** One sentence of meaning. */
  label: string;
  lines: Line[];
  formatX?: ((x: number) => string) | undefined;
  /** What is written below, at most so many: where round numbers of x mean nothing. */
  marks?: ((most: number) => readonly Mark[]) | undefined;
  formatY?: ((y: number) => string) | undefined;
  /** Once, at the top tick. */
  unit?: string | undefined;
  /** A reference with a word in it, across x. */
  band?: { from: number; to: number; words: string } | undefined;
  /** Lines may start above zero; with this they do not. */
  fromZero?: boolean | undefined;
  height?: number | undefined;
  className?: string | undefined;
};

const farFromName = 40;
/** Wide, on average, of a name at the end of its line. */
const letter = 6.4;
const plain = (value: number) => formatNumber(value);
const dashes = ['7 3', '2 2.5', '9 3 2 3', '4 3', '12 3', '1 3', '6 2 1 2 1 2', '3 5'];
const inks = { lead: 'var(--accent)', flag: 'var(--danger)', quiet: 'var(--ink-3)' };

/** A little air above and below, so that no line runs along an edge. */
function padded([low, high]: Span, fromZero: boolean | undefined): Span {
  const air = (high - low || Math.abs(high) || 1) * 0.05;
  return [fromZero ? Math.min(0, low) : low - air, high + air];
}

export function LineSeries(props: LineSeriesProps) {
  const {
    label,
    lines,
    formatX = plain,
    marks,
    formatY = plain,
    unit,
    band,
    fromZero,
    height = 260,
    className,
  } = props;
  const [svg, width] = useWidth<SVGSVGElement>(560);
  const points = lines.flatMap((line) => line.points);
  const across = extent(points.map((point) => point.x)) ?? [0, 1];
  const [low, high] = padded(extent(points.map((point) => point.y)) ?? [0, 1], fromZero);
  const steps = ticks(low, high, 7).filter((step) => step >= low && step <= high);
  const top = steps.at(-1);
  const named = lines.length > 1;
  const written = (step: number) => (step === top && unit ? `${formatY(step)} ${unit}` : formatY(step));
  const left = 8 + Math.max(...steps.map((step) => written(step).length)) * 6.2;
  const longest = Math.max(0, ...lines.map((line) => line.name.length));
  const right = named ? Math.min(120, 24 + longest * letter) : 8;
  const x = linear(across, [left + 6, width - right - 6]);
  const y = linear([low, high], [height - 28, 14]);

  const ends = lines.map((line) => line.points.findLast((point) => point.y !== null));
  const places = spread(
    ends.map((end) => y(end?.y ?? low)),
    14,
    [14, height - 28],
  );
  const order = { quiet: 0, lead: 1, flag: 2 };
  const drawn = lines.toSorted((a, b) => order[a.look ?? 'quiet'] - order[b.look ?? 'quiet']);
  // Between whole weeks and years there is nothing to name.
  const isWhole = points.every((point) => Number.isInteger(point.x));
  const most = width < 420 ? 4 : 8;
  const marksX =
    marks?.(most) ??
    ticks(across[0], across[1], most)
      .filter((v) => v >= across[0] && v <= across[1] && (!isWhole || Number.isInteger(v)))
      .map((v): Mark => ({ x: v, words: formatX(v) }));
  // Written below its place, as far as the picture reaches.
  const within = (mark: Mark) => {
    const half = mark.words.length * 3.1;
    return Math.min(Math.max(x(mark.x), half), width - half);
  };
  return (
    <svg
      ref={svg}
      className={className ? `chart ${className}` : 'chart'}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {band && (
        <rect
          className="chart-band"
          x={x(band.from)}
          y={8}
          width={x(band.to) - x(band.from)}
          height={height - 36}
        />
      )}
      {steps.map((step) => (
        <g key={step}>
          <line x1={left} x2={width - right} y1={y(step)} y2={y(step)} className="chart-grid" />
          <text x={left - 8} y={y(step) + 4} textAnchor="end">
            {written(step)}
          </text>
        </g>
      ))}
      {band && (
        <text x={(x(band.from) + x(band.to)) / 2} y={height - 34} textAnchor="middle" className="chart-words">
          {band.words}
        </text>
      )}
      {marksX.map((mark) => (
        <text key={mark.x} x={within(mark)} y={height - 8} textAnchor="middle">
          {mark.words}
        </text>
      ))}
      {drawn.map((line) => {
        const look = line.look ?? (lines.length === 1 ? 'lead' : 'quiet');
        const path = line.points.map((point) =>
          point.y === null ? null : ([x(point.x), y(point.y)] as const),
        );
        return (
          <g key={line.id} stroke={inks[look]} fill="none">
            <path
              d={linePath(path)}
              strokeWidth={look === 'quiet' ? 1.25 : 2}
              strokeDasharray={look === 'quiet' ? dashes[lines.indexOf(line) % dashes.length] : undefined}
              strokeLinejoin="round"
            />
            {line.points.map(
              (point) =>
                point.y !== null &&
                (point.open || line.points.length === 1) && (
                  <circle
                    key={point.x}
                    cx={x(point.x)}
                    cy={y(point.y)}
                    r={3.2}
                    fill="var(--surface)"
                    strokeWidth={1.5}
                  />
                ),
            )}
          </g>
        );
      })}
      {named &&
        lines.map((line, index) => {
          const end = ends[index];
          const place = places[index];
          if (end?.y == null || place === undefined) return null;
          const start = width - right;
          const before = line.dot ? 18 : 6;
          const name = fitted(line.name, Math.floor((right - before) / letter));
          return (
            <g key={line.id}>
              <path
                d={`M${x(end.x) + 4} ${y(end.y)}L${start + 2} ${place}`}
                stroke="var(--line-strong)"
                strokeWidth={Math.abs(place - y(end.y)) > 3 ? 1 : 0}
                // A line that ends early is led to its name, and does not seem to go on.
                strokeDasharray={start - x(end.x) > farFromName ? '1 4' : undefined}
              />
              {line.dot && (
                <circle
                  cx={start + 9}
                  cy={place}
                  r={4.5}
                  fill={line.dot}
                  stroke="var(--line-strong)"
                  strokeWidth={1}
                />
              )}
              <text
                x={start + before}
                y={place + 4}
                className={line.look === 'flag' ? 'chart-flag' : 'chart-now'}
              >
                {name}
                {name !== line.name && <title>{line.name}</title>}
              </text>
            </g>
          );
        })}
    </svg>
  );
}
