import type { UnitSystem } from './region.ts';

const metric = ['grams', 'kg'];

/** Those of the system an organisation has chosen come first; without a choice they stay in the order of the species. */
export function inOrderOf<Unit extends string>(
  units: readonly Unit[],
  system: UnitSystem | null,
): readonly Unit[] {
  if (system === null) return units;
  const isFirst = (unit: Unit): boolean => metric.includes(unit) === (system === 'metric');
  return [...units.filter(isFirst), ...units.filter((unit) => !isFirst(unit))];
}
