import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calendarMade, calendarStatus } from '#domain/answers/calendar.ts';
import { addDays } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { findOccasions, spanFor } from '#server/dashboard/find-occasions.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { writtenFor } from '#server/http/readers.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { findAddress, findReader, makeAddress, removeAddress } from './addresses.ts';
import { writeFeed } from './write-feed.ts';

const tags = ['Calendar'];
const params = z.object({ file: z.string().max(100) });

/** How far a calendar program sees ahead and back. */
const daysAhead = 365;
const daysBack = 30;

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
    '/api/calendar/address',
    {
      schema: {
        tags,
        summary: 'Whether you have a calendar address here',
        response: { 200: calendarStatus },
      },
    },
    async (request) => ({
      createdAt: (await findAddress(database, requireActor(request)))?.createdAt ?? null,
    }),
  );

  app.post(
    '/api/calendar/address',
    {
      schema: {
        tags,
        summary: 'Make a calendar address, or a new one in place of the old; shown this once',
        response: { 201: calendarMade },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      if (actor.isDemo) requireAllowed('demo-read-only');
      const token = await makeAddress(database, actor, request.ip);
      return reply.status(201).send({ url: `${base}/api/public/calendar/${token}.ics` });
    },
  );

  app.delete(
    '/api/calendar/address',
    { schema: { tags, summary: 'Close your calendar address', response: { 204: z.null() } } },
    async (request, reply) => {
      const actor = requireActor(request);
      if (actor.isDemo) requireAllowed('demo-read-only');
      await removeAddress(database, actor, request.ip);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/public/calendar/:file',
    {
      config: { isOpen: true },
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
      const occasions = found.filter(
        ({ kind, on, until }) => kind !== 'in-season' && (until ?? on) >= addDays(window.today, -daysBack),
      );
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', 'inline; filename="studbook.ics"')
        .send(writeFeed({ name: reader.orgName, timeZone, today: window.today, publicUrl: base, occasions }));
    },
  );
}
