import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { draftAnswer, kennelPageAnswer, kennelPageBody, visitsAnswer } from '#domain/answers/public-pages.ts';
import { pageDraft } from '#domain/public-page/check-page.ts';
import { allowed } from '../http/access.ts';
import { bodyReadLater } from '../http/body-read-later.ts';
import { fileAnswer } from '../http/file-answer.ts';
import type { ModuleOptions } from '../http/services.ts';
import { recordShapes } from '../records/documentation.ts';
import { notFound } from '../records/read-record.ts';
import { registerRecords, sendJson } from '../records/routes.ts';
import { applyDraft, dropDraft, keepDraft, readDraft, readDrafted } from './drafts.ts';
import { readKennelPage, writeKennelPage } from './kennel-page.ts';
import { ownPhotosAt } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { readPublicPage } from './read-page.ts';
import { readVisits } from './read-visits.ts';
import { litterDocument } from './render-page.ts';
import { sendStatic, staticPage } from './static-page.ts';
import { createLitterSite, updateLitterSite } from './write-litter-site.ts';

const params = z.object({ id: z.guid() });
const keep = z.object({ draft: pageDraft, version: z.int().min(0) });
const apply = z.object({ version: z.int(), isPublished: z.boolean().optional() });
const tags = ['Public pages'];
const base = '/api/litter-sites/:id';

/** What this organisation changes is shown from then on: whoever asks next gets it drawn anew. */
export function installPageForgetting(app: FastifyInstance, pages: PageCache): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.session && request.method !== 'GET' && request.method !== 'HEAD')
      pages.forget(request.session.orgId);
    done(null, payload);
  });
}

export interface LitterSiteOptions extends ModuleOptions {
  readonly publicUrl: string;
  /** The page of an organisation has changed: its address, or whether everybody sees it. */
  readonly onKennelPage: (orgId: string) => void;
}

/** Public pages as the breeder works on them. */
export async function litterSiteRoutes(
  plain: FastifyInstance,
  { services: { database }, publicUrl, onKennelPage }: LitterSiteOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  registerRecords(plain, database, 'litter_sites', { create: createLitterSite, update: updateLitterSite });

  app.get(
    `${base}/draft`,
    {
      schema: { tags, summary: 'What is being worked on of a page', params, response: { 200: draftAnswer } },
    },
    (request) => readDraft(database, allowed(request, 'read', 'litter_sites'), request.params.id),
  );
  app.put(
    `${base}/draft`,
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Keep what is being worked on; nobody else sees it',
        params,
        body: keep,
        response: { 200: draftAnswer },
      },
    },
    (request) => {
      const actor = allowed(request, 'update', 'litter_sites');
      const { draft, version } = keep.parse(request.body);
      return keepDraft(database, actor, request.params.id, draft, version);
    },
  );
  app.delete(
    `${base}/draft`,
    { schema: { tags, summary: 'Let go what was worked on', params, response: { 204: z.null() } } },
    async (request, reply) => {
      const actor = allowed(request, 'update', 'litter_sites');
      await dropDraft(database, actor, request.params.id);
      return reply.status(204).send(null);
    },
  );
  app.post(
    `${base}/draft/apply`,
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'What was worked on becomes the page',
        params,
        body: apply,
        response: { 200: recordShapes('litter_sites').row },
      },
    },
    async (request, reply) => {
      const actor = allowed(request, 'update', 'litter_sites');
      const body = apply.parse(request.body);
      return sendJson(reply, await applyDraft(database, actor, request.params.id, body));
    },
  );
  app.get(
    `${base}/preview`,
    {
      schema: {
        tags,
        summary: 'The page as it will be, for whoever works on it',
        params,
        response: { 200: fileAnswer('text/html', 'A whole page') },
      },
    },
    async (request, reply) => {
      const actor = allowed(request, 'read', 'litter_sites');
      const site = await readDrafted(database, actor, request.params.id);
      const page = await readPublicPage(database, site, ownPhotosAt);
      if (!page) throw notFound('litter_sites');
      const document = litterDocument(page, publicUrl.replace(/\/$/, ''));
      // Inside the editor, which is of the same origin.
      reply.header('x-frame-options', 'SAMEORIGIN');
      return sendStatic(request, reply, await staticPage(200, document, "'self'"));
    },
  );
  app.get(
    `${base}/visits`,
    {
      schema: {
        tags,
        summary: 'How often a page was looked at in the last 90 days, and from where',
        params,
        response: { 200: visitsAnswer },
      },
    },
    (request) => readVisits(database, allowed(request, 'read', 'litter_sites'), request.params.id),
  );

  app.get(
    '/api/kennel-page',
    { schema: { tags, summary: 'The page of the organisation itself', response: { 200: kennelPageAnswer } } },
    (request) => {
      const actor = allowed(request, 'read', 'litter_sites');
      return readKennelPage(database, actor, actor.orgName);
    },
  );
  app.put(
    '/api/kennel-page',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Change the page of the organisation',
        body: kennelPageBody,
        response: { 200: kennelPageAnswer },
      },
    },
    async (request) => {
      const actor = allowed(request, 'update', 'litter_sites');
      const page = await writeKennelPage(database, actor, kennelPageBody.parse(request.body), request.ip);
      onKennelPage(actor.orgId);
      return page;
    },
  );
}
