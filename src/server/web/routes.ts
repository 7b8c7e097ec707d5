import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { askedFirst, fillsWindow, headAskedFirst } from '#domain/answers/asked-first.ts';
import { isBackground } from '#domain/background.ts';
import { AppError } from '#domain/errors.ts';
import { defaultSpecies, isSpeciesScope, type SpeciesScope } from '#domain/species/species.ts';
import { answerError } from '#server/http/errors.ts';
import { cookieIn, cookieTokenOf } from '#server/http/session-token.ts';
import { pageCuts } from '#server/litter-sites/page-fonts.ts';
import { addressList, earlyFileList, readAddresses } from './addresses.ts';
import { type Look, loadPage, type Page } from './page.ts';

export interface WebOptions {
  /** The folder of the built web. */
  readonly webRoot: string;
  /** Sends the page of an organisation, under a name of its own. */
  readonly sendOwnPage?: (
    request: FastifyRequest,
    reply: FastifyReply,
    slug: string,
  ) => Promise<FastifyReply>;
}

const aYear = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';
/** Said of every answer, but for pages and downloads: a page of a dozen files need not hear them a dozen times. */
const nothingToFiles = [
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** What guards a page; a script or a style has none of its own, and each would carry it. */
const ofPages = ['content-security-policy', 'referrer-policy', 'x-frame-options'];
const isPart = /\/assets\/.*\.(js|css|woff2)(\.br|\.gz)?$/;
/** A worker lives by the policy of its own script. */
const isWorker = /(\/sw|worker-[\w-]+)\.js(\.br|\.gz)?$/;
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/');

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** Somebody with a browser, who says so. */
const isForPeople = (request: FastifyRequest): boolean =>
  isPage(request) && (request.headers.accept ?? '*/*').includes('html');

/** Pages that are there go to whoever takes HTML among all else: search engines and link previews say no more. */
const takesHtml = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  /html|\*\/\*|text\/\*/.test(accept);

/** Anybody can write a cookie: only what the organisation’s settings would take goes into the page. */
function clothIn(cookie: string): string | undefined {
  const cloth = cookieIn(cookie, 'studbook.cloth');
  try {
    const text = decodeURIComponent(cloth ?? '');
    return isBackground(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** What this browser was told about the look of pages, see `src/web/ui/theme.ts`. */
function lookFor({ headers: { cookie = '' } }: FastifyRequest): Look {
  const theme = cookieIn(cookie, 'studbook.theme');
  return {
    theme: theme === 'light' || theme === 'dark' || theme === 'night' ? theme : undefined,
    density: cookieIn(cookie, 'studbook.density') === 'compact' ? 'compact' : undefined,
    cloth: clothIn(cookie),
  };
}

/** What lists and figures are of on this device, see `src/web/api/species.tsx`. */
function scopeFor({ headers: { cookie = '' } }: FastifyRequest): SpeciesScope {
  const scope = cookieIn(cookie, 'selectedSpecies') ?? '';
  return isSpeciesScope(scope) ? scope : defaultSpecies;
}

/** What the build has made of the cuts that pages without scripts ask for; none before the first build. */
async function readFonts(webRoot: string): Promise<{ cut: string; file: string }[]> {
  const files = await readdir(join(webRoot, 'assets')).catch(() => []);
  return pageCuts.flatMap((cut) => {
    const name = files.find((file) => file.startsWith(`${cut}-`) && file.endsWith('.woff2'));
    return name === undefined ? [] : [{ cut, file: `assets/${name}` }];
  });
}

/**
 * The built web: its files, and its one page under every other address, which the router in the browser takes up; where
 * the router has nothing, with the status that says so.
 */
export async function webRoutes(app: FastifyInstance, { webRoot, sendOwnPage }: WebOptions): Promise<void> {
  const page = await loadPage(webRoot);
  const addresses = await readAddresses(webRoot);

  const sendPage = (reply: FastifyReply, { html, policy }: Page): FastifyReply =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);

  /** Whose page it is is only guessed from a cookie: the browser asks who it is anyway. */
  const pageOf = (
    request: FastifyRequest,
    visitors: 'landing' | 'plain',
    signedIn: 'home' | 'signed-in',
  ): Page => {
    const look = lookFor(request);
    if (cookieTokenOf(request) === undefined) return page.render(visitors, { ...look, cloth: undefined });
    const path = pathOf(request);
    const early = { files: addresses.filesOf(path), answers: askedFirst(path, scopeFor(request)) };
    const headed = headAskedFirst(path) === undefined ? signedIn : 'headed';
    return page.render(fillsWindow(path) ? 'whole' : headed, look, early);
  };

  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    answerError(new AppError('not-found', 'There is nothing at this address.'), request, reply);

  if (page.isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      // A compressed copy made by the build, where there is one.
      preCompressed: true,
      // The page itself goes out with its nonce only.
      globIgnore: ['**/index.html', `**/${addressList}`, `**/${earlyFileList}`, '**/*.br', '**/*.gz'],
      wildcard: false,
      cacheControl: false,
      acceptRanges: false,
      lastModified: false,
      setHeaders: (reply, path) => {
        // The build puts a hash of the content into the names of everything under assets.
        reply.header('cache-control', path.includes('/assets/') ? aYear : askAgain);
        for (const name of nothingToFiles) reply.removeHeader(name);
        // Nobody asks whether a part with a hash in its name has changed.
        if (isPart.test(path)) for (const name of [...ofPages, 'etag']) reply.removeHeader(name);
        if (isWorker.test(path)) reply.header('content-security-policy', workerPolicy);
      },
    });
  }

  // The typefaces of pages without scripts, which do not know what the build has called them.
  const fonts = new Map((await readFonts(webRoot)).map((found) => [found.cut, found.file]));
  app.get<{ Params: { file: string } }>('/fonts/:file', { schema: { hide: true } }, (request, reply) => {
    const file = fonts.get(request.params.file.replace(/\.woff2$/, ''));
    return file === undefined ? nothing(request, reply) : reply.sendFile(file);
  });

  // The public address of a litter; the page itself is served by the API.
  const params = z.object({ slug: z.string().max(200) });
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/litter/:slug', { schema: { hide: true, params } }, (request, reply) => {
      const { slug } = request.params;
      return reply.redirect(`/api/public/litter-sites/${encodeURIComponent(slug)}`, 302);
    });

  app.get('/', { schema: { hide: true } }, (request, reply) => {
    if (request.ownPage !== null && sendOwnPage) return sendOwnPage(request, reply, request.ownPage.slug);
    return takesHtml(request) ? sendPage(reply, pageOf(request, 'landing', 'home')) : nothing(request, reply);
  });
  // What the worker answers every address with while there is no network (src/web/worker): the same for everybody.
  app.get('/without-network', { schema: { hide: true } }, (_, reply) =>
    sendPage(reply, page.render('offline')),
  );
  const anyOther = (request: FastifyRequest, reply: FastifyReply) => {
    // Browsers ask for an icon where a page names none: breeders’ own pages do not carry ours.
    if (isPage(request) && pathOf(request) === '/favicon.ico')
      return reply.status(204).header('cache-control', 'public, max-age=86400').send();
    const isThere = isPage(request) && addresses.has(pathOf(request));
    return isForPeople(request) || (isThere && takesHtml(request))
      ? sendPage(reply.status(isThere ? 200 : 404), pageOf(request, 'plain', 'signed-in'))
      : nothing(request, reply);
  };
  // A route of its own, because only routes are compressed: pages carry their styles with them.
  app.get('/*', { schema: { hide: true } }, anyOther);
  app.setNotFoundHandler(anyOther);
}
