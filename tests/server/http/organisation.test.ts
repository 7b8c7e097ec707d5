import { describe, expect, it } from 'vitest';
import { sampleBatchId } from '#domain/entities/entity.ts';
import { type Plan, planKeys } from '#domain/plans.ts';
import type { Role } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { accountsIn } from '#server/auth/tables.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe.each(databases)('the organisation on $name', (kind) => {
  const server = withTestApp(kind);

  const get = async (url: string, { headers }: Pick<TestUser, 'headers'>) =>
    (await server.current.inject({ url, headers })).json();

  const send = (
    method: 'PATCH' | 'PUT' | 'POST',
    url: string,
    { headers }: Pick<TestUser, 'headers'>,
    payload: object,
  ) => server.current.inject({ method, url, headers, payload });

  /** Makes a person a member of another's organisation, as an accepted invitation does. */
  const join = (person: TestUser, orgId: string, role: Role) =>
    asOwner(
      server.current.database,
      accountsIn(server.current.database.kysely)
        .insertInto('organizationMembers')
        .values({ id: uuidv7(), orgId, userId: person.userId, role }),
    );

  describe('preferences', () => {
    it('start with the default cloth and keep what is not changed', async () => {
      const owner = await server.current.signUp();
      const start = {
        background: 'linear-gradient(135deg, #667eea 0%, #764ba2 100%)',
        visibleSpecies: null,
        currency: 'USD',
        timeZone: 'UTC',
        locale: null,
        units: null,
        parentageGenerations: 2,
        parentageNeedsDna: false,
        generalCosts: 'none',
        firstRun: 'plan',
      };
      expect(await get('/api/org/preferences', owner)).toEqual(start);
      const changed = await send('PUT', '/api/org/preferences', owner, {
        background: '#1f5c4d',
        visibleSpecies: ['goats', 'dog', 'goats'],
      });
      expect(changed.statusCode).toBe(200);
      const kept = { ...start, background: '#1f5c4d', visibleSpecies: ['goats', 'dog'] };
      expect(changed.json()).toEqual(kept);
      await send('PUT', '/api/org/preferences', owner, { currency: 'NOK', timeZone: 'Europe/Oslo' });
      const after = await get('/api/org/preferences', owner);
      expect(after).toEqual({ ...kept, currency: 'NOK', timeZone: 'Europe/Oslo' });
      // Of changes at the same moment each keeps what the others have set.
      const changes = [
        { currency: 'SEK' },
        { units: 'metric' },
        { locale: 'nb-NO' },
        { firstRun: 'species' },
      ];
      await Promise.all(changes.map((one) => send('PUT', '/api/org/preferences', owner, one)));
      expect(await get('/api/org/preferences', owner)).toEqual(Object.assign({}, after, ...changes));
      const all = await send('PUT', '/api/org/preferences', owner, { ...after, visibleSpecies: [] });
      expect(all.json().visibleSpecies).toBeNull();
    });

    it('begin with what the browser tells of where its person lives', async () => {
      const place = async (locale: string, timeZone: string) => {
        const person = await server.current.signUp({ locale, timeZone });
        return get('/api/org/preferences', person);
      };
      expect(await place('de-AT', 'Europe/Vienna')).toMatchObject({
        locale: 'de-AT',
        timeZone: 'Europe/Vienna',
        currency: 'EUR',
        units: 'metric',
      });
      const american = { locale: 'en-US', timeZone: 'UTC', currency: 'USD', units: null };
      expect(await place('en-US', 'Mars/Olympus')).toMatchObject(american);
      expect(await place('no such tag', 'UTC')).toMatchObject({ locale: null, currency: 'USD' });
    });

    it('say how days are written and what is weighed in', async () => {
      const owner = await server.current.signUp();
      const changed = await send('PUT', '/api/org/preferences', owner, { locale: 'en-GB', units: 'metric' });
      expect(changed.json()).toMatchObject({ locale: 'en-GB', units: 'metric' });
      const back = await send('PUT', '/api/org/preferences', owner, { locale: null, units: null });
      expect(back.json()).toMatchObject({ locale: null, units: null });
      const refused = await send('PUT', '/api/org/preferences', owner, {
        locale: 'no such tag',
        units: 'stone',
      });
      expect(refused.statusCode).toBe(422);
    });

    it('belong to one organisation', async () => {
      const [one, other] = [await server.current.signUp(), await server.current.signUp()];
      await send('PUT', '/api/org/preferences', one, { currency: 'CHF' });
      expect(await get('/api/org/preferences', other)).toMatchObject({ currency: 'USD' });
      expect(await get('/api/org/preferences', one)).toMatchObject({ currency: 'CHF' });
    });
  });

  describe('team', () => {
    it('lets a person work in each of their organisations, with the role and plan there', async () => {
      const { signUp } = server.current;
      const [host, guest] = [
        await signUp({ plan: 'premium', name: 'Host' }),
        await signUp({ name: 'Guest' }),
      ];
      await join(guest, host.orgId, 'member');
      expect(await get('/api/subscription/limits', guest)).toMatchObject({ plan: 'free' });

      const switched = await send('PUT', '/api/team/current', guest, { orgId: host.orgId });
      expect(switched.statusCode).toBe(200);
      expect(switched.json()).toMatchObject({
        currentOrg: {
          id: host.orgId,
          name: 'Host’s stud book',
          role: 'member',
          plan: 'premium',
          memberCount: 2,
          isPreferred: true,
        },
        availableOrgs: [
          { id: guest.orgId, role: 'owner', isPreferred: false, memberCount: 1 },
          { id: host.orgId, role: 'member' },
        ],
        canCreateOrg: true,
      });
      // Nothing remembered of before: the very next request works in the other organisation.
      expect(await get('/api/subscription/limits', guest)).toMatchObject({ plan: 'premium' });
    });

    it('is renamed by who manages it, and by nobody else', async () => {
      const { signUp } = server.current;
      const [host, guest] = [await signUp({ name: 'Host' }), await signUp({ name: 'Guest' })];
      const renamed = await send('PATCH', '/api/team/current', host, { name: '  Hollowmere ' });
      expect(renamed.json()).toMatchObject({ currentOrg: { name: 'Hollowmere' } });
      expect(await get('/api/team/context', host)).toMatchObject({ currentOrg: { name: 'Hollowmere' } });
      expect(await get('/api/team/context', guest)).toMatchObject({ currentOrg: { id: guest.orgId } });

      await join(guest, host.orgId, 'member');
      await send('PUT', '/api/team/current', guest, { orgId: host.orgId });
      expect((await send('PATCH', '/api/team/current', guest, { name: 'Mine' })).statusCode).toBe(403);
      const blank = await send('PATCH', '/api/team/current', host, { name: ' ' });
      expect(blank.statusCode).toBe(422);
      expect(blank.json()).toMatchObject({ fields: { name: 'Name is required' } });
    });

    it('does not let a person into an organisation of others', async () => {
      const { signUp } = server.current;
      const [one, other] = [await signUp(), await signUp()];
      const refused = await send('PUT', '/api/team/current', one, { orgId: other.orgId });
      expect(refused.statusCode).toBe(404);
      expect(await get('/api/team/context', one)).toMatchObject({ currentOrg: { id: one.orgId } });
    });

    it('falls back to the first organisation when a membership ends', async () => {
      const { signUp, database } = server.current;
      const [host, guest] = [await signUp(), await signUp()];
      await join(guest, host.orgId, 'admin');
      await send('PUT', '/api/team/current', guest, { orgId: host.orgId });
      const leave = accountsIn(database.kysely)
        .deleteFrom('organizationMembers')
        .where('userId', '=', guest.userId)
        .where('orgId', '=', host.orgId);
      await asOwner(database, leave);
      // The session was not asked about since the switch, so nothing is remembered.
      expect(await get('/api/team/context', guest)).toMatchObject({ currentOrg: { id: guest.orgId } });
    });
  });

  describe('roles', () => {
    it.each([
      ['owner', 200, 200],
      ['admin', 200, 403],
      ['member', 403, 403],
    ] as const)('%s: preferences %i, plan %i', async (role, preferences, plan) => {
      const { signUp } = server.current;
      const owner = await signUp();
      const person = role === 'owner' ? owner : await signUp();
      if (role !== 'owner') {
        await join(person, owner.orgId, role);
        await send('PUT', '/api/team/current', person, { orgId: owner.orgId });
      }
      const changed = await send('PUT', '/api/org/preferences', person, { currency: 'EUR' });
      expect(changed.statusCode).toBe(preferences);
      const chosen = await send('POST', '/api/billing/plan', person, { plan: 'pro' });
      expect(chosen.statusCode).toBe(plan);
      for (const refused of [changed, chosen].filter(({ statusCode }) => statusCode === 403)) {
        expect(refused.json()).toMatchObject({ code: 'role-too-low' });
      }
      expect(await get('/api/billing', person)).toMatchObject({ canChoose: role === 'owner' });
    });

    it('leaves the demo as it is', async () => {
      const { inject } = server.current;
      const entered = await inject({
        method: 'POST',
        url: '/api/demo/login',
        headers: { 'content-type': 'application/json' },
      });
      expect(entered.statusCode).toBe(200);
      const { token, user } = entered.json();
      expect(user).toMatchObject({ isDemo: true });
      const demo = { headers: { authorization: `Bearer ${token}` } };
      expect(await get('/api/auth/user', demo)).toEqual(user);
      const attempts = [
        await send('PUT', '/api/org/preferences', demo, { currency: 'EUR' }),
        await send('POST', '/api/billing/plan', demo, { plan: 'free' }),
        await send('PUT', '/api/team/current', demo, { orgId: uuidv7() }),
        await send('POST', '/api/auth/change-password', demo, { currentPassword: 'a', newPassword: 'b' }),
        await send('POST', '/api/auth/revoke-other-sessions', demo, {}),
        await inject({ method: 'PATCH', url: '/api/auth/user', ...demo, payload: { firstName: 'X' } }),
      ];
      for (const attempt of attempts) {
        expect(attempt.statusCode).toBe(403);
        expect(attempt.json()).toMatchObject({ code: 'demo-read-only' });
      }
    });

    it('serves every visitor of the demo from one organisation, with a session each', async () => {
      const { inject } = server.current;
      const enter = () => inject({ method: 'POST', url: '/api/demo/login' });
      const visits = await Promise.all([enter(), enter(), enter()]);
      expect(new Set(visits.map((visit) => visit.json().token)).size).toBe(3);
      expect(new Set(visits.map((visit) => visit.json().user.id)).size).toBe(1);
    });
  });

  describe('plan', () => {
    it.each(planKeys.map((plan) => [plan]))('%s: limits and features follow at once', async (plan) => {
      const owner = await server.current.signUp();
      expect(await get('/api/subscription/limits', owner)).toMatchObject({ plan: 'free' });
      const chosen = await send('POST', '/api/billing/plan', owner, { plan });
      expect(chosen.statusCode).toBe(200);
      const { note, plans, ...rest } = chosen.json();
      expect(rest).toEqual({
        plan,
        provider: 'none',
        isFree: true,
        canChoose: true,
        trialDays: 0,
        subscription: null,
        checkoutUrl: null,
      });
      expect(note).toContain('at no charge');
      const current = plans.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
      expect(current.map(({ key }: { key: Plan }) => key)).toEqual([plan]);
      const expected = {
        free: { limit: 10, bulk: false, advanced: false, reports: false },
        pro: { limit: null, bulk: true, advanced: true, reports: false },
        premium: { limit: null, bulk: true, advanced: true, reports: true },
      }[plan];
      expect(await get('/api/subscription/limits', owner)).toEqual({
        plan,
        dogLimit: { canAdd: true, current: 0, limit: expected.limit },
        hasBulkOperations: expected.bulk,
        hasAdvancedFeatures: expected.advanced,
        hasCustomReports: expected.reports,
      });
    });

    it('counts the own active animals only, and says when the limit is reached', async () => {
      const { signUp, database } = server.current;
      const owner = await signUp();
      const add = (count: number, values: Record<string, string | null>) =>
        database.transaction({ orgId: owner.orgId, userId: owner.userId }, (trx) =>
          trx
            .insertInto('animals')
            .values(
              Array.from({ length: count }, () => ({
                orgId: owner.orgId,
                id: uuidv7(),
                userId: owner.userId,
                name: 'Bramble',
                breed: 'Kelpie',
                gender: 'Female',
                birthDate: '2022-03-04',
                ...values,
              })),
            )
            .execute(),
        );
      await add(9, { status: 'Active' });
      await add(3, { status: 'Retired' });
      await add(3, { status: 'Sold' });
      await add(3, { ownership: 'outside' });
      await add(3, { deletedAt: new Date().toISOString() });
      await add(3, { batchId: sampleBatchId });
      const limits = async () => (await get('/api/subscription/limits', owner)).dogLimit;
      expect(await limits()).toEqual({ canAdd: true, current: 9, limit: 10 });
      await add(1, { batchId: uuidv7() });
      expect(await limits()).toEqual({ canAdd: false, current: 10, limit: 10 });
    });
  });
});
