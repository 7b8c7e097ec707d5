import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onErrand } from '#server/db/errands.ts';

/** By their route; there are only so many. */
const known = new Map<string, string>();

/** What a request is about, e.g. `/api/animals`, whatever it does to them. */
function errandOf({ routeOptions: { url = '' } }: FastifyRequest): string {
  const errand = known.get(url) ?? url.split('/', 3).join('/');
  known.set(url, errand);
  return errand;
}

/** Who waits for one kind of records is not to keep others from all the rest: the database is told what is asked for. */
export function installErrands(app: FastifyInstance): void {
  const asErrand = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    onErrand(errandOf(request), done);
  app.addHook('onRequest', asErrand);
  // The body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', asErrand);
}
