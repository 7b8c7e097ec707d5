import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
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

/**
 * A folder for a browser that is signed in. A header sent along would do for the first answers only: as soon as a page
 * keeps a cookie of its own, the browser sends its cookies instead, and the rest is the page of somebody signed out.
 */
async function browserFolder({ url, chrome, cookie }: Look): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'studbook-browser-'));
  if (cookie === undefined) return folder;
  const context = await chromium.launchPersistentContext(folder, { executablePath: chrome });
  const [name = '', ...value] = cookie.split('=');
  // One without an end is not written down.
  const expires = Date.now() / 1000 + 24 * 3600;
  const everywhere = { url: new URL(url).origin, httpOnly: true, expires };
  await context.addCookies([{ ...everywhere, name, value: value.join('=') }]);
  await context.close();
  return folder;
}

function lookOnce({ name, url, form, chrome, atLeast }: Look, folderOfBrowser: string): Report {
  const output = join(tmpdir(), `studbook-lighthouse-${process.pid}.json`);
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-background-networking',
    '--no-first-run',
    `--user-data-dir=${folderOfBrowser}`,
  ];
  const parameters = [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    url,
    `--only-categories=${Object.keys(atLeast).join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
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
export async function lighthouse(look: Look): Promise<BenchResult[]> {
  const { name, form, atLeast, largestPaintMs } = look;
  const signedIn = await browserFolder(look);
  const reports = [1, 2, 3].map(() => lookOnce(look, signedIn));
  rmSync(signedIn, { recursive: true, force: true });
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
