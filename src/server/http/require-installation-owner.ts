import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { requireActor, type Session } from './session.ts';

/** @throws AppError `forbidden` for everybody but those `npm run admin` named. */
export function requireInstallationOwner(request: FastifyRequest): Session {
  const session = requireActor(request);
  if (!session.isAdmin || session.isDemo)
    throw new AppError('forbidden', 'This is for the owner of this installation.');
  return session;
}
