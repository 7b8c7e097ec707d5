/** Numbers of identity that have fields of their own. */
export const identityKeys: ReadonlySet<string> = new Set([
  'registrationNumber',
  'microchipNumber',
  'tattoo',
  'dnaProfileId',
]);
