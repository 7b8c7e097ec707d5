import { describe, expect, it, vi } from 'vitest';
import { accountsIn } from '#server/auth/tables.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import { Sessions } from '#server/http/session.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';

describe.each(databases)('a session that is looked up on $name', (kind) => {
  const server = withTestApp(kind);

  it('is not remembered where somebody signs out meanwhile', async () => {
    const { token, userId, headers } = await server.current.signUp();
    const sessions = new Sessions(accountsIn(server.current.database.kysely), server.current.database);
    const reading = sessions.find(token);
    sessions.forgetToken(token);
    expect(await reading).toMatchObject({ userId });
    const out = await server.current.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    expect(out.statusCode).toBe(200);
    expect(await sessions.find(token)).toBeNull();
  });

  /** The database, which notes of whom it is asked and answers when it is let. */
  const watched = () => {
    const { database } = server.current;
    const asked: unknown[] = [];
    const gate: { opens: () => Promise<void> } = { opens: async () => {} };
    const lookUp: typeof database.lookUp = async (statement) => {
      asked.push(statement.parameters[0]);
      await gate.opens();
      return database.lookUp(statement);
    };
    return { asked, gate, sessions: new Sessions(accountsIn(database.kysely), { ...database, lookUp }) };
  };

  it('is looked up once for what is read at the same time', async () => {
    const { token, userId } = await server.current.signUp();
    const { asked, sessions } = watched();
    const reads = await Promise.all(Array.from({ length: 8 }, () => sessions.find(token)));
    expect(reads).toEqual(reads.map(() => expect.objectContaining({ userId })));
    expect(asked).toHaveLength(1);
    await sessions.find(token);
    expect(asked).toHaveLength(1);
  });

  it('is looked up with those of others, and each gets their own', async () => {
    const users = await Promise.all([1, 2, 3].map(() => server.current.signUp()));
    const { asked, sessions } = watched();
    const tokens = [...users.map(({ token }) => token), 'of nobody'];
    const found = await Promise.all(tokens.map((token) => sessions.find(token, { isForChange: true })));
    expect(found.map((session) => session?.userId)).toEqual([
      ...users.map(({ userId }) => userId),
      undefined,
    ]);
    expect(asked).toEqual([tokens.map(tokenHash)]);
  });

  it.runIf(kind.name === 'PostgreSQL')(
    'is looked up anew for every change that comes while one look-up is under way',
    async () => {
      const { token, headers } = await server.current.signUp();
      const { asked, gate, sessions } = watched();
      await sessions.find(token);
      const held = Promise.withResolvers<void>();
      gate.opens = () => held.promise;
      const early = sessions.find(token, { isForChange: true });
      await vi.waitFor(() => expect(asked).toHaveLength(2));
      const out = await server.current.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
      expect(out.statusCode).toBe(200);
      const late = sessions.find(token, { isForChange: true });
      held.resolve();
      expect([await early, await late]).toEqual([null, null]);
      expect(asked).toHaveLength(3);
    },
  );

  it('tells everybody who asked that the database could not be asked, and asks it again for the next', async () => {
    const { token, userId } = await server.current.signUp();
    const { gate, sessions } = watched();
    gate.opens = () => Promise.reject(new Error('out of reach'));
    const asked = [token, 'of nobody'].map((one) => sessions.find(one));
    await expect(Promise.allSettled(asked)).resolves.toEqual(
      asked.map(() => expect.objectContaining({ status: 'rejected' })),
    );
    gate.opens = async () => {};
    expect(await sessions.find(token)).toMatchObject({ userId });
  });

  it('is remembered otherwise, until it is forgotten', async () => {
    const { token, userId, headers } = await server.current.signUp();
    const sessions = new Sessions(accountsIn(server.current.database.kysely), server.current.database);
    await sessions.find(token);
    await server.current.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    expect(await sessions.find(token)).toMatchObject({ userId });
    sessions.forgetUser(userId);
    expect(await sessions.find(token)).toBeNull();
  });
});
