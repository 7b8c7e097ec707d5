import { HorizontalBars } from '#web/ui/chart/horizontal-bars.tsx';

const mostShown = 12;

export interface Counted {
  readonly label: string;
  readonly value: number;
}

/** The largest, and the rest as one line, so that the bars add up to the whole. */
export function largest(items: readonly Counted[], most = mostShown): Counted[] {
  const sorted = [...items].sort((a, b) => b.value - a.value);
  if (sorted.length <= most) return sorted;
  const rest = sorted.slice(most - 1);
  const value = Math.round(rest.reduce((sum, item) => sum + item.value, 0) * 100) / 100;
  return [...sorted.slice(0, most - 1), { label: `${rest.length} others`, value }];
}

/** Two litters of one pair have the same name: the second one says so. */
export function told(items: readonly Counted[]): Counted[] {
  const seen = new Map<string, number>();
  return items.map(({ label, value }) => {
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return { label: count === 1 ? label : `${label} (${count})`, value };
  });
}

export interface CountedBarsProps {
  label: string;
  items: readonly Counted[];
  format?: ((value: number) => string) | undefined;
  /** What is said where there is nothing to draw. */
  empty: string;
}

export function CountedBars({ label, items, format, empty }: CountedBarsProps) {
  const drawn = told(largest(items.filter(({ value }) => value > 0)));
  if (drawn.length === 0) return <p className="muted">{empty}</p>;
  return <HorizontalBars aria-label={label} items={drawn} format={format} />;
}
