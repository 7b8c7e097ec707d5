// What `npm start` runs: a small process that starts the server as it was built last, and starts it again should it die.
// Plain JavaScript, because what Node takes types away with stays in memory: 18 MB of 63. What is imported here has none
// left in the cache.
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import './check-node.mjs';

enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
const { programFolder, readProgramRecord } = await import('./processes/program-record.ts');
const { supervise } = await import('./supervise.ts');

if (!readProgramRecord('server')) {
  const build = join(import.meta.dirname, '../../scripts/build.ts');
  const { status } = spawnSync(process.execPath, [build, '--if-stale'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const { stop, ended } = supervise({
  file: join(programFolder, readProgramRecord('server').file),
  quickMs: 60_000,
  pausesMs: [1_000, 2_000, 5_000, 15_000],
  patienceMs: 9_500,
  say: (line) => console.error(`\n${line}\n`),
});
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// npm hands SIGTERM to the shell it started, and that ends without a word: losing it is being told to stop.
if (process.env.npm_lifecycle_event === 'start' && process.platform !== 'win32') {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop(), 250).unref();
}
process.exit(await ended);
