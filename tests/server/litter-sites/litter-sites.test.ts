import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { formOf, picture } from '#tests/server/attachments/pictures.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const today = new Date().toISOString().slice(0, 10);

describe.each(databases)('public litter pages on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  let ids: { mother: string; father: string; litter: string; puppy: string; other: string };

  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    who = user,
  ) => {
    const response = await test.current.inject({
      method,
      url,
      headers: who.headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
  };
  const create = async (path: string, values: object, who = user) => {
    const { status, body } = await call('POST', `/api/${path}`, values, who);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const visit = (slug: string) => test.current.inject({ url: `/api/public/litter-sites/${slug}` });
  const newLitter = async (who = user): Promise<{ mother: string; father: string; litter: string }> => {
    const animal = (name: string, gender: string) =>
      create(
        'animals',
        { name, gender, breed: 'Golden Retriever', birthDate: '2021-09-14', callName: 'Isla' },
        who,
      );
    const mother = (await animal('Lady <b>of</b> the Loch', 'Female')).id;
    const father = (await animal('Northern "Light"', 'Male')).id;
    const litter = (
      await create(
        'breeding-groups',
        { motherId: mother, fatherId: father, birthDate: today, species: 'dog' },
        who,
      )
    ).id;
    return { mother, father, litter };
  };
  const addPhoto = async (entityType: string, entityId: string): Promise<string> => {
    const { payload, headers } = formOf([
      { name: 'entityType', value: entityType },
      { name: 'entityId', value: entityId },
      { name: 'file', value: await picture(60, 40).png().toBuffer(), fileName: 'a.png' },
    ]);
    const response = await test.current.inject({
      method: 'POST',
      url: '/api/photos',
      headers: { ...user.headers, ...headers },
      payload,
    });
    expect(response.statusCode).toBe(201);
    return response.json().id;
  };

  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    const parents = await newLitter();
    const buyer = await create('customers', { firstName: 'Elin', lastName: 'Lindqvist' });
    const puppy = await create('offspring', {
      breedingGroupId: parents.litter,
      breederName: 'Lindqvist puppy',
      gender: 'Female',
      collarColor: 'Red',
      color: 'Golden',
      status: 'Reserved',
      price: 2850,
      customerId: buyer.id,
      notes: 'secret note',
      microchipNumber: '956000013128804',
    });
    const dead = await create('offspring', {
      breedingGroupId: parents.litter,
      gender: 'Male',
      collarColor: 'Teal',
      status: 'Deceased',
    });
    ids = { ...parents, puppy: puppy.id, other: dead.id };
  });

  it('tidies the address, which is one page’s among all organisations, and tells nobody whose', async () => {
    const site = await create('litter-sites', { breedingGroupId: ids.litter, slug: ' Íslas Würfe! ' });
    expect(site).toMatchObject({ slug: 'islas-wurfe', isPublished: false, publishedAt: null, viewCount: 0 });
    const other = await test.current.signUp();
    const theirs = await newLitter(other);
    const taken = await call(
      'POST',
      '/api/litter-sites',
      { breedingGroupId: theirs.litter, slug: 'islas wurfe' },
      other,
    );
    expect(taken).toMatchObject({
      status: 201,
      body: { slug: expect.stringMatching(/^islas-wurfe-\d{4}$/) },
    });
    const free = await call(
      'POST',
      '/api/litter-sites',
      { breedingGroupId: theirs.litter, slug: 'theirs' },
      other,
    );
    const moved = await call(
      'PATCH',
      `/api/litter-sites/${free.body.id}`,
      { version: 1, slug: 'islas-wurfe', isPublished: true },
      other,
    );
    expect(moved.body.slug).toMatch(/^islas-wurfe-\d{4}$/);
    const twice = await call('POST', '/api/litter-sites', {
      breedingGroupId: ids.litter,
      slug: 'islas wurfe',
    });
    expect(twice).toMatchObject({
      status: 409,
      body: { fields: { slug: 'Another public page of yours has this address. Choose a different one.' } },
    });
    const empty = await call('POST', '/api/litter-sites', { breedingGroupId: ids.litter, slug: '--' });
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['slug']]);
    const foreign = await call('POST', '/api/litter-sites', {
      breedingGroupId: theirs.litter,
      slug: 'foreign',
    });
    expect(foreign.status).toBe(422);
    const renamed = await call('PATCH', `/api/litter-sites/${site.id}`, { version: 1, slug: 'Isla & Solen' });
    expect(renamed.body.slug).toBe('isla-solen');
  });

  it('shows a page while it is published, and nothing before and after', async () => {
    const site = await create('litter-sites', { breedingGroupId: ids.litter, slug: 'on-and-off' });
    expect((await visit('on-and-off')).statusCode).toBe(404);
    const published = (await call('PATCH', `/api/litter-sites/${site.id}`, { version: 1, isPublished: true }))
      .body;
    expect(Date.now() - Date.parse(published.publishedAt)).toBeLessThan(60_000);
    const page = await visit('on-and-off');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');

    const kept = await call('PATCH', `/api/litter-sites/${site.id}`, { version: 2, isPublished: true });
    expect(kept.body.publishedAt).toBe(published.publishedAt);
    const down = await call('PATCH', `/api/litter-sites/${site.id}`, { version: 3, isPublished: false });
    expect(down.body.publishedAt).toBeNull();
    const gone = await visit('on-and-off');
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toContain('There is no page here');
    const never = await visit('never-was');
    expect([never.statusCode, never.body]).toEqual([404, gone.body]);
    expect((await visit('..%2F..')).statusCode).toBe(400);
    for (const odd of ['ON-AND-OFF', '%3Cscript%3E', "x'%20or%20'1'='1"]) {
      expect((await visit(odd)).statusCode, odd).toBe(404);
    }
  });

  it('tells what may be public and nothing else, with everything escaped', async () => {
    await create('litter-sites', { breedingGroupId: ids.litter, slug: 'what-is-public', isPublished: true });
    await create('litter-site-templates', {
      templateName: 'House',
      headerText: 'Goldens & Tollers',
      heroSubtitle: '<img src=x onerror=alert(1)>',
      ctaText: 'Apply',
      ctaUrl: 'https://hollowmere.example.com/apply?a=1&b=2',
      contactEmail: 'hello@hollowmere.example.com',
      primaryColor: '#112233',
      secondaryColor: 'red;}*{',
      seoTitle: '{{breed}} by {{father}}, {{count}}',
    });
    const page = await visit('what-is-public');
    const text = page.body;
    expect(text).toContain('Lady &lt;b&gt;of&lt;/b&gt; the Loch');
    expect(text).toContain('Northern &quot;Light&quot;');
    expect(text).toContain('<h1>One Golden Retriever puppy, whelped');
    expect(text).toContain('Red collar');
    expect(text).toContain('Reserved');
    expect(text).toContain('Goldens &amp; Tollers');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain('href="https://hollowmere.example.com/apply?a=1&amp;b=2"');
    expect(text).toContain('<title>Golden Retriever by Northern &quot;Light&quot;, 1</title>');
    for (const hidden of ['Lindqvist', '2850', 'secret note', '956000013128804', 'Teal', 'red;}', '<b>of']) {
      expect(text, hidden).not.toContain(hidden);
    }
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
    const digest = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-${digest}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
  });

  it('shows pictures of the litter, its parents and its young while published, and never an original', async () => {
    const site = await create('litter-sites', {
      breedingGroupId: ids.litter,
      slug: 'pictures',
      isPublished: true,
    });
    const unrelated = (await newLitter()).mother;
    const [ofLitter, ofMother, ofPuppy, ofDead, ofOther] = [
      await addPhoto('breeding_groups', ids.litter),
      await addPhoto('animals', ids.mother),
      await addPhoto('offspring', ids.puppy),
      await addPhoto('offspring', ids.other),
      await addPhoto('animals', unrelated),
    ];
    const second = await addPhoto('animals', ids.mother);
    const url = (id: string, edge = '640') => `/api/public/litter-sites/pictures/photos/${id}/${edge}`;
    const status = async (id: string, edge?: string) =>
      (await test.current.inject({ url: url(id, edge) })).statusCode;

    const text = (await visit('pictures')).body;
    for (const id of [ofLitter, ofMother, ofPuppy]) {
      expect(text).toContain(url(id));
      expect(await status(id)).toBe(200);
    }
    for (const id of [ofDead, ofOther, second]) {
      expect(text).not.toContain(id);
      expect(await status(id)).toBe(404);
    }
    expect(await status(ofLitter, 'original')).toBe(404);
    const served = await test.current.inject({ url: url(ofLitter, '1600') });
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    await call('DELETE', `/api/photos/${ofLitter}`);
    expect(await status(ofLitter)).toBe(404);
    await call('PATCH', `/api/litter-sites/${site.id}`, { version: site.version, isPublished: false });
    expect(await status(ofMother)).toBe(404);
  });

  it('counts visits of others, without making the page stale or filling its history', async () => {
    const site = await create('litter-sites', {
      breedingGroupId: ids.litter,
      slug: 'counted',
      isPublished: true,
    });
    await visit('counted');
    await visit('counted');
    await call('GET', `/api/litter-sites/${site.id}`);
    await test.current.inject({ url: '/api/public/litter-sites/counted', headers: user.headers });
    await test.current.inject({ method: 'HEAD', url: '/api/public/litter-sites/counted' });
    const row = async () => (await call('GET', `/api/litter-sites/${site.id}`)).body;
    await expect.poll(async () => (await row()).viewCount).toBe(2);
    expect((await row()).version).toBe(1);
    const history = (await call('GET', `/api/litter-sites/${site.id}/history`)).body.items;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['create']);
    const edited = await call('PATCH', `/api/litter-sites/${site.id}`, {
      version: 1,
      customDomain: 'isla.example.com',
    });
    expect(edited.body).toMatchObject({ version: 2, viewCount: 2 });
  });

  it('goes with its litter to the trash', async () => {
    const own = await newLitter();
    await create('litter-sites', { breedingGroupId: own.litter, slug: 'trashed', isPublished: true });
    expect((await visit('trashed')).statusCode).toBe(200);
    await call('DELETE', `/api/breeding-groups/${own.litter}`);
    expect((await visit('trashed')).statusCode).toBe(404);
  });

  it('shows no page, and no other record, to a connection that names no address', async () => {
    const { kysely } = test.current.database;
    for (const table of ['litter_sites', 'animals'])
      await expect(sql.raw(`select * from ${table}`).execute(kysely)).rejects.toMatchObject({
        code: '42501',
      });
    const whose = async (slug: string) =>
      (await sql`select find_public_page(${slug}) as org`.execute(kysely)).rows;
    expect(await whose('what-is-public')).toEqual([{ org: expect.any(String) }]);
    expect(await whose('never-heard-of')).toEqual([{ org: null }]);
  });
});
