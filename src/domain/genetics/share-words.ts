const narrowSpace = '\u202f';

/**
 * A share or coefficient (0 to 1) in words: "6.25 %", "0 %", and "< 0.01 %" for what would round to nothing.
 * Null is "Unknown": what is not known is never 0 %.
 */
export function shareWords(share: number | null): string {
  if (share === null) return 'Unknown';
  const percent = share * 100;
  if (percent > 0 && percent < 0.005) return `< 0.01${narrowSpace}%`;
  return `${percent.toLocaleString('en', { maximumFractionDigits: 2 })}${narrowSpace}%`;
}
