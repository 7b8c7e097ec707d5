import type { Plan } from '#domain/plans.ts';
import type { Role } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { accountsIn } from '#server/auth/tables.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import type { TestApp, TestUser } from '#tests/support/server.ts';

/** Somebody who works in the organisation of `owner`, as after an invitation. */
export async function colleague(test: TestApp, owner: TestUser, role: Role): Promise<TestUser> {
  const person = await test.signUp();
  const { orgId } = owner;
  await asOwner(
    test.database,
    accountsIn(test.database.kysely)
      .insertInto('organizationMembers')
      .values({ id: uuidv7(), orgId, userId: person.userId, role }),
  );
  const switched = await test.inject({
    method: 'PUT',
    url: '/api/team/current',
    headers: person.headers,
    payload: { orgId: owner.orgId },
  });
  if (switched.statusCode !== 200) throw new Error(switched.body);
  return { ...person, orgId: owner.orgId };
}

export async function choosePlan(test: TestApp, { headers }: TestUser, plan: Plan): Promise<void> {
  const chosen = await test.inject({ method: 'POST', url: '/api/billing/plan', headers, payload: { plan } });
  if (chosen.statusCode !== 200) throw new Error(chosen.body);
}

/** Whoever tries the demo: only what a request needs. */
export async function demoVisitor(test: TestApp): Promise<Pick<TestUser, 'headers' | 'userId'>> {
  const { token, user } = (await test.inject({ method: 'POST', url: '/api/demo/login' })).json<{
    token: string;
    user: { id: string };
  }>();
  return { userId: user.id, headers: { authorization: `Bearer ${token}` } };
}
