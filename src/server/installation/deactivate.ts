import { AppError } from '#domain/errors.ts';
import type { SecurityEventKind } from '#domain/security-events.ts';
import { activeOwners } from '#server/auth/installation-owners.ts';
import type { OwnerSession } from '#server/db/database.ts';
import { inOneGo } from '#server/db/once-more.ts';
import { endSessions } from './owners.ts';

/** Who does it, and from which network address. */
export interface By {
  readonly userId: string;
  readonly name: string;
  readonly from: string;
  /** Why; where nobody is asked for it, nothing. */
  readonly reason?: string;
}

/** Whom to tell. */
export interface Told {
  readonly email: string;
  readonly name: string;
}

export async function personIn(owner: OwnerSession, id: string) {
  const [person] = await owner.query(
    'select id, email, name, is_admin, deactivated_at from users where id = $1 and not is_demo for update',
    [id],
  );
  if (!person) throw new AppError('not-found', 'Nobody here has this account.');
  return person;
}

export const note = (owner: OwnerSession, kind: SecurityEventKind, id: string, { name, from, reason }: By) =>
  owner.query('select record_security_event(null, $1, $2, $3, $4::jsonb)', [
    id,
    kind,
    from,
    JSON.stringify({ by: name, reason }),
  ]);

/**
 * From now on nobody gets in with this account, and whoever is in is out. What they entered stays; whom they had invited
 * is not, nor does a link into the portal that was shown to them open anything. Links they had shared, calendar addresses
 * and keys open nothing while it lasts.
 * @throws AppError `not-found`; `conflict` for oneself, for whom it has happened to already, and where nobody would be
 * left to run the installation.
 */
export const deactivatePerson = (owner: OwnerSession, id: string, reason: string, by: By): Promise<Told> =>
  inOneGo(owner, async () => {
    if (id === by.userId) throw new AppError('conflict', 'Nobody deactivates their own account.');
    const admins = await activeOwners(owner);
    const { email, name, deactivated_at } = await personIn(owner, id);
    if (deactivated_at) throw new AppError('conflict', 'This account is deactivated already.');
    if (admins.length === 1 && admins[0]?.id === id)
      throw new AppError('conflict', 'Nobody would own this installation. Name somebody else first.');
    await owner.query(
      `update users set deactivated_at = now(), deactivated_by = $2, deactivation_reason = $3, updated_at = now()
        where id = $1`,
      [id, by.userId, reason],
    );
    await endSessions(owner, id);
    // As when somebody is removed (0081, 0109): what they had invited would bring them back, as another or as a buyer. What
    // they had shared, and their keys, rest until the account is active again: each asks for it as it is opened.
    await owner.query(
      `select end_invites_of(org_id, user_id), end_portal_links_of(org_id, user_id)
        from organization_members where user_id = $1`,
      [id],
    );
    await note(owner, 'account-deactivated', id, { ...by, reason });
    return { email: String(email), name: String(name) };
  });

/** They sign in as before, and what they had shared opens again. @throws AppError `not-found`, `conflict` for an account that is active */
export const reactivatePerson = (owner: OwnerSession, id: string, by: By): Promise<Told> =>
  owner.transaction(async () => {
    const { email, name, deactivated_at } = await personIn(owner, id);
    if (!deactivated_at) throw new AppError('conflict', 'This account is active.');
    await owner.query(
      `update users set deactivated_at = null, deactivated_by = null, deactivation_reason = null,
          phone_used_at = case when phone_number is not null then now() end, updated_at = now()
        where id = $1`,
      [id],
    );
    await note(owner, 'account-reactivated', id, by);
    return { email: String(email), name: String(name) };
  });
