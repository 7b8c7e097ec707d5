import { run } from './run.ts';

/** Everything a change must pass, the quick checks first; stops at the first that fails. */
const steps: readonly (readonly [string, string, readonly string[]])[] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', ['-p', '.']],
  ['boundaries', 'node', ['scripts/boundaries.ts']],
  ['dead code', 'knip', []],
  ['known holes in packages', 'node', ['scripts/audit.ts']],
  ['tests', 'node', ['scripts/test.ts']],
];

for (const [name, command, parameters] of steps) {
  console.log(`\n— ${name}`);
  const code = await run(command, parameters);
  if (code !== 0) {
    console.error(`\nThe check “${name}” failed.`);
    process.exit(code);
  }
}
console.log('\nAll checks passed.');
