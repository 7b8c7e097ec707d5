import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { isOfApi, isPlainAddress } from './address.ts';
import { installHosts, type OwnPages } from './hosts.ts';
import type { Rates } from './rates/rates.ts';

const megabyte = 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    isUnderWay: boolean;
  }
}

export const limits = {
  /** A JSON body: the largest form with its notes, or the ids of a bulk action. */
  body: megabyte,
  /** A photo of a phone, a scanned contract, a file of 100,000 animals. */
  file: 50 * megabyte,
  filesAtOnce: 10,
  address: 4_000,
  /** As many are served also while the server comes behind; beyond it, who comes last is asked to try again. */
  requestsUnderPressure: 50,
} as const;

export interface GuardOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined in tests and benchmarks, which are what these limits are there to stop. */
  readonly rates: Rates | undefined;
  /** Whether a host is a name of Studbook itself. */
  readonly isOurs: (host: string) => boolean;
  /** What organisations show under names of their own. */
  readonly ownPages?: OwnPages;
}

/** What stands before every route: headers, sizes, rates. */
export async function installGuards(
  app: FastifyInstance,
  { headers, rates, isOurs, ownPages }: GuardOptions,
): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (url.length > limits.address) done(new AppError('bad-request', 'The address is too long.'));
    else if (url.includes('%00'))
      done(new AppError('bad-request', 'The address holds a character that is not allowed.'));
    else if (!isPlainAddress(url)) done(new AppError('bad-request', 'The address is not written plainly.'));
    else done();
  });
  installHosts(app, isOurs, ownPages);
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (isOfApi(routeOptions.url)) {
      // Personal data stays in no cache unless a route says that it may.
      reply.header('cache-control', 'no-store');
      if (routeOptions.config.isOpen !== true) reply.header('vary', 'authorization, cookie');
    }
    done();
  });
  if (rates) app.addHook('onRequest', (request, reply) => rates.countAddress(request, reply));

  // Answers only: nobody sends compressed requests, and unpacking them would let a small one grow large.
  await app.register(compress, {
    threshold: 1024,
    // In one go: to set up a stream for each takes longer than to pack it.
    syncThreshold: 128 * 1024,
    zlibOptions: { level: 3 },
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  await app.register(multipart, {
    limits: {
      fileSize: limits.file,
      files: limits.filesAtOnce,
      fields: 20,
      parts: 30,
      headerPairs: 50,
      fieldSize: megabyte,
    },
  });

  if (!rates) return;
  let underWay = 0;
  app.decorateRequest('isUnderWay', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.isUnderWay = true;
    underWay += 1;
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    // Who was answered before they got this far was not counted.
    if (request.isUnderWay) underWay -= 1;
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: () => {
      // A machine that is slow for other reasons, such as its own start, is no reason to send the few away.
      if (underWay <= limits.requestsUnderPressure) return;
      throw new AppError('busy', 'Studbook is busy at the moment. Please try again.');
    },
  });
}
