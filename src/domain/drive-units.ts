export const distanceUnits = ['mi', 'km'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** How other programs and people write them. */
export const distanceUnitSpellings: Readonly<Record<string, string>> = {
  mile: 'mi',
  miles: 'mi',
  kms: 'km',
  kilometer: 'km',
  kilometers: 'km',
  kilometre: 'km',
  kilometres: 'km',
};
