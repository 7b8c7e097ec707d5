export const authModes = ['signin', 'signup'] as const;
export type AuthMode = (typeof authModes)[number];

/** What the address may ask for: `/?auth=signup` opens the dialog over the landing page. */
export function readAuthMode(value: unknown): AuthMode | undefined {
  return authModes.find((mode) => mode === value);
}
