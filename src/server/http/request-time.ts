import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface RequestTimes {
  /** How long the body of a request may take to arrive. */
  readonly bodyMs: number;
  /** The same for a file that a signed-in person sends. */
  readonly uploadMs: number;
}

export const requestTimes: RequestTimes = { bodyMs: 120_000, uploadMs: 60 * 60_000 };

/** Sockets a process keeps open; who comes beyond that is turned away at once instead of waiting. */
const mostConnections = 2_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const answer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Ends requests whose body does not end. Node has one time for all; a file over a slow line may take longer than
 * a form, but not before it is known who sends it.
 */
export function installRequestTimes(app: FastifyInstance, { bodyMs, uploadMs }: RequestTimes): void {
  app.server.requestTimeout = uploadMs;
  app.server.maxConnections = mostConnections;
  const timers = new WeakMap<object, NodeJS.Timeout>();

  const limit = ({ raw }: FastifyRequest, ms: number): void => {
    clearTimeout(timers.get(raw));
    // What this process asks itself comes over no line.
    if (!(raw.socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      raw.socket.end(answer);
      raw.socket.destroySoon();
    }, ms);
    timer.unref();
    timers.set(raw, timer);
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      limit(request, bodyMs);
      const { raw } = request;
      const clear = (): void => clearTimeout(timers.get(raw));
      raw.once('end', clear).once('close', clear);
    }
    done();
  });
  // Whoever was refused does not get here.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isFile = request.headers['content-type']?.startsWith('multipart/form-data');
    if (isFile && request.session) limit(request, uploadMs);
    done(null, payload);
  });
}
