import type { Counted } from './counted-bars.tsx';
import { largest, told } from './counted-bars.tsx';

const radius = 78;
const size = 180;
/** As many as there are colors that differ; the rest is one piece. */
const mostPieces = 6;

const point = (share: number): string => {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return `${(size / 2 + radius * Math.cos(angle)).toFixed(2)} ${(size / 2 + radius * Math.sin(angle)).toFixed(2)}`;
};

function slice(from: number, share: number): string {
  const middle = `${size / 2} ${size / 2}`;
  const isLarge = share > 0.5 ? 1 : 0;
  return `M${middle}L${point(from)}A${radius} ${radius} 0 ${isLarge} 1 ${point(from + share)}Z`;
}

export interface PieProps {
  label: string;
  items: readonly Counted[];
  format: (value: number) => string;
}

/** Shares of a whole. Every piece is named beside it, with its figure: color alone says nothing. */
export function Pie({ label, items, format }: PieProps) {
  const pieces = told(
    largest(
      items.filter(({ value }) => value > 0),
      mostPieces,
    ),
  );
  const whole = pieces.reduce((sum, { value }) => sum + value, 0);
  if (whole === 0) return <p className="muted">There is nothing to draw.</p>;
  const starts = pieces.map((_, index) =>
    pieces.slice(0, index).reduce((sum, { value }) => sum + value / whole, 0),
  );
  return (
    <div className="report-pie">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        {pieces.map(({ label: name, value }, index) =>
          pieces.length === 1 ? (
            <circle key={name} cx={size / 2} cy={size / 2} r={radius} fill="var(--chart-1)" />
          ) : (
            <path
              key={name}
              d={slice(starts[index] ?? 0, value / whole)}
              fill={`var(--chart-${index + 1})`}
              stroke="var(--surface)"
              strokeWidth={1.5}
            />
          ),
        )}
      </svg>
      <ul className="report-pie-key">
        {pieces.map(({ label: name, value }, index) => (
          <li key={name}>
            <span className="swatch" style={{ background: `var(--chart-${index + 1})` }} />
            <span>{name}</span>
            <span className="num">
              {format(value)}, {Math.round((value / whole) * 100)} %
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
