import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../src/web');

// The server knows by their names which scripts are workers and need a policy of their own (src/server/web/routes.ts).
it('names each script that becomes a worker so', () => {
  const named = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/new Worker\(new URL\('([^']+)'/g)].map(
      ([, name]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !name?.endsWith('worker.ts'))).toEqual([]);
});
