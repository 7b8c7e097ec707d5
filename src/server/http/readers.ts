import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale, type Region, regionOf } from '#domain/entry/region.ts';
import { writeFor } from '#domain/writing.ts';
import { cookieIn } from './session-token.ts';

/** Where a browser keeps how its person's organisation writes days and figures. */
const localeCookie = 'studbook.locale';

const readers = new AsyncLocalStorage<Region>();

// Working out a region, or that there is none, costs more than a request does otherwise; there are few of them.
const known = new Map<string, Region | undefined>();
const mostKnown = 200;

function regionFor(tag: string | undefined): Region | undefined {
  if (!tag || tag.length > 35) return undefined;
  if (known.has(tag)) return known.get(tag);
  const region = isLocale(tag) ? regionOf(tag) : undefined;
  if (known.size >= mostKnown) known.clear();
  known.set(tag, region);
  return region;
}

/** What the web noted for the organisation, else the first language of the browser; undefined where neither says. */
function readerOf({ headers }: FastifyRequest): Region | undefined {
  const [first = ''] = (headers['accept-language'] ?? '').split(/[,;]/);
  return regionFor(cookieIn(headers.cookie ?? '', localeCookie)) ?? regionFor(first.trim());
}

/** Has `work` write for people of a place, whoever asks: a calendar is read by a program. */
export const writtenFor = <T>(locale: string | null, work: () => T): T => {
  const region = regionFor(locale ?? undefined);
  return region ? readers.run(region, work) : work();
};

/** Days and figures of every answer are written as whoever asks reads them. */
export function installReaders(app: FastifyInstance): void {
  writeFor(() => readers.getStore());
  const asReader = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const region = readerOf(request);
    if (region) readers.run(region, done);
    else done();
  };
  app.addHook('onRequest', asReader);
  // The body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', asReader);
}
