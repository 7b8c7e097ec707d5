import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type BenchResult, isMet } from './result.ts';

/** `npm run bench` runs all parts, `npm run bench -- records` only those named. Exits with 1 when a goal is missed. */
const parts: Readonly<Record<string, () => Promise<BenchResult[]>>> = {
  records: async () => (await import('./records/records.ts')).run(),
  plans: async () => (await import('./plans/plans.ts')).run(),
  screens: async () => (await import('./screens/screens.ts')).run(),
  litter: async () => (await import('./litter/litter.ts')).run(),
  reminders: async () => (await import('./reminders/reminders.ts')).run(),
  care: async () => (await import('./care/care.ts')).run(),
  start: async () => (await import('./start/start.ts')).run(),
  web: async () => (await import('./web/web.ts')).run(),
  phone: async () => (await import('./web/phone.ts')).run(),
  strangers: async () => (await import('./web/strangers.ts')).run(),
  genetics: async () => [
    ...(await (await import('./genetics/inbreeding.ts')).run()),
    ...(await (await import('./genetics/pedigrees.ts')).run()),
  ],
  kills: async () => (await import('./kills/kills.ts')).run(),
  storm: async () => (await import('./storm/storm.ts')).run(),
  books: async () => (await import('./books/books.ts')).run(),
  picks: async () => (await import('./picks/picks.ts')).run(),
  pages: async () => (await import('./pages/pages.ts')).run(),
  reports: async () => (await import('./reports/reports.ts')).run(),
  webhooks: async () => (await import('./webhooks/webhooks.ts')).run(),
  programs: async () => (await import('./import/programs.ts')).run(),
  import: async () => (await import('./import/import.ts')).run(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part “${unknown}”. Known are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
// What a start and a browser are measured on is the pages as they are now.
const build = [join(import.meta.dirname, '../scripts/build.ts'), '--if-stale'];
if (spawnSync(process.execPath, build, { stdio: 'inherit' }).status !== 0) process.exit(1);

const results: BenchResult[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) results.push(...(await run()));
}
const missed = results.filter((result) => !isMet(result));
console.log(`\n${results.length - missed.length} of ${results.length} figures are as they should be.`);
process.exit(missed.length > 0 ? 1 : 0);
