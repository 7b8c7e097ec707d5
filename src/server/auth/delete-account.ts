import { AppError } from '#domain/errors.ts';
import type { OwnerSession } from '#server/db/database.ts';
import { inOneGo } from '#server/db/once-more.ts';
import { removeOrganisation } from '#server/organisations/delete-organisation.ts';
import { activeOwners } from './installation-owners.ts';
import { reachedAt } from './reserved-addresses.ts';

/** What becomes of an organisation when this person goes. */
export type Fate = 'deleted' | 'left' | 'hand-over-first';

export interface OrganisationsFate {
  readonly id: string;
  readonly name: string;
  readonly fate: Fate;
  readonly otherMembers: number;
}

interface Holding extends OrganisationsFate {
  /** Another owner, who holds it from then on. */
  readonly heir: string | null;
  /** Who takes over what they had open. */
  readonly taskHand: string | null;
}

const holdingsSql = `
  select o.id, o.name, coalesce(m.role = 'owner', false) or o.owner_user_id = $1 as owns,
    (select count(*)::int from organization_members others where others.org_id = o.id and others.user_id <> $1) as others,
    (select others.user_id from organization_members others
     where others.org_id = o.id and others.user_id <> $1 and others.role = 'owner'
     order by others.joined_at, others.id limit 1) as heir,
    nullif(o.owner_user_id, $1) as holder
  from organizations o left join organization_members m on m.org_id = o.id and m.user_id = $1
  where (o.owner_user_id = $1 or m.user_id = $1) and not o.is_demo
  order by o.name, o.id`;

/** Whoever joins one of them or takes it over at this moment has done so before, or comes too late. */
const theirOrganisationsSql = `
  select from organizations o where not o.is_demo and (o.owner_user_id = $1
    or exists (select from organization_members m where m.org_id = o.id and m.user_id = $1)) order by o.id for update`;

function fateOf(owns: boolean, others: number, heir: unknown): Fate {
  if (!owns || (others > 0 && heir)) return 'left';
  return others === 0 ? 'deleted' : 'hand-over-first';
}

/** Who is alone in an organisation takes it along; whoever owns one that others work in hands it over first. */
export async function holdingsOf(owner: OwnerSession, userId: string): Promise<Holding[]> {
  const rows = await owner.query(holdingsSql, [userId]);
  return rows.map(({ id, name, owns, others, heir, holder }) => ({
    id: String(id),
    name: String(name),
    otherMembers: Number(others),
    heir: heir ? String(heir) : null,
    taskHand: (holder ?? heir ?? null) as string | null,
    fate: fateOf(owns === true, Number(others), heir),
  }));
}

/**
 * Removes the account, whatever opens it, and the organisations nobody else works in with all their records. What the
 * person wrote in organisations of others stays there, without their name; what they had open there is its owner's.
 * Answers where they are told of it.
 * @throws AppError `conflict` where somebody has to take something over first.
 */
export const deleteAccount = (owner: OwnerSession, userId: string): Promise<{ readonly reachedAt: string }> =>
  inOneGo(owner, async () => {
    await owner.query(theirOrganisationsSql, [userId]);
    // Before their own row, as everybody does who takes somebody from those who run the installation.
    const [before] = await owner.query('select is_admin from users where id = $1', [userId]);
    if (before?.is_admin) await activeOwners(owner);
    const [person] = await owner.query(
      'select email, phone_number as phone, is_admin from users where id = $1 for update',
      [userId],
    );
    if (!person) throw new AppError('not-found', 'This account was deleted already.');
    const holdings = await holdingsOf(owner, userId);
    const kept = holdings.find(({ fate }) => fate === 'hand-over-first');
    if (kept)
      throw new AppError(
        'conflict',
        `Others work in ${kept.name}. Hand it over to one of them first, or remove them.`,
      );
    await requireOtherAdmin(owner, person.is_admin === true);
    for (const { id, fate, heir, taskHand } of holdings) {
      if (fate === 'deleted') {
        await removeOrganisation(owner, id);
        continue;
      }
      // In nobody's name: the logs name none who is gone when this is over.
      await owner.query('select pass_tasks_on($1::uuid, $2::uuid, $3::uuid)', [id, userId, taskHand]);
      await owner.query('select end_portal_links_of($1::uuid, $2::uuid)', [id, userId]);
      if (heir !== null)
        await owner.query(
          'update organizations set owner_user_id = $2, updated_at = now() where id = $1 and owner_user_id = $3',
          [id, heir, userId],
        );
    }
    await owner.query(
      `delete from verifications where value = $1 or value like '%"userId":"' || $1 || '"%'`,
      [userId],
    );
    await owner.query('delete from mails where lower(recipient) in ($1, $2)', [person.email, person.phone]);
    await owner.query('delete from users where id = $1', [userId]);
    const phone = person.phone === null ? null : String(person.phone);
    return { reachedAt: reachedAt(String(person.email), phone) };
  });

/** An installation with people and nobody to run it could name nobody any more. */
async function requireOtherAdmin(owner: OwnerSession, isAdmin: boolean): Promise<void> {
  if (!isAdmin || (await activeOwners(owner)).length > 1) return;
  const [count] = await owner.query('select count(*)::int as people from users where not is_demo');
  if (Number(count?.people) > 1)
    throw new AppError(
      'conflict',
      'Nobody would run this installation. Name somebody else first, at /outbox.',
    );
}
