import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The port an app listens on, which begins with the first who asks: files of a process share an app. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}
