import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, notHere } from '#domain/errors.ts';
import { correctedEntry, loggedAnswer, loggedEntry } from '#domain/verbs/log-entry.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { chosenId, onceHeader } from '#server/records/create-once.ts';
import { invalid, newValues } from '#server/records/record-values.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { correctEntry } from './correct-entry.ts';
import { logEntry } from './log-entry.ts';
import { removeEntry, restoreEntry } from './remove-entry.ts';

const params = z.object({ id: z.guid() });

/** Of the answer of a verb, the entry alone: what a form for any record asks for. */
const entryOf = (text: string): string => JSON.stringify((JSON.parse(text) as { entry: unknown }).entry);

/** What happens at a birth, entry by entry, and in the days after. */
export async function birthLogRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'litter_entries', {
    create: async (db, actor, body, id) => {
      const { breedingGroupId, incubationId } = newValues('litter_entries', body);
      if (incubationId) requirePermission(actor, 'update', 'incubations');
      const text = await logEntry(db, actor, String(breedingGroupId), body, id).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not-found')
          throw invalid({ breedingGroupId: notHere('litter') });
        throw error;
      });
      return entryOf(text);
    },
    update: async (db, actor, id, body) => entryOf(await correctEntry(db, actor, id, body)),
    remove: removeEntry,
    restore: restoreEntry,
  });

  app.post(
    '/api/breeding-groups/:id/log',
    {
      ...bodyReadLater,
      schema: {
        tags: ['Breeding groups'],
        summary: 'Log what happens at a birth or is done for the young; who is born is added with it',
        params,
        headers: onceHeader,
        body: loggedEntry,
        response: { 201: loggedAnswer },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'litter_entries');
      requirePermission(actor, 'create', 'offspring');
      const body: unknown = request.body;
      if (typeof body === 'object' && body !== null && 'incubationId' in body && body.incubationId)
        requirePermission(actor, 'update', 'incubations');
      const text = await logEntry(database, actor, request.params.id, body, chosenId(request));
      return sendJson(reply.status(201), text);
    },
  );

  app.post(
    '/api/litter-entries/:id/correction',
    {
      ...bodyReadLater,
      schema: {
        tags: ['Breeding groups'],
        summary: 'Put an entry of a birth right, with the young one and its weight',
        params,
        body: correctedEntry,
        response: { 200: loggedAnswer },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'litter_entries');
      requirePermission(actor, 'update', 'offspring');
      return sendJson(reply, await correctEntry(database, actor, request.params.id, request.body));
    },
  );
}
