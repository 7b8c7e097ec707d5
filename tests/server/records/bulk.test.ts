import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

describe.each(databases)('many records at once, on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  let animals: Row[];

  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, who = user) => {
    const request = { method, url: `/api/${url}`, headers: who.headers, ...(payload && { payload }) };
    const answer = await test.current.inject(request);
    return { status: answer.statusCode, body: answer.json() };
  };
  const make = async (name: string, more: object = {}): Promise<Row> => {
    const values = { name, breed: 'Kelpie', gender: 'Female', birthDate: '2020-01-01', ...more };
    return (await call('POST', 'animals', values)).body;
  };
  const read = async (id: string): Promise<Row> => (await call('GET', `animals/${id}`)).body;
  const changesOf = async (id: string) => (await call('GET', `animals/${id}/history`)).body.items;
  const seen = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id, version }));

  beforeEach(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    animals = [await make('One'), await make('Two'), await make('Three')];
  });

  it('changes all of them, each in its history, and answers them as they are now', async () => {
    const { status, body } = await call('POST', 'animals/bulk/update', {
      records: seen(animals),
      changes: { status: 'Retired', location: 'Kennel 2' },
    });
    expect(status).toBe(200);
    expect(body.failed).toEqual([]);
    expect(body.done).toEqual(animals.map(({ id }) => id));
    expect(body.items.map(({ name, location, version }: Row) => [name, location, version])).toEqual([
      ['One', 'Kennel 2', 2],
      ['Two', 'Kennel 2', 2],
      ['Three', 'Kennel 2', 2],
    ]);
    for (const { id } of animals) expect(await changesOf(id)).toHaveLength(2);
  });

  it('tells which one refuses and why, and keeps the others', async () => {
    const [one, two, three] = animals as [Row, Row, Row];
    await call('PATCH', `animals/${two.id}`, { version: two.version, color: 'Red' });
    const child = await make('Child', { damId: three.id, birthDate: '2022-01-01' });
    const { body } = await call('POST', 'animals/bulk/update', {
      records: [...seen([one, two, three, child]), { id: uuidv7(), version: 1 }],
      changes: { birthDate: '2022-06-01' },
    });
    expect(body.done).toEqual([one.id, child.id]);
    expect(body.failed).toEqual([
      { id: two.id, code: 'stale-version', message: expect.stringContaining('changed this record') },
      { id: three.id, code: 'invalid', message: expect.any(String) },
      { id: expect.any(String), code: 'not-found', message: expect.any(String) },
    ]);
    expect(await read(one.id)).toMatchObject({ birthDate: '2022-06-01' });
    expect(await read(two.id)).toMatchObject({ birthDate: '2020-01-01', color: 'Red' });
    expect(await read(three.id)).toMatchObject({ birthDate: '2020-01-01', version: 1 });
  });

  it('takes a request that is sent again for what it is', async () => {
    const body = { records: seen(animals), changes: { location: 'Barn' } };
    await call('POST', 'animals/bulk/update', body);
    const again = await call('POST', 'animals/bulk/update', body);
    expect(again.body).toMatchObject({ done: animals.map(({ id }) => id), failed: [] });
    for (const { id } of animals) expect(await read(id)).toMatchObject({ version: 2 });
  });

  it('moves them to the trash and back, with the rules of removing', async () => {
    const [one, two] = animals as [Row, Row];
    const sire = await make('Sire', { gender: 'Male' });
    await call('POST', 'breeding-groups', { motherId: one.id, fatherId: sire.id, birthDate: '2023-01-01' });
    const removed = await call('POST', 'animals/bulk/remove', { ids: [one.id, two.id, two.id] });
    expect(removed.body.done).toEqual([two.id]);
    expect(removed.body.failed).toMatchObject([{ id: one.id, code: 'conflict' }]);
    expect((await read(two.id)).deletedAt).not.toBeNull();
    const restored = await call('POST', 'animals/bulk/restore', { ids: [two.id] });
    expect(restored.body).toMatchObject({ done: [two.id], failed: [] });
    expect((await read(two.id)).deletedAt).toBeNull();
  });

  it('keeps to the limit of the plan', async () => {
    const free = await test.current.signUp();
    const outside = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call(
          'POST',
          'animals',
          { name: `A${index}`, breed: 'x', gender: 'Male', birthDate: '2020-01-01', ownership: 'outside' },
          free,
        ),
      ),
    );
    const { body } = await call(
      'POST',
      'animals/bulk/update',
      { records: seen(outside.map((one) => one.body)), changes: { ownership: 'own' } },
      free,
    );
    expect([body.done.length, body.failed.length]).toEqual([10, 2]);
    expect(body.failed[0].code).toBe('limit-reached');
  });

  it.each([
    ['update', {}],
    ['update', { records: [], changes: {} }],
    ['update', { records: [{ id: 'x', version: 1 }], changes: {} }],
    ['update', { records: [{ id: uuidv7() }], changes: {} }],
    ['remove', { ids: [] }],
    ['remove', { ids: Array.from({ length: 1001 }, () => uuidv7()) }],
    ['restore', { ids: [1] }],
  ])('refuses a body that is none: %s %j', async (action, payload) => {
    expect((await call('POST', `animals/bulk/${action}`, payload)).status).toBe(400);
  });

  it('does not reach the records of others', async () => {
    const stranger = await test.current.signUp({ plan: 'premium' });
    const records = seen(animals);
    const ids = records.map(({ id }) => id);
    for (const [action, payload] of [
      ['update', { records, changes: { location: 'Mine' } }],
      ['remove', { ids }],
      ['restore', { ids }],
    ] as const) {
      const { body } = await call('POST', `animals/bulk/${action}`, payload, stranger);
      expect(body.done).toEqual([]);
      expect(body.failed.map(({ code }: { code: string }) => code)).toEqual(Array(3).fill('not-found'));
    }
    expect(await read(ids[0] as string)).toMatchObject({ version: 1, deletedAt: null });
  });
});
