import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import { addressKey } from '#server/http/rates/address-key.ts';
import { MemoryCounters } from '#server/http/rates/counters.ts';
import { databases, withTestDatabase } from '#tests/support/database.ts';
import { startTestApp, type TestApp, testPassword } from '#tests/support/server.ts';

/** How often each status came. */
const counted = (statuses: readonly number[]): Readonly<Record<number, number>> => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const random = () => randomUUID();

describe.each(databases)('rates on $name', (kind) => {
  const database = withTestDatabase(kind);

  const withApps = async (
    count: number,
    work: (apps: readonly TestApp[]) => Promise<void>,
    options: Partial<AppOptions> = {},
  ) => {
    const apps: TestApp[] = [];
    try {
      for (let index = 0; index < count; index += 1) {
        apps.push(await startTestApp(database.current, { hasLimits: true, ...options }));
      }
      await work(apps);
    } finally {
      for (const app of apps) await app.close();
    }
  };

  const rateRows = async (): Promise<number> => {
    const rows = await database.current.asOwner((owner) =>
      owner.query('select count(*)::integer as n from rate_counters'),
    );
    return Number(rows[0]?.n);
  };

  const enterDemo = async ({ inject }: TestApp, address: string, headers: Record<string, string> = {}) => {
    const answer = await inject({
      method: 'POST',
      url: '/api/demo/login',
      remoteAddress: address,
      headers,
    });
    return answer.statusCode;
  };

  it('count by address, whatever token or cookie somebody makes up', () =>
    withApps(1, async ([app]) => {
      const statuses: number[] = [];
      for (let index = 0; index < 15; index += 1) {
        const one = app as TestApp;
        statuses.push(await enterDemo(one, '203.0.113.1', { authorization: `Bearer ${random()}` }));
        statuses.push(await enterDemo(one, '203.0.113.1', { cookie: `demo_token=${random()}` }));
        statuses.push(await enterDemo(one, '203.0.113.1', { 'x-forwarded-for': `198.51.100.${index}` }));
      }
      expect(counted(statuses)[200]).toBeLessThanOrEqual(20);
      expect(counted(statuses)[429]).toBeGreaterThanOrEqual(25);
      expect(await enterDemo(app as TestApp, '203.0.113.2')).toBe(200);
    }));

  it('count what an address asks for, and not the files of the pages, which are the same for everybody', () =>
    withApps(1, async ([app]) => {
      const { inject } = app as TestApp;
      const ask = async (url: string) => (await inject({ url, remoteAddress: '203.0.113.9' })).statusCode;
      let status = 0;
      for (let index = 0; index <= 3_000; index += 1) status = await ask('/nowhere');
      expect(status).toBe(429);
      expect(await ask('/assets/none.js')).toBe(404);
    }));

  it('hold for pages outside the API as well', () =>
    withApps(1, async ([app]) => {
      const { inject } = app as TestApp;
      const statuses = async (url: string, method: 'GET' | 'POST' = 'GET') => {
        const given: number[] = [];
        for (let index = 0; index < 61; index += 1)
          given.push((await inject({ method, url, remoteAddress: '203.0.113.7' })).statusCode);
        return counted(given);
      };
      expect(await statuses('/contract/none')).toEqual({ 404: 60, 429: 1 });
      expect(await statuses('/verify-contract?hash=x')).toEqual({ 422: 30, 429: 31 });
      expect(await statuses('/pay/none', 'POST')).toEqual({ 404: 20, 429: 41 });
      expect(await statuses('/portal/none')).toEqual({ 404: 20, 429: 41 });
    }));

  it('tell when to try again', () =>
    withApps(1, async ([app]) => {
      const { inject } = app as TestApp;
      const request = { method: 'POST', url: '/api/demo/login', remoteAddress: '203.0.113.3' } as const;
      for (let index = 0; index < 20; index += 1) await inject(request);
      const refused = await inject(request);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }));

  it('refuse an address that tries one wrong token after another, and nobody who has a right one', () =>
    withApps(1, async ([app]) => {
      const { inject, signUp } = app as TestApp;
      const { headers } = await signUp();
      const ask = async (token: string) =>
        (
          await inject({
            url: '/api/animals',
            remoteAddress: '203.0.113.4',
            headers: { authorization: `Bearer ${token}` },
          })
        ).statusCode;
      const tried: number[] = [];
      for (let index = 0; index < 14; index += 1) tried.push(await ask(random()));
      expect(tried).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
      const answer = await inject({ url: '/api/animals', remoteAddress: '203.0.113.4', headers });
      expect(answer.statusCode).toBe(200);
    }));

  it('take the one token of a session that has ended for one, however much a page asks with it', () =>
    withApps(1, async ([app]) => {
      const ended = { authorization: 'Bearer ended-long-ago' };
      const statuses: number[] = [];
      for (let index = 0; index < 30; index += 1) {
        const { statusCode } = await (app as TestApp).inject({
          url: '/api/animals',
          remoteAddress: '203.0.113.5',
          headers: ended,
        });
        statuses.push(statusCode);
      }
      expect(counted(statuses)).toEqual({ 401: 30 });
    }));

  it('count what is refused to visitors too', () =>
    withApps(1, async ([app]) => {
      const ask = async () =>
        (await (app as TestApp).inject({ url: '/api/animals', remoteAddress: '203.0.113.6' })).statusCode;
      const statuses: number[] = [];
      for (let index = 0; index < 1_210; index += 1) statuses.push(await ask());
      expect(counted(statuses)).toEqual({ 401: 1_200, 429: 10 });
    }));

  it('hold for all text messages strangers ask for, which numbers that get none do not use up', () =>
    withApps(
      2,
      async ([one, other]) => {
        const { app, signUp } = one as TestApp;
        await app.startJobs();
        const { headers } = await signUp();
        let address = 0;
        const ask = async (path: string, phone: string, { inject } = one as TestApp) => {
          address += 1;
          return inject({
            ...{ method: 'POST', url: `/api/auth/${path}`, remoteAddress: `198.51.100.${address}` },
            ...(path === 'phone/code' && { headers }),
            payload: {
              'recover/phone': { phone },
              'phone/code': { phone, currentPassword: testPassword },
            }[path] ?? { phone, password: testPassword, name: 'Ida' },
          });
        };
        for (const phone of ['+12025550601', '+12025550602', '+12025550603'])
          expect((await ask('recover/phone', phone)).statusCode).toBe(200);
        for (const phone of ['+12025550604', '+12025550605']) {
          expect((await ask('sign-up/phone', phone)).statusCode).toBe(200);
          await expect
            .poll(() =>
              database.current.asOwner((owner) =>
                owner.query('select 1 from mails where recipient = $1', [phone]),
              ),
            )
            .toHaveLength(1);
        }
        for (const path of ['sign-up/phone', 'recover/phone', 'phone/code']) {
          const refused = await ask(path, '+12025550606', other);
          expect([path, refused.statusCode, refused.json()]).toEqual([
            path,
            429,
            expect.objectContaining({
              code: 'too-many-requests',
              detail:
                'No more text messages can be sent from here for now: too many were asked for. Please try again in 24 hours.',
            }),
          ]);
          expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
        }
      },
      { caps: { textsADay: 2, applicationsAnHour: 1 } },
    ));

  it('hold for what one form takes in, from however many addresses', () =>
    withApps(
      2,
      async (apps) => {
        const [one, other] = apps as [TestApp, TestApp];
        const { headers } = await one.signUp({ plan: 'pro' });
        const newForm = async (name: string): Promise<string> => {
          const payload = { name, questions: [] };
          const made = await one.inject({ method: 'POST', url: '/api/application-forms', headers, payload });
          return made.json().slug;
        };
        const [full, free] = [await newForm('One'), await newForm('Another')];
        const apply = (slug: string, remoteAddress: string, email = 'nora@example.com', { inject } = one) =>
          inject({
            ...{ method: 'POST', url: `/api/public/apply/${slug}`, remoteAddress },
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams({ firstName: 'Nora', lastName: 'Vale', email }).toString(),
          });
        // What has to be mended first was not taken in.
        expect((await apply(full, '198.51.100.71', 'nora')).statusCode).toBe(422);
        expect((await apply(full, '198.51.100.72')).statusCode).toBe(200);
        const refused = await apply(full, '198.51.100.73', 'vale@example.com', other);
        expect([refused.statusCode, refused.body]).toEqual([
          429,
          expect.stringContaining('This form has taken in more applications than it can for now.'),
        ]);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
        expect((await apply(free, '198.51.100.73')).statusCode).toBe(200);
      },
      { caps: { textsADay: 1, applicationsAnHour: 1 } },
    ));

  if (kind.name === 'PostgreSQL') {
    it('are one for all processes of an installation', () =>
      withApps(3, async (apps) => {
        const statuses: number[] = [];
        for (let index = 0; index < 12; index += 1) {
          for (const app of apps) statuses.push(await enterDemo(app, '203.0.113.7'));
        }
        expect(counted(statuses)).toEqual({ 200: 20, 429: 16 });
        const rows = await database.current.asOwner((owner) =>
          owner.query(`select key from rate_counters where key like '%203.0.113%'`),
        );
        expect(rows).toEqual([]);
      }));

    it('of all requests are one count too, which no request waits for', () =>
      withApps(2, async (apps) => {
        const [one, other] = apps as [TestApp, TestApp];
        const ask = async ({ inject }: TestApp, remoteAddress = '203.0.113.11') =>
          (await inject({ url: '/api/animals', remoteAddress })).statusCode;
        const asked = async (app: TestApp, times: number) => {
          const statuses: number[] = [];
          for (let index = 0; index < times; index += 1) statuses.push(await ask(app));
          return counted(statuses);
        };
        // Neither of them has let pass what one process may.
        expect(await asked(one, 1_000)).toEqual({ 401: 1_000 });
        expect(await asked(other, 200)).toEqual({ 401: 200 });
        await expect.poll(() => ask(other), { timeout: 20_000 }).toBe(429);
        await expect.poll(() => ask(one), { timeout: 20_000 }).toBe(429);
        const refused = await other.inject({ url: '/api/animals', remoteAddress: '203.0.113.11' });
        expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
        expect(await ask(other, '203.0.113.12')).toBe(401);
      }));

    it('ask the database nothing for somebody who is nowhere near them', () =>
      withApps(1, async ([app]) => {
        const before = await rateRows();
        for (let index = 0; index < 100; index += 1)
          await (app as TestApp).inject({ url: '/api/animals', remoteAddress: '203.0.113.13' });
        for (let index = 0; index < 130; index += 1)
          await (app as TestApp).inject({ url: '/api/animals', remoteAddress: '203.0.113.14' });
        // The second was told of, as one visitor; of the first nobody needed to hear.
        await expect.poll(rateRows).toBe(before + 1);
      }));
  }
});

describe('what an address is counted under', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s: %s', (address, key) => expect(addressKey(address)).toBe(key));
});

describe('counters of one process', () => {
  it('begin anew when their time is over, and forget the oldest of very many', () => {
    const counters = new MemoryCounters(2);
    const limit = { max: 1, timeWindow: 60_000 };
    expect(counters.count('a', limit)).toBe(0);
    expect(counters.count('a', limit)).toBeGreaterThan(59_000);
    expect(counters.count('b', { max: 0, timeWindow: -1 })).toBeLessThan(0);
    expect(counters.count('c', limit)).toBe(0);
    expect(counters.count('a', limit)).toBe(0);
  });
});
