interface Weighing {
  readonly on: string;
  readonly grams: number;
}

/**
 * What one was born with: as it was written down, else as it was first weighed on the day of the birth; null where
 * neither is known.
 * @param weighings Oldest first
 */
export const bornWith = (
  written: number | null | undefined,
  bornOn: string,
  weighings: readonly Weighing[],
): number | null => written ?? weighings.find(({ on }) => on === bornOn)?.grams ?? null;
