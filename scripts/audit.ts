import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AllowedHole, holesIn } from './audit-report.ts';
import { projectRoot } from './run.ts';

// Fails where a package that we run has a known hole. `audit-allowed.json` names those that do not touch us, each with
// its reason and the day on which it is to be looked at again.

const allowed = JSON.parse(
  readFileSync(join(import.meta.dirname, 'audit-allowed.json'), 'utf8'),
) as readonly AllowedHole[];
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: projectRoot,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const found = holesIn(stdout ?? '', allowed, new Date().toISOString().slice(0, 10));
if (found === undefined) {
  console.warn('The registry told nothing about known holes in packages, so this was not checked.');
} else if (found.length > 0) {
  console.error(`Known holes in packages that we run:\n${found.map((hole) => `  ${hole}`).join('\n')}`);
  process.exit(1);
} else {
  console.log('No package that we run has a known hole.');
}
