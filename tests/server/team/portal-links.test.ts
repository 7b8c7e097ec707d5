import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '#server/auth/delete-account.ts';
import { deactivatePerson } from '#server/installation/deactivate.ts';
import { colleague } from '#tests/server/access/people.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { type TestUser, testUrl } from '#tests/support/server.ts';

describe('links into the portal of somebody who leaves', () => {
  const installation = withMailingApp();
  let owner: TestUser;
  let buyer: Row;

  const ask = (who: TestUser, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    installation.current.test.inject({
      ...{ method, url: `/api/${path}`, headers: who.headers },
      ...(payload && { payload }),
    });
  const make = async (who: TestUser, isMailed: boolean): Promise<string | null> => {
    const made = await ask(who, 'POST', `customers/${buyer.id}/portal`, { isMailed });
    expect(made.statusCode).toBe(201);
    return made.json().url;
  };
  const open = async (url: string | null): Promise<string> => {
    const path = String(url).replace(testUrl, '');
    const opened = await installation.current.test.inject({ method: 'POST', url: path });
    expect([path, opened.statusCode]).toEqual([path, 303]);
    return String([opened.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
  };
  /** What a session is answered: the messages are for whoever is in. */
  const isIn = async (cookie: string): Promise<number> =>
    (await installation.current.test.inject({ url: '/portal/messages', headers: { cookie } })).statusCode;

  beforeAll(async () => {
    const { before, test } = installation.current;
    owner = await before.signUp({ plan: 'premium' });
    const email = 'jordan@example.com';
    buyer = await new Records(test, owner).make('customers', {
      firstName: 'Jordan',
      lastName: 'Okafor',
      email,
    });
  });

  const ways: readonly (readonly [string, (who: TestUser) => Promise<unknown>])[] = [
    ['is removed', (who) => ask(owner, 'DELETE', `team/members/${who.userId}`)],
    ['leaves', (who) => ask(who, 'DELETE', `team/members/${who.userId}`)],
    ...(['kennel-hand', 'read-only'] as const).map(
      (role) =>
        [
          `becomes ${role}`,
          (who: TestUser) => ask(owner, 'PATCH', `team/members/${who.userId}`, { role }),
        ] as const,
    ),
    [
      'deletes their account',
      ({ userId }) => installation.current.test.database.asOwner((asOwner) => deleteAccount(asOwner, userId)),
    ],
    [
      'is deactivated',
      ({ userId }) =>
        installation.current.test.database.asOwner((asOwner) =>
          deactivatePerson(asOwner, userId, 'Gone', { ...owner, name: 'Whoever runs it', from: '192.0.2.1' }),
        ),
    ],
  ];

  it.each(ways)('end with the session they opened when that one %s', async (_way, go) => {
    const member = await colleague(installation.current.before, owner, 'member');
    const cookie = await open(await make(member, false));
    const unused = await make(member, false);
    const ofOwner = await open(await make(owner, false));
    expect([await isIn(cookie), await isIn(ofOwner)]).toEqual([200, 200]);
    await go(member);
    expect(await isIn(cookie)).toBe(401);
    const path = String(unused).replace(testUrl, '');
    expect((await installation.current.test.inject({ method: 'POST', url: path })).statusCode).toBe(404);
    expect(await isIn(ofOwner)).toBe(200);
  });

  it('go on where that one may invite buyers still', async () => {
    const member = await colleague(installation.current.before, owner, 'member');
    const cookie = await open(await make(member, false));
    await ask(owner, 'PATCH', `team/members/${member.userId}`, { role: 'bookkeeper' });
    expect(await isIn(cookie)).toBe(200);
  });

  it('go on where they went to the buyer by mail, who alone was told', async () => {
    const member = await colleague(installation.current.before, owner, 'member');
    const { server } = installation.current;
    expect(await make(member, true)).toBeNull();
    const letter = (await server.arrived('jordan@example.com')).at(-1) ?? '';
    const link = /http:\/\/localhost:4600\/portal\/[\w-]{43}/.exec(
      letter.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    );
    const cookie = await open(link?.[0] ?? null);
    await ask(owner, 'DELETE', `team/members/${member.userId}`);
    expect(await isIn(cookie)).toBe(200);
  });
});
