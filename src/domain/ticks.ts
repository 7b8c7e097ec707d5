/**
 * At most `most` round values that cover `low` to `high` (steps of 1, 2 or 5 times a power of ten).
 * The first is not above `low`, the last not below `high`, and none nearer to the next than `least`: what is counted in
 * wholes has no mark between two of them.
 */
export function ticks(low: number, high: number, most = 5, least = 0): number[] {
  if (!(high > low)) return ticks(low, low + 1, most, least);
  const rough = (high - low) / Math.max(1, most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  for (const factor of [1, 2, 2.5, 5, 10, 20, 25, 50]) {
    const step = factor * power;
    if (step < least || (factor === 2.5 && (step < 1 || (least >= 1 && step % 1 !== 0)))) continue;
    const first = Math.floor(low / step + 1e-9);
    const last = Math.ceil(high / step - 1e-9);
    if (last - first + 1 <= most) {
      return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
    }
  }
  return [low, high];
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}
