import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '#server/db/migrate.ts';
import { migrationsFolder } from '#server/db/open.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/pdf.ts';
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

  it('a picture from home becomes no main picture, neither by itself nor by hand, and stands on no public page', async () => {
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
    // Nor by hand: nobody has asked them.
    const { version } = await ask('GET', `photos/${theirs?.id}`);
    const byHand = await server.current.inject({
      ...{ method: 'PATCH', url: `/api/photos/${theirs?.id}`, headers: owner.headers },
      payload: { version, isPrimary: true },
    });
    expect([byHand.statusCode, byHand.json().detail]).toEqual([
      409,
      expect.stringContaining('A buyer sent this picture'),
    ]);

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

  it('the next buyer sees nothing the one before sent, signed, agreed or was given', async () => {
    const nora = await records.make('customers', { firstName: 'Nora', lastName: 'Vale' });
    const otto = await records.make('customers', { firstName: 'Otto', lastName: 'Hart' });
    const litter = await records.make('breeding_groups', { birthDate: '2026-08-20' });
    const young = await records.make('offspring', {
      ...{ breedingGroupId: litter.id, breederName: 'Bramble', status: 'Reserved', customerId: nora.id },
    });
    const about = { entityType: 'offspring', entityId: String(young.id) };
    const ours = await upload('photos', about);
    const noras = await enter(nora);
    const home = `/portal/young/${young.id}`;
    await send(home, { text: 'Our children with her' }, { cookie: noras }, onePixel);
    const hers = (await photosOf(young)).find(({ id }) => id !== ours.id);
    const paper = await ask('POST', 'handover-papers', {
      ...{ offspringId: young.id, customerId: nora.id, title: 'Chip registration', party: 'Buyer' },
      dueOn: '2026-12-01',
    });
    const share = async (fields: Record<string, string>): Promise<Row> => {
      const { id, version } = await upload('documents', { name: 'Proof', ...fields });
      return ask('PATCH', `documents/${id}`, { version, isShared: true });
    };
    const proof = await share({ entityType: 'handover_papers', entityId: paper.id });
    const ofYoung = await share(about);
    const first = await ask('POST', 'offspring-pickups', {
      ...{ puppyId: young.id, customerId: nora.id, pickupDate: '2026-11-20' },
    });
    const { checks } = await ask('GET', `offspring-pickups/${first.id}/door`);
    const exceptions = Object.fromEntries(checks.map(({ key }: { key: string }) => [key, 'Agreed']));
    const signatures = { breeder: { name: 'Maren' }, buyer: { name: 'Nora Vale' } };
    await ask('POST', `offspring-pickups/${first.id}/door`, { on: '2026-11-20', exceptions, signatures });
    const packet = async (): Promise<string> => {
      const { headers } = owner;
      const url = `/api/papers/go-home-packet.pdf?id=${young.id}&sections=photos&sections=handover`;
      return (await readPdf((await server.current.inject({ url, headers })).rawPayload)).text;
    };
    expect(await packet()).toContain('From their new home');
    expect(await packet()).toContain('Nora Vale');
    const seen = async (cookie: string): Promise<readonly number[]> =>
      Promise.all(
        [home, ...[ours, hers].map((one) => `/portal/photos/${one?.id}/640`)]
          .concat([ofYoung, proof].map(({ id }) => `/portal/papers/${id}`))
          .map(async (url) => (await visit(url, cookie)).statusCode),
      );
    expect(await seen(noras)).toEqual([200, 200, 200, 200, 200]);

    const { version } = await ask('GET', `offspring/${young.id}`);
    const { young: free } = await ask('POST', `offspring/${young.id}/came-back`, { version });
    // What was agreed with Nora for another day, and never took place.
    await records.make('puppy_pickups', {
      ...{ puppyId: young.id, customerId: nora.id, pickupDate: '2026-12-20', transportFee: 431 },
    });
    await ask('POST', `offspring/${young.id}/reservation`, { version: free.version, customerId: otto.id });
    const ottos = await enter(otto);
    expect(await seen(ottos)).toEqual([200, 200, 404, 200, 404]);
    // Her own stay hers, in what they wrote to each other.
    expect(await seen(noras)).toEqual([404, 404, 200, 404, 404]);
    for (const url of ['/portal', home]) {
      const { body } = await visit(url, ottos);
      expect(body).toContain(ours.id);
      expect(body).not.toContain(hers?.id);
      expect(body).not.toMatch(/children|Nora|Chip registration/);
      // What is read of it: ids and nonces may have any figures in them.
      expect(body.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, ' ')).not.toContain('431');
    }
    expect(await packet()).not.toMatch(/From their new home|Nora/);
    const slot = await records.make('pickup_slots', {
      ...{ slotDate: '2099-07-01', places: 3, breedingGroupId: litter.id },
    });
    expect((await send(`${home}/pickup`, { slot: String(slot.id) }, { cookie: ottos })).statusCode).toBe(303);
    const taken = (await ask('GET', `offspring-pickups?filter=status.eq.scheduled`)).items;
    expect(taken).toMatchObject([{ customerId: otto.id, pickupDate: '2099-07-01', transportFee: null }]);
    // The main picture of the house is gone: what Nora sent does not stand in for it.
    await ask('DELETE', `photos/${ours.id}`);
    expect((await visit('/portal', ottos)).body).not.toContain(hers?.id);
  });
});
