import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { harmlessMethods } from './origin.ts';

/** Reading goes on: what was there before a migration can still be shown, and somebody may be in the middle of it. */
export function refuseWhenOutdated(app: FastifyInstance, isOutdated: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (harmlessMethods.has(request.method) || !isOutdated()) done();
    else
      done(
        new AppError(
          'busy',
          'Studbook is being updated: this process is older than its database and writes nothing any more. Please try again in a minute.',
        ),
      );
  });
}
