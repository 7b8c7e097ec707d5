import { beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { everyRoute } from './every-route.ts';
import { colleague } from './people.ts';
import { type Call, callNames, pathsOf, Records, type Row, requestFor } from './records.ts';

/** What is one person's alone: settings of their own, and what they have reported. */
const own = ['dashboard_preferences', 'bug_reports'] as const;

/** Where somebody else's stands in a list, it is left out; where it is named, it is not there. */
const among: readonly Call[] = ['list', 'export', 'workbook', 'chosenCsv'];

/** The chosen of a list as a workbook; records.ts asks for them as CSV. */
const chosenWorkbook = (path: string): string => `POST /api/${path}/export.xlsx`;

describe.each(databases)('what is one person’s alone on $name', (kind) => {
  const server = withTestApp(kind);
  const people = new Map<Role, TestUser>();
  const made = new Map<string, { readonly kept: Row; readonly removed: Row }>();
  const secret = 'price.gt.8765';

  const ask = (who: TestUser, request: object) => server.current.inject({ ...request, headers: who.headers });

  beforeAll(async () => {
    const owner = await server.current.signUp({ plan: 'premium' });
    for (const role of roles)
      people.set(role, role === 'owner' ? owner : await colleague(server.current, owner, role));
    for (const role of ['owner', 'member'] as const) {
      const theirs = people.get(role) as TestUser;
      const records = new Records(server.current, theirs);
      for (const name of own) {
        const holds = name === 'bug_reports' ? { title: secret } : { preferences: { views: secret } };
        const [kept, removed] = [await records.make(name, holds), await records.make(name, holds)];
        const gone = await ask(theirs, requestFor('remove', pathsOf(name)[0] ?? '', removed));
        expect(gone.statusCode).toBe(204);
        made.set(`${name} ${role}`, { kept, removed });
      }
    }
  });

  it('is asked for on every route there is', async () => {
    const row = { id: ':id', version: 1, deletedAt: null };
    for (const name of own) {
      const [path = ''] = pathsOf(name);
      const asked = callNames.map((call) =>
        call === 'create' ? { method: 'POST', url: `/api/${path}` } : requestFor(call, path, row),
      );
      const routes = (await everyRoute(server.current.app)).filter(
        (one) => one.path === `/api/${path}` || one.path.startsWith(`/api/${path}/`),
      );
      expect(routes.map((one) => `${one.method} ${one.path}`).toSorted()).toEqual(
        [
          ...asked.map(({ method = 'GET', url }) => `${method} ${String(url)}`),
          chosenWorkbook(path),
        ].toSorted(),
      );
    }
  });

  it.each(own)('%s of others are not there, whatever the role and the call', async (name) => {
    for (const [role, who] of people) {
      const { kept, removed } = made.get(`${name} ${role === 'owner' ? 'member' : 'owner'}`) as {
        kept: Row;
        removed: Row;
      };
      for (const path of pathsOf(name)) {
        for (const call of callNames) {
          if (call === 'create') continue;
          const row = call === 'restore' || call === 'restoreMany' ? removed : kept;
          const answer = await ask(who, requestFor(call, path, row, { title: 'Mine now' }));
          const isListed = among.includes(call);
          const refused = role === 'read-only' && /update|remove|restore|Many/.test(call) ? 403 : 404;
          expect([role, call, answer.statusCode]).toEqual([role, call, isListed ? 200 : refused]);
          expect([role, call, answer.body.includes(kept.id)]).toEqual([role, call, false]);
          if (!['owner', 'member'].includes(role))
            expect([role, call, answer.body.includes(secret)]).toEqual([role, call, false]);
        }
        const [method, url] = chosenWorkbook(path).split(' ');
        const sheet = await ask(who, { method, url, payload: { ids: [kept.id] } });
        const empty = await ask(who, { method, url, payload: { ids: [uuidv7()] } });
        expect([role, sheet.statusCode]).toEqual([role, empty.statusCode]);
        expect(sheet.rawPayload.length).toBeLessThan(empty.rawPayload.length + 20);
        for (const query of [
          'trash=true',
          `filter=id.eq.${kept.id}`,
          `filter=userId.eq.${kept.userId}`,
          'sort=createdAt.desc&count=true&pageSize=1',
        ]) {
          const { items, total } = (await ask(who, { url: `/api/${path}?${query}` })).json();
          const ids = items.map(({ id }: Row) => id);
          expect([role, query, ids.includes(kept.id) || ids.includes(removed.id)]).toEqual([
            role,
            query,
            false,
          ]);
          if (query.includes('count') && !['owner', 'member'].includes(role)) expect(total).toBe(0);
        }
      }
      // And it is as it was.
      const theirs = people.get(role === 'owner' ? 'member' : 'owner') as TestUser;
      const [path = ''] = pathsOf(name);
      const still = await ask(theirs, { url: `/api/${path}/${kept.id}` });
      expect([role, still.statusCode, still.json().version, still.json().deletedAt]).toEqual([
        role,
        200,
        1,
        null,
      ]);
      const trash = (await ask(theirs, { url: `/api/${path}?trash=true` })).json().items;
      expect(trash.map(({ id }: Row) => id)).toEqual([removed.id]);
    }
  });
});
