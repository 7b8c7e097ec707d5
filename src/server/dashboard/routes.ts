import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  calendarAnswer,
  femalesAnswer,
  metricsAnswer,
  mostCalendarDays,
  upcomingAnswer,
} from '#domain/answers/dashboard.ts';
import { daysBetween } from '#domain/dates.ts';
import { eachOnce } from '#domain/same-occasion.ts';
import { requirePermission } from '#server/http/access.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { speciesParameter } from '#server/http/species-parameter.ts';
import { femaleYears, mostFemales } from './female-years.ts';
import { findAhead, findBetween, spanFor } from './find-occasions.ts';
import { readMetrics } from './metrics.ts';

const species = speciesParameter;
const femalesQuery = z.object({
  species,
  all: z.stringbool().optional().meta({ description: 'Every female, not only those of a card' }),
});
const calendarQuery = z
  .object({ from: z.iso.date(), to: z.iso.date(), species })
  .refine(({ from, to }) => to >= from && daysBetween(from, to) < mostCalendarDays, {
    path: ['to'],
    message: `Ask for at most ${mostCalendarDays} days, the first before the last`,
    when: ({ issues }) => issues.length === 0,
  });
const upcomingQuery = z.object({
  days: z.coerce.number().int().min(1).max(730).default(90),
  species,
  limit: z.coerce.number().int().min(1).max(500).default(300),
  offset: z.coerce.number().int().min(0).max(20_000).default(0),
});

export async function dashboardRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;

  app.get(
    '/api/dashboard/metrics',
    {
      schema: {
        tags: ['Dashboard'],
        summary: 'What needs attention today, counts and the money of this year',
        querystring: z.object({ species }),
        response: { 200: metricsAnswer },
      },
    },
    async (request) => readMetrics(database, requireActor(request), request.query.species),
  );

  app.get(
    '/api/upcoming',
    {
      config: { signedOut: 'User not authenticated' },
      schema: {
        tags: ['Dashboard'],
        summary: 'What the next days bring, by day, in pages; `count` is all of it',
        querystring: upcomingQuery,
        response: { 200: upcomingAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { days, species: one, ...page } = request.query;
      const found = await findAhead(database, actor, await spanFor(database, actor, days, one), page);
      const events = eachOnce(found.events);
      return { events, count: found.count - (found.events.length - events.length) };
    },
  );

  app.get(
    '/api/calendar',
    {
      schema: {
        tags: ['Calendar'],
        summary: 'What lies on the days of a calendar page: open, due or ahead',
        querystring: calendarQuery,
        response: { 200: calendarAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { from, to, species: one } = request.query;
      const span = await spanFor(database, actor, 0, one);
      return { today: span.today, ...(await findBetween(database, actor, { ...span, from, to })) };
    },
  );

  app.get(
    '/api/dashboard/females',
    {
      schema: {
        tags: ['Dashboard'],
        summary: 'The year of every active female',
        querystring: femalesQuery,
        response: { 200: femalesAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'animals');
      const { species: one, all } = request.query;
      const span = await spanFor(database, actor, 365, one);
      const most = all ? mostFemales.page : mostFemales.card;
      return { today: span.today, items: await femaleYears(database, actor, span, most) };
    },
  );
}
