import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { domainCheckAnswer, ownDomain, ownDomainsAnswer } from '#domain/answers/own-domains.ts';
import { allowed } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import type { OwnDomains } from './own-domains.ts';

const tags = ['Branding'];
const params = z.object({ host: z.string().max(200) });
const body = z.object({ host: z.string().max(300, 'Write at most 300 characters') });

export interface OwnDomainRoutes {
  readonly domains: OwnDomains;
}

/** Names of their own under which organisations show their page. */
export async function ownDomainRoutes(plain: FastifyInstance, { domains }: OwnDomainRoutes): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const base = '/api/branding/domains';
  app.get(
    base,
    {
      schema: {
        tags,
        summary: 'Own names, with what stands at the registrar',
        response: { 200: ownDomainsAnswer },
      },
    },
    async (request) => ({ items: await domains.list(allowed(request, 'read', 'branding_settings')) }),
  );
  app.post(
    base,
    { ...bodyReadLater, schema: { tags, summary: 'Add an own name', body, response: { 201: ownDomain } } },
    async (request, reply) => {
      const actor = allowed(request, 'update', 'branding_settings');
      return reply.status(201).send(await domains.add(actor, body.parse(request.body).host));
    },
  );
  app.post(
    `${base}/:host/check`,
    {
      config: { rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { tags, summary: 'Ask the DNS whose a name is', params, response: { 200: domainCheckAnswer } },
    },
    (request) =>
      domains.check(allowed(request, 'update', 'branding_settings'), request.params.host, request.ip),
  );
  app.delete(
    `${base}/:host`,
    { schema: { tags, summary: 'Remove an own name', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await domains.remove(allowed(request, 'remove', 'branding_settings'), request.params.host, request.ip);
      return reply.status(204).send(null);
    },
  );
}
