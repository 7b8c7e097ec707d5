/** A table as one would write it on paper: a line for each row, bars between the cells. Empty cells are ''. */
export const rows = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

export const isOneOf = <const T extends string>(list: readonly T[], value: string | undefined): T => {
  const found = list.find((one) => one === value);
  if (found === undefined) throw new Error(`${value} is none of ${list.join(', ')}`);
  return found;
};
