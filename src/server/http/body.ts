import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { isDeeperThan, mostLevels } from './json-depth.ts';

/**
 * JSON bodies. Unlike the framework's own parser an empty one is no error: the web sends a JSON content type with every
 * request, also where there is nothing to say, and a route that needs a body says so itself.
 */
export function installBodyParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else if (isDeeperThan(body, mostLevels))
      done(new AppError('bad-request', `JSON may be nested ${mostLevels} levels deep, and this is deeper.`));
    else parse(request, body, done);
  });
}
