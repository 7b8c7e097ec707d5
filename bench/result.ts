/** One measured figure. Ratios compare two things of the same run; absolute times depend on the machine. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the value is held against, and how. */
  readonly limit?: { readonly atLeast: number } | { readonly atMost: number };
}

export const isMet = ({ value, limit }: BenchResult): boolean =>
  limit === undefined || ('atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost);

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

export function printResults(title: string, results: readonly BenchResult[]): void {
  console.log(`\n${title}`);
  for (const result of results) {
    const { name, value, unit, limit } = result;
    const goal =
      limit === undefined ? '' : 'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`;
    const verdict = limit === undefined ? '' : isMet(result) ? '  ok' : '  MISSED';
    console.log(
      `  ${name.padEnd(58)} ${`${figure(value)} ${unit}`.padStart(16)}  ${goal.padEnd(16)}${verdict}`,
    );
  }
}
