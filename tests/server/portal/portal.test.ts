import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { type TestUser, testUrl } from '#tests/support/server.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('the portal of a buyer', () => {
  const installation = withMailingApp();
  let owner: TestUser;
  let records: Records;
  let litter: Row;
  let [nora, otto]: Row[] = [];
  let [red, blue]: Row[] = [];
  let cookie: string;

  const ask = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    as = owner,
    key?: string,
  ) => {
    const headers = { ...as.headers, ...(key && { 'idempotency-key': key }) };
    const url = `/api/${path}`;
    const answer = await installation.current.test.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const visit = (url: string, as?: string) =>
    installation.current.test.inject({ url, headers: as ? { cookie: as } : {} });
  const send = (url: string, fields: Record<string, string>, as?: string, file?: Buffer) => {
    const payload = new FormData();
    for (const [name, value] of Object.entries(fields)) payload.set(name, value);
    if (file) payload.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'home.png');
    return installation.current.test.inject({
      method: 'POST',
      url,
      payload,
      headers: as ? { cookie: as } : {},
    });
  };
  const open = async (url: string): Promise<string> => {
    const opened = await send(url.replace(testUrl, ''), {});
    expect(opened.statusCode).toBe(303);
    const [set = ''] = [opened.headers['set-cookie']].flat();
    expect(set).toMatch(/^studbook-portal=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax$/);
    return String(set).split(';', 1)[0] ?? '';
  };
  const linkIn = (raw: string): string =>
    /http:\/\/localhost:4600\/portal\/[\w-]{43}/.exec(
      raw.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    )?.[0] ?? '';
  const invite = async (customer: Row): Promise<string> =>
    (await ask('POST', `customers/${customer.id}/portal`, { isMailed: false })).body.url;

  beforeAll(async () => {
    const { before, test } = installation.current;
    owner = await before.signUp({ plan: 'premium', name: 'Hollowmere' });
    records = new Records(test, owner);
    litter = await records.make('breeding_groups', { name: 'Spring litter', birthDate: '2026-09-20' });
    nora = await records.make('customers', {
      firstName: 'Nora',
      lastName: 'Vale',
      email: 'nora@example.com',
    });
    otto = await records.make('customers', {
      firstName: 'Otto',
      lastName: 'Hart',
      email: 'otto@example.com',
    });
    const young = (values: object) =>
      records.make('offspring', { breedingGroupId: litter.id, gender: 'Female', species: 'dog', ...values });
    red = await young({ breederName: 'Juniper', status: 'Reserved', customerId: nora.id, price: 1800 });
    blue = await young({ breederName: 'Bramble', status: 'Reserved', customerId: otto.id, price: 1950 });
  });

  it('is opened by a letter, once, and shows what is theirs and nothing of anybody else', async () => {
    const { server } = installation.current;
    const invited = await ask('POST', `customers/${nora?.id}/portal`);
    expect([invited.status, invited.body.letter]).toEqual([201, 'sent']);
    const [letter = ''] = await server.arrived('nora@example.com');
    // Told to the buyer alone.
    expect(invited.body.url).toBeNull();
    const path = linkIn(letter).replace(testUrl, '');

    // Looking uses nothing up: programs look at links before people do.
    for (let look = 0; look < 2; look += 1) {
      const page = await visit(path);
      expect([page.statusCode, page.body.includes('Open my page')]).toEqual([200, true]);
      expect(page.headers['content-security-policy']).not.toContain('script-src');
    }
    cookie = await open(linkIn(letter));
    expect((await send(path, {})).statusCode).toBe(404);
    expect((await visit(path)).statusCode).toBe(404);
    expect((await visit(path, cookie)).headers.location).toBe('/portal');

    await ask('POST', 'weights', {
      offspringId: red?.id,
      weighedOn: '2026-09-20',
      value: 410,
      unit: 'grams',
    });
    await ask('POST', 'weights', {
      offspringId: red?.id,
      weighedOn: '2026-09-27',
      value: 790,
      unit: 'grams',
    });
    const home = await visit('/portal', cookie);
    expect(home.statusCode).toBe(200);
    for (const words of ['Hello Nora', 'Juniper', 'Reserved for you', '$1,800'])
      expect(home.body).toContain(words);
    expect(home.body).not.toContain('Bramble');
    expect(home.body).not.toContain('Otto');
    const page = await visit(`/portal/young/${red?.id}`, cookie);
    expect(page.body).toContain('aria-label="From 410 g on 20 September');
    expect(page.body).not.toContain('<script');
    await ask('POST', 'weights', {
      offspringId: red?.id,
      weighedOn: '2026-11-22',
      value: 9476,
      unit: 'grams',
    });
    const grown = await visit(`/portal/young/${red?.id}`, cookie);
    expect(grown.body).toContain('aria-label="From 0.41 kg on 20 September');
    expect(grown.body).toContain('<p>9.48 kg on');
    const access = (await ask('GET', `customers/${nora?.id}/portal`)).body;
    expect(access).toMatchObject({ sessions: 1, email: 'nora@example.com' });
    expect(JSON.stringify(await ask('GET', 'portal-invites'))).not.toContain(path.split('/').at(-1));
  });

  /** Whom letters go to that were kept in the very transaction of a record: nobody can end between the two. */
  const keptWith = async (table: string, id: unknown) =>
    (
      await installation.current.query(
        `select m.recipient from mails m join ${table} t on t.created_at = m.created_at where t.id = $1`,
        id,
      )
    ).map(({ recipient }) => recipient);

  it('carries messages both ways, and tells the other by mail without the words', async () => {
    const { server } = installation.current;
    const sent = await send('/portal/messages', { text: 'Is she <b>awake</b> at night?' }, cookie);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/portal/messages']);
    const [told = ''] = await server.arrived(owner.email);
    expect(told).toContain('Nora Vale has written to you');
    expect(told).not.toContain('awake');
    const unread = (await ask('GET', 'portal-messages?pageSize=10')).body.items;
    expect(unread).toMatchObject([{ writtenBy: 'Buyer', readAt: null, userId: null, customerId: nora?.id }]);
    expect((await ask('POST', `customers/${nora?.id}/messages/read`)).body).toEqual({ read: 1 });

    // No answer came the first time, and it goes out once more: one message.
    const key = uuidv7();
    for (const _ of ['once', 'again']) {
      const words = { text: 'She sleeps.', offspringId: red?.id };
      const answer = await ask('POST', `customers/${nora?.id}/messages`, words, owner, key);
      expect(answer).toMatchObject({ status: 201, body: { id: key, writtenBy: 'Breeder' } });
    }
    expect(await keptWith('portal_messages', key)).toEqual(['nora@example.com']);
    const notice = (await server.arrived('nora@example.com', 2))[1] ?? '';
    expect(notice).not.toContain('She sleeps');
    expect((await visit('/portal', cookie)).body).toContain('Messages (1 new)');
    const thread = await visit('/portal/messages', cookie);
    expect(thread.body).toContain('Is she &lt;b&gt;awake&lt;/b&gt; at night?');
    expect(thread.body).toContain('about Juniper');
    expect((await visit('/portal', cookie)).body).not.toContain('1 new');

    // Read where it is about: on the page of the young one. What is about none is read under Messages alone.
    for (const about of [{ offspringId: red?.id }, {}])
      await ask('POST', `customers/${nora?.id}/messages`, { text: 'She eats.', ...about });
    expect((await visit('/portal', cookie)).body).toContain('Messages (2 new)');
    const hers = (await visit(`/portal/young/${red?.id}`, cookie)).body;
    expect([hers.includes('She eats.'), hers.includes('Messages (1 new)')]).toEqual([true, true]);
    expect((await visit('/portal', cookie)).body).toContain('Messages (1 new)');
    await visit('/portal/messages', cookie);
    expect((await visit('/portal', cookie)).body).not.toContain('1 new');
    // The link in the notice opens by itself, in another browser.
    expect((await visit('/portal', await open(linkIn(notice)))).body).toContain('Hello Nora');

    // The page of another buyer was opened in the same browser: what is sent from this one is not theirs.
    const others = await open(await invite(otto as Row));
    const whose = /name="buyer" value="(.*?)"/.exec(thread.body)?.[1] ?? '';
    const mixed = await send('/portal/messages', { text: 'See you on Friday', buyer: whose }, others);
    expect([mixed.statusCode, mixed.body.includes('what you typed is still there')]).toEqual([409, true]);
    expect((await visit('/portal/messages', others)).body).not.toContain('Friday');
    expect((await send('/portal/messages', { text: '', buyer: whose }, cookie)).statusCode).toBe(422);
    await ask('DELETE', `customers/${otto?.id}/portal`);

    const empty = await send('/portal/messages', { text: '  ' }, cookie);
    expect([empty.statusCode, empty.body.includes('Write a message')]).toEqual([422, true]);
    const long = await send('/portal/messages', { text: 'ä'.repeat(5001) }, cookie);
    expect([long.statusCode, long.body.includes('at most 5,000')]).toEqual([422, true]);
    expect(long.body).toContain('ä'.repeat(5001));
    expect(
      (await ask('POST', `customers/${nora?.id}/messages`, { text: 'x', offspringId: blue?.id })).status,
    ).toBe(404);
    expect((await ask('POST', `customers/${otto?.id}/messages`, { text: 'x' })).status).toBe(409);
  });

  it('takes photos of their own, cleaned, and says what is wrong with others', async () => {
    const url = `/portal/young/${red?.id}`;
    const sent = await send(url, { text: 'At the lake' }, cookie, onePixel);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${url}?sent=1`]);
    const [photo] = (await ask('GET', 'photos?pageSize=10')).body.items;
    expect(photo).toMatchObject({ entityId: red?.id, isPrimary: false, userId: null });
    const shown = await visit(`/portal/photos/${photo.id}/640`, cookie);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const page = await send(url, { text: 'Kept words' }, cookie, Buffer.from('no picture'));
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('This is not a picture that can be read');
    expect(page.body).toContain('Kept words');
  });

  it('shows papers that were shared, and no others', async () => {
    const paper = async (name: string, fields: Record<string, string>): Promise<Row> => {
      const payload = new FormData();
      for (const [field, value] of Object.entries({ name, ...fields })) payload.set(field, value);
      payload.set('file', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), `${name}.pdf`);
      const { headers } = owner;
      return (
        await installation.current.test.inject({ method: 'POST', url: '/api/documents', payload, headers })
      ).json();
    };
    const own = await paper('Health certificate', { entityType: 'customers', entityId: String(nora?.id) });
    const hidden = await paper('Notes on Nora', { entityType: 'customers', entityId: String(nora?.id) });
    const other = await paper('Of Bramble', { entityType: 'offspring', entityId: String(blue?.id) });
    for (const { id, version } of [own, other])
      await ask('PATCH', `documents/${id}`, { version, isShared: true });
    const home = (await visit('/portal', cookie)).body;
    expect(home).toContain('Health certificate');
    expect(home).not.toContain('Notes on Nora');
    expect(home).not.toContain('Of Bramble');
    expect((await visit(`/portal/papers/${own.id}`, cookie)).statusCode).toBe(200);
    for (const { id } of [hidden, other])
      expect((await visit(`/portal/papers/${id}`, cookie)).statusCode).toBe(404);
  });

  it('has nothing of another buyer, on any route', async () => {
    const theirs = await open(await invite(otto as Row));
    await send(`/portal/young/${blue?.id}`, { text: 'Ours' }, theirs, onePixel);
    const photo = (await ask('GET', `photos?filter=entityId.eq.${blue?.id}`)).body.items[0];
    const stranger = await installation.current.before.signUp({ plan: 'pro' });
    const far = new Records(installation.current.test, stranger);
    const foreign = await far.make('offspring', {
      status: 'Reserved',
      customerId: (await far.make('customers')).id,
    });
    const routes: readonly (readonly ['GET' | 'POST', string])[] = [
      ['GET', `/portal/young/${blue?.id}`],
      ['POST', `/portal/young/${blue?.id}`],
      ['GET', `/portal/young/${foreign.id}`],
      ['POST', `/portal/young/${foreign.id}`],
      ['GET', `/portal/photos/${photo.id}/640`],
      ['GET', `/portal/photos/${photo.id}/original`],
      ['GET', `/portal/papers/${blue?.id}`],
      ['GET', '/portal/contracts/nothing.pdf'],
      ['POST', '/portal/contracts/nothing'],
      ['GET', '/portal/young/nothing'],
      ['GET', '/portal/photos/nothing/640'],
      ['GET', '/portal/papers/nothing'],
    ];
    const answers = new Set<string>();
    for (const [method, url] of routes) {
      const answer = method === 'GET' ? await visit(url, cookie) : await send(url, { text: 'Mine' }, cookie);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      answers.add(answer.body.replaceAll(/nonce="[^"]+"/g, ''));
    }
    expect(answers.size).toBe(1);
    expect((await ask('GET', `portal-messages?filter=offspringId.eq.${blue?.id}`)).body.items).toHaveLength(
      1,
    );
  });

  it('shows what all buyers of a litter were told, with pictures of the litter alone', async () => {
    const { server } = installation.current;
    const photo = async (entityType: string, entityId: unknown): Promise<Row> => {
      const payload = new FormData();
      payload.set('entityType', entityType);
      payload.set('entityId', String(entityId));
      payload.set('file', new Blob([onePixel], { type: 'image/png' }), 'x.png');
      const { headers } = owner;
      return (
        await installation.current.test.inject({ method: 'POST', url: '/api/photos', payload, headers })
      ).json();
    };
    const [ours, other] = [await photo('breeding_groups', litter.id), await photo('customers', otto?.id)];
    const wrong = await ask('POST', `breeding-groups/${litter.id}/updates`, {
      text: 'x',
      photoIds: [other.id],
    });
    expect([wrong.status, wrong.body.fields.photoIds]).toEqual([422, expect.any(String)]);
    const before = (await server.arrived('nora@example.com')).length;
    const key = uuidv7();
    for (const _ of ['once', 'again']) {
      const words = { text: 'Eyes are open.', photoIds: [ours.id] };
      const sent = await ask('POST', `breeding-groups/${litter.id}/updates`, words, owner, key);
      expect([sent.status, sent.body.id, sent.body.told]).toEqual([201, key, 2]);
    }
    expect(await keptWith('litter_updates', key)).toContain('nora@example.com');
    expect((await server.arrived('nora@example.com', before + 1)).at(-1)).not.toContain('Eyes are open');
    expect((await visit(`/portal/young/${red?.id}`, cookie)).body.split('Eyes are open.')).toHaveLength(2);
    expect((await visit(`/portal/photos/${ours.id}/640`, cookie)).statusCode).toBe(200);
    expect((await visit(`/portal/photos/${other.id}/640`, cookie)).statusCode).toBe(404);
    const empty = await records.make('breeding_groups');
    expect((await ask('POST', `breeding-groups/${empty.id}/updates`, { text: 'x' })).status).toBe(409);
  });

  it('asks after two weeks, once, and takes the answer with a photo', async () => {
    const { test, server } = installation.current;
    const soldOn = new Date(Date.now() - 15 * 86_400_000).toISOString().slice(0, 10);
    const home = await records.make('offspring', {
      breedingGroupId: (await records.make('breeding_groups', { birthDate: '2026-01-10' })).id,
      breederName: 'Fern',
      status: 'Sold',
      soldOn,
      customerId: nora?.id,
    });
    const before = (await server.arrived('nora@example.com')).length;
    expect(await test.app.askAftercare()).toBe(1);
    const letter = (await server.arrived('nora@example.com', before + 1)).at(-1) ?? '';
    expect(letter).toContain('How is Fern?');
    // The mail leads to the first page, and that to where it is answered.
    expect((await visit('/portal', cookie)).body).toContain(`/portal/young/${home.id}">How is Fern?`);
    const page = await visit(`/portal/young/${home.id}`, cookie);
    expect(page.body.split('how is Fern eating, sleeping')).toHaveLength(2);
    const fields = { text: 'She sleeps through.', question: '2 weeks' };
    expect((await send(`/portal/young/${home.id}`, fields, cookie, onePixel)).statusCode).toBe(303);
    expect((await visit(`/portal/young/${home.id}`, cookie)).body).not.toContain('name="question"');
    const [answer] = (
      await ask('GET', `portal-messages?filter=offspringId.eq.${home.id}&sort=createdAt.desc`)
    ).body.items;
    expect(answer).toMatchObject({ question: '2 weeks', writtenBy: 'Buyer', photoId: expect.any(String) });
    expect((await visit('/portal', cookie)).body).not.toContain('How is Fern?');
    // What was not asked is not answered.
    const unasked = { text: 'x', question: '6 months' };
    expect((await send(`/portal/young/${home.id}`, unasked, cookie)).statusCode).toBe(404);
    await test.app.askAftercare();
    expect((await ask('GET', `portal-messages?filter=offspringId.eq.${home.id}`)).body.items).toHaveLength(2);
    // A dozen without names that left together is asked about once.
    const flock = await records.make('breeding_groups', { birthDate: '2026-01-10' });
    for (let n = 0; n < 12; n += 1)
      await records.make('offspring', {
        ...{ breedingGroupId: flock.id, breederName: null, status: 'Sold', soldOn, customerId: nora?.id },
      });
    await test.app.askAftercare();
    const asked = async () =>
      (await ask('GET', 'portal-messages?filter=question.eq.2 weeks')).body.items.filter(
        ({ text }: { text: string }) => text.includes('how are they'),
      );
    await expect.poll(async () => (await asked()).length).toBe(1);
  });

  it('knows nobody with a wrong link or cookie, all alike', async () => {
    const words = new Set<string>();
    for (const token of ['x', 'a'.repeat(43), 'A'.repeat(200), '%2e%2e', "a'b", 'ä'.repeat(20)]) {
      const answer = await visit(`/portal/${encodeURIComponent(token)}`);
      expect([token, answer.statusCode]).toEqual([token, expect.toBeOneOf([400, 404])]);
      if (answer.statusCode === 404) words.add(answer.body.replaceAll(/nonce="[^"]+"/g, ''));
    }
    expect(words.size).toBe(1);
    for (const wrong of ['studbook-portal=x', `studbook-portal=${'a'.repeat(43)}`, `other=${cookie}`]) {
      for (const url of ['/portal/messages', `/portal/young/${red?.id}`, `/portal/papers/${red?.id}`])
        expect([url, (await visit(url, wrong)).statusCode]).toEqual([url, 401]);
      expect((await visit('/portal', wrong)).body).not.toContain('Nora');
    }
    // The cookie opens no API, and the token of an account no portal.
    expect((await visit('/api/customers', cookie)).statusCode).toBe(401);
    expect((await visit('/portal/messages', `better-auth.session_token=${owner.token}`)).statusCode).toBe(
      401,
    );
  });

  it('takes nothing that another site made a browser send', async () => {
    const answer = await installation.current.test.inject({
      method: 'POST',
      url: '/portal/sign-out',
      headers: { cookie, origin: 'https://elsewhere.example.com', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
    expect((await visit('/portal', cookie)).body).toContain('Hello Nora');
  });

  it('opens for one of two who use a link at the same moment', async () => {
    const url = (await invite(otto as Row)).replace(testUrl, '');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(url, {})));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, ...Array(7).fill(404)]);
  });

  it('ends at once: by signing out, with the reservation, the plan, the customer, and when it is taken back', async () => {
    const again = await open(await invite(nora as Row));
    expect((await send('/portal/sign-out', {}, again)).statusCode).toBe(200);
    expect((await visit('/portal/messages', again)).statusCode).toBe(401);

    const current = (await ask('GET', `offspring/${blue?.id}`)).body;
    const theirs = await open(await invite(otto as Row));
    expect((await ask('POST', `offspring/${blue?.id}/release`, { version: current.version })).status).toBe(
      200,
    );
    expect((await visit(`/portal/young/${blue?.id}`, theirs)).statusCode).toBe(404);
    await ask('DELETE', `customers/${otto?.id}`);
    expect((await visit('/portal/messages', theirs)).statusCode).toBe(401);

    const { query } = installation.current;
    await query(`update organizations set plan = 'free' where id = $1`, owner.orgId);
    expect((await visit('/portal/messages', cookie)).statusCode).toBe(401);
    await query(`update organizations set plan = 'premium' where id = $1`, owner.orgId);
    expect((await visit('/portal/messages', cookie)).statusCode).toBe(200);

    const unused = await invite(nora as Row);
    expect((await ask('DELETE', `customers/${nora?.id}/portal`)).status).toBe(204);
    expect((await visit('/portal/messages', cookie)).statusCode).toBe(401);
    expect((await visit(unused.replace(testUrl, ''))).statusCode).toBe(404);
    expect((await ask('DELETE', `customers/${nora?.id}/portal`)).status).toBe(404);
    expect((await ask('GET', `customers/${nora?.id}/portal`)).body).toMatchObject({
      invite: null,
      sessions: 0,
    });
  });

  it('says why nobody can be invited without an address, and makes a link all the same', async () => {
    const silent = await records.make('customers', { firstName: 'Ida', lastName: 'Moor', email: null });
    const refused = await ask('POST', `customers/${silent.id}/portal`);
    expect([refused.status, refused.body.fields.email]).toEqual([
      422,
      expect.stringContaining('no email address'),
    ]);
    expect((await invite(silent)).startsWith(`${testUrl}/portal/`)).toBe(true);
  });
});
