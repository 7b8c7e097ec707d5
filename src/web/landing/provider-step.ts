/** What became of a sign-in with an account elsewhere, as the way back tells it. */
export const providerSteps = ['done', 'new', 'second', 'linked'] as const;
export type ProviderStep = (typeof providerSteps)[number];

export const readProviderStep = (value: unknown): ProviderStep | undefined =>
  providerSteps.find((step) => step === value);
