import type { TestApp, TestUser } from './server.ts';

/** A person who owns the installation. Their session is a new one: what it may do is remembered with it for a moment. */
export async function installationOwner(test: TestApp): Promise<TestUser> {
  const person = await test.signUp();
  await test.database.asOwner((owner) =>
    owner.query('update users set is_admin = true where id = $1', [person.userId]),
  );
  const { email, password } = person;
  const answer = await test.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
  });
  const { token } = answer.json<{ token: string }>();
  return { ...person, token, headers: { authorization: `Bearer ${token}` } };
}
