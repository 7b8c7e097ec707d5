import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { noteAdded, noteToAdd } from '#domain/verbs/add-note.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { chosenId, onceHeader } from '#server/records/create-once.ts';
import { sendJson } from '#server/records/routes.ts';
import { requireShown, requireVisible } from '#server/records/visible.ts';
import { addNote } from './add-note.ts';

/** A line to the notes of a record, from wherever one stands. */
export async function noteRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;

  app.post(
    '/api/notes',
    {
      ...bodyReadLater,
      schema: {
        tags: ['Notes'],
        summary: 'Add a line to the notes of an animal, a litter, a young one or a customer',
        headers: onceHeader,
        body: noteToAdd,
        response: { 201: noteAdded },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const note = noteToAdd.parse(request.body);
      requirePermission(actor, 'update', note.entity);
      requireShown(actor, note.entity, ['notes']);
      await requireVisible(database, actor, note.entity, [note.id]);
      return sendJson(reply.status(201), await addNote(database, actor, note, chosenId(request)));
    },
  );
}
