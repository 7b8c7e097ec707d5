import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { answerError } from '#server/http/errors.ts';
import { cookieTokenOf } from '#server/http/session-token.ts';
import { loadPage, type PageKind } from './page.ts';

export interface WebOptions {
  /** The folder of the built web. */
  readonly webRoot: string;
}

const aYear = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';
/** A worker lives by the policy of its own script. */
const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

const isForPeople = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api/') &&
  (request.headers.accept ?? '*/*').includes('html');

/** Only a guess of what will be shown, so that a cookie is enough: the browser asks who it is anyway. */
function kindFor(request: FastifyRequest): PageKind {
  if (cookieTokenOf(request) !== undefined) return 'signed-in';
  return new URL(request.url, 'http://page').pathname === '/' ? 'landing' : 'plain';
}

/** The built web: its files, and its one page under every other address, which the router in the browser takes up. */
export async function webRoutes(app: FastifyInstance, { webRoot }: WebOptions): Promise<void> {
  const page = await loadPage(webRoot);

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { html, policy } = page.render(kindFor(request));
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  };

  if (page.isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      // A compressed copy made by the build, where there is one.
      preCompressed: true,
      // The page itself goes out with its nonce only.
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The build puts a hash of the content into the names of everything under assets.
        reply.header('cache-control', path.includes('/assets/') ? aYear : askAgain);
        if (/\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', scriptPolicy);
      },
    });
  }

  // The public address of a litter; the page itself is served by the API.
  app.get('/litter/:slug', { schema: { hide: true } }, (request, reply) => {
    const { slug } = request.params as { slug: string };
    return reply.redirect(`/api/public/litter-sites/${encodeURIComponent(slug)}`, 302);
  });

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (isForPeople(request)) return sendPage(request, reply);
    return answerError(new AppError('not-found', 'There is nothing at this address.'), request, reply);
  };
  // A route of its own, because only routes are compressed: the landing page carries its styles with it.
  app.get('/', { schema: { hide: true } }, answer);
  app.setNotFoundHandler(answer);
}
