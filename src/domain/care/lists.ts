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
