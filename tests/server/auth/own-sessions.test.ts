import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { demoVisitor } from '#tests/server/access/people.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, testPassword, withTestApp } from '#tests/support/server.ts';

interface Listed {
  readonly id: string;
  readonly device: string;
  readonly address: string | null;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';

describe.each(databases)('the own sessions on $name', (kind) => {
  const server = withTestApp(kind);
  type Signed = Pick<TestUser, 'headers'>;

  const signIn = async ({ email }: TestUser, userAgent: string): Promise<Signed> => {
    const answer = await server.current.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { 'user-agent': userAgent },
      payload: { email, password: testPassword },
    });
    return { headers: { authorization: `Bearer ${answer.json<{ token: string }>().token}` } };
  };
  const list = async ({ headers }: Signed): Promise<Listed[]> =>
    (await server.current.inject({ url: '/api/auth/sessions', headers })).json().items;
  const end = ({ headers }: Signed, id: string, currentPassword = testPassword) =>
    server.current.inject({
      method: 'POST',
      url: `/api/auth/sessions/${id}/end`,
      headers,
      payload: { currentPassword },
    });
  const endOthers = ({ headers }: Signed, payload: object) =>
    server.current.inject({ method: 'POST', url: '/api/auth/revoke-other-sessions', headers, payload });
  const animals = async ({ headers }: Signed) =>
    (await server.current.inject({ url: '/api/animals', headers })).statusCode;

  it('are listed with device and place, this one first, and nobody else’s', async () => {
    const anna = await server.current.signUp();
    await server.current.signUp();
    const other = await signIn(anna, phone);
    const listed = await list(anna);
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      [expect.any(String), true],
      ['Safari on iPhone', false],
    ]);
    expect(listed[1]).toMatchObject({ address: '127.0.0.1', lastUsedAt: listed[1]?.startedAt });
    expect((await list(other)).map(({ isCurrent, device }) => isCurrent && device)).toEqual([
      'Safari on iPhone',
      false,
    ]);
    expect(JSON.stringify(listed)).not.toContain('token');
    await server.current.database.asOwner((owner) =>
      owner.query('update sessions set expires_at = now() where id = $1', [listed[1]?.id]),
    );
    expect((await list(anna)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('end one by one, and what was in hand is refused at once', async () => {
    const anna = await server.current.signUp();
    const [lost, kept] = [await signIn(anna, phone), await signIn(anna, 'curl/8.5.0')];
    expect([await animals(lost), await animals(kept)]).toEqual([200, 200]);
    const { id } = (await list(anna)).find(({ device }) => device === 'Safari on iPhone') ?? { id: '' };
    expect((await end(anna, id)).statusCode).toBe(204);
    expect([await animals(lost), await animals(kept), await animals(anna)]).toEqual([401, 200, 200]);
    expect((await list(anna)).map(({ device }) => device)).not.toContain('Safari on iPhone');
    expect((await end(anna, id)).statusCode).toBe(404);
    const events = await server.current.inject({ url: '/api/security-events', headers: anna.headers });
    expect(events.json().items[0]).toMatchObject({ kind: 'session-ended', person: 'Test Breeder' });
  });

  it('end for nobody else, and all but this one at once', async () => {
    const [anna, boris] = [await server.current.signUp(), await server.current.signUp()];
    const [{ id } = { id: uuidv7() }] = await list(boris);
    expect((await end(anna, id)).statusCode).toBe(404);
    expect(await animals(boris)).toBe(200);
    const other = await signIn(anna, phone);
    expect((await endOthers(anna, { currentPassword: testPassword })).statusCode).toBe(200);
    expect([await animals(other), await animals(anna)]).toEqual([401, 200]);
    expect(await list(anna)).toHaveLength(1);
  });

  it('end for whoever knows the password, not for whoever sits down at a screen that was left', async () => {
    const anna = await server.current.signUp();
    const other = await signIn(anna, phone);
    const { id } = (await list(anna)).find(({ isCurrent }) => !isCurrent) ?? { id: '' };
    const refused = [await end(anna, id, 'not the password'), await endOthers(anna, {})];
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'INVALID_PASSWORD'],
      [422, 'invalid'],
    ]);
    expect(await animals(other)).toBe(200);
    // Whoever signs in elsewhere has none to type.
    await server.current.database.asOwner((owner) =>
      owner.query(`update accounts set provider_id = 'elsewhere' where user_id = $1`, [anna.userId]),
    );
    const listed = await server.current.inject({ url: '/api/auth/sessions', headers: anna.headers });
    expect(listed.json().hasPassword).toBe(false);
    expect((await endOthers(anna, {})).statusCode).toBe(200);
    expect(await animals(other)).toBe(401);
  });

  it('say when and from where they were used, noted now and then', async () => {
    const anna = await server.current.signUp();
    const from = (remoteAddress: string) =>
      server.current.inject({ url: '/api/animals', headers: anna.headers, remoteAddress });
    const startedAt = async () => (await list(anna))[0]?.startedAt;
    const started = await startedAt();
    await from('192.0.2.7');
    await expect
      .poll(async () => {
        const rows = await server.current.database.asOwner((owner) =>
          owner.query('select last_ip_address as address from sessions where user_id = $1', [anna.userId]),
        );
        return rows[0]?.address;
      })
      .toBe('192.0.2.7');
    expect(await startedAt()).toBe(started);
  });

  it('of the demo are nobody’s to see', async () => {
    const { headers } = await demoVisitor(server.current);
    const answer = await server.current.inject({ url: '/api/auth/sessions', headers });
    expect(answer.json().code).toBe('demo-read-only');
  });
});
