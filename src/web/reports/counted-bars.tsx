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

/**
 * What is drawn of many. What adds up has the rest as one line; of means and shares there is no rest, and zero is one of
 * them like any other.
 */
export function drawnOf(items: readonly Counted[], addsUp: boolean): Counted[] {
  // What went back in one year of another's income is less than nothing, and part of the whole.
  if (addsUp) return told(largest(items.filter(({ value }) => value !== 0)));
  return told([...items].sort((a, b) => b.value - a.value).slice(0, mostShown));
}

export interface CountedBarsProps {
  label: string;
  items: readonly Counted[];
  /** False for means, shares and days: of several of them together there is no figure. */
  addsUp: boolean;
  format?: ((value: number) => string) | undefined;
}

export function CountedBars({ label, items, addsUp, format }: CountedBarsProps) {
  const drawn = drawnOf(items, addsUp);
  if (drawn.length === 0) return <p className="muted">There is nothing to draw.</p>;
  return (
    <>
      <HorizontalBars aria-label={label} items={drawn} format={format} />
      {!addsUp && items.length > drawn.length && (
        <p className="muted mt-2">The {drawn.length} highest; the table has all.</p>
      )}
    </>
  );
}
