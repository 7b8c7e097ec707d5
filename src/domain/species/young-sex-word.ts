import type { Terms } from './species.ts';

/** What a young one of this sex is called: "Bitch", "Doeling", "Cockerel"; '' where it is not known. */
export const youngSexWord = (gender: unknown, terms: Pick<Terms, 'youngMale' | 'youngFemale'>): string =>
  gender === 'Male' ? terms.youngMale : gender === 'Female' ? terms.youngFemale : '';
