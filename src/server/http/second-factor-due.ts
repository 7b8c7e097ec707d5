import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { spelled } from '#domain/writing.ts';

/** Who demands a second factor of somebody who has none. */
export type SecondFactorDemand = 'organisation' | 'installation';

/**
 * What stays open until it is set up: one's own account, going to another organisation, and leaving somebody else's
 * account. Everything else is closed, also what is added tomorrow (docs/decisions/0146).
 */
const ownAccount = '/api/auth/';
const beside: ReadonlySet<string> = new Set([
  'GET /api/team/context',
  'PUT /api/team/current',
  'POST /api/team/invitation/accept',
  'POST /api/installation/people/look/end',
]);

/** Whether whoever still has to set up a second factor is answered as who they are. */
const isBefore = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith(ownAccount) || beside.has(`${method === 'HEAD' ? 'GET' : method} ${url}`);

const sentences = {
  person: {
    organisation:
      'This organization asks for a second factor. Set one up in the settings: an authenticator app or a passkey.',
    installation:
      'This Studbook asks for a second factor. Set one up in the settings: an authenticator app or a passkey.',
  },
  key: {
    organisation:
      'This organization asks for a second factor. Whoever made this key sets one up first: an authenticator app or a passkey.',
    installation:
      'This Studbook asks for a second factor. Whoever made this key sets one up first: an authenticator app or a passkey.',
  },
} as const;

/**
 * Whether a request is answered as its sender's, as far as the second factor goes: what is open to everybody is answered
 * as to a visitor until it is set up.
 * @throws AppError `second-factor-due` for everything that is the organisation's
 */
export function isWithSecondFactor(request: FastifyRequest, isOpen: boolean): boolean {
  const { secondFactorDue = null, key = null } = request.session ?? {};
  if (secondFactorDue === null || isBefore(request)) return true;
  if (isOpen && key === null) return false;
  throw new AppError('second-factor-due', spelled(sentences[key ? 'key' : 'person'][secondFactorDue]));
}
