import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { portalAccess, portalInvited, portalRead } from '#domain/answers/portal.ts';
import { AppError } from '#domain/errors.ts';
import { inviteToPortal, writeUpdate as updateBody, writeMessage } from '#domain/verbs/portal.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { chosenId, createOnce, onceHeader } from '#server/records/create-once.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { sendJson } from '#server/records/routes.ts';
import { inviteCustomer, readAccess, revokeAccess } from './invites.ts';
import { writeUpdate } from './litter-updates.ts';
import { readByBreeder, writeToBuyer } from './messages.ts';

const params = z.object({ id: z.guid() });
const tags = ['Portal'];

export interface PortalRouteOptions extends ModuleOptions {
  readonly publicUrl: string;
}

/** The breeder's side of the portal: who may come in, and what is written to them. */
export async function portalRoutes(
  plain: FastifyInstance,
  { services, publicUrl }: PortalRouteOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database, mails } = services;
  const base = publicUrl.replace(/\/$/, '');

  app.get(
    '/api/customers/:id/portal',
    {
      schema: {
        tags,
        summary: 'How a customer may come into the portal',
        params,
        response: { 200: portalAccess },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'customers');
      return readAccess(database, actor, request.params.id);
    },
  );

  app.post(
    '/api/customers/:id/portal',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary:
          'Invite a customer to the portal: by mail, or by a link that opens once and is answered this once',
        params,
        body: inviteToPortal.optional(),
        response: { 201: portalInvited },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'customers');
      const { isMailed } = inviteToPortal.parse(request.body ?? {});
      return reply
        .status(201)
        .send(await inviteCustomer(database, mails, actor, request.params.id, { isMailed, base }));
    },
  );

  app.delete(
    '/api/customers/:id/portal',
    {
      schema: {
        tags,
        summary: 'Take back every link of a customer and end every session at once',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'remove', 'customers');
      const isEnded = await database.transaction(actor, (trx) => revokeAccess(trx, request.params.id));
      if (!isEnded) throw new AppError('not-found', 'There is no access to end.');
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/customers/:id/messages',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Write to a customer in the portal; they hear of it by mail',
        params,
        headers: onceHeader,
        body: writeMessage,
        response: { 201: recordShapes('portal_messages').row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'customers');
      const { text, offspringId } = writeMessage.parse(request.body);
      const id = chosenId(request);
      const customer = request.params.id;
      const message = await createOnce(database, actor, 'portal_messages', id, () =>
        writeToBuyer(database, mails, actor, customer, { id, text, offspringId, base }),
      );
      return sendJson(reply.status(201), message);
    },
  );

  app.post(
    '/api/customers/:id/messages/read',
    {
      schema: {
        tags,
        summary: 'What a customer wrote counts as read',
        params,
        response: { 200: portalRead },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'customers');
      return { read: await readByBreeder(database, actor, request.params.id) };
    },
  );

  app.post(
    '/api/breeding-groups/:id/updates',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Tell all buyers of a litter how they are doing; each hears of it by mail',
        params,
        headers: onceHeader,
        body: updateBody,
        response: { 201: recordShapes('litter_updates').row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'customers');
      const body = updateBody.parse(request.body);
      const id = chosenId(request);
      const update = await createOnce(database, actor, 'litter_updates', id, () =>
        writeUpdate(database, mails, actor, request.params.id, { ...body, id, base }),
      );
      return sendJson(reply.status(201), update);
    },
  );
}
