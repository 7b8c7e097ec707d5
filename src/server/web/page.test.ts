import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPage } from './page.ts';

const built = `<head><meta name="csp-nonce" nonce="" />
<!--only-landing <link rel="preload" href="/title.woff2"> only-landing-->
<!--only-landing <style nonce="">h1{color:red}</style> only-landing-->
<!--only-signed-in <meta name="signed-in"> only-signed-in-->
<!--only-headed <meta name="later" content="/main.js"> only-headed--></head>
<body><div id="root"><!--only-landing <h1>Breeding records</h1> only-landing-->
<!--only-book <div class="book"></div> only-book-->
<!--loading--><div role="status">Loading</div><!--/loading--></div>
<noscript>Studbook needs JavaScript.</noscript></body>`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studbook-page-'));
  await writeFile(join(folder, 'index.html'), built);
});
afterAll(() => rm(folder, { recursive: true }));

test('a visitor at the start page sees the landing page before any script, in place of the loading screen', async () => {
  const { html } = (await loadPage(folder)).render('landing');
  expect(html).toMatch(/<div id="root"><h1>Breeding records<\/h1>\s*<\/div>/);
  expect(html).toContain('/title.woff2');
  expect(html).not.toContain('signed-in');
  expect(html).not.toContain('Loading');
});

test('a person with a session waits at the blank book, with what comes next on its way', async () => {
  const { html } = (await loadPage(folder)).render('signed-in');
  expect(html).toContain('<meta name="signed-in">');
  expect(html).toContain('<div class="book"></div>');
  expect(html).not.toMatch(/Loading|Breeding records/);
});

test('a page with a head of its own names its scripts for later, its styles and answers for now', async () => {
  const early = { files: ['/litter.js', '/litter.css'], answers: ['/api/breeding-groups/1'] };
  const { render } = await loadPage(folder);
  const { html } = render('headed', {}, early);
  expect(html).toContain('<div class="book"></div>');
  expect(html).toContain('<meta name="later" content="/litter.js">');
  expect(html).toMatch(/rel="preload" as="style" crossorigin href="\/litter.css"/);
  expect(html).toMatch(/rel="preload" as="fetch" crossorigin href="\/api\/breeding-groups\/1"/);
  expect(html).not.toContain('modulepreload');
  expect(render('signed-in', {}, early).html).toContain('rel="modulepreload" fetchpriority="low"');
});

test('a screen without the book begins with the loading screen', async () => {
  const { html } = (await loadPage(folder)).render('whole');
  expect(html).toContain('<meta name="signed-in">');
  expect(html).toContain('Loading');
  expect(html).not.toContain('class="book"');
});

test('the cloth comes with the page, allowed by its nonce', async () => {
  const { html, policy } = (await loadPage(folder)).render('signed-in', { theme: 'dark', cloth: '#123456' });
  const [, nonce = ''] =
    /<style data-cloth nonce="([^"]+)">:root:root{--cloth:#123456}<\/style>/.exec(html) ?? [];
  expect(policy).toContain(`'nonce-${nonce}'`);
  expect(nonce).not.toBe('');
  expect(html).not.toContain('data-cloth="');
});

test('every other page begins with the loading screen alone', async () => {
  const { html } = (await loadPage(folder)).render('plain');
  expect(html).toContain('Loading');
  expect(html).not.toMatch(/signed-in|Breeding records|woff2|<!--/);
});

test('each time another nonce, the same in page and policy', async () => {
  const page = await loadPage(folder);
  const [first, second] = [page.render('plain'), page.render('plain')];
  const nonceOf = ({ html }: { html: string }) => /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  expect(first.policy).toContain(`'nonce-${nonceOf(first)}'`);
});

test('without a build the page says what to do', async () => {
  const page = await loadPage(join(folder, 'nowhere'));
  expect(page.isBuilt).toBe(false);
  expect(page.render('landing').html).toContain('npm run build');
});
