/** Of what is known; null where nothing is. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** `part` of `whole` in percent, to a tenth; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

export const sumOf = <T>(items: readonly T[], pick: (item: T) => number): number =>
  items.reduce((sum, item) => sum + pick(item), 0);

/** Amounts of money are whole cents when they are added. */
export const sumOfMoney = <T>(items: readonly T[], pick: (item: T) => number): number =>
  sumOf(items, (item) => Math.round(pick(item) * 100)) / 100;

/** The value below which this share of them lies, between neighbours in proportion; null of nothing. */
export function quantileOf(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}

/** Items by what they have in common, in the order it was first met. */
export function groupedBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The same for names people type, whose case says nothing: each group under the spelling used most. */
export function groupedByName<T>(
  items: readonly T[],
  nameOf: (item: T) => string | null,
): readonly (readonly [string | null, T[]])[] {
  const groups = groupedBy(items, (item) => nameOf(item)?.trim().toLocaleLowerCase('en') || null);
  return [...groups].map(([key, group]) => {
    if (key === null) return [null, group] as const;
    const spellings = groupedBy(group, (item) => nameOf(item)?.trim() ?? '');
    const [usual] = [...spellings].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
    return [usual?.[0] ?? key, group] as const;
  });
}
