import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentFoldersAnswer, documentVersionsAnswer } from '#domain/answers/documents.ts';
import { attachable } from '#domain/entities/index.ts';
import { mostDocumentMegabytes } from '../attachments/add-document.ts';
import { type FileStore, usualPage } from '../attachments/file-store.ts';
import { readUpload } from '../attachments/read-upload.ts';
import { readLater } from '../http/body-read-later.ts';
import { problemSchema } from '../http/problem.ts';
import type { ModuleOptions } from '../http/services.ts';
import { requireActor } from '../http/session.ts';
import { requirePermission } from '../records/access.ts';
import { chosenId, onceHeader } from '../records/create-once.ts';
import { recordShapes } from '../records/documentation.ts';
import { sendJson } from '../records/routes.ts';
import { requireVisible } from '../records/visible.ts';
import { addVersion } from './add-version.ts';
import { listFolders } from './list-folders.ts';
import { listVersions } from './list-versions.ts';

const tags = ['Documents'];
const params = z.object({ id: z.guid() });

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(usualPage.limit),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(usualPage.offset),
};

export interface DocumentOptions extends ModuleOptions {
  readonly files: FileStore;
}

/** What documents have beside what every record has: folders, versions. */
export async function documentRoutes(
  plain: FastifyInstance,
  { services: { database }, files }: DocumentOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();

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
      const text = await addVersion(database, files, actor, id, upload, chosenId(request));
      return sendJson(reply.status(201), text);
    },
  );
}
