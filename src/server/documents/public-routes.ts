import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lastDayIn, todayIn } from '#domain/dates.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { findFile } from '../attachments/find-file.ts';
import { serveFile } from '../attachments/serve-file.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { writtenFor } from '../http/readers.ts';
import type { ModuleOptions } from '../http/services.ts';
import { nobody } from '../litter-sites/find-site.ts';
import { sendHtml } from '../litter-sites/html-page.ts';
import { readPreferences } from '../organisations/preferences.ts';
import { findDocumentLink, noteFileLook, readSharedDocument } from './links.ts';
import { renderNotFound, renderShared } from './render-shared.ts';

const tags = ['Documents'];
const params = z.object({ token: z.string().max(100) });
/** Whoever guesses is slow; whoever has a link needs no more. */
const rateLimit = { max: 30, timeWindow: 60_000 };

export interface SharedDocumentOptions extends ModuleOptions {
  readonly files: FileStore;
}

/** A document for whoever holds its link: a page without scripts, and the file. */
export async function sharedDocumentRoutes(
  plain: FastifyInstance,
  { services: { database: db }, files }: SharedDocumentOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  const send = (reply: FastifyReply, status: number, nonce: string, text: string): FastifyReply =>
    sendHtml(
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer'),
      status,
      nonce,
      text,
      'no-store',
    );
  const missing = (reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return send(reply, 404, nonce, renderNotFound(nonce));
  };

  app.get(
    '/api/public/documents/:token',
    {
      config: { isOpen: true, rateLimit },
      schema: {
        tags,
        summary: 'A document, as HTML, for whoever holds the link',
        params,
        security: [],
        response: { 200: fileAnswer('text/html', 'A whole page') },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const link = await findDocumentLink(db, token);
      const facts = link && (await readSharedDocument(db, link, request.ip));
      if (!facts) return missing(reply);
      const nonce = randomBytes(16).toString('base64');
      const { locale, timeZone } = await readPreferences(db, { orgId: link.orgId, userId: nobody });
      const page = {
        path: `/api/public/documents/${encodeURIComponent(token)}/file`,
        nonce,
        today: todayIn(timeZone),
        until: lastDayIn(timeZone, facts.expiresAt),
      };
      return send(
        reply,
        200,
        nonce,
        writtenFor(locale, () => renderShared(facts, page)),
      );
    },
  );

  app.get(
    '/api/public/documents/:token/file',
    {
      config: { isOpen: true, rateLimit },
      schema: {
        tags,
        summary: 'The file of a document, for whoever holds the link',
        params,
        querystring: z.object({ show: z.literal('here').optional().catch(undefined) }),
        security: [],
        response: { 200: fileAnswer('application/octet-stream', 'The file, under its own media type') },
      },
    },
    async (request, reply) => {
      const link = await findDocumentLink(db, request.params.token);
      if (!link) return missing(reply);
      const tenant = { orgId: link.orgId, userId: nobody };
      const found = await findFile(db, files, tenant, 'documents', link.documentId, 'original');
      if (!found) return missing(reply);
      await noteFileLook(db, link, request.ip);
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
      return serveFile(request, reply, found, 'private, no-store', {
        isShown: request.query.show === 'here',
      });
    },
  );
}
