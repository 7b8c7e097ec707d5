import { execFileSync } from 'node:child_process';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { simulateBreed } from './simulate.ts';

/** Growth of the resident memory while the coefficients of a simulated breed are computed, per animal, in bytes. */
export function memoryPerAnimal(size: number, seed: number): number {
  const printed = execFileSync(process.execPath, [import.meta.filename, String(size), String(seed)], {
    encoding: 'utf8',
  });
  return Number(printed);
}

if (import.meta.main) {
  const [size = 0, seed = 0] = process.argv.slice(2).map(Number);
  inbreeding(simulateBreed(1000, seed));
  const ancestry = simulateBreed(size, seed);
  const before = process.resourceUsage().maxRSS;
  const coefficients = inbreeding(ancestry);
  const growth = (process.resourceUsage().maxRSS - before) * 1024;
  console.log(growth / coefficients.length);
}
