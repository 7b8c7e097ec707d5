import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '#server/db/migrate.ts';
import { migrationsFolder } from '#server/db/open.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, testUrl, withTestApp } from '#tests/support/server.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(databases)('what a buyer leaves behind on $name', (kind) => {
  const server = withTestApp(kind);
  let owner: TestUser;
  let records: Records;

  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const { headers } = owner;
    const answer = await server.current.inject({
      ...{ method, url: `/api/${path}`, headers },
      ...(payload && { payload }),
    });
    expect([path, answer.statusCode < 300, answer.body]).toEqual([path, true, answer.body]);
    return answer.body === '' ? undefined : answer.json();
  };
  const visit = (url: string, cookie?: string) =>
    server.current.inject({ url, headers: cookie ? { cookie } : {} });
  const send = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string>,
    file?: Buffer,
  ) => {
    const payload = new FormData();
    for (const [name, value] of Object.entries(fields)) payload.set(name, value);
    if (file) payload.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'home.png');
    return server.current.inject({ method: 'POST', url, payload, headers });
  };
  const enter = async ({ id }: Row): Promise<string> => {
    const { url } = await ask('POST', `customers/${id}/portal`, { isMailed: false });
    const opened = await send(url.replace(testUrl, ''), {}, {});
    return String([opened.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
  };
  const upload = async (path: string, fields: Record<string, string>): Promise<Row> => {
    const added = await send(`/api/${path}`, fields, owner.headers, onePixel);
    expect([added.statusCode, added.body]).toEqual([201, added.body]);
    return added.json();
  };
  const photosOf = async ({ id }: Row): Promise<Row[]> =>
    (await ask('GET', `photos?filter=entityId.eq.${id}&sort=createdAt.asc`)).items;

  beforeAll(async () => {
    owner = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, owner);
  });

  it('a picture from home becomes no main picture by itself, and stands on no public page', async () => {
    const buyer = await records.make('customers', { firstName: 'Jordan', lastName: 'Okafor' });
    const litter = await records.make('breeding_groups', { name: 'Spring', birthDate: '2026-09-20' });
    const young = await records.make('offspring', {
      ...{ breedingGroupId: litter.id, breederName: 'Juniper', status: 'Sold', soldOn: '2026-11-20' },
      customerId: buyer.id,
    });
    const { slug } = await ask('POST', 'litter-sites', {
      ...{ breedingGroupId: litter.id, slug: 'spring-at-home', isPublished: true },
    });
    const page = `/api/public/litter-sites/${slug}`;
    const about = { entityType: 'offspring', entityId: String(young.id) };
    const main = await upload('photos', about);
    const cookie = await enter(buyer);
    const sent = await send(
      `/portal/young/${young.id}`,
      { text: 'In our living room' },
      { cookie },
      onePixel,
    );
    expect(sent.statusCode).toBe(303);
    const theirs = (await photosOf(young)).find(({ id }) => id !== main.id);
    expect(theirs?.isPrimary).toBe(false);

    await ask('DELETE', `photos/${main.id}`);
    expect(await ask('GET', `photos/${theirs?.id}`)).toMatchObject({ isPrimary: false });
    expect((await visit(`${page}/photos/${theirs?.id}/640`)).statusCode).toBe(404);
    expect((await visit(page)).body).not.toContain(theirs?.id);

    // One of the house's own that came later takes the place when the main one goes.
    const [second, third] = [await upload('photos', about), await upload('photos', about)];
    await ask('DELETE', `photos/${second.id}`);
    expect(await ask('GET', `photos/${third.id}`)).toMatchObject({ isPrimary: true });
    expect((await visit(`${page}/photos/${third.id}/640`)).statusCode).toBe(200);
  });

  it('a picture that had become the main one before the rule is it no more, and one of the house takes its place', async () => {
    const buyer = await records.make('customers', { firstName: 'Ada', lastName: 'Marsh' });
    const young = await records.make('offspring', { status: 'Reserved', customerId: buyer.id });
    const about = { entityType: 'offspring', entityId: String(young.id) };
    const [main, other] = [await upload('photos', about), await upload('photos', about)];
    const cookie = await enter(buyer);
    await send(`/portal/young/${young.id}`, { text: 'On our sofa' }, { cookie }, onePixel);
    await ask('DELETE', `photos/${main.id}`);
    const sofa = (await photosOf(young)).find(({ id }) => id !== other.id);
    const [{ sql } = { sql: '' }] = (await readMigrations(migrationsFolder)).filter(
      ({ name }) => name === 'pictures_of_buyers_are_no_main_ones',
    );
    await server.current.database.asOwner(async (asOwner) => {
      await asOwner.query('update photos set is_primary = false where id = $1', [other.id]);
      await asOwner.query('update photos set is_primary = true where id = $1', [sofa?.id]);
      await asOwner.execute(`begin; ${sql}; commit`);
    });
    expect(await ask('GET', `photos/${sofa?.id}`)).toMatchObject({ isPrimary: false });
    expect(await ask('GET', `photos/${other.id}`)).toMatchObject({ isPrimary: true });
    expect(await ask('GET', `photos/${main.id}`)).toMatchObject({
      isPrimary: true,
      deletedAt: expect.any(String),
    });
  });
});
