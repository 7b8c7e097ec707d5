/** The frame of an animal: circle, square, diamond. */
export type Sex = 'female' | 'male' | 'unsexed';

/** Reads the words records carry ("Female", "Male"); anything else is not yet sexed. */
export function sexOf(word: string | null | undefined): Sex {
  const first = word?.trim().toLowerCase();
  if (first === 'female' || first === 'f') return 'female';
  if (first === 'male' || first === 'm') return 'male';
  return 'unsexed';
}
