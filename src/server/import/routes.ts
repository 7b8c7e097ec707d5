import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  importBegun,
  importDetails,
  importedAnswer,
  importProfile,
  importProfiles,
  importsAnswer,
  namedHeadersAnswer,
  undone,
} from '#domain/answers/imports.ts';
import { AppError } from '#domain/errors.ts';
import { importTypeAt } from '#domain/import/import-types.ts';
import { type ImportType, importTypeKeys } from '#domain/import/types.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { readLater } from '../http/body-read-later.ts';
import { answerError } from '../http/errors.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { problemSchema } from '../http/problem.ts';
import type { ModuleOptions } from '../http/services.ts';
import { requireActor } from '../http/session.ts';
import { requireImport, requireImportSeen, requireImportTakenBack } from './access.ts';
import { listOfImports } from './history.ts';
import { answerOf, refusalMembers, refusalOf } from './import-answer.ts';
import { ImportJobs } from './import-jobs.ts';
import { readImportRequest } from './import-request.ts';
import { forgetProfile, listProfiles, namedHeaders, profileBody, saveProfile } from './profiles.ts';
import { receiveUpload } from './receive-upload.ts';
import { findRejected } from './rejected.ts';
import { undoImport } from './undo-import.ts';

export interface ImportOptions extends ModuleOptions {
  readonly files: FileStore;
}

const typeParams = z.object({ type: z.string().max(40) });
const idParams = z.object({ id: z.guid() });
const listQuery = z.object({
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
  before: z.guid().optional().describe('Id of the last one seen: those before it'),
});
const profileQuery = z.object({
  type: z.enum(importTypeKeys).optional(),
  headers: z.string().max(200_000).optional().describe('JSON array of the headers of a file'),
});

const namedQuery = z.object({ type: z.enum(importTypeKeys) });

const json = z.string().describe('JSON text');
const form = z.object({
  csvFile: z.string().meta({ format: 'binary' }),
  columnMapping: json.optional().describe('JSON: header of the file → field, or `skip`'),
  dataReplacements: json.optional().describe('JSON: field → value in the file → value to read instead'),
  plan: json.optional().describe('JSON: everything else that was decided, see the import screen'),
});

const typeOf = (params: z.output<typeof typeParams>): ImportType => {
  const type = importTypeAt(params.type);
  if (!type) throw new AppError('not-found', 'There is no such kind of import.');
  return type;
};

const tags = ['Import'];
const about = <const S extends { readonly response?: object }>(summary: string, schema: S) => ({
  tags,
  summary,
  ...schema,
  response: { ...schema.response, '4xx': problemSchema } as S['response'] & { '4xx': typeof problemSchema },
});

const isAsync = ({ headers }: FastifyRequest): boolean =>
  /\brespond-async\b/i.test(String(headers.prefer ?? ''));

