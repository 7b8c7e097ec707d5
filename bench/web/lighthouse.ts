import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchResult } from '../result.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache', 'lighthouse');
const version = '12.8.2';

/** Whether Lighthouse is here, installed now where it was not. */
export function installLighthouse(): boolean {
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return true;
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `lighthouse@${version}`],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return status === 0;
}

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Look {
  readonly name: string;
  readonly url: string;
  readonly form: 'desktop' | 'mobile';
  readonly chrome: string;
  readonly cookie?: string;
  /** The score each has to reach, of 100. */
  readonly atLeast: Partial<Readonly<Record<Category, number>>>;
  /** Until when the largest part has to be drawn. */
  readonly largestPaintMs?: number;
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

function lookOnce({ name, url, form, chrome, cookie, atLeast }: Look): Report {
  const output = join(tmpdir(), `studbook-lighthouse-${process.pid}.json`);
  const flags = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run'];
  const parameters = [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    url,
    `--only-categories=${Object.keys(atLeast).join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  const { status } = spawnSync('node', parameters, {
    env: { ...process.env, CHROME_PATH: chrome },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0 || !existsSync(output)) throw new Error(`Lighthouse could not look at ${name}.`);
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(output);
  return report;
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[1] ?? 0;

/** One look differs from the next by several points: of three the middle one counts, as Lighthouse's own advice is. */
export function lighthouse(look: Look): BenchResult[] {
  const { name, form, atLeast, largestPaintMs } = look;
  const reports = [1, 2, 3].map(() => lookOnce(look));
  const title = `Lighthouse ${form}, ${name}`;
  const scores = Object.entries(atLeast).map(([category, least]) => ({
    name: `${title}: ${category}`,
    value: Math.round(middleOf(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100),
    unit: '',
    limit: { atLeast: least },
  }));
  if (largestPaintMs === undefined) return scores;
  const paints = reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Infinity);
  return [
    ...scores,
    {
      name: `${title}: largest part drawn after`,
      value: middleOf(paints),
      unit: 'ms',
      limit: { atMost: largestPaintMs },
    },
  ];
}
