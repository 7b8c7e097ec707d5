import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { madeAt } from '#domain/uuid.ts';
import { databases, withSharedDatabase } from '#tests/support/database.ts';

// A server may run anywhere; here where a Date at midnight UTC is the day before.
const zone = process.env.TZ;
process.env.TZ = 'America/New_York';
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const tenant = {
  orgId: '01990000-0000-7000-8000-000000000001',
  userId: '01990000-0000-7000-8000-0000000000a1',
};
const uuid = '01990000-0000-7000-8000-00000000beef';

/** The SQL of a value, and what it is in JavaScript. */
const read: [string, unknown][] = [
  [`'2026-03-08'::date`, '2026-03-08'],
  [`'0044-03-15 BC'::date`, '0044-03-15 BC'],
  [`array['2026-03-08', null]::date[]`, ['2026-03-08', null]],
  [`9007199254740991::int8`, 9007199254740991],
  [`count(*)`, 1],
  [`array[1, null, 3]::int8[]`, [1, null, 3]],
  [`7::int4`, 7],
  [`7::int2`, 7],
  [`0.1::float8`, 0.1],
  [`12.340::numeric(8,3)`, '12.340'],
  [`sum(2::int8)`, '2'],
  [`array[1.50, null]::numeric[]`, ['1.50', null]],
  [`true`, true],
  [`'2026-07-01 12:00:00+02'::timestamptz`, '2026-07-01T10:00:00.000Z'],
  [`'2026-07-01 12:00:00.5+00'::timestamptz`, '2026-07-01T12:00:00.500Z'],
  [`'2026-07-01 12:00:00.123456+00'::timestamptz`, '2026-07-01T12:00:00.123456Z'],
  [`'2026-07-01 12:00:00.1234+00'::timestamptz`, '2026-07-01T12:00:00.123400Z'],
  [`'infinity'::timestamptz`, 'infinity'],
  [`array['2026-07-01 12:00+00', null]::timestamptz[]`, ['2026-07-01T12:00:00.000Z', null]],
  [`'2026-07-01 12:00'::timestamp`, '2026-07-01 12:00:00'],
  [`'07:30'::time`, '07:30:00'],
  [`'1 month 2 days 03:00'::interval`, '1 mon 2 days 03:00:00'],
  [`'\\x00ff10'::bytea`, Buffer.from([0, 255, 16])],
  [`'{"a": [1, {"snake_key": null}]}'::jsonb`, { a: [1, { snake_key: null }] }],
  [`'"text"'::json`, 'text'],
  [`array['a', null, 'b,"c"']`, ['a', null, 'b,"c"']],
  [
    `array[array['a', 'b'], array['c', null]]`,
    [
      ['a', 'b'],
      ['c', null],
    ],
  ],
  [`'${uuid}'::uuid`, uuid],
  [`array['${uuid}'::uuid]`, [uuid]],
  [`'Žluťoučký 🐕'`, 'Žluťoučký 🐕'],
  [`''::varchar`, ''],
  [`null::integer`, null],
];

