import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayHere } from '#server/organisations/day-here.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';

describe.each(databases)('the day where the organisation is on $name', (kind) => {
  const test = withTestApp(kind);

  it.each([
    ['Pacific/Kiritimati', '2026-11-27'],
    ['Europe/Berlin', '2026-11-26'],
    ['Pacific/Pago_Pago', '2026-11-25'],
  ])('in %s is %s', async (timeZone, day) => {
    const user = await test.current.signUp({ timeZone });
    const [[row]] = await test.current.database.scoped(user, [
      { sql: `select ${dayHere('$1::timestamptz')}::text as day`, parameters: ['2026-11-26T10:30:00Z'] },
    ]);
    expect(row).toEqual({ day });
  });
});

const server = join(import.meta.dirname, '../../../src/server');

// The visits of the demo are counted by the installation, which is nowhere in particular.
it('is nowhere taken from the clock of the database', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => file !== 'demo/steps.ts');
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) =>
    /_at::date|current_date\b/.test(readFileSync(join(server, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
