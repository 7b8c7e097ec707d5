import { AppError } from '#domain/errors.ts';
import { reachedAt } from '#server/auth/reserved-addresses.ts';
import type { OwnerSession } from '#server/db/database.ts';
import { inOneGo } from '#server/db/once-more.ts';

/** An organisation with all that is in it; its files go with the next daily round. */
export async function removeOrganisation(owner: OwnerSession, orgId: string): Promise<void> {
  await owner.query('delete from security_events where org_id = $1', [orgId]);
  await owner.query('delete from organizations where id = $1', [orgId]);
}

interface Person {
  readonly userId: string;
  readonly name: string;
  readonly reachedAt: string;
}

/**
 * Ends an organisation by its owner, who has typed its name; others may work in it. Answers who did, to be told.
 * @throws AppError `invalid` where another name was typed
 */
export const deleteOrganisation = (
  owner: OwnerSession,
  { orgId, userId, typed }: { readonly orgId: string; readonly userId: string; readonly typed: string },
): Promise<{ readonly name: string; readonly people: readonly Person[] }> =>
  inOneGo(owner, async () => {
    // Whoever hands it over, joins or leaves at this moment has done so before.
    const [found] = await owner.query(
      'select name from organizations where id = $1 and not is_demo for update',
      [orgId],
    );
    const [own] = await owner.query(
      `select 1 from organization_members where org_id = $1 and user_id = $2 and role = 'owner'`,
      [orgId, userId],
    );
    if (!found || !own) throw new AppError('role-too-low', 'Only an owner can do this.');
    const name = String(found.name);
    if (typed.trim() !== name.trim()) {
      const sentence = `Type ${name.trim()}, as it stands above.`;
      throw new AppError('invalid', sentence, { fields: { name: sentence } });
    }
    const members = await owner.query(
      `select u.id, u.name, u.email, u.phone_number as phone from organization_members m join users u on u.id = m.user_id
       where m.org_id = $1 order by u.id`,
      [orgId],
    );
    await removeOrganisation(owner, orgId);
    const people = members.map((one) => ({
      userId: String(one.id),
      name: String(one.name),
      reachedAt: reachedAt(String(one.email), one.phone === null ? null : String(one.phone)),
    }));
    return { name, people };
  });