/** What JavaScript sends, as which type, and how PostgreSQL reads it. */
const sent: [unknown, string, string | null][] = [
  ['2026-03-08', 'date', '2026-03-08'],
  [new Date('2026-03-08T02:00:00Z'), 'date', '2026-03-08'],
  [new Date('2026-07-01T12:00:00.5Z'), 'timestamptz', '2026-07-01 12:00:00.5+00'],
  ['2026-07-01T12:00:00.123456Z', 'timestamptz', '2026-07-01 12:00:00.123456+00'],
  [12.34, 'numeric', '12.34'],
  ['12.340', 'numeric', '12.340'],
  [2 ** 40, 'int8', '1099511627776'],
  [2n ** 62n, 'int8', '4611686018427387904'],
  [true, 'boolean', 'true'],
  [JSON.stringify([1, { a: 'b' }]), 'jsonb', '[1, {"a": "b"}]'],
  [{ a: [1, 'x'] }, 'jsonb', '{"a": [1, "x"]}'],
  [Buffer.from([0, 255]), 'bytea', '\\x00ff'],
  [new Uint8Array([1, 2]), 'bytea', '\\x0102'],
  [['a', null, 'b,"c"\\'], 'text[]', '{a,NULL,"b,\\"c\\"\\\\"}'],
  [[uuid], 'uuid[]', `{${uuid}}`],
  [[1, null, 3], 'integer[]', '{1,NULL,3}'],
  [[new Date('2026-03-08T02:00:00Z')], 'date[]', '{2026-03-08}'],
  [[{ a: 1 }, null], 'jsonb[]', '{"{\\"a\\": 1}",NULL}'],
  [[], 'text[]', '{}'],
  ['', 'text', ''],
  [null, 'text', null],
  [undefined, 'text', null],
];

it('runs where the day is another one', () => {
  expect(new Date('2026-07-01T02:00:00Z').getDate()).toBe(30);
});

describe.each(databases)('values on $name', (kind) => {
  const database = withSharedDatabase(kind);

  it.each(read)('reads %s', async (expression, value) => {
    const statement = { sql: `select ${expression} as value`, parameters: [] };
    const [rows] = await database.current.scoped(tenant, [statement]);
    expect(rows).toStrictEqual([{ value }]);
    const through = await sql.raw<{ value: unknown }>(statement.sql).execute(database.current.kysely);
    expect(through.rows[0]?.value).toStrictEqual(value);
  });

  it.each(sent)('sends %o as %s', async (value, type, text) => {
    const statement = { sql: `select ($1::${type})::text as value`, parameters: [value] };
    const [rows] = await database.current.scoped(tenant, [statement]);
    expect(rows).toStrictEqual([{ value: text }]);
    const through = await sql<{ value: unknown }>`select (${value}::${sql.raw(type)})::text as value`.execute(
      database.current.kysely,
    );
    expect(through.rows[0]?.value).toStrictEqual(text);
  });

  it('refuses a number that JavaScript cannot hold, instead of rounding it', async () => {
    const statement = { sql: 'select 9007199254740993::int8 as value', parameters: [] };
    await expect(database.current.scoped(tenant, [statement])).rejects.toThrow('9007199254740993');
  });

  it('keeps the keys inside JSON as they are', async () => {
    const result = await sql`select '{"snake_key": {"inner_key": 1}}'::jsonb as outer_name`.execute(
      database.current.kysely,
    );
    expect(result.rows).toEqual([{ outerName: { snake_key: { inner_key: 1 } } }]);
  });

  it('carries large values whole', async () => {
    const large = 'ž'.repeat(3_000_000);
    const [rows] = await database.current.scoped(tenant, [
      {
        sql: 'select length($1::text) as sent, $1::text as back from generate_series(1, 3)',
        parameters: [large],
      },
    ]);
    expect(rows?.map((row) => [row.sent, row.back === large])).toEqual(Array(3).fill([3_000_000, true]));
  });

  it('makes ids that sort as they were made, also within one millisecond', async () => {
    const [ids = []] = await database.current.scoped(tenant, [
      { sql: 'select uuid_v7() as id from generate_series(1, 500) n', parameters: [] },
    ]);
    const made = ids.map(({ id }) => String(id));
    // What is random stands behind the milliseconds, the version and a fraction of a millisecond.
    const times = made.map((id) => id.slice(0, 18));
    expect(times).toEqual(times.toSorted());
    expect(new Set(made).size).toBe(500);
    expect(new Set(made.map((id) => id[14]))).toEqual(new Set(['7']));
    expect(made.map((id) => id[19]).join('')).toMatch(/^[89ab]{500}$/);
    expect(Math.abs(madeAt(made[0] ?? '') - Date.now())).toBeLessThan(60_000);
  });
});
