import type { FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '#domain/security-events.ts';
import type { Services } from '#server/http/services.ts';
import type { Session } from '#server/http/session.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { waysInChangedLetter } from './letters.ts';

/** What an account is opened by has changed: its sessions are read anew, it stands on the log, and whose it is is told. */
export async function noteWayIn(
  { accounts, sessions, mails }: Services,
  { userId, email, name }: Session,
  { ip: address }: FastifyRequest,
  kind: SecurityEventKind,
  what: string,
): Promise<void> {
  sessions.forgetUser(userId);
  await recordSecurityEvent(accounts, { kind, orgId: null, userId, address });
  await mails.notify(email, waysInChangedLetter(name, what));
}
