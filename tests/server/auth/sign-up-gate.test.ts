import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { startTestApp, testPassword, withFreshApp } from '#tests/support/server.ts';

describe('signing up', () => {
  const server = withFreshApp();

  /** The same installation under another setting. */
  const under = async (signUp: 'open' | 'first' | 'invited' | 'closed', email: string) => {
    const test = await startTestApp(server.current.database, { signUp });
    try {
      const answer = await test.inject({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        payload: { email, password: testPassword, name: 'A Breeder' },
      });
      return answer.statusCode === 200 ? 'welcome' : answer.json().detail;
    } finally {
      await test.close();
    }
  };

  it('is open, for the first only, for the invited, or for nobody, and says so', async () => {
    expect(await under('closed', 'zero@example.com')).toContain('Nobody can sign up here.');
    expect(await under('invited', 'zero@example.com')).toContain('Only people who were invited');
    expect(await under('first', 'first@example.com')).toBe('welcome');
    expect(await under('first', 'second@example.com')).toContain('Nobody can sign up here.');
    expect(await under('open', 'third@example.com')).toBe('welcome');
  });

  it('tells visitors before they type anything', async () => {
    const told = async (signUp: 'open' | 'first' | 'invited' | 'closed') => {
      const test = await startTestApp(server.current.database, { signUp });
      try {
        return (await test.inject({ url: '/api/auth/sign-up' })).json().signUp;
      } finally {
        await test.close();
      }
    };
    expect(await Promise.all([told('open'), told('invited'), told('closed'), told('first')])).toEqual([
      'open',
      'invited',
      'closed',
      'closed',
    ]);
    await server.current.database.asOwner((owner) => owner.execute('truncate organizations, users cascade'));
    expect(await told('first')).toBe('open');
  });

  it('does not count the demo as somebody', async () => {
    const { inject, database } = server.current;
    await database.asOwner((owner) => owner.execute('truncate organizations, users cascade'));
    await inject({ method: 'POST', url: '/api/demo/login' });
    expect(await under('first', 'owner@example.com')).toBe('welcome');
  });

  it('lets in whoever was invited, as long as the invitation stands', async () => {
    const { signUp, database } = server.current;
    const owner = await signUp();
    const invite = (email: string, status: string, expires: string) =>
      database.asOwner((session) =>
        session.query(
          `insert into org_invites (id, org_id, email, status, expires_at) values ($1, $2, $3, $4, now() + $5::interval)`,
          [uuidv7(), owner.orgId, email, status, expires],
        ),
      );
    await invite('guest@example.com', 'pending', '1 day');
    await invite('late@example.com', 'pending', '-1 minute');
    await invite('gone@example.com', 'canceled', '1 day');
    expect(await under('invited', 'Guest@example.com')).toBe('welcome');
    expect(await under('invited', 'late@example.com')).toContain('Only people who were invited');
    expect(await under('invited', 'gone@example.com')).toContain('Only people who were invited');
  });
});
