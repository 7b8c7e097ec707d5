import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  documentFoldersAnswer,
  documentVersionsAnswer,
  foundDocumentsAnswer,
} from '#domain/answers/documents.ts';
import { sharedLinkMade, sharedLinksAnswer } from '#domain/answers/shared-links.ts';
import { attachable } from '#domain/entities/index.ts';
import { mostDocumentMegabytes } from '../attachments/add-document.ts';
import { inTurn } from '../attachments/chosen-id.ts';
import { type FileStore, usualPage } from '../attachments/file-store.ts';
import { readUpload } from '../attachments/read-upload.ts';
import { line } from '../auth/schemas.ts';
import { requirePermission } from '../http/access.ts';
import { readLater } from '../http/body-read-later.ts';
import { problemSchema } from '../http/problem.ts';
import type { ModuleOptions } from '../http/services.ts';
import { requireActor } from '../http/session.ts';
import { chosenId, onceHeader } from '../records/create-once.ts';
import { recordShapes } from '../records/documentation.ts';
import { sendJson } from '../records/routes.ts';
import { requireVisible } from '../records/visible.ts';
import { addVersion } from './add-version.ts';
import { findInTexts } from './find-in-texts.ts';
import { type Asking, endDocumentLink, listDocumentLinks, makeDocumentLink } from './links.ts';
import { listFolders } from './list-folders.ts';
import { listVersions } from './list-versions.ts';
import { askToRead } from './read-texts.ts';

const tags = ['Documents'];
const params = z.object({ id: z.guid() });

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(usualPage.limit),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(usualPage.offset),
};

export interface DocumentOptions extends ModuleOptions {
  readonly files: FileStore;
  readonly publicUrl: string;
}

const newLink = z
  .object({
    until: z.iso.date('Choose the last day it opens').describe('The last day it opens'),
    forWhom: line(80).optional().describe('Whom it is for, in the list of links'),
  })
  .meta({ id: 'NewDocumentLink' });

/** What documents have beside what every record has: folders, versions, their texts, and links for strangers. */
export async function documentRoutes(
  plain: FastifyInstance,
  { services: { database, jobs }, files, publicUrl }: DocumentOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const base = publicUrl.replace(/\/$/, '');

  app.get(
    '/api/documents/folders',
    {
      schema: {
        tags,
        summary: 'The kinds of record that have documents; with a kind its records, by name',
        querystring: z.object({ kind: z.enum(attachable).optional(), ...page }),
        response: { 200: documentFoldersAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'documents');
      const { kind, ...wanted } = request.query;
      return listFolders(database, actor, kind, wanted);
    },
  );

  app.get(
    '/api/documents/found',
    {
      schema: {
        tags,
        summary: 'Documents in whose text all the words stand, by name',
        querystring: z.object({ q: z.string().trim().min(1).max(200), ...page }),
        response: { 200: foundDocumentsAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'documents');
      const { q, ...wanted } = request.query;
      const found = await findInTexts(database, actor, q, wanted);
      if (found.unread > 0) await askToRead(jobs, app.log, actor.orgId);
      return found;
    },
  );

  app.get(
    '/api/documents/:id/versions',
    {
      schema: {
        tags,
        summary: 'The files a document has and had, the newest first',
        params,
        response: { 200: documentVersionsAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { id } = request.params;
      requirePermission(actor, 'read', 'documents');
      await requireVisible(database, actor, 'documents', [id]);
      return { items: await listVersions(database, actor, id) };
    },
  );

  app.post(
    '/api/documents/:id/versions',
    {
      ...readLater,
      schema: {
        tags,
        summary: `Give a document a newer file of up to ${mostDocumentMegabytes} MB; the older one is kept`,
        consumes: ['multipart/form-data'],
        params,
        headers: onceHeader,
        body: z.object({
          file: z.string().meta({ format: 'binary' }),
          expiresOn: z.string().optional().describe('YYYY-MM-DD; empty: it does not end'),
        }),
        response: { 201: recordShapes('documents').row, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { id } = request.params;
      requirePermission(actor, 'update', 'documents');
      await requireVisible(database, actor, 'documents', [id]);
      const upload = await readUpload(request, mostDocumentMegabytes);
      const chosen = chosenId(request);
      const text = await inTurn(actor, chosen, () => addVersion(database, files, actor, id, upload, chosen));
      await askToRead(jobs, app.log, actor.orgId);
      return sendJson(reply.status(201), text);
    },
  );

  const asking = async (
    request: FastifyRequest,
    id: string,
    action: 'update' | 'remove',
  ): Promise<Asking> => {
    const actor = requireActor(request);
    requirePermission(actor, action, 'documents');
    await requireVisible(database, actor, 'documents', [id]);
    return { orgId: actor.orgId, userId: actor.userId, address: request.ip };
  };

  app.get(
    '/api/documents/:id/links',
    {
      schema: {
        tags,
        summary: 'The links to this document that still open',
        params,
        response: { 200: sharedLinksAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      return { items: await listDocumentLinks(database, await asking(request, id, 'remove'), id) };
    },
  );

  app.post(
    '/api/documents/:id/links',
    {
      config: { rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Make a link that opens this document until a day; its address is answered this once',
        params,
        body: newLink,
        response: { 201: sharedLinkMade, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { id: documentId } = request.params;
      const wanted = { documentId, ...request.body, base };
      return reply
        .status(201)
        .send(await makeDocumentLink(database, await asking(request, documentId, 'update'), wanted));
    },
  );

  app.delete(
    '/api/documents/:id/links/:link',
    {
      schema: {
        tags,
        summary: 'End a link at once',
        params: params.extend({ link: z.guid() }),
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { id: documentId, link: id } = request.params;
      await endDocumentLink(database, await asking(request, documentId, 'remove'), { documentId, id });
      return reply.status(204).send(null);
    },
  );
}
