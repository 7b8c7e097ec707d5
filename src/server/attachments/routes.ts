import type { FastifyInstance, FastifySchema } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { photoTimelineAnswer } from '#domain/answers/photo-timeline.ts';
import { storageAnswer } from '#domain/answers/plan.ts';
import { attachable, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { askToRead } from '../documents/read-texts.ts';
import { requirePermission } from '../http/access.ts';
import { readLater } from '../http/body-read-later.ts';
import { fileAnswer } from '../http/file-answer.ts';
import type { ModuleOptions } from '../http/services.ts';
import { refuseLooking, requireActor } from '../http/session.ts';
import { chosenId, createOnce, onceHeader } from '../records/create-once.ts';
import { recordShapes } from '../records/documentation.ts';
import { registerRecords, sendJson } from '../records/routes.ts';
import { requireVisible } from '../records/visible.ts';
import { addDocument, mostDocumentMegabytes } from './add-document.ts';
import { addPhoto, mostPhotoMegabytes } from './add-photo.ts';
import { updateDocument } from './change-document.ts';
import { removePhoto, restorePhoto, updatePhoto } from './change-photo.ts';
import { inTurn } from './chosen-id.ts';
import type { FileStore } from './file-store.ts';
import { findFile } from './find-file.ts';
import { readPhotoTimeline } from './read-photo-timeline.ts';
import { readUpload } from './read-upload.ts';
import { serveFile } from './serve-file.ts';
import { readStorage } from './storage.ts';

/** Signed out or removed from the team, a browser forgets what it keeps of the organisation within the hour. */
const privateForAnHour = 'private, max-age=3600';

const fileParams = z.object({
  kind: z.enum(['photos', 'documents']),
  id: z.guid(),
  variant: z.string().max(20),
});

const file = z.string().meta({ format: 'binary' });
const belongsTo = { entityType: z.enum(attachable), entityId: z.uuid() };

/** The form is read as a stream by the route. */
const form = (name: 'photos' | 'documents', summary: string, body: z.ZodType) => ({
  ...readLater,
  schema: {
    tags: [entityOf(name).many],
    summary,
    consumes: ['multipart/form-data'],
    headers: onceHeader,
    body,
    response: { 201: recordShapes(name).row },
  } satisfies FastifySchema & object,
});

export interface AttachmentOptions extends ModuleOptions {
  readonly files: FileStore;
}

/** Photos and documents of any record: added as uploads, otherwise records like all others. */
export async function attachmentRoutes(
  plain: FastifyInstance,
  { services, files }: AttachmentOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database, jobs } = services;
  registerRecords(plain, database, 'photos', {
    withoutCreate: true,
    update: updatePhoto,
    remove: removePhoto,
    restore: restorePhoto,
  });
  registerRecords(plain, database, 'documents', { withoutCreate: true, update: updateDocument });

  const photo = z.object({
    file,
    ...belongsTo,
    caption: z.string().optional(),
    isPrimary: z.enum(['true', 'false']).optional(),
    takenOn: z
      .string()
      .optional()
      .describe('YYYY-MM-DD; left out, the day the camera wrote into the picture'),
    savedOn: z
      .string()
      .optional()
      .describe('YYYY-MM-DD, the day of the file: for a picture without one of its own'),
  });
  app.post(
    '/api/photos',
    form('photos', `Add a photo of up to ${mostPhotoMegabytes} MB`, photo),
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'photos');
      const upload = await readUpload(request, mostPhotoMegabytes);
      const id = chosenId(request);
      const text = await createOnce(database, actor, 'photos', id, () =>
        inTurn(actor, id, () => addPhoto(database, files, actor, upload, id)),
      );
      return sendJson(reply.status(201), text);
    },
  );

  app.get(
    '/api/breeding-groups/:id/photos-by-age',
    {
      schema: {
        tags: [entityOf('photos').many],
        summary: 'The pictures of the young of one litter, by the day they show',
        params: z.object({ id: z.guid() }),
        response: { 200: photoTimelineAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'photos');
      const { id } = request.params;
      await requireVisible(database, actor, 'breeding_groups', [id]);
      return readPhotoTimeline(database, actor, id);
    },
  );

  const document = z.object({
    file,
    entityType: belongsTo.entityType.optional(),
    entityId: belongsTo.entityId.optional(),
    name: z.string().optional(),
    notes: z.string().optional(),
  });
  app.post(
    '/api/documents',
    form('documents', `Add a document of up to ${mostDocumentMegabytes} MB`, document),
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'documents');
      const upload = await readUpload(request, mostDocumentMegabytes);
      const id = chosenId(request);
      const text = await createOnce(database, actor, 'documents', id, () =>
        inTurn(actor, id, () => addDocument(database, files, actor, upload, id)),
      );
      await askToRead(jobs, app.log, actor.orgId);
      return sendJson(reply.status(201), text);
    },
  );

  app.get(
    '/api/storage',
    {
      schema: {
        tags: ['Files'],
        summary: 'What photos and documents take up, and what the plan has room for',
        response: { 200: storageAnswer },
      },
    },
    (request) => readStorage(database, requireActor(request)),
  );

  app.get(
    '/api/files/:kind/:id/:variant',
    {
      schema: {
        tags: ['Files'],
        summary:
          'A file: `160`, `640`, `1600` or `original` of a photo, `original` or `v1`, `v2`… of a document',
        params: fileParams,
        querystring: z.object({
          show: z.literal('here').optional().catch(undefined).describe('In a page, where it can be shown'),
        }),
        response: { 200: fileAnswer('application/octet-stream', 'The file, under its own media type') },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { kind, id, variant } = request.params;
      requirePermission(actor, 'read', kind);
      await requireVisible(database, actor, kind, [id]);
      const found = await findFile(database, files, actor, kind, id, variant);
      if (!found) throw new AppError('not-found', 'There is no such file. It may have been removed.');
      // The small pictures of a page are looked at; the files themselves would be taken along.
      if (!found.isDerived) refuseLooking(actor);
      return serveFile(request, reply, found, privateForAnHour, { isShown: request.query.show === 'here' });
    },
  );
}
