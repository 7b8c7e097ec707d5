import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../../src/server');

// What a request brings has the type of the route's schema, by the type provider; a cast would say what nobody checks.
it('casts no body, parameter or query of a request', () => {
  const casts = globSync('**/*.ts', { cwd: server }).filter((file) =>
    /\b(?:request|req)\.(?:body|params|query|headers)\)?\s+as\b/.test(
      readFileSync(join(server, file), 'utf8'),
    ),
  );
  expect(casts).toEqual([]);
});
