import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTestDatabase } from '#tests/support/database.ts';
import { startTestApp, type TestApp, type TestUser } from '#tests/support/server.ts';

const html = `<!doctype html>
<html lang="en"><head><meta name="csp-nonce" nonce="" /></head>
<body><div id="root"><!--only-landing <h1>Visitors</h1> only-landing--><!--loading-->Loading<!--/loading--></div></body></html>`;

// In place of what the build makes of the dashboard: it writes down what it was given.
const program = `
export const firstAddresses = (species) => ['/api/auth/session', '/api/team/context', '/api/animals?species=' + species];
export async function drawDashboard(species, answers) {
  const { items } = answers['/api/animals?species=' + species];
  const names = items.map(({ name }) => name);
  if (names.includes('Broken')) throw new Error('It cannot be drawn.');
  if (names.includes('Slow')) await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
  return '<p class="' + species + '">' + answers['/api/team/context'].currentOrg.name + ': ' + names.join(', ') + '</p>';
}`;

describe('the first page of a signed-in person', () => {
  const database = withTestDatabase();
  let app: TestApp;
  let folder: string;
  let ann: TestUser;
  let ben: TestUser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'studbook-first-page-'));
    await mkdir(join(folder, 'web'));
    await mkdir(join(folder, 'first-page'));
    await writeFile(join(folder, 'web/index.html'), html);
    await writeFile(join(folder, 'first-page/package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'first-page/first-page.js'), program);
    app = await startTestApp(database.current, { webRoot: join(folder, 'web') });
    [ann, ben] = await Promise.all([app.signUp({ name: 'Ann' }), app.signUp({ name: 'Ben' })]);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const cookieWith = (token: string): string =>
    `${app.app.sessionCookie.name}=${app.app.sessionCookie.signed(token)}`;
  const open = (user: Pick<TestUser, 'token'> | undefined, more = '') =>
    app.inject({
      url: '/',
      headers: {
        accept: 'text/html',
        ...(user && { cookie: `${cookieWith(user.token)}; ${more}` }),
      },
    });
  const addAnimal = async (user: TestUser, name: string): Promise<string> => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/animals',
      headers: user.headers,
      payload: { name, species: 'goats', breed: 'Saanen', gender: 'Female', birthDate: '2024-03-01' },
    });
    expect(statusCode, body).toBe(201);
    return (JSON.parse(body) as { id: string }).id;
  };

  it('is drawn from what the routes answer that person, in the species of the browser, and sent along', async () => {
    await addAnimal(ann, 'Nutmeg </script> $& nonce=""');
    const { body, headers } = await open(ann, 'selectedSpecies=goats; studbook.theme=dark');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatch(/<div id="root"><p class="goats">[^<]+: Nutmeg <\/script> \$& nonce=""<\/p><\/div>/);
    expect(body).toContain('<html lang="en" data-theme="dark">');
    expect(body).not.toContain('Loading');
    const [, given = ''] = /id="first-answers">([\s\S]*?)<\/script><\/body>/.exec(body) ?? [];
    expect(given).not.toContain('<');
    const { species, answers } = JSON.parse(given);
    expect(species).toBe('goats');
    expect(answers['/api/auth/session'].user.email).toBe(ann.email);
    expect(answers['/api/animals?species=goats'].items).toHaveLength(1);
  });

  it('shows nobody what is another organisation’s, also when both ask at once', async () => {
    await addAnimal(ben, 'Juniper');
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open(index % 2 ? ann : ben, 'selectedSpecies=goats')),
    );
    for (const [index, { body }] of pages.entries()) {
      const [own, foreign] = index % 2 ? ['Nutmeg', 'Juniper'] : ['Juniper', 'Nutmeg'];
      expect(body).toContain(own);
      expect(body).not.toContain(foreign);
    }
  });

  it.each([
    ['a session that is over', { token: 'x'.repeat(40) }, ''],
    ['no species of ours', undefined, 'selectedSpecies=<script>'],
  ])('falls back to what fits: %s', async (_what, other, cookie) => {
    const { body, statusCode } = await open(other ?? ann, cookie);
    expect(statusCode).toBe(200);
    if (other) expect(body).toContain('Loading');
    else expect(body).toContain('class="dog"');
  });

  it('is the landing page for a visitor', async () => {
    const { body } = await open(undefined);
    expect(body).toContain('Visitors');
    expect(body).not.toContain('first-answers');
  });

  it.each(['Broken', 'Slow'])('is the loading screen where it cannot be drawn in time: %s', async (name) => {
    const user = await app.signUp();
    await addAnimal(user, name);
    const { body, statusCode } = await open(user, 'selectedSpecies=goats');
    expect(statusCode).toBe(200);
    expect(body).toContain('Loading');
    expect(body).not.toContain('first-answers');
  });
});
