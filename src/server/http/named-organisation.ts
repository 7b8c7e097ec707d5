import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { organisationHeader } from '#domain/organisation-header.ts';

/**
 * A window says which organisation it shows. Its person may have opened another one elsewhere since, or be in this one no
 * more: nothing that was begun there is kept, or read, in the other (decision 0141).
 */
export function installNamedOrganisation(app: FastifyInstance): void {
  app.addHook('preHandler', ({ session, headers }, _reply, done) => {
    const named = headers[organisationHeader];
    if (named === undefined || !session || session.orgId === named) return done();
    done(
      new AppError(
        'other-organisation',
        `You work in “${session.orgName}” now, and this window still shows another stud book. Nothing was saved. Reload the page to go on.`,
      ),
    );
  });
}
