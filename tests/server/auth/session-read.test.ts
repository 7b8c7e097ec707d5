import { describe, expect, it } from 'vitest';
import { accountsIn } from '#server/auth/tables.ts';
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

  it('is looked up once for what is read at the same time, and for every change', async () => {
    const { token, userId } = await server.current.signUp();
    const { database } = server.current;
    let lookUps = 0;
    const counted = {
      ...database,
      lookUp: (statement: Parameters<typeof database.lookUp>[0]) => {
        lookUps += 1;
        return database.lookUp(statement);
      },
    };
    const sessions = new Sessions(accountsIn(database.kysely), counted);
    const reads = await Promise.all(Array.from({ length: 8 }, () => sessions.find(token)));
    expect(reads).toEqual(reads.map(() => expect.objectContaining({ userId })));
    expect(lookUps).toBe(1);
    sessions.forgetToken(token);
    await Promise.all([1, 2, 3].map(() => sessions.find(token, { isForChange: true })));
    expect(lookUps).toBe(4);
    sessions.forgetToken(token);
    const early = sessions.find(token);
    sessions.forgetToken(token);
    await Promise.all([early, sessions.find(token)]);
    expect(lookUps).toBe(6);
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
