/** `INV-{year}-{number}` and how many digits the number has at the least. */
export interface NumberFormat {
  readonly pattern: string;
  readonly digits: number;
}

/** What is wrong with a format, in a sentence; undefined where nothing is. */
export function wrongFormat(pattern: string, perYear: boolean): string | undefined {
  if (!pattern.includes('{number}')) return 'Write {number} where the number goes';
  if (perYear && !pattern.includes('{year}'))
    return 'Numbers that begin anew each year need {year} in them, or they would come twice';
  if (/[{}]/.test(pattern.replace('{number}', '').replace('{year}', '')))
    return 'Only {number} and {year} stand in braces, each once';
  return undefined;
}

export const numberText = ({ pattern, digits }: NumberFormat, year: number, sequence: number): string =>
  pattern.replace('{year}', String(year)).replace('{number}', String(sequence).padStart(digits, '0'));
