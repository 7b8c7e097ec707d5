import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTestDatabase } from '#tests/support/database.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

const html = `<!doctype html><html lang="en"><head><meta name="csp-nonce" nonce="" /><title>Studbook</title><style>${'b{color:red}'.repeat(100)}</style></head>
<body><div id="root"><!--only-landing Visitors only-landing--><!--only-home Today only-home--></div><script type="module" src="/assets/index-a1b2c3.js"></script></body></html>`;

const addresses = [
  '/',
  '/settings',
  '/animals/',
  '/animals/$id',
  '/$path/',
  '/$path/$id',
  '/animals/$id/pedigree',
];

const earlyFiles = {
  '/$path/$id': ['/assets/any.js'],
  '/animals/$id': ['/assets/index-a1b2c3.js', '/assets/animal.js', '/assets/animal.css'],
};

const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page', () => {
  const database = withTestDatabase();
  let app: TestApp;
  let webRoot: string;

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'studbook-web-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), html);
    await writeFile(join(webRoot, 'assets/index-a1b2c3.js'), 'export const built = true;\n');
    await writeFile(join(webRoot, 'assets/index-a1b2c3.js.br'), 'compressed');
    await writeFile(join(webRoot, 'assets/inter-latin-wght-normal-a1b2c3.woff2'), 'letters');
    for (const worker of ['sw.js', 'assets/read-worker-a1b2c3.js'])
      await writeFile(join(webRoot, worker), 'export const works = true;\n');
    await writeFile(join(webRoot, 'addresses.json'), JSON.stringify(addresses));
    await writeFile(join(webRoot, 'early-files.json'), JSON.stringify(earlyFiles));
    await writeFile(join(webRoot, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    app = await startTestApp(database.current, { webRoot });
  });
  afterAll(async () => {
    await app.close();
    await rm(webRoot, { recursive: true });
  });

  it.each([
    '/',
    '/animals',
    '/animals/01a1f8cb-e2aa-777e-878a-0a26a6d2271e',
    '/animals/',
    '/tasks/01a1f8cb-e2aa-777e-878a-0a26a6d2271e?tab=history',
    '/settings?from=mail',
  ])('is served at %s with a nonce of its own and never kept', async (url) => {
    const [one, two] = [
      await app.inject({ url, headers: asPerson }),
      await app.inject({ url, headers: asPerson }),
    ];
    for (const answer of [one, two]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const nonces = [one, two].map((answer) => /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? '');
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
  });

  it.each([
    '/nowhere',
    '/some.where',
    '/index.html?x=1',
    '/animals/nobody/at/home',
    '/dashboard-preferences',
    '/addresses.json',
    '/early-files.json',
    '/assets/index-old.js',
  ])('is served at %s as well, where nothing is, and says so to machines', async (url) => {
    const answer = await app.inject({ url, headers: asPerson });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('src="/assets/index-a1b2c3.js"');
    const head = await app.inject({ method: 'HEAD', url, headers: asPerson });
    expect([head.statusCode, head.body]).toEqual([404, '']);
  });

  it('begins with what whoever comes will need, in the theme and the density of their device', async () => {
    const token = `${app.app.sessionCookie.name}=${app.app.sessionCookie.signed('x'.repeat(40))}`;
    const open = async (url: string, cookie: string) =>
      (await app.inject({ url, headers: { ...asPerson, cookie } })).body;
    const visitor = await open('/', 'studbook.theme=night; studbook.density=compact');
    expect(visitor).toContain('<html lang="en" data-theme="night" data-density="compact">');
    expect(visitor).toContain('Visitors');
    const signedIn = await open('/', `studbook.theme=<b>; ${token}`);
    expect(signedIn).toContain('<html lang="en">');
    expect(signedIn).toMatch(/<div id="root">Today<\/div>/);
    expect(await open('/animals', token)).toContain('<div id="root"></div>');
  });

  it('lays the cloth of their organisation under the page of whoever is signed in, and nothing else a cookie says', async () => {
    const token = `${app.app.sessionCookie.name}=${app.app.sessionCookie.signed('x'.repeat(40))}`;
    const clothOf = async (text: string, session = token) => {
      const cookie = `studbook.cloth=${text}; ${session}`;
      const { body } = await app.inject({ url: '/animals', headers: { ...asPerson, cookie } });
      return /<style data-cloth nonce="[^"]+">(.*?)<\/style>/.exec(body)?.[1];
    };
    const cloth = 'linear-gradient(135deg, #667eea 0%, #764ba2 100%)';
    expect(await clothOf(encodeURIComponent(cloth))).toBe(`:root:root{--cloth:${cloth}}`);
    expect(await clothOf(encodeURIComponent(cloth), '')).toBeUndefined();
    for (const text of ['#123;}body{display:none', 'url(https://example.org/x)', '</style><b>'])
      expect(await clothOf(encodeURIComponent(text)), text).toBeUndefined();
    expect(await clothOf('%E0%A4%A')).toBeUndefined();
  });

  it('goes out compressed at every address', async () => {
    for (const url of ['/', '/animals', '/nowhere']) {
      const headers = { ...asPerson, 'accept-encoding': 'br' };
      const answer = await app.inject({ url, headers });
      expect(answer.headers['content-encoding'], url).toBe('br');
    }
  });

  it('names the files of its screen to whoever is signed in, each once', async () => {
    const cookie = `${app.app.sessionCookie.name}=${app.app.sessionCookie.signed('x'.repeat(40))}`;
    const linksAt = async (url: string, headers: Readonly<Record<string, string>>) =>
      (await app.inject({ url, headers: { ...asPerson, ...headers } })).body.match(/<link [^>]+>/g) ?? [];
    const id = '01a1f8cb-e2aa-777e-878a-0a26a6d2271e';
    expect(await linksAt(`/animals/${id}?tab=health`, { cookie })).toEqual([
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/animal.js">',
      '<link rel="preload" as="style" crossorigin href="/assets/animal.css">',
    ]);
    expect(await linksAt(`/guardians/${id}`, { cookie })).toEqual([
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/any.js">',
    ]);
    expect(await linksAt(`/nowhere/${id}`, { cookie })).toEqual([]);
    expect(await linksAt(`/animals/${id}`, {})).toEqual([]);
  });

  it('names the first questions of its screen to whoever is signed in, about the species of their device', async () => {
    const token = `${app.app.sessionCookie.name}=${app.app.sessionCookie.signed('x'.repeat(40))}`;
    const asked = async (url: string, cookie = token) =>
      [
        ...(await app.inject({ url, headers: { ...asPerson, cookie } })).body.matchAll(
          /as="fetch"[^>]+href="([^"]+)"/g,
        ),
      ].map(([, address]) => address);
    const id = '01a1f8cb-e2aa-777e-878a-0a26a6d2271e';
    const ofDashboard = (species: string) => [
      `/api/dashboard/metrics?species=${species}`,
      `/api/dashboard/females?species=${species}`,
      `/api/upcoming?days=90&amp;species=${species}`,
    ];
    expect(await asked('/')).toEqual(ofDashboard('dog'));
    expect(await asked('/', `${token}; selectedSpecies=all`)).toEqual(ofDashboard('all'));
    expect(await asked('/', `${token}; selectedSpecies="><b>`)).toEqual(ofDashboard('dog'));
    const ofLitter = [
      `/api/breeding-groups/${id}?labels=true`,
      `/api/offspring?pageSize=200&amp;filter=breedingGroupId.eq.${id}&amp;sort=createdAt.asc&amp;labels=true`,
      `/api/breeding-groups/${id}/growth`,
    ];
    expect(await asked(`/breeding-groups/${id}`)).toEqual(ofLitter);
    expect(await asked(`/breeding-groups/${id}/box?young=${id}`)).toEqual(ofLitter);
    expect(await asked('/breeding-groups')).toEqual([]);
    expect(await asked(`/breeding-groups/${id}`, '')).toEqual([]);
  });

  it('answers HEAD as GET', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/animals', headers: asPerson });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('lets no foreign, inline or generated code run, and stands in no frame', async () => {
    const { headers } = await app.inject({ url: '/', headers: asPerson });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('keeps files with a hash in their name for a year, and asks again for the others', async () => {
    const script = await app.inject({ url: '/assets/index-a1b2c3.js' });
    expect(script.statusCode).toBe(200);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).toContain('built');
    const mark = await app.inject({ url: '/mark.svg' });
    expect(mark.headers['cache-control']).toBe('no-cache');
    expect(mark.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('has the typefaces of pages without scripts, for good, and nothing else beside them', async () => {
    const font = await app.inject({ url: '/fonts/inter-latin-wght-normal.woff2' });
    expect([font.statusCode, font.body]).toEqual([200, 'letters']);
    expect(font.headers['cache-control']).toContain('immutable');
    for (const other of ['newsreader-latin-400-normal.woff2', 'index-a1b2c3.js'])
      expect([other, (await app.inject({ url: `/fonts/${other}` })).statusCode]).toEqual([other, 404]);
  });

  it('sends the compressed copy to whom it suits', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const script = await app.inject({ url: '/assets/index-a1b2c3.js', headers });
    expect(script.headers['content-encoding']).toBe('br');
    expect(script.body).toBe('compressed');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // Policies are of pages and workers; nobody takes a script for anything else.
    expect(script.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(script.headers).not.toHaveProperty('content-security-policy');
  });

  it('gives a worker the policy it lives by: it has to be able to fetch', async () => {
    const policies = ['/sw.js', '/assets/read-worker-a1b2c3.js'].map(
      async (url) => (await app.inject({ url })).headers['content-security-policy'],
    );
    for (const policy of await Promise.all(policies))
      expect(policy).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  });

  it.each([undefined, '*/*', 'text/*', 'text/html', 'application/xhtml+xml, */*;q=0.1'])(
    'goes to whoever takes HTML, link previews and search engines too: %s',
    async (accept) => {
      const answer = await app.inject({ url: '/', headers: accept ? { accept } : {} });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it('has nothing to say where a browser looks for an icon that a page does not name', async () => {
    const answer = await app.inject({ url: '/favicon.ico', headers: { accept: 'image/*' } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it.each(['*/*', 'text/*', 'application/json, */*;q=0.1', undefined])(
    'is there for whoever takes HTML among all else: %s',
    async (accept) => {
      const ask = (url: string) => app.inject({ url, ...(accept && { headers: { accept } }) });
      for (const url of ['/', '/animals', '/settings?from=mail']) {
        const answer = await ask(url);
        expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
          url,
          200,
          'text/html; charset=utf-8',
        ]);
      }
      expect((await ask('/nowhere')).statusCode).toBe(404);
    },
  );

  it('is not there for whoever takes something else', async () => {
    const answer = await app.inject({ url: '/animals', headers: { accept: 'application/json' } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
  });

  it('answers a missing file as missing, not with the page', async () => {
    const answer = await app.inject({ url: '/assets/index-old.js', headers: { accept: '*/*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each(['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])(
    'gives nothing away from outside its folder: %s',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it('is no answer of the API, whatever the browser accepts', async () => {
    const answer = await app.inject({ url: '/api/nothing', headers: asPerson });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
  });

  it('leads from the address of a litter to its public page', async () => {
    const answer = await app.inject({ url: '/litter/red%20setters%20may', headers: asPerson });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/api/public/litter-sites/red%20setters%20may');
  });

  it('leaves the API reference its own, looser policy and no other route', async () => {
    const reference = await app.inject({ url: '/api/reference/', headers: asPerson });
    expect(reference.statusCode).toBe(200);
    const policy = String(reference.headers['content-security-policy']);
    const nonce = /script-src 'self' 'nonce-([^']+)';/.exec(policy)?.[1];
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    const scripts = reference.body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    const missing = await app.inject({ url: '/api/reference/openapi.json/none' });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ code: 'not-found', status: 404 });
    expect(reference.body).not.toMatch(/src="https?:/);
    const document = await app.inject({ url: '/api/openapi.json' });
    expect(document.headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
  });
});

describe('before the first build', () => {
  const database = withTestDatabase();
  it('says what to do', async () => {
    const app = await startTestApp(database.current, { webRoot: join(tmpdir(), 'studbook-nothing-here') });
    const answer = await app.inject({ url: '/', headers: asPerson });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('npm run build');
    await app.close();
  });
});
