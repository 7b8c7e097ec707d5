import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../tests/support/chromium.ts';
import { projectRoot, run } from './run.ts';

/**
 * All tests: units, the server on its real databases, and the journeys in a real browser. Parameters go to Vitest,
 * e.g. `npm test -- --project domain`.
 */
const report = join(projectRoot, '.cache', 'test-report.json');

async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  // Debian and its kin carry Chromium as packages; elsewhere nobody installs programs behind the user's back.
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words: string[]): Promise<number> => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...words];
    return run(command, rest, { DEBIAN_FRONTEND: 'noninteractive' }).catch(() => 1);
  };
  if (process.platform === 'linux') {
    console.log('No Chromium found: installing it.');
    await apt('update', '-qq');
    // Most journeys take the one without windows, where there is a package of it; one needs the other.
    for (const names of [['chromium', 'chromium-headless-shell'], ['chromium']]) {
      if (findChromium()) break;
      await apt('install', '-y', '-qq', '--no-install-recommends', ...names);
    }
  }
  if (!findChromium()) {
    console.error(
      'The journeys need Chromium. Install it, or name it in STUDBOOK_CHROMIUM, and run the tests again.',
    );
    process.exit(1);
  }
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

async function test(words: readonly string[]): Promise<{ code: number; report: Report }> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...reporters, ...words], { NO_COLOR: '1' });
  return { code, report: JSON.parse(readFileSync(report, 'utf8')) as Report };
}

/** Files that were begun, failed nothing, and yet did not get to their end: their process died under them. */
const cutOff = ({ testResults }: Report): string[] =>
  testResults
    .filter(({ status, assertionResults }) => {
      const has = (state: string) => assertionResults.some((one) => one.status === state);
      return status === 'failed' && has('pending') && !has('failed');
    })
    .map(({ name }) => name);

const parameters = process.argv.slice(2);
const needsBrowser = !parameters.some((word) => word === 'domain' || word === 'server');

mkdirSync(join(projectRoot, '.cache'), { recursive: true });
if (needsBrowser) {
  await ensureChromium();
  const built = await run('node', ['scripts/build.ts', '--if-stale']);
  if (built !== 0) process.exit(built);
}
const { code, report: result } = await test(parameters);
for (const file of cutOff(result)) {
  console.error(
    `A PROCESS DIED while it ran ${file} (Node ${process.versions.node}; its signal is told above).`,
  );
}
const { numPassedTests, numFailedTests, numPendingTests, testResults } = result;
const brokenFiles = testResults.filter(({ status }) => status === 'failed').length;
const failed = Math.max(numFailedTests, brokenFiles > 0 && numFailedTests === 0 ? brokenFiles : 0);
console.log(
  `${numPassedTests} passed, ${failed} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}`,
);
process.exit(code !== 0 || failed > 0 || numPassedTests === 0 ? 1 : 0);
