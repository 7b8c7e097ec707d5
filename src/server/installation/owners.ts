import { AppError } from '#domain/errors.ts';
import { readPhoneNumber } from '#domain/phone-number.ts';
import { activeOwners } from '#server/auth/installation-owners.ts';
import type { OwnerSession } from '#server/db/database.ts';
import { inOneGo } from '#server/db/once-more.ts';

/** What somebody may do in the whole installation, whatever they may in an organisation. */
export interface InstallationRights {
  /** Reads mail that was not sent, and names others. */
  readonly isAdmin: boolean;
  readonly isDev: boolean;
}

/** Whom somebody means who names an address or a phone number, for `whoSql`. */
const knownBy = (typed: string): string => readPhoneNumber(typed) ?? typed.trim().toLowerCase();
const whoSql = '(email = $1 or phone_number = $1) and not is_demo';

/** Links and codes that were sent, and devices that are remembered: those would be so again with the next second factor. */
const forgetOneTimeValues = (owner: OwnerSession, userId: unknown): Promise<unknown> =>
  owner.query(
    `delete from verifications where value = $1::text or value like '{%"userId":"' || $1::text || '"%}'`,
    [userId],
  );

/** For whoever lost both the app and the recovery codes; answers whether there is such an account. */
export const switchSecondFactorOff = (owner: OwnerSession, address: string): Promise<boolean> =>
  owner.transaction(async () => {
    const [person] = await owner.query(
      `update users set two_factor_enabled = false, updated_at = now() where ${whoSql} returning id`,
      [knownBy(address)],
    );
    if (!person) return false;
    await owner.query('delete from two_factors where user_id = $1', [person.id]);
    await forgetOneTimeValues(owner, person.id);
    await owner.query(`select record_security_event(null, $1, 'second-factor-off', null, null)`, [person.id]);
    return true;
  });

/** Every session of a person, and every look at them, with the links and codes that would open another; answers how many sessions ended. */
export async function endSessions(owner: OwnerSession, userId: unknown): Promise<number> {
  const ended = await owner.query('delete from sessions where user_id = $1 returning id', [userId]);
  await owner.query('update sessions set looks_as = null, looks_as_until = null where looks_as = $1', [
    userId,
  ]);
  await forgetOneTimeValues(owner, userId);
  return ended.length;
}

interface SignedOutPerson {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly ended: number;
}

/**
 * Ends every session of a person at once, with the links and codes that would open another: for a lost phone, or somebody
 * who has left. Undefined where nobody has an account with this address.
 */
export const endSessionsOf = (
  owner: OwnerSession,
  address: string,
  from: string | null = null,
): Promise<SignedOutPerson | undefined> =>
  owner.transaction(async () => {
    const [person] = await owner.query(`select id, email, name from users where ${whoSql} for update`, [
      knownBy(address),
    ]);
    if (!person) return undefined;
    const ended = await endSessions(owner, person.id);
    await owner.query(
      `select record_security_event(null, $1, 'sessions-ended-by-installation', $2, jsonb_build_object('sessions', $3::int))`,
      [person.id, from, ended],
    );
    return {
      userId: String(person.id),
      email: String(person.email),
      name: String(person.name),
      ended,
    };
  });

interface Naming {
  /** Where mail is sent: rights meant for an address go to whoever has shown that it is theirs. */
  readonly hasMail: boolean;
}

/**
 * Gives a person these rights and takes the others from them. As the owner of the tables: the program's own role need not
 * be able to.
 * @throws AppError `invalid` for an address without an account or never confirmed, `conflict` where nobody would be left to name others.
 */
export const nameInstallationOwner = (
  owner: OwnerSession,
  address: string,
  { isAdmin, isDev }: InstallationRights,
  { hasMail }: Naming,
): Promise<{ readonly userId: string }> =>
  inOneGo(owner, async () => {
    const email = knownBy(address);
    const admins = await activeOwners(owner);
    const [person] = await owner.query(
      `select id, email_verified, deactivated_at, phone_number from users where ${whoSql} for update`,
      [email],
    );
    if (!person)
      throw new AppError('invalid', `Nobody here has an account with the address ${email}.`, {
        fields: { email: 'Nobody here has an account with this address' },
      });
    if (person.deactivated_at && (isAdmin || isDev))
      throw new AppError('invalid', `The account ${email} is deactivated.`, {
        fields: { email: 'This account is deactivated: reactivate it first' },
      });
    if (hasMail && (isAdmin || isDev) && !person.email_verified && person.phone_number !== email)
      throw new AppError(
        'invalid',
        `Nobody has confirmed the address ${email}. Whoever signs in with it can, in the settings.`,
        { fields: { email: 'Not confirmed yet: whoever signs in with it can confirm it in the settings' } },
      );
    if (!isAdmin && admins.length === 1 && admins[0]?.id === person.id)
      throw new AppError('conflict', 'Nobody would own this installation. Name somebody else first.');
    await owner.query('update users set is_admin = $2, is_dev = $3, updated_at = now() where id = $1', [
      person.id,
      isAdmin,
      isDev,
    ]);
    // By hand: where tables are spread, people stand on every server and have no triggers.
    await owner.query(
      'update sessions set token_due = true where user_id = $1 and replaced_by is null and not token_due',
      [person.id],
    );
    return { userId: String(person.id) };
  });
