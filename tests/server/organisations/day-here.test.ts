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

const source = join(import.meta.dirname, '../../../src');
const server = join(source, 'server');

// The visits of the demo are counted by the installation, which is nowhere in particular.
it('is nowhere taken from the clock of the database', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => file !== 'demo/steps.ts');
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) =>
    /_at::date|current_date\b/.test(readFileSync(join(server, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

/** What is nobody's kennel, or reckons with days that were never moments. */
const withoutKennel = [
  'domain/rules/shape.ts',
  'server/demo/ensure-demo.ts',
  'server/installation/support-routes.ts',
  'web/landing/closing.tsx',
  'web/reports/group-figures.ts',
  'web/ui/chart/days.ts',
];
const cutFromMoment =
  /(?:At|_at|_TIME__|[iI]nstant|toISOString\(\))[!)?]*\??\s*\.(?:slice|substring|substr)\(0, ?10\)|\.split\('T'\)|toLocaleDateString|todayIn\('UTC'\)|[^\w]at\??\.slice\(0, 10\)/;

it('is nowhere cut from the front of a moment, which is a day of UTC', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((file) => cutFromMoment.test(readFileSync(join(source, file), 'utf8')));
  expect(found.toSorted()).toEqual(withoutKennel);
});
