import { spawnSync } from 'node:child_process';
import { projectRoot, toolPath } from './run.ts';

/** dependency-cruiser says nothing when it finds no modules, so few modules are a failure too. */
const leastModules = 200;

const { status, stdout, stderr } = spawnSync('depcruise', ['--config', '.dependency-cruiser.mjs', 'src'], {
  cwd: projectRoot,
  encoding: 'utf8',
  env: { ...process.env, PATH: toolPath },
  shell: process.platform === 'win32',
});
process.stdout.write(stdout);
process.stderr.write(stderr);
const cruised = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0);
if (cruised < leastModules) {
  console.error(`Only ${cruised} modules were looked at; at least ${leastModules} were expected.`);
  process.exit(1);
}
process.exit(status ?? 1);
