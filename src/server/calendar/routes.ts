import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calendarMade, calendarsAnswer, newCalendar } from '#domain/answers/calendar.ts';
import { isAbout } from '#domain/calendar-topics.ts';
import { addDays } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { eachOnce } from '#domain/same-occasion.ts';
import { findOccasions, spanFor } from '#server/dashboard/find-occasions.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { problemSchema } from '#server/http/problem.ts';
import { writtenFor } from '#server/http/readers.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { type CalendarReader, closeAddress, findReader, listAddresses, makeAddress } from './addresses.ts';
import { writeFeed } from './write-feed.ts';

const tags = ['Calendar'];
const params = z.object({ file: z.string().max(100) });

/** How far a calendar program sees ahead and back. */
const daysAhead = 365;
const daysBack = 30;

/** Several calendars of one organisation stand side by side in a program: each says what it is for. */
const nameOf = ({ orgName, name, topics }: CalendarReader): string =>
  topics === null ? orgName : `${orgName}: ${name}`;

export interface CalendarOptions extends ModuleOptions {
  readonly publicUrl: string;
}

/** What is ahead, for calendar programs, under an address only its owner knows. */
export async function calendarRoutes(
  plain: FastifyInstance,
  { services, publicUrl }: CalendarOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  const base = publicUrl.replace(/\/$/, '');

  app.get(
    '/api/calendar/addresses',
    {
      schema: {
        tags,
        summary: 'Your calendar addresses here',
        response: { 200: calendarsAnswer, '4xx': problemSchema },
      },
    },
    async (request) => ({ items: await listAddresses(database, requireActor(request)) }),
  );

  app.post(
    '/api/calendar/addresses',
    {
      schema: {
        tags,
        summary: 'Make a calendar address for a purpose; shown this once',
        body: newCalendar,
        response: { 201: calendarMade, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      if (actor.isDemo) requireAllowed('demo-read-only');
      const { id, token } = await makeAddress(database, actor, request.body, request.ip);
      return reply.status(201).send({ id, url: `${base}/api/public/calendar/${token}.ics` });
    },
  );

  app.delete(
    '/api/calendar/addresses/:id',
    {
      schema: {
        tags,
        summary: 'Close a calendar address of yours',
        params: z.object({ id: z.guid() }),
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      if (actor.isDemo) requireAllowed('demo-read-only');
      await closeAddress(database, actor, request.params.id, request.ip);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/public/calendar/:file',
    {
      // Programs ask every few minutes at most, and everything ahead is worked out for each.
      config: { isOpen: true, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'A private calendar, as iCalendar',
        params,
        security: [],
        response: { 200: fileAnswer('text/calendar', 'RFC 5545') },
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      const reader = await findReader(database, file.replace(/\.ics$/, ''));
      if (!reader) throw new AppError('not-found', 'There is no such calendar.');
      const { timeZone, locale } = await readPreferences(database, reader);
      const window = await spanFor(database, reader, daysAhead, undefined);
      const found = await writtenFor(locale, () => findOccasions(database, reader, window));
      const occasions = eachOnce(
        found.filter(
          ({ kind, on, until }) =>
            kind !== 'in-season' &&
            isAbout(reader.topics, kind) &&
            (until ?? on) >= addDays(window.today, -daysBack),
        ),
      );
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', 'inline; filename="studbook.ics"')
        .send(writeFeed({ name: nameOf(reader), timeZone, today: window.today, publicUrl: base, occasions }));
    },
  );
}
