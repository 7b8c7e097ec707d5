/** "985 112 0012 34567", "027*123*456": the figures of one chip in groups, as readers and passports print them. */
const inGroups = /^\d+(?:[\s.*-]+\d+)+$/;

/**
 * The one form a chip is kept in, however it was written: without what stands between its figures. What is not the nine to
 * fifteen figures of one chip stays as it is. `migrations/0361_chips_in_one_form.sql` did the same with what was there.
 */
export function chipNumber(text: string): string {
  if (!inGroups.test(text.trim())) return text;
  const figures = text.replaceAll(/\D/g, '');
  return figures.length >= 9 && figures.length <= 15 ? figures : text;
}

/** A chip of today: fifteen figures, in groups or not. */
export const isChip = (text: string): boolean => /^\d{15}$/.test(chipNumber(text));