/** Bulk import, its history, undo, and the remembered mappings. */
export async function importRoutes(
  plain: FastifyInstance,
  { services, files }: ImportOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  const jobs = new ImportJobs(database, files, (error) => app.log.error({ err: error }, 'An import failed'));
  app.addHook('onClose', () => jobs.close());
  app.addHook('onReady', () => jobs.settle());

  app.post(
    '/api/bulk-import/:type',
    {
      // The upload is read as a stream.
      ...readLater,
      schema: about('Import a file of records', {
        description:
          'Answers when everything is in, or with `Prefer: respond-async` at once. Nothing is written unless the whole file can be.',
        consumes: ['multipart/form-data'],
        params: typeParams,
        body: form,
        response: { 200: importedAnswer, 202: importBegun },
      }),
      // The specification looks for the message and what else there is at the top of the answer.
      errorHandler: (error, request, reply) => answerError(error, request, reply, refusalMembers),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const type = typeOf(request.params);
      requireImport(actor, type.key);
      const file = await receiveUpload(request);
      const { importId, ended } = await jobs.start(
        actor,
        () => readImportRequest(type.key, file.fields),
        file,
      );
      if (isAsync(request)) {
        return reply.status(202).header('location', `/api/imports/${importId}`).send({ importId });
      }
      const outcome = await ended;
      if (outcome.status !== 'finished') throw refusalOf(importId, outcome);
      return answerOf(importId, outcome);
    },
  );

  app.get(
    '/api/imports',
    {
      schema: about('What was imported, the latest first', {
        querystring: listQuery,
        response: { 200: importsAnswer },
      }),
    },
    async (request) => {
      const actor = requireActor(request);
      const { pageSize, before } = request.query;
      const items = await listOfImports(database, actor, pageSize, before);
      if (!items.some(({ id, status }) => status === 'running' && !jobs.isOwn(id))) return { items };
      await jobs.noteDead(actor);
      return { items: await listOfImports(database, actor, pageSize, before) };
    },
  );

  app.get(
    '/api/imports/:id',
    {
      schema: about('One import: how far it is, or what became of it', {
        params: idParams,
        response: { 200: importDetails },
      }),
    },
    async (request) => {
      const actor = requireActor(request);
      const { id } = request.params;
      const found = await jobs.find(actor, id);
      requireImportSeen(actor, found.type);
      return found;
    },
  );

  app.post(
    '/api/imports/:id/cancel',
    {
      schema: about('Stop a running import; nothing of it stays', {
        params: idParams,
        response: { 200: importDetails },
      }),
    },
    async (request) => {
      const actor = requireActor(request);
      const { id } = request.params;
      const found = await jobs.find(actor, id);
      requireImportTakenBack(actor, found.type);
      if (found.status === 'running') await jobs.cancel(actor, id);
      return jobs.find(actor, id);
    },
  );

  app.post(
    '/api/imports/:id/undo',
    { schema: about('Take an import back as a whole', { params: idParams, response: { 200: undone } }) },
    async (request) => {
      const actor = requireActor(request);
      const { id } = request.params;
      const found = await jobs.find(actor, id);
      requireImportTakenBack(actor, found.type);
      return undoImport(database, actor, id);
    },
  );

  app.get(
    '/api/imports/:id/rejected',
    {
      config: { carriesAway: true },
      schema: about('The rejected rows as the file had them, with reason and line', {
        params: idParams,
        response: { 200: fileAnswer('text/csv', 'The rows with what is wrong in two further columns') },
      }),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { id } = request.params;
      const { type } = await jobs.find(actor, id);
      requireImportSeen(actor, type);
      const { file, name } = await findRejected(database, files, actor, id);
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
      return reply.type('text/csv; charset=utf-8').send(file.open());
    },
  );

  app.get(
    '/api/import-profiles',
    {
      schema: about('Remembered mappings', {
        querystring: profileQuery,
        response: { 200: importProfiles },
      }),
    },
    async (request) => {
      const actor = requireActor(request);
      const { type, headers } = request.query;
      return { items: await listProfiles(database, actor, type, headersIn(headers)) };
    },
  );

  app.get(
    '/api/import-profiles/headers',
    {
      schema: about('What was chosen for single headers in earlier files', {
        querystring: namedQuery,
        response: { 200: namedHeadersAnswer },
      }),
    },
    async (request) => {
      const actor = requireActor(request);
      const { type } = request.query;
      requireImportSeen(actor, type);
      return { named: await namedHeaders(database, actor, type) };
    },
  );

  app.put(
    '/api/import-profiles',
    {
      schema: about('Remember a mapping under a name', {
        body: profileBody,
        response: { 200: importProfile },
      }),
    },
    async (request) => {
      const actor = requireActor(request);
      const body = request.body;
      requireImport(actor, body.type);
      return saveProfile(database, actor, body);
    },
  );

  app.delete(
    '/api/import-profiles/:id',
    { schema: about('Forget a remembered mapping', { params: idParams, response: { 204: z.null() } }) },
    async (request, reply) => {
      const actor = requireActor(request);
      requireImportTakenBack(actor, 'animals');
      await forgetProfile(database, actor, request.params.id);
      return reply.status(204).send(null);
    },
  );
}

function headersIn(written: string | undefined): string[] | undefined {
  if (written === undefined) return undefined;
  const read = z.array(z.string()).safeParse(parsed(written));
  if (!read.success) throw new AppError('bad-request', 'The headers must be a JSON array of texts.');
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
