import { randomBytes } from 'node:crypto';
import type { InvitedAnswer } from '#domain/answers/team.ts';
import type { Role } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Services } from '#server/http/services.ts';
import type { Session } from '#server/http/session.ts';
import { brandOf } from '#server/mail/brand.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { invitationLetter } from './invitation-letter.ts';
import { invite } from './rights.ts';

const days = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** Makes the invitation and sends it; where no mail is sent the link is answered, for the only time. */
export async function makeInvitation(
  { accounts, database, mails }: Pick<Services, 'accounts' | 'database' | 'mails'>,
  actor: Session,
  publicUrl: string,
  { email, role }: { readonly email: string; readonly role: Role },
  address: string,
): Promise<InvitedAnswer> {
  const id = uuidv7();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
  const { orgId, userId } = actor;
  await invite(accounts, actor, { id, email, role, tokenHash: tokenHash(token), expiresAt });
  const details = { address: email, role };
  await recordSecurityEvent(accounts, { kind: 'member-invited', orgId, userId, address, details });
  const url = `${publicUrl}/invitation?token=${token}`;
  if (!mails.isSetUp) return { id, link: url };
  const brand = await brandOf(database, actor, actor.orgName);
  await mails.post(email, invitationLetter({ brand, by: actor.name, role, url, days }));
  return { id, link: null };
}
