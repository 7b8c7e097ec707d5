/** What begins a plan, and for whom. A breeder writes one template for each of a species. */
export const careStarts = ['Young', 'Dam before birth', 'Dam after birth', 'Eggs', 'New arrival'] as const;
export type CareStart = (typeof careStarts)[number];

export const careKinds = [
  'Vaccination',
  'Deworming',
  'Treatment',
  'Check',
  'Milestone',
  'Socialization',
  'Microchip',
  'Registration',
  'Going home',
] as const;
export type CareKind = (typeof careKinds)[number];

/** Of these a health record is kept: something was given or found. */
const medical: ReadonlySet<CareKind> = new Set(['Vaccination', 'Deworming', 'Treatment', 'Check']);
export const isMedical = (kind: CareKind): boolean => medical.has(kind);

/** Of these an animal gets something. */
export const isGiven = (kind: CareKind): boolean => kind !== 'Check' && isMedical(kind);

/** How an item of a plan stands. With `Gone along` it is due where its animal lives now, and no longer here. */
export const careStates = ['Open', 'Done', 'Skipped', 'Gone along', 'Ended', 'Superseded'] as const;
export type CareState = (typeof careStates)[number];

export const routes = [
  'By mouth',
  'Under the skin',
  'Into the muscle',
  'Into the vein',
  'On the skin',
  'In the nose',
  'In the eye',
  'In the water or feed',
] as const;

export const doseUnits = ['ml', 'mg', 'g', 'tablets', 'drops', 'doses'] as const;
export type DoseUnit = (typeof doseUnits)[number];
