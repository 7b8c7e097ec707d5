import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { startTestApp, testPassword, withFreshApp } from '#tests/support/server.ts';
import { colleague } from '../access/people.ts';

interface Line {
  readonly log?: string;
  readonly event?: Readonly<Record<string, unknown>>;
}

describe.each(databases)('security events on the log of the server, on $name', (kind) => {
  let lines: string[] = [];
  const server = withFreshApp(kind, { logLevel: 'warn', logTo: { write: (line) => lines.push(line) } });
  const told = (): Line[] =>
    lines.map((line) => JSON.parse(line)).filter(({ log }: Line) => log === 'security');
  const tell = () => server.current.app.tellSecurityEvents();
  beforeEach(async () => {
    await tell();
    lines = [];
  });

  it('are a line of JSON each, also those of triggers, and say what the list of the owner says', async () => {
    const owner = await server.current.signUp({ name: 'Anna Owner' });
    const member = await colleague(server.current, owner, 'member');
    const signIn = { email: owner.email, password: testPassword };
    const remoteAddress = '203.0.113.9';
    await server.current.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: signIn,
      remoteAddress,
    });
    expect(await tell()).toBeGreaterThan(1);
    const { items } = (
      await server.current.inject({ url: '/api/security-events', headers: owner.headers })
    ).json();
    const ofOwner = told()
      .map(({ event }) => event)
      .filter((event) => event?.organisation === owner.orgId);
    const listed = items.map((one: { id: string; kind: string }) => [one.id, one.kind]);
    expect(ofOwner.map((event) => [event?.id, event?.kind]).reverse()).toEqual(listed);
    expect(ofOwner).toContainEqual({
      ...{ id: expect.any(String), organisation: owner.orgId, person: owner.userId, kind: 'signed-in' },
      ...{ address: remoteAddress, details: null, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    });
    expect(ofOwner.map((event) => event?.kind)).toContain('member-added');
    // Neither names nor addresses nor secrets.
    for (const word of [owner.email, member.email, 'Anna Owner', owner.token, testPassword])
      expect(lines.join('')).not.toContain(word);
  });

  it('are told once, by whichever server takes them', async () => {
    const { database } = server.current;
    const other: string[] = [];
    const beside = await startTestApp(database, {
      logLevel: 'warn',
      logTo: { write: (line) => other.push(line) },
    });
    const { orgId } = await server.current.signUp({ plan: 'premium' });
    await Promise.all([tell(), beside.app.tellSecurityEvents(), tell(), beside.app.tellSecurityEvents()]);
    await tell();
    const ids = [...lines, ...other]
      .map((line): Line => JSON.parse(line))
      .filter(({ event }) => event?.organisation === orgId)
      .map(({ event }) => event?.id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    await beside.close();
  });

  it('are not told of what was rolled back, nor where nothing is logged', async () => {
    const { database } = server.current;
    const { orgId, userId } = await server.current.signUp();
    await tell();
    lines = [];
    const rolledBack = database.asOwner((owner) =>
      owner.transaction(async () => {
        await owner.query(`select record_security_event($1, $2, 'signed-in', null, null)`, [orgId, userId]);
        throw new Error('The power fails');
      }),
    );
    await expect(rolledBack).rejects.toThrow('The power fails');
    expect([await tell(), lines]).toEqual([0, []]);
    const silent: string[] = [];
    const quiet = await startTestApp(database, {
      logLevel: 'silent',
      logTo: { write: (line) => silent.push(line) },
    });
    await database.asOwner((owner) =>
      owner.query(`select record_security_event($1, $2, 'signed-in', null, null)`, [orgId, userId]),
    );
    expect([await quiet.app.tellSecurityEvents(), silent]).toEqual([1, []]);
    await quiet.close();
  });
});
