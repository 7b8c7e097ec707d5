import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { defaultBackground } from '#domain/background.ts';
import { AppError } from '#domain/errors.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { findFile } from '../attachments/find-file.ts';
import { serveFile } from '../attachments/serve-file.ts';
import { fileAnswer } from '../http/file-answer.ts';
import type { ModuleOptions } from '../http/services.ts';
import { registerRecords } from '../records/routes.ts';
import { findPublishedSite, nobody } from './find-site.ts';
import { sendHtml } from './html-page.ts';
import { countVisit, isPhotoOf, readPublicPage } from './read-page.ts';
import { renderMissing, renderPage } from './render-page.ts';
import { createLitterSite, updateLitterSite } from './write-litter-site.ts';

const slugParams = z.object({ slug: z.string().max(200) });
const photoParams = z.object({
  slug: z.string().max(200),
  id: z.guid(),
  edge: z.enum(['160', '640', '1600']),
});

export interface LitterSiteOptions extends ModuleOptions {
  readonly files: FileStore;
}

/** Public pages: records for the breeder, a page for everybody else. */
export async function litterSiteRoutes(
  plain: FastifyInstance,
  { services, files }: LitterSiteOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'litter_sites', { create: createLitterSite, update: updateLitterSite });

  const tags = ['Public pages'];
  app.get(
    '/api/public/litter-sites/:slug',
    {
      config: { isOpen: true },
      schema: {
        tags,
        summary: 'The public page of a litter, as HTML',
        params: slugParams,
        security: [],
        response: { 200: fileAnswer('text/html', 'A whole page') },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const nonce = randomBytes(16).toString('base64');
      const site = await findPublishedSite(database, slug);
      const page = site && (await readPublicPage(database, site));
      if (!site || !page) return sendHtml(reply, 404, nonce, renderMissing(nonce, defaultBackground));
      // Looking at one’s own page is no visit.
      if (request.method === 'GET' && request.session?.orgId !== site.orgId) await countVisit(database, site);
      const today = new Date().toISOString().slice(0, 10);
      return sendHtml(reply, 200, nonce, renderPage(page, nonce, today));
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
      const { slug, id, edge } = request.params;
      const site = await findPublishedSite(database, slug);
      const isShown = site && (await isPhotoOf(database, site, id));
      const tenant = { orgId: site?.orgId ?? nobody, userId: nobody };
      const found = isShown && (await findFile(database, files, tenant, 'photos', id, edge));
      if (!found) throw new AppError('not-found', 'There is no such picture.');
      return serveFile(request, reply, found, 'public, max-age=3600', `"${id}-${edge}"`);
    },
  );
}
