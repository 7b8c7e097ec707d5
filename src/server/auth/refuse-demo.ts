import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { requireActor, type Session } from '#server/http/session.ts';

/** For what belongs to one person: visitors of the demo share their account. */
export function refuseDemo(request: FastifyRequest): Session {
  const session = requireActor(request);
  if (session.isDemo) throw new AppError('demo-read-only', 'The demo is view-only.');
  return session;
}
