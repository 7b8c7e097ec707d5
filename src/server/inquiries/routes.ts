import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decline, declineAnswer } from '#domain/verbs/decline-inquiry.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { declineInquiry } from './decline.ts';
import { createForm, updateForm } from './write-form.ts';

const params = z.object({ id: z.guid() });

/** The forms a breeder composes, and what became of whoever filled them in. */
export async function inquiryRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database, mails } = services;
  registerRecords(plain, database, 'application_forms', { create: createForm, update: updateForm });

  app.post(
    '/api/inquiries/:id/decline',
    {
      ...bodyReadLater,
      schema: {
        tags: ['Inquiries'],
        summary: 'Decline an inquiry, with a letter or without one',
        params,
        body: decline,
        response: { 200: declineAnswer },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'inquiries');
      const body = decline.parse(request.body ?? {});
      return sendJson(reply, await declineInquiry(database, mails, actor, request.params.id, body));
    },
  );
}
