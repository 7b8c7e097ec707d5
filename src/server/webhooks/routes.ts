import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deliveriesAnswer, tried, webhookMade, webhooksAnswer } from '#domain/answers/webhooks.ts';
import { entityNames } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { line } from '#server/auth/schemas.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireConnector, requireIntegrations } from '#server/keys/require-integrations.ts';
import { refusalOf } from '#server/outgoing/post-outside.ts';
import type { DeliveryServices } from './deliver.ts';
import { listDeliveries, sendAgain } from './deliveries.ts';
import { sendTest } from './send-test.ts';
import {
  type Asking,
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  secretTurn,
} from './webhooks.ts';

const tags = ['Webhooks'];
const aMinute = 60_000;
const params = z.object({ id: z.guid() });
const told = entityNames.filter((name) => name !== 'audit_logs');
const kinds = z
  .array(z.enum(['*', ...told] as [string, ...string[]]))
  .min(1, 'Choose at least one kind of record')
  .max(told.length + 1);
const values = {
  name: line(80).min(1, 'Say what it is for.'),
  url: line(2000).min(1, 'Enter the address of the program'),
  kinds,
};
const newWebhook = z.object(values).meta({ id: 'NewWebhook' });
const webhookChange = z
  .object({ ...values, enabled: z.boolean() })
  .partial()
  .meta({ id: 'WebhookChange' });

export interface WebhookOptions extends ModuleOptions {
  readonly sending: DeliveryServices;
}

/** Looks and ends: also under a smaller plan than the one it was made under. */
const asking = (request: FastifyRequest): Asking => {
  const { orgId, userId } = requireConnector(request, 'manage-integrations');
  return { orgId, userId, address: request.ip };
};

const askingToUse = (request: FastifyRequest): Asking => {
  requireIntegrations(requireConnector(request, 'manage-integrations'));
  return asking(request);
};

/** Programs that are told what happens to records, for owners and admins. */
export const webhookRoutes: FastifyPluginAsyncZod<WebhookOptions> = async (
  app,
  { services: { database }, sending },
) => {
  const requireFit = (url: string | undefined): void => {
    const refusal = url === undefined ? undefined : refusalOf(url, sending.rules);
    if (refusal)
      throw new AppError('invalid', 'Some fields need another look.', { fields: { url: refusal } });
  };
  const few = { rateLimit: { max: 30, timeWindow: aMinute } };
  const problems = { '4xx': problemSchema };

  app.get(
    '/api/webhooks',
    {
      schema: {
        tags,
        summary: 'The webhooks of the organization',
        response: { 200: webhooksAnswer, ...problems },
      },
    },
    async (request) => ({ items: await listWebhooks(database, asking(request)) }),
  );

  app.post(
    '/api/webhooks',
    {
      config: few,
      schema: {
        tags,
        summary: 'Have a program told what happens to records; answers the secret that signs what is sent',
        body: newWebhook,
        response: { 201: webhookMade, ...problems },
      },
    },
    async (request, reply) => {
      const who = askingToUse(request);
      requireFit(request.body.url);
      const turn = await addWebhook(database, who, request.body);
      return reply.status(201).send({ id: turn.id, secret: sending.secrets.secretOf(turn) });
    },
  );

  app.patch(
    '/api/webhooks/:id',
    {
      schema: {
        tags,
        summary: 'Change a webhook, or switch it off and on',
        params,
        body: webhookChange,
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      const { enabled, ...rest } = request.body;
      const isEnding = enabled === false && Object.keys(rest).length === 0;
      const who = isEnding ? asking(request) : askingToUse(request);
      requireFit(request.body.url);
      await changeWebhook(database, who, request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/webhooks/:id',
    {
      schema: {
        tags,
        summary: 'Remove a webhook with its log',
        params,
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      await removeWebhook(database, asking(request), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/webhooks/:id/secret',
    {
      // Whoever has it can pass for this installation: it is shown to nobody who only looks.
      config: { carriesAway: true },
      schema: { tags, summary: 'The secret that signs', params, response: { 200: webhookMade, ...problems } },
    },
    async (request) => {
      const turn = await secretTurn(database, askingToUse(request), request.params.id);
      return { id: turn.id, secret: sending.secrets.secretOf(turn) };
    },
  );

  app.post(
    '/api/webhooks/:id/secret',
    {
      config: few,
      schema: {
        tags,
        summary: 'A new secret; the old one signs as well for a day',
        params,
        response: { 200: webhookMade, ...problems },
      },
    },
    async (request) => {
      const turn = await rotateSecret(database, askingToUse(request), request.params.id);
      return { id: turn.id, secret: sending.secrets.secretOf(turn) };
    },
  );

  app.post(
    '/api/webhooks/:id/test',
    {
      config: { rateLimit: { max: 12, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Send an event that tells of nothing, now; answers what came back',
        params,
        response: { 200: tried, ...problems },
      },
    },
    async (request) => sendTest(sending, askingToUse(request), request.params.id),
  );

  app.get(
    '/api/webhooks/:id/deliveries',
    {
      schema: {
        tags,
        summary: 'What was sent and what is to be, the newest first',
        params,
        querystring: z.object({
          before: z
            .string()
            .regex(/^\d{1,18}$/)
            .optional(),
          state: z.enum(['waiting', 'arrived', 'failed']).optional(),
        }),
        response: { 200: deliveriesAnswer, ...problems },
      },
    },
    async (request) => listDeliveries(database, asking(request), request.params.id, request.query),
  );

  app.post(
    '/api/webhooks/:id/deliveries/:delivery/again',
    {
      config: few,
      schema: {
        tags,
        summary: 'Have one event sent again, under the same id',
        params: params.extend({ delivery: z.guid() }),
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      const { id, delivery } = request.params;
      await sendAgain(database, askingToUse(request), id, delivery);
      return reply.status(204).send(null);
    },
  );
};
