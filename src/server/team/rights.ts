import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { mayChange } from '#domain/policy.ts';
import type { Role } from '#domain/roles.ts';
import { spelled } from '#domain/writing.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';

/** Who does it, and where. */
export interface Manager {
  readonly orgId: string;
  readonly userId: string;
}

const sentences: Readonly<
  Record<string, readonly [AppError['code'], string, Readonly<Record<string, string>>?]>
> = {
  refused: ['role-too-low', 'Your role does not allow this.'],
  missing: ['not-found', 'They are no longer there. Look at the team again.'],
  member: ['conflict', 'Whoever has this address works here already.'],
  many: ['limit-reached', 'There are too many open invitations. Revoke some, or try again tomorrow.'],
  'many-owned': [
    'limit-reached',
    'You own ten organizations already. Hand one over before you found another.',
  ],
  deactivated: ['conflict', 'Their account is deactivated: they could not sign in. Choose somebody else.'],
  'last-owner': ['conflict', 'This is the owner. Hand the organisation over first.'],
  'no-heir': [
    'invalid',
    'Whoever takes over the open tasks has to be in the team. Choose somebody else.',
    { handTo: 'Not in the team any more' },
  ],
  'own-first': [
    'conflict',
    'Set up a second factor of your own first, under “Signing in”. Whoever demands one has one.',
  ],
  'other-account': [
    'forbidden',
    'This invitation is for another address. Sign out and open the link as whoever has it.',
  ],
};

/** @throws AppError where a function of the database refused, with its reason as a sentence */
function requireDone(outcome: string | undefined): void {
  if (outcome === 'done') return;
  const [code, sentence, fields] = sentences[outcome ?? 'refused'] ?? ['forbidden', 'This is not possible.'];
  throw new AppError(code, spelled(sentence), fields && { fields });
}

/** What raises or takes a right is decided and done by the database (docs/decisions/0052, 0081). */
async function ask(
  db: AccountsDatabase,
  call: RawBuilder<unknown>,
  meaning: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { rows } = await sql<{ outcome: string }>`select ${call} as outcome`.execute(db);
  const [{ outcome = 'refused' } = {}] = rows;
  requireDone(meaning[outcome] ?? outcome);
}

export interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly tokenHash: string;
  readonly expiresAt: string;
}

export const invite = (db: AccountsDatabase, { orgId, userId }: Manager, one: NewInvitation) =>
  ask(
    db,
    sql`invite_to_team(${orgId}::uuid, ${userId}::uuid, ${one.id}::uuid, ${one.email}, ${one.role}, ${one.tokenHash}, ${one.expiresAt}::timestamptz)`,
  );

export const revokeInvitation = (db: AccountsDatabase, { orgId, userId }: Manager, id: string) =>
  ask(db, sql`revoke_invite(${orgId}::uuid, ${userId}::uuid, ${id}::uuid)`);

/**
 * In the same transaction what they had open becomes nobody's where the new role changes no tasks, and the links into the
 * portal they were shown end where it invites no buyers.
 */
export const changeRole = (db: AccountsDatabase, { orgId, userId }: Manager, person: string, role: Role) =>
  ask(
    db,
    sql`set_member_role(${orgId}::uuid, ${userId}::uuid, ${person}::uuid, ${role}, ${mayChange(role, 'tasks')}, ${mayChange(role, 'customers')})`,
  );

/** What they had open becomes the heir's in the same transaction; nobody's without one. */
export const removeMember = (
  db: AccountsDatabase,
  { orgId, userId }: Manager,
  person: string,
  heir: string | null,
) => ask(db, sql`remove_member(${orgId}::uuid, ${userId}::uuid, ${person}::uuid, ${heir}::uuid)`);

export const handOver = (db: AccountsDatabase, { orgId, userId }: Manager, person: string) =>
  ask(db, sql`hand_over_organisation(${orgId}::uuid, ${userId}::uuid, ${person}::uuid)`);

export const demandSecondFactor = (db: AccountsDatabase, { orgId, userId }: Manager, isDemanded: boolean) =>
  ask(db, sql`demand_second_factor(${orgId}::uuid, ${userId}::uuid, ${isDemanded})`);

export const found = (db: AccountsDatabase, userId: string, orgId: string, name: string) =>
  ask(db, sql`found_organisation(${userId}::uuid, ${orgId}::uuid, ${name})`, { many: 'many-owned' });

/** Answers the organisation one belongs to from now on. */
export async function acceptInvitation(db: AccountsDatabase, hash: string, userId: string): Promise<string> {
  const { rows } = await sql<{ outcome: string; orgId: string }>`
    select outcome, org_id from accept_invite(${hash}, ${userId}::uuid)`.execute(db);
  const [row] = rows;
  if (row?.outcome === 'missing') throw usedUp();
  requireDone(row?.outcome);
  return row?.orgId as string;
}

/** A task in the hands of somebody who may not touch it would be lost. */
export async function requireTaskHand(db: AccountsDatabase, orgId: string, heir: string): Promise<void> {
  const member = await db
    .selectFrom('organizationMembers')
    .select('role')
    .where('orgId', '=', orgId)
    .where('userId', '=', heir)
    .executeTakeFirst();
  // Who is no member is told so by the function that removes.
  if (!member || mayChange(member.role, 'tasks')) return;
  throw new AppError('invalid', 'Their role changes no tasks. Choose somebody else to take these over.', {
    fields: { handTo: 'Their role changes no tasks' },
  });
}

/** Also for a link that never was one: nobody learns which. */
export const usedUp = (): AppError =>
  new AppError('not-found', 'This invitation was used, revoked or is too old. Ask for a new one.');
