import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Records } from '#tests/server/access/records.ts';
import { formOf, type Part, picture } from '#tests/server/attachments/pictures.ts';
import { withTestDatabase } from '#tests/support/database.ts';
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts';
import { readPdf, squeezed } from '#tests/support/pdf.ts';
import { startTestApp, type TestApp, type TestUser } from '#tests/support/server.ts';

describe('own domains', () => {
  const database = withTestDatabase();
  let app: TestApp;
  let dns: DnsServer;
  let user: TestUser;
  const host = 'www.hollowmere-goats.com';

  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    who = user,
  ) => {
    const answer = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const base = '/api/branding/domains';
  const at = (name: string, url: string) => app.inject({ url, headers: { host: name, accept: 'text/html' } });
  const newKennel = async () => {
    const who = await app.signUp({ plan: 'premium' });
    const slug = `kennel-${who.orgId}`;
    await ask(
      'PUT',
      '/api/kennel-page',
      { slug, isPublished: true, title: `Page ${slug}`, intro: null },
      who,
    );
    return { who, slug };
  };

  beforeAll(async () => {
    dns = await startDnsServer();
    app = await startTestApp(database.current, { dnsServers: [dns.address] });
    user = (await newKennel()).who;
  });
  afterAll(async () => {
    await app?.close();
    await dns?.close();
  });

  it('takes names somebody can own, as they are asked for', async () => {
    for (const typed of [
      '',
      'x',
      'localhost',
      '10.0.0.1',
      'http://[::1]/',
      'a.local',
      'no_such.com',
      'x'.repeat(250),
    ]) {
      const { status, body } = await ask('POST', base, { host: typed });
      expect([typed, status, Object.keys(body.fields)]).toEqual([typed, 422, ['host']]);
    }
    const { status, body } = await ask('POST', base, { host: 'https://Bücher-Ziegen.COM/about' });
    expect(status).toBe(201);
    expect(body.host).toMatch(/^xn--bcher-ziegen-[a-z0-9]+\.com$/);
    expect((await ask('POST', base, { host: body.host })).status).toBe(409);
    expect((await ask('DELETE', `${base}/${body.host}`)).status).toBe(204);
  });

  it('shows the page under a name once its DNS record says whose it is, and nothing else', async () => {
    expect((await at(host, '/')).statusCode).toBe(403);
    const told = async () => (await ask('GET', '/api/kennel-page')).body.ownHost;
    expect(await told()).toBeNull();
    const added = (await ask('POST', base, { host })).body;
    expect(added).toMatchObject({ isVerified: false, checkedAt: null });
    const [text, name] = added.records;
    expect([text.name, name]).toEqual([
      `_studbook.${host}`,
      { type: 'CNAME', name: host, value: 'localhost' },
    ]);
    const check = async (who = user) => (await ask('POST', `${base}/${host}/check`, undefined, who)).body;
    expect((await check()).sentence).toContain('not there yet');
    dns.texts.set(text.name, 'studbook=something-else');
    expect((await check()).sentence).toContain('something else');
    expect((await at(host, '/')).statusCode).toBe(403);
    dns.texts.set(text.name, text.value);
    expect(await check()).toMatchObject({
      domain: { isVerified: true },
      sentence: `${host} is yours and shows your page.`,
    });

    // Which address is given away, as long as it leads somewhere.
    expect(await told()).toBe(host);
    const { slug } = (await ask('GET', '/api/kennel-page')).body;
    const kept = { slug, title: `Page ${slug}`, intro: null };
    expect((await ask('PUT', '/api/kennel-page', { ...kept, isPublished: false })).body.ownHost).toBeNull();
    expect((await ask('PUT', '/api/kennel-page', { ...kept, isPublished: true })).body.ownHost).toBe(host);
    // What everybody may see from now on is told to whoever leads the organisation, once.
    await ask('PUT', '/api/kennel-page', { ...kept, isPublished: true });
    await check();
    const { items } = (await ask('GET', '/api/security-events?group=sharing')).body;
    const events = items.map(({ kind, details }: { kind: string; details: object }) => [kind, details]);
    expect(events.reverse()).toEqual([
      ['page-published', { kennel: slug }],
      ['own-name-connected', { host }],
      ['page-withdrawn', { kennel: slug }],
      ['page-published', { kennel: slug }],
    ]);

    // Under the name stands what was kept last, also where its address is another.
    expect((await at(host, '/')).statusCode).toBe(200);
    await ask('PUT', '/api/kennel-page', { ...kept, slug: `${slug}-2`, isPublished: true });
    expect((await at(host, '/')).statusCode).toBe(200);
    await ask('PUT', '/api/kennel-page', { ...kept, isPublished: true });
    const page = await at(host, '/');
    expect([page.statusCode, page.body.includes('<h1>Page kennel-')]).toEqual([200, true]);
    expect((await at(`${host}:4600`, '/')).statusCode).toBe(200);
    for (const url of [
      '/settings',
      '/api/animals',
      '/api/auth/session',
      '/api/public/portal',
      '/healthz2',
      '/sitemap.xml',
      '/pay/x',
      '/portal/x',
    ])
      expect([url, (await at(host, url)).statusCode]).toEqual([url, 404]);
    expect((await at(host, '/robots.txt')).body).not.toContain('Sitemap');
    const lost = await at(host, '/settings');
    expect(lost.headers['content-type']).toContain('text/html');
    expect(lost.body).not.toMatch(/studbook|<script/i);
    // The typefaces of the page are let through; before a build there are none.
    expect((await at(host, '/fonts/none.woff2')).statusCode).toBe(404);
    expect((await at('www.somebody-else.com', '/')).statusCode).toBe(403);

    // Whoever writes the same name down gets nothing by it.
    const other = await newKennel();
    await ask('POST', base, { host }, other.who);
    expect((await check(other.who)).sentence).toContain('something else');
    expect((await ask('POST', `${base}/not-theirs.com/check`, undefined, other.who)).status).toBe(404);

    expect((await ask('DELETE', `${base}/${host}`)).status).toBe(204);
    const [removal] = (await ask('GET', '/api/security-events?group=sharing')).body.items;
    expect(removal).toMatchObject({ kind: 'own-name-removed', details: { host } });
    expect((await at(host, '/')).statusCode).toBe(403);
  });

  it('goes at once to whoever proves it, unless the proof of the one before them stands as well', async () => {
    const name = 'www.sold-on.com';
    const [first, second] = [await newKennel(), await newKennel()];
    const add = async ({ who }: typeof first): Promise<string> =>
      (await ask('POST', base, { host: name }, who)).body.records[0].value;
    const [mine, theirs] = [await add(first), await add(second)];
    const check = ({ who }: typeof first) => ask('POST', `${base}/${name}/check`, undefined, who);
    const shown = async () => (await at(name, '/')).body;
    const isVerified = async ({ who }: typeof first) =>
      (await ask('GET', base, undefined, who)).body.items[0].isVerified;
    const branded = () =>
      database.current.asOwner((owner) =>
        owner.query('select org_id from branding_settings where custom_domain = $1', [name]),
      );
    for (const { who } of [first, second])
      await ask('POST', '/api/branding-settings', { primaryColor: '#205040' }, who);

    dns.texts.set(`_studbook.${name}`, [mine, theirs]);
    expect((await check(first)).body.domain.isVerified).toBe(true);
    const refused = await check(second);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Another organization shows its page under this name.',
    ]);
    expect(await shown()).toContain(`<h1>Page ${first.slug}</h1>`);
    expect(await branded()).toEqual([{ org_id: first.who.orgId }]);

    dns.texts.set(`_studbook.${name}`, theirs);
    expect((await check(second)).body).toMatchObject({ domain: { isVerified: true } });
    expect(await shown()).toContain(`<h1>Page ${second.slug}</h1>`);
    expect([await isVerified(first), await isVerified(second)]).toEqual([false, true]);
    expect(await branded()).toEqual([{ org_id: second.who.orgId }]);
    expect((await check(first)).body.sentence).toContain('something else');
    expect(await shown()).toContain(`<h1>Page ${second.slug}</h1>`);
  });

  it('is the address search engines are told and a flyer leads to, as long as it leads there', async () => {
    const name = 'www.canonical-goats.com';
    const { who, slug } = await newKennel();
    const litter = await new Records(app, who).make('breeding_groups');
    const page = `litter-${who.orgId}`;
    const site = await ask(
      'POST',
      '/api/litter-sites',
      { breedingGroupId: litter.id, slug: page, isPublished: true },
      who,
    );
    const flyer = async () => {
      const url = `/api/papers/page-flyer.pdf?id=${site.body.id}`;
      return squeezed((await readPdf((await app.inject({ url, headers: who.headers })).rawPayload)).text);
    };
    const addresses = async () => {
      const canonical = async (url: string) =>
        /<link rel="canonical" href="(.*?)">/.exec((await app.inject({ url })).body)?.[1];
      const map = (await app.inject({ url: '/sitemap.xml' })).body;
      const found = [await canonical(`/kennel/${slug}`), await canonical(`/api/public/litter-sites/${page}`)];
      expect(found.map((one) => map.includes(`<loc>${one}</loc>`))).toEqual([true, true]);
      return found;
    };
    const ours = [
      `http://localhost:4600/kennel/${slug}`,
      `http://localhost:4600/api/public/litter-sites/${page}`,
    ];
    const theirs = [`http://${name}:4600/`, `http://${name}:4600/api/public/litter-sites/${page}`];
    const added = (await ask('POST', base, { host: name }, who)).body;
    expect(await addresses()).toEqual(ours);
    dns.texts.set(`_studbook.${name}`, added.records[0].value);
    expect(await flyer()).toContain(squeezed(String(ours[1])));
    await ask('POST', `${base}/${name}/check`, undefined, who);
    expect(await addresses()).toEqual(theirs);
    expect(await flyer()).toContain(squeezed(String(theirs[1])));
    // Its own pages and nobody else's.
    const other = await newKennel();
    for (const [url, status] of [
      [`/kennel/${slug}`, 200],
      [`/api/public/litter-sites/${page}`, 200],
      [`/kennel/${other.slug}`, 404],
    ] as const) {
      expect([url, (await at(name, url)).statusCode]).toEqual([url, status]);
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
    }
    const theirLitter = await new Records(app, other.who).make('breeding_groups');
    const theirPage = `litter-${other.who.orgId}`;
    const published = { breedingGroupId: theirLitter.id, slug: theirPage, isPublished: true };
    await ask('POST', '/api/litter-sites', published, other.who);
    const theirUrl = `/api/public/litter-sites/${theirPage}`;
    expect((await app.inject({ url: theirUrl })).statusCode).toBe(200);
    expect((await at(name, theirUrl)).statusCode).toBe(404);
    const card = (slug: string) => `/api/public/litter-sites/${slug}/card.jpg`;
    expect((await app.inject({ url: card(theirPage) })).statusCode).toBe(200);
    expect((await at(name, card(theirPage))).statusCode).toBe(404);
    expect((await at(name, card(page))).statusCode).toBe(200);
    // From one of its own pages to another nobody came from outside.
    const cameFrom = async (referer: string) =>
      app.inject({ url: `/api/public/litter-sites/${page}`, headers: { host: name, referer } });
    await cameFrom(`https://${name}/`);
    await cameFrom('https://news.example/');
    const hosts = async () =>
      (await ask('GET', `/api/litter-sites/${site.body.id}/visits`, undefined, who)).body.hosts
        .map((one: { host: string }) => one.host)
        .sort();
    await expect.poll(hosts).toEqual(['', 'news.example']);
    const shown = (await at(name, '/')).body;
    expect(shown).toContain(`<meta property="og:url" content="${theirs[0]}">`);
    await ask('DELETE', `${base}/${name}`, undefined, who);
    expect(await addresses()).toEqual(ours);
  });

  it('shows pictures and forms of its owner, and those of nobody else', async () => {
    const name = 'www.only-mine.com';
    const [own, other] = [await newKennel(), await newKennel()];
    const { body: added } = await ask('POST', base, { host: name }, own.who);
    dns.texts.set(`_studbook.${name}`, added.records[0].value);
    await ask('POST', `${base}/${name}/check`, undefined, own.who);
    const of = async ({ who, slug }: typeof own) => {
      const records = new Records(app, who);
      const litter = await records.make('breeding_groups');
      const site = `own-${slug}`;
      await ask(
        'POST',
        '/api/litter-sites',
        { breedingGroupId: litter.id, slug: site, isPublished: true },
        who,
      );
      const upload = async (url: string, about: readonly Part[] = []) => {
        const file = { name: 'file', value: await picture(300, 200).png().toBuffer(), fileName: 'a.png' };
        const { payload, headers } = formOf([...about, file]);
        return (
          await app.inject({ method: 'POST', url, headers: { ...who.headers, ...headers }, payload })
        ).json();
      };
      const photo = await upload('/api/photos', [
        { name: 'entityType', value: 'breeding_groups' },
        { name: 'entityId', value: litter.id },
      ]);
      const logo = await upload('/api/branding/logo');
      const form = (await ask('POST', '/api/application-forms', { name: `Form of ${slug}` }, who)).body;
      return {
        photo: `/api/public/litter-sites/${site}/photos/${photo.id}/160`,
        logo: new URL(logo.logoUrl).pathname,
        form: `/apply/${form.slug}`,
        send: `/api/public/apply/${form.slug}`,
      };
    };
    const [mine, theirs] = [await of(own), await of(other)];
    for (const [urls, status] of [
      [mine, 200],
      [theirs, 404],
    ] as const)
      for (const url of [urls.photo, urls.logo, urls.form]) {
        expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
        expect([url, (await at(name, url)).statusCode]).toEqual([url, status]);
      }
    const send = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: {
          host: name,
          'content-type': 'application/x-www-form-urlencoded',
          origin: `http://${name}`,
        },
        payload: 'firstName=Wren',
      });
    // What is missing in it is said where it stands.
    expect([(await send(mine.send)).statusCode, (await send(theirs.send)).statusCode]).toEqual([422, 404]);
  });

  it('is for whoever may change how things look, on the plan that opens it', async () => {
    const pro = await app.signUp({ plan: 'pro' });
    expect((await ask('POST', base, { host }, pro)).body.code).toBe('plan-too-low');
    // A name that is shown goes whatever the plan.
    expect((await ask('DELETE', `${base}/${host}`, undefined, pro)).status).toBe(204);
  });
});
