import type { Preferences } from '#domain/answers/organisation.ts';

/** What changes how figures and days are read, by its name in the settings; how the pages look is nobody's concern. */
const told = {
  currency: 'Currency',
  timeZone: 'Time zone',
  locale: 'Dates and figures',
  units: 'Units',
  visibleSpecies: 'Species shown',
  parentageGenerations: 'Generations of a parentage',
  parentageNeedsDna: 'Parentage by DNA',
  generalCosts: 'General costs',
} as const satisfies Partial<Record<keyof Preferences, string>>;

function shown(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** "Currency USD to EUR, Units none to metric"; empty where nothing of it changed. */
export const toldChanges = (before: Preferences, after: Preferences): string =>
  (Object.keys(told) as (keyof typeof told)[])
    .map((key) => [told[key], shown(before[key]), shown(after[key])] as const)
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => `${name} ${was} to ${is}`)
    .join(', ');
