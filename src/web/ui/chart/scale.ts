export type Span = readonly [number, number];

/** Maps `domain` onto `range`; a domain without extent maps to the middle. */
export function linear([d0, d1]: Span, [r0, r1]: Span): (value: number) => number {
  if (d0 === d1) return () => (r0 + r1) / 2;
  return (value) => r0 + ((value - d0) / (d1 - d0)) * (r1 - r0);
}

/** Lowest and highest of the values that are numbers; null where there is none. */
export function extent(values: Iterable<number | null | undefined>): Span | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value == null || !Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : null;
}

/**
 * Moves labels apart so that neighbours keep `gap`, each as near to its own place as that allows, and all
 * within `range` as long as they fit. Gives positions in the order of `places`.
 */
export function spread(places: readonly number[], gap: number, [top, bottom]: Span): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const moved = places.slice();
  let edge = top - gap;
  for (const { place, index } of order) {
    edge = Math.max(place, edge + gap);
    moved[index] = edge;
  }
  let limit = bottom;
  for (const { index } of order.toReversed()) {
    const place = Math.min(moved[index] ?? limit, limit);
    moved[index] = Math.max(place, Math.min(top, place));
    limit = (moved[index] ?? limit) - gap;
  }
  return moved;
}

/** The path of a line; null values break it. */
export function linePath(points: readonly (readonly [number, number] | null)[]): string {
  let pen = 'M';
  let path = '';
  for (const point of points) {
    if (point === null) {
      pen = 'M';
      continue;
    }
    path += `${pen}${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
    pen = 'L';
  }
  return path;
}

/** A name in the room of so many letters: what does not fit is cut, and told to be. */
export const fitted = (name: string, most: number): string =>
  name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
