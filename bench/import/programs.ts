import { measure, programs } from '#tests/unit/import/measure.ts';
import { type BenchResult, printResults } from '../result.ts';

/** How files in the manner of other programs are read, before anybody has said a word about them. */
export async function run(): Promise<BenchResult[]> {
  const all = await Promise.all(programs.map((name) => measure(name)));
  const sum = (of: (one: (typeof all)[number]) => number): number =>
    all.reduce((total, one) => total + of(one), 0);
  const results: BenchResult[] = [
    {
      name: `Rows right, of ${all.length} files of other programs`,
      value: (sum(({ right }) => right) / sum(({ rows }) => rows)) * 100,
      unit: '%',
      limit: { atLeast: 97 },
    },
    { name: 'Values read wrongly', value: sum(({ wrong }) => wrong.length), unit: '', limit: { atMost: 0 } },
    {
      name: 'Questions asked about each, on average',
      value: sum(({ questions }) => questions.length) / all.length,
      unit: '',
      // Eight about the thirty-eight files that came first.
      limit: { atMost: 0.21 },
    },
  ];
  printResults('Files of other programs', results);
  return results;
}
