import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTestDatabase } from '#tests/support/database.ts';
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts';
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
    ])
      expect([url, (await at(host, url)).statusCode]).toEqual([url, 403]);
    expect((await at('www.somebody-else.com', '/')).statusCode).toBe(403);

    // Whoever writes the same name down gets nothing by it.
    const other = await newKennel();
    await ask('POST', base, { host }, other.who);
    expect((await check(other.who)).sentence).toContain('something else');
    expect((await ask('POST', `${base}/not-theirs.com/check`, undefined, other.who)).status).toBe(404);

    expect((await ask('DELETE', `${base}/${host}`)).status).toBe(204);
    expect((await at(host, '/')).statusCode).toBe(403);
  });

  it('is for whoever may change how things look, on the plan that opens it', async () => {
    const pro = await app.signUp({ plan: 'pro' });
    expect((await ask('POST', base, { host }, pro)).body.code).toBe('plan-too-low');
    expect((await ask('DELETE', `${base}/${host}`, undefined, pro)).body.code).toBe('plan-too-low');
  });
});
