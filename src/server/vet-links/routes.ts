import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sharedLinkMade, sharedLinksAnswer } from '#domain/answers/shared-links.ts';
import { lastDayIn, todayIn } from '#domain/dates.ts';
import { organisationPermission } from '#domain/policy.ts';
import { vetSubjects } from '#domain/vet-view.ts';
import { line } from '#server/auth/schemas.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { problemSchema } from '#server/http/problem.ts';
import { writtenFor } from '#server/http/readers.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { sendHtml } from '#server/litter-sites/html-page.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { type Asking, endVetLink, findVetLink, listVetLinks, makeVetLink } from './links.ts';
import { readSharedHealth, type SharedHealth } from './read-health.ts';
import { renderEnded, renderHealth } from './render-health.ts';

const tags = ['Links for vets'];
const aMinute = 60_000;
const params = z.object({ id: z.guid() });
const words = { animals: 'animal', offspring: 'young one' } as const;
const newVetLink = z
  .object({ forWhom: line(80).optional().describe('Whom it is for, in the list of links') })
  .meta({ id: 'NewVetLink' });

export interface VetLinkOptions extends ModuleOptions {
  readonly publicUrl: string;
}

/** The page, with days as its keeper writes them, where they are. */
async function shown(db: Database, tenant: Tenant, health: SharedHealth, nonce: string): Promise<string> {
  const { locale, timeZone } = await readPreferences(db, tenant);
  const days = { today: todayIn(timeZone), until: lastDayIn(timeZone, health.expiresAt) };
  return writtenFor(locale, () => renderHealth(health, nonce, days));
}

/** One animal's health for a vet without an account: seven days, one address, each look told. */
export async function vetLinkRoutes(
  plain: FastifyInstance,
  { services: { database }, publicUrl }: VetLinkOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const base = publicUrl.replace(/\/$/, '');

  const asking = (request: FastifyRequest): Asking => {
    const actor = requireActor(request);
    requireAllowed(organisationPermission(actor, 'share-with-vet'));
    return { orgId: actor.orgId, userId: actor.userId, address: request.ip };
  };

  for (const subject of vetSubjects) {
    const path = `/api/${subject}/:id/vet-links`;
    app.get(
      path,
      {
        schema: {
          tags,
          summary: `The links to the health of this ${words[subject]} that still open`,
          params,
          response: { 200: sharedLinksAnswer, '4xx': problemSchema },
        },
      },
      async (request) => ({
        items: await listVetLinks(database, asking(request), { subject, subjectId: request.params.id }),
      }),
    );

    app.post(
      path,
      {
        config: { rateLimit: { max: 30, timeWindow: aMinute } },
        schema: {
          tags,
          summary: `Make a link that shows the health of this ${words[subject]} for seven days; its address is answered this once`,
          params,
          body: newVetLink,
          response: { 201: sharedLinkMade, '4xx': problemSchema },
        },
      },
      async (request, reply) => {
        const { forWhom } = request.body;
        const wanted = { subject, subjectId: request.params.id, forWhom, base };
        return reply.status(201).send(await makeVetLink(database, asking(request), wanted));
      },
    );

    app.delete(
      `${path}/:link`,
      {
        schema: {
          tags,
          summary: 'End a link at once',
          params: params.extend({ link: z.guid() }),
          response: { 204: z.null(), '4xx': problemSchema },
        },
      },
      async (request, reply) => {
        const { id: subjectId, link: id } = request.params;
        await endVetLink(database, asking(request), { subject, subjectId, id });
        return reply.status(204).send(null);
      },
    );
  }

  app.get(
    '/api/public/health/:token',
    {
      config: { isOpen: true, rateLimit: { max: 60, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'The health of one animal, as HTML, for whoever holds the link',
        params: z.object({ token: z.string().max(100) }),
        security: [],
        response: { 200: fileAnswer('text/html', 'A whole page') },
      },
    },
    async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const link = await findVetLink(database, request.params.token);
      const health = link && (await readSharedHealth(database, link, request.ip));
      const page = health
        ? await shown(database, { orgId: link.orgId, userId: nobody }, health, nonce)
        : renderEnded(nonce);
      // Neither kept nor found: what somebody may see for a week is theirs for a week.
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
      return sendHtml(reply, health ? 200 : 404, nonce, page, 'no-store');
    },
  );
}
