import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { findFile } from '../attachments/find-file.ts';
import { serveFile } from '../attachments/serve-file.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { isShownHere } from '../http/hosts.ts';
import type { ModuleOptions } from '../http/services.ts';
import { findPublishedSite, nobody, type PublishedSite } from './find-site.ts';
import { makeKennelPage, makeLitterPage, nothingHere, pageKeys } from './make-pages.ts';
import type { MadePage, PageCache } from './page-cache.ts';
import { readCard } from './read-card.ts';
import { isPhotoOf } from './read-page.ts';
import { sitemap } from './sitemap.ts';
import { sendStatic } from './static-page.ts';
import { countryOf, referrerOf, Visits } from './visits.ts';

const slugParams = z.object({ slug: z.string().max(200) });
const photoParams = z.object({
  slug: z.string().max(200),
  id: z.guid(),
  edge: z.enum(['160', '640', '1600']),
});

export interface PublicPageOptions extends ModuleOptions {
  readonly files: FileStore;
  readonly publicUrl: string;
  readonly pages: PageCache;
  /** In which a proxy says from which country somebody looks, in small letters. */
  readonly countryHeader: string | undefined;
}

const tags = ['Public pages'];
/** What is made anew for each who asks: whoever shows a link to others asks once. */
const drawing = { max: 60, timeWindow: 60_000 };
const wholePage = { 200: fileAnswer('text/html', 'A whole page') };
const anHour = 'public, max-age=3600';

/** What everybody sees: pages of litters and organisations, their pictures, and where search engines find them. */
export async function publicPageRoutes(
  plain: FastifyInstance,
  { services, files, publicUrl, pages, countryHeader }: PublicPageOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  const base = publicUrl.replace(/\/$/, '');
  const ownHost = new URL(publicUrl).hostname;
  const visits = new Visits(database, (error) =>
    plain.log.error({ err: error }, 'Visits could not be counted'),
  );
  plain.addHook('onClose', () => visits.close());

  /** Looking at one’s own page is no visit, nor is a look whether it has changed. */
  const count = (request: FastifyRequest, { orgId, siteId }: MadePage): void => {
    if (orgId === null || siteId === undefined || request.method !== 'GET') return;
    if (request.session?.orgId === orgId) return;
    // Under a name of its own a page of an organisation leads to another as well.
    const { referer } = request.headers;
    const referrer = referer === undefined ? '' : referrerOf(referer, [ownHost, request.hostname]);
    visits.count(orgId, siteId, { referrer, country: countryOf(request, countryHeader) });
  };

  /** Under a name of its own an organisation shows its pages, and nobody else's. */
  const here = async (request: FastifyRequest, made: MadePage): Promise<MadePage> =>
    isShownHere(request, made.orgId) ? made : nothingHere();
  const siteHere = async (request: FastifyRequest): Promise<PublishedSite | undefined> => {
    const site = await findPublishedSite(database, slugIn(request));
    return isShownHere(request, site?.orgId) ? site : undefined;
  };

  const slugIn = ({ params }: FastifyRequest): string => (params as { readonly slug: string }).slug;
  const litterFromMemory = {
    find: (request: FastifyRequest) => pages.recent(pageKeys.litter(slugIn(request))),
    count,
  };
  const kennelFromMemory = {
    find: (request: FastifyRequest) => pages.recent(pageKeys.kennel(slugIn(request))),
  };

  app.get(
    '/api/public/litter-sites/:slug',
    {
      config: { isOpen: true, fromMemory: litterFromMemory },
      schema: {
        tags,
        summary: 'The public page of a litter, as HTML',
        params: slugParams,
        security: [],
        response: wholePage,
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const any = await pages.read(pageKeys.litter(slug), () => makeLitterPage(database, base, slug));
      const made = await here(request, any);
      count(request, made);
      return sendStatic(request, reply, made.page);
    },
  );

  app.get(
    '/kennel/:slug',
    { config: { isOpen: true, fromMemory: kennelFromMemory }, schema: { hide: true, params: slugParams } },
    async (request, reply) => {
      const { slug } = request.params;
      const made = await pages.read(pageKeys.kennel(slug), () => makeKennelPage(database, base, slug));
      return sendStatic(request, reply, (await here(request, made)).page);
    },
  );

  app.get(
    '/api/public/litter-sites/:slug/photos/:id/:edge',
    {
      config: { isOpen: true },
      schema: {
        tags,
        summary: 'A picture on a public page',
        params: photoParams,
        security: [],
        response: { 200: fileAnswer('image/webp', 'A picture') },
      },
    },
    async (request, reply) => {
      const { id, edge } = request.params;
      const site = await siteHere(request);
      const isShown = site && (await isPhotoOf(database, site, id));
      const tenant = { orgId: site?.orgId ?? nobody, userId: nobody };
      const found = isShown && (await findFile(database, files, tenant, 'photos', id, edge));
      if (!found) throw new AppError('not-found', 'There is no such picture.');
      return serveFile(request, reply, found, anHour);
    },
  );

  app.get(
    '/api/public/litter-sites/:slug/card.jpg',
    {
      config: { isOpen: true, rateLimit: drawing },
      schema: {
        tags,
        summary: 'The picture a link to a public page is shown with',
        params: slugParams,
        security: [],
        response: { 200: fileAnswer('image/jpeg', '1200 × 630 pixels') },
      },
    },
    async (request, reply) => {
      const site = await siteHere(request);
      const card = site && (await readCard(database, files, site));
      if (!card) throw new AppError('not-found', 'There is no such picture.');
      // What reads the letters' outlines takes 25 MB, which most installations never need.
      const { cardPicture } = await import('./card-picture.ts');
      return reply
        .header('cache-control', anHour)
        .type('image/jpeg')
        .send(await cardPicture(card));
    },
  );

  const ofAll = { config: { isOpen: true, rateLimit: drawing }, schema: { hide: true } } as const;
  app.get('/sitemap.xml', ofAll, async (_, reply) =>
    reply
      .header('cache-control', anHour)
      .type('application/xml; charset=utf-8')
      .send(await sitemap(database, base)),
  );
  app.get('/robots.txt', { config: { isOpen: true }, schema: { hide: true } }, async ({ ownPage }, reply) => {
    // The list of all pages is no matter of one kennel's own name.
    const pages = ownPage === null ? `\nSitemap: ${base}/sitemap.xml\n` : '';
    return reply
      .header('cache-control', anHour)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /api/public/\nDisallow: /api/\n${pages}`);
  });
}
