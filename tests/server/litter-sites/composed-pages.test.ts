import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { sectionKinds } from '#domain/public-page/sections.ts';
import { startTestApp, type TestUser, withTestApp } from '#tests/support/server.ts';

const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What somebody might type who wants more than to be read. */
const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</style><script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{mother}}<b>',
  ']]><!--',
];

describe('composed public pages', () => {
  const test = withTestApp();
  let user: TestUser;
  let litter: string;
  let mother: string;

  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
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
  const newLitter = async (words: (field: string) => string, who = user) => {
    const animal = (field: string, gender: string, more = {}) =>
      create(
        'animals',
        { name: words(field), gender, breed: words('breed'), birthDate: '2021-09-14', ...more },
        who,
      );
    const grandsire = (await animal('grandsire', 'Male', { birthDate: '2017-02-01' })).id;
    const dam = (
      await animal('mother', 'Female', { sireId: grandsire, titlePrefix: words('title').slice(0, 60) })
    ).id;
    const sire = (await animal('father', 'Male', { dam: words('granddam') })).id;
    const { id } = await create(
      'breeding-groups',
      {
        motherId: dam,
        fatherId: sire,
        birthDate: today,
        youtubeVideo1: 'https://video.example.com/a?b=1&c="',
      },
      who,
    );
    await create(
      'offspring',
      { breedingGroupId: id, gender: 'Female', color: words('color'), collarColor: 'Red' },
      who,
    );
    return { litter: String(id), mother: String(dam) };
  };
  const page = (slug: string, headers = {}) =>
    test.current.inject({ url: `/api/public/litter-sites/${slug}`, headers });
  const allShown = (words: (field: string) => string = () => '') =>
    sectionKinds.map((id) => ({
      id,
      isShown: true,
      hasTests: true,
      ...(words('title') && { title: words(`${id} title`).slice(0, 160), text: words(`${id} text`) }),
    }));

  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    ({ litter, mother } = await newLitter((field) => `Known ${field}`));
  });

  it('shows sections in the order the breeder chose, with the template’s texts and placeholders filled', async () => {
    await create('genetic-clearances', {
      animalId: mother,
      testType: 'Hips',
      testResult: 'Excellent',
      testDate: '2024-03-01',
      certificateUrl: 'https://ofa.example.com/1',
    });
    const template = await create('litter-site-templates', {
      templateName: 'House',
      guaranteeText: 'Two years for {{breed}} out of {{mother}}.',
      faqText: 'May we visit?\nYes, from week four.\n\nDo you ship?\nNo.',
      contactPhone: '(802) 555-0142',
      ctaUrl: 'https://hollowmere.example.com/apply',
    });
    const site = await create('litter-sites', {
      breedingGroupId: litter,
      slug: 'composed',
      isPublished: true,
    });
    const plain = (await page('composed')).body;
    expect(plain).toContain('Two years for Known breed out of Known mother.');
    // Of results and ancestors nobody has said that they may be shown.
    for (const word of ['Hips', 'Known grandsire', 'Known granddam']) expect(plain, word).not.toContain(word);

    const sections = [
      { id: 'faq', isShown: true, title: 'Asked often' },
      {
        id: 'cover',
        isShown: true,
        title: 'From {{mother}}',
        text: 'First line\nsecond line\n\nNew paragraph',
      },
      { id: 'parents', isShown: true, hasTests: true },
      { id: 'pedigree', isShown: true },
      { id: 'guarantee', isShown: false },
    ];
    const saved = await call('PATCH', `/api/litter-sites/${site.id}`, { version: 1, sections });
    expect(saved.status).toBe(200);
    const text = (await page('composed')).body;
    expect(text).toContain('<h1>From Known mother</h1>');
    expect(text).toContain('<p>First line<br>second line</p><p>New paragraph</p>');
    expect(text.indexOf('Asked often')).toBeLessThan(text.indexOf('<h1>'));
    expect(text).toContain('<summary>May we visit?</summary><p>Yes, from week four.</p>');
    expect(text).toContain('Hips');
    expect(text).toContain('href="https://ofa.example.com/1"');
    expect(text).toContain('Known grandsire');
    expect(text).toContain('Known granddam');
    expect(text).not.toContain('Two years for');
    expect(text).not.toContain('Red collar');
    await call('DELETE', `/api/litter-site-templates/${template.id}`);
  });

  it('refuses what is no page, at the field', async () => {
    const site = await create('litter-sites', { breedingGroupId: litter, slug: 'refused' });
    for (const [field, value] of [
      ['sections', [{ id: 'scripts', isShown: true }]],
      [
        'sections',
        [
          { id: 'faq', isShown: true },
          { id: 'faq', isShown: true },
        ],
      ],
      ['sections', [{ id: 'faq', isShown: true, text: 'x'.repeat(6001) }]],
      ['sections', 'all of them'],
      ['ctaSettings', { url: 'javascript:alert(1)' }],
      ['seoSettings', { title: 'x'.repeat(121) }],
    ] as const) {
      const { status, body } = await call('PATCH', `/api/litter-sites/${site.id}`, {
        version: 1,
        [field]: value,
      });
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(value).slice(0, 60)).toEqual([
        422,
        [field],
      ]);
    }
    const order = await call('PATCH', `/api/litter-sites/${site.id}`, {
      version: 1,
      shownFrom: inDays(2),
      shownUntil: inDays(1),
    });
    expect(order.body.fields).toEqual({ shownUntil: 'The page would end before it begins' });
  });

  it.each(attacks)('shows %j as words wherever it is typed', async (attack) => {
    const who = await test.current.signUp({ plan: 'premium' });
    const theirs = await newLitter(() => attack, who);
    const template: Record<string, string> = { templateName: attack };
    for (const field of [
      'headerText',
      'heroTitle',
      'heroSubtitle',
      'ctaText',
      'footerText',
      'seoTitle',
      'seoDescription',
      'guaranteeText',
      'raisingText',
      'contactAddress',
    ])
      template[field] = attack;
    template.faqText = `${attack}\n${attack}`;
    await create('litter-site-templates', { ...template, primaryColor: attack.slice(0, 7) }, who);
    await create('application-forms', { name: attack, intro: attack }, who);
    await create(
      'genetic-clearances',
      { animalId: theirs.mother, testType: attack, testResult: attack, testingFacility: attack },
      who,
    );
    await create(
      'branding-settings',
      { primaryColor: attack.slice(0, 7), accentColor: attack.slice(0, 7) },
      who,
    );
    const slug = `attack-${who.orgId}`;
    const site = await create(
      'litter-sites',
      { breedingGroupId: theirs.litter, slug, isPublished: true },
      who,
    );
    const own = {
      sections: allShown(() => attack),
      seoSettings: { title: attack, description: attack },
      ctaSettings: { text: attack.slice(0, 60) },
    };
    const bare = await page(slug);
    const saved = await call('PATCH', `/api/litter-sites/${site.id}`, { version: 1, ...own }, who);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const kennel = await call(
      'PUT',
      '/api/kennel-page',
      { slug, isPublished: true, title: attack, intro: attack },
      who,
    );
    expect(kennel.status, JSON.stringify(kennel.body)).toBe(200);
    const answers = [bare, await page(slug), await test.current.inject({ url: `/kennel/${slug}` })];
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      // Tags are the page’s own: each of them is known, and its attributes begin with none of what was typed.
      expect(
        body
          .match(/<(script|style|svg|img)\b[^>]*>/g)
          ?.filter((tag) => !/^<(style|script type="application\/ld\+json")>$|^<img [^<]*>$/.test(tag)) ?? [],
      ).toEqual([]);
      expect(body.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son[a-z]+=/i);
      expect(body).not.toMatch(/(href|src)="javascript:/i);
      expect(body).not.toContain('<b>');
      expect(body.match(/<script/g)).toHaveLength(1);
      expect(body.match(/<\/style>/g)).toHaveLength(1);
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      expect(JSON.parse(data)['@context']).toBe('https://schema.org');
    }
  });

  it('tells search engines and link previews what it is', async () => {
    await create('litter-sites', {
      breedingGroupId: litter,
      slug: 'found',
      isPublished: true,
      seoSettings: { title: '{{breed}} by {{father}}' },
    });
    await create('litter-sites', {
      breedingGroupId: litter,
      slug: 'hidden-from-search',
      isPublished: true,
      seoSettings: { isHidden: true },
    });
    const address = 'http://localhost:4600/api/public/litter-sites/found';
    const text = (await page('found')).body;
    expect(text).toContain('<title>Known breed by Known father</title>');
    expect(text).toContain(`<link rel="canonical" href="${address}">`);
    expect(text).toContain(`<meta property="og:image" content="${address}/card.jpg">`);
    expect(text).not.toContain('noindex');
    expect((await page('hidden-from-search')).body).toContain('<meta name="robots" content="noindex">');
    const map = await test.current.inject({ url: '/sitemap.xml' });
    expect(map.headers['content-type']).toContain('application/xml');
    expect(map.body).toContain(`<loc>${address}</loc>`);
    expect(map.body).not.toContain('hidden-from-search');
    const robots = await test.current.inject({ url: '/robots.txt' });
    expect(robots.body).toContain('Allow: /api/public/');
    expect(robots.body).toContain('Sitemap: http://localhost:4600/sitemap.xml');
    const card = await test.current.inject({ url: '/api/public/litter-sites/found/card.jpg' });
    const { default: sharp } = await import('sharp');
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect((await test.current.inject({ url: '/api/public/litter-sites/none/card.jpg' })).statusCode).toBe(
      404,
    );
  });

  it('is shown from its first day until its last', async () => {
    const site = await create('litter-sites', {
      breedingGroupId: litter,
      slug: 'scheduled',
      isPublished: true,
      shownFrom: inDays(2),
    });
    expect((await page('scheduled')).statusCode).toBe(404);
    const set = async (version: number, days: object) => {
      expect((await call('PATCH', `/api/litter-sites/${site.id}`, { version, ...days })).status).toBe(200);
      return (await page('scheduled')).statusCode;
    };
    expect(await set(1, { shownFrom: inDays(-3), shownUntil: inDays(-2) })).toBe(404);
    expect(await set(2, { shownUntil: inDays(2) })).toBe(200);
  });

  it('goes out in few bytes to any client, and is asked for anew after a change, also by another process', async () => {
    const site = await create('litter-sites', {
      breedingGroupId: litter,
      slug: 'kept',
      isPublished: true,
      sections: allShown(),
    });
    for (const accept of ['*/*', 'text/html', 'image/webp', 'application/json', ''])
      expect((await page('kept', { accept })).headers['content-type']).toBe('text/html; charset=utf-8');
    const first = await page('kept', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(first.rawPayload.length).toBeLessThan(30_000);
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe((await page('kept')).body);
    const etag = String(first.headers.etag);
    const known = await page('kept', { 'if-none-match': etag });
    expect([known.statusCode, known.body]).toEqual([304, '']);

    await call('PATCH', `/api/animals/${mother}`, { version: 1, name: 'Renamed here' });
    const second = await page('kept', { 'if-none-match': etag });
    expect([second.statusCode, second.body.includes('Renamed here')]).toEqual([200, true]);
    expect(second.headers.etag).not.toBe(etag);

    const other = await startTestApp(test.current.database, { files: test.current.files });
    try {
      const change = { method: 'PATCH', url: `/api/animals/${mother}`, headers: user.headers } as const;
      expect(
        (await other.inject({ ...change, payload: { version: 2, name: 'Renamed there' } })).statusCode,
      ).toBe(200);
      await expect.poll(async () => (await page('kept')).body.includes('Renamed there')).toBe(true);
      await other.inject({
        method: 'PATCH',
        url: `/api/litter-sites/${site.id}`,
        headers: user.headers,
        payload: { version: 1, isPublished: false },
      });
      await expect.poll(async () => (await page('kept')).statusCode).toBe(404);
    } finally {
      await other.close();
    }
    await call('PATCH', `/api/animals/${mother}`, { version: 3, name: 'Known mother' });
  });

  it('says the same from memory as when it was made, and to whoever asks too often nothing', async () => {
    const slug = 'from-memory';
    await create('litter-sites', { breedingGroupId: litter, slug, isPublished: true });
    const url = `/api/public/litter-sites/${slug}`;
    const limited = await startTestApp(test.current.database, { hasLimits: true });
    const ask = async (headers: Record<string, string>, made: 'anew' | 'before') => {
      // What somebody else changes through this process makes it forget what it has made.
      if (made === 'anew')
        await limited.inject({
          method: 'PUT',
          url: '/api/org/preferences',
          headers: user.headers,
          payload: {},
        });
      const { statusCode, headers: got, rawPayload } = await limited.inject({ url, headers });
      const { date: _, ...rest } = got;
      return { statusCode, headers: rest, bytes: rawPayload.toString('base64') };
    };
    try {
      const { headers } = await ask({}, 'anew');
      const ways = [
        {},
        { 'accept-encoding': 'gzip, br' },
        { 'accept-encoding': 'gzip' },
        { 'if-none-match': String(headers.etag) },
      ];
      for (const way of ways) expect(await ask(way, 'before')).toEqual(await ask(way, 'anew'));
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      const tooOften = async (): Promise<number> =>
        (await limited.inject({ url, remoteAddress: '203.0.113.9' })).statusCode;
      let asked = 1;
      while ((await tooOften()) === 200) asked += 1;
      expect([asked, await tooOften()]).toEqual([1_201, 429]);
    } finally {
      await limited.close();
    }
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'stands in the sitemap on its days in %s',
    async (timeZone) => {
      // At any hour one of the two has another day than UTC.
      const there = todayIn(timeZone);
      const name = timeZone.replace(/\W/g, '-').toLowerCase();
      for (const [slug, day] of [
        [`on-${name}`, there],
        [`before-${name}`, addDays(there, -1)],
        [`after-${name}`, addDays(there, 1)],
      ])
        await create('litter-sites', {
          breedingGroupId: litter,
          slug,
          isPublished: true,
          shownFrom: day,
          shownUntil: day,
        });
      await call('PUT', '/api/org/preferences', { timeZone });
      const { body } = await test.current.inject({ url: '/sitemap.xml' });
      await call('PUT', '/api/org/preferences', { timeZone: 'UTC' });
      expect(['on', 'before', 'after'].filter((one) => body.includes(`/${one}-${name}<`))).toEqual(['on']);
    },
  );

  it('counts by day and referring host, and nothing of whoever looks', async () => {
    const site = await create('litter-sites', {
      breedingGroupId: litter,
      slug: 'counted-by-day',
      isPublished: true,
    });
    const from = (referer?: string) => page('counted-by-day', referer ? { referer } : {});
    await from();
    await from('https://www.goldens.example.com/list?member=7');
    await from('https://goldens.example.com/');
    await from('http://localhost:4600/litter/counted-by-day');
    await from('not an address');
    const visits = async () => (await call('GET', `/api/litter-sites/${site.id}/visits`)).body;
    const wanted = {
      days: [{ day: today, views: 5, leads: 0 }],
      hosts: [
        { host: '', views: 3 },
        { host: 'goldens.example.com', views: 2 },
      ],
      countries: [],
    };
    await expect.poll(visits).toEqual(wanted);
    const stranger = await test.current.signUp();
    expect((await call('GET', `/api/litter-sites/${site.id}/visits`, undefined, stranger)).status).toBe(404);
  });

  it('counts countries as a proxy names them that is believed, and nobody else', async () => {
    const slug = 'counted-by-country';
    const site = await create('litter-sites', { breedingGroupId: litter, slug, isPublished: true });
    const proxies = ['127.0.0.1'];
    const behind = await startTestApp(test.current.database, { proxies, countryHeader: 'cf-ipcountry' });
    try {
      for (const country of ['NO', 'DE', 'NO', 'XX', 'norway', ''])
        await behind.inject({
          url: `/api/public/litter-sites/${slug}`,
          headers: { 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': country },
        });
      // Nobody stands between: they name what they like.
      await behind.inject({ url: `/api/public/litter-sites/${slug}`, headers: { 'cf-ipcountry': 'SE' } });
    } finally {
      await behind.close();
    }
    await page(slug, { 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'SE' });
    const visits = async () => (await call('GET', `/api/litter-sites/${site.id}/visits`)).body;
    await expect.poll(visits).toEqual({
      days: [{ day: today, views: 8, leads: 0 }],
      hosts: [{ host: '', views: 8 }],
      countries: [
        { country: 'NO', views: 2 },
        { country: 'DE', views: 1 },
      ],
    });
  });

  it('keeps what is being worked on to itself until it is put online', async () => {
    const site = await create('litter-sites', { breedingGroupId: litter, slug: 'drafted' });
    const url = `/api/litter-sites/${site.id}`;
    expect((await call('GET', `${url}/draft`)).body).toEqual({ draft: null, version: 0 });
    const draft = {
      sections: [{ id: 'cover', isShown: true, title: 'Worked on' }],
      seoSettings: {},
      ctaSettings: {},
      socialSharing: {},
    };
    expect((await call('PUT', `${url}/draft`, { draft, version: 0 })).body.version).toBe(1);
    // Somebody else began as well.
    expect((await call('PUT', `${url}/draft`, { draft, version: 0 })).status).toBe(409);
    expect((await call('PUT', `${url}/draft`, { draft, version: 1 })).body.version).toBe(2);
    const preview = await test.current.inject({ url: `${url}/preview`, headers: user.headers });
    expect(preview.body).toContain('<h1>Worked on</h1>');
    expect(preview.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
    expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await page('drafted')).statusCode).toBe(404);
    const applied = await call('POST', `${url}/draft/apply`, { version: site.version, isPublished: true });
    expect(applied.body).toMatchObject({ isPublished: true, publishedAt: expect.any(String) });
    expect((await page('drafted')).body).toContain('<h1>Worked on</h1>');
    expect((await call('GET', `${url}/draft`)).body).toEqual({ draft: null, version: 0 });
    const late = await call('POST', `${url}/draft/apply`, { version: site.version, isPublished: false });
    expect(late.status).toBe(409);

    const stranger = await test.current.signUp({ plan: 'premium' });
    for (const [method, path, body] of [
      ['GET', 'draft', undefined],
      ['PUT', 'draft', { draft, version: 0 }],
      ['DELETE', 'draft', undefined],
      ['POST', 'draft/apply', { version: 1 }],
      ['GET', 'preview', undefined],
    ] as const)
      expect((await call(method, `${url}/${path}`, body, stranger)).status, `${method} ${path}`).toBe(404);
  });

  it('lists what is published on the page of the organisation, under an address of its own', async () => {
    const first = (await call('GET', '/api/kennel-page')).body;
    expect(first).toMatchObject({ isPublished: false, isKept: false });
    const values = { isPublished: true, title: 'Hollowmere', intro: 'Since 1998.' };
    expect((await call('PUT', '/api/kennel-page', { ...values, slug: 'Höllow Mere' })).body.slug).toBe(
      'hollow-mere',
    );
    const text = (await test.current.inject({ url: '/kennel/hollow-mere', headers: { accept: '*/*' } })).body;
    expect(text).toContain('<h1>Hollowmere</h1>');
    expect(text).toContain('href="/api/public/litter-sites/composed"');
    expect(text).not.toContain('hidden-from-search');
    expect((await page('composed')).body).toContain('href="/kennel/hollow-mere"');
    const other = await test.current.signUp();
    const taken = await call('PUT', '/api/kennel-page', { ...values, slug: 'hollow-mere' }, other);
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ['slug']]);
    await call('PUT', '/api/kennel-page', { ...values, slug: 'hollow-mere', isPublished: false });
    expect((await test.current.inject({ url: '/kennel/hollow-mere' })).statusCode).toBe(404);
    expect((await page('composed')).body).not.toContain('href="/kennel/');
  });
});
