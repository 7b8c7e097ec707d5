import { beforeAll, describe, expect, it } from 'vitest';
import { type ImportTypeKey, importTypeKeys } from '#domain/import/types.ts';
import type { Role } from '#domain/roles.ts';
import { requireImportNow } from '#server/import/access.ts';
import { choosePlan, colleague } from '#tests/server/access/people.ts';
import { withTestApp } from '#tests/support/server.ts';
import { importForm, openImporter } from './importing.ts';

const file = 'Name,Breed,Gender,Birth date\nIsla,Collie,Female,2015-03-01\n';

describe('who may import', () => {
  const server = withTestApp();

  it.each([...importTypeKeys])('%s need a plan with bulk operations', async (type) => {
    const free = await openImporter(server.current, 'free');
    const refused = await free.import(type, file);
    expect(refused).toMatchObject({ status: 403, code: 'plan-too-low' });
    // Heats themselves need more than that.
    expect(refused.error).toContain(type === 'heats' ? 'Premium Suite' : 'Pro Suite');
  });

  it('lets nobody import signed out, or in the demo', async () => {
    const { inject } = server.current;
    const out = await inject({ method: 'POST', url: '/api/bulk-import/animals', payload: importForm(file) });
    expect(out.statusCode).toBe(401);
    const demo = (await inject({ method: 'POST', url: '/api/demo/login' })).json<{ token: string }>();
    const answer = await inject({
      method: 'POST',
      url: '/api/bulk-import/animals',
      headers: { authorization: `Bearer ${demo.token}` },
      payload: importForm(file),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'demo-read-only']);
  });

  describe('what another organisation imported', () => {
    let importId: string;
    beforeAll(async () => {
      const owner = await openImporter(server.current);
      const bad = `${file}Bad,Collie,Female,2015-02-31\n`;
      importId = (await owner.import('animals', bad, { plan: { rejected: 'leave-out' } })).importId;
      expect(await owner.get(`imports/${importId}`)).toMatchObject({ status: 'finished', rejected: 1 });
    });

    it('is not there for anybody else', async () => {
      const other = await openImporter(server.current);
      expect(await other.get('imports')).toEqual({ items: [] });
      const { headers } = other.user;
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/rejected'],
        ['POST', '/cancel'],
        ['POST', '/undo'],
      ] as const) {
        const answer = await server.current.inject({
          method,
          url: `/api/imports/${importId}${path}`,
          headers,
        });
        expect([path, answer.statusCode]).toEqual([path, 404]);
      }
    });
  });

  it('takes back on a lower plan what was imported on a higher one', async () => {
    const kennel = await openImporter(server.current);
    const { headers } = kennel.user;
    const health = 'Animal,Record type,Date,Description\nIsla,Vaccination,2024-02-01,Rabies\n';
    const runs = [await kennel.import('animals', file), await kennel.import('health-records', health)];
    expect(runs).toMatchObject([{ created: 1 }, { created: 1 }]);
    const profile = { type: 'animals', name: 'Old program', headers: ['Tier'], mapping: { Tier: 'name' } };
    const payload = { ...profile, replacements: {} };
    const kept = await server.current.inject({
      method: 'PUT',
      url: '/api/import-profiles',
      headers,
      payload,
    });
    await choosePlan(server.current, kennel.user, 'free');
    expect(await kennel.import('animals', file)).toMatchObject({ status: 403, code: 'plan-too-low' });
    const reader = await colleague(server.current, kennel.user, 'read-only');
    for (const { importId } of runs.toReversed()) {
      const url = `/api/imports/${importId}/undo`;
      const refused = await server.current.inject({ method: 'POST', url, headers: reader.headers });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'role-too-low']);
      expect(await kennel.post(`imports/${importId}/undo`)).toMatchObject({ statusCode: 200, removed: 1 });
    }
    expect([await kennel.list('animals'), await kennel.list('health-records')]).toEqual([[], []]);
    const url = `/api/import-profiles/${kept.json().id}`;
    expect((await server.current.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
  });

  it('goes on while whoever began it may come in, and no longer', async () => {
    const { user } = await openImporter(server.current);
    const { database } = server.current;
    const actor = { ...user, role: 'owner', plan: 'pro', isDemo: false } as const;
    const now = () => database.transaction(user, (trx) => requireImportNow(trx, actor, 'animals'));
    const become = (values: string) =>
      database.asOwner((db) => db.query(`update users set ${values} where id = $1`, [user.userId]));
    expect(await now()).toMatchObject({ role: 'owner', plan: 'premium' });
    for (const values of ['deactivated_at = now()', 'deactivated_at = null, banned = true']) {
      await become(values);
      await expect(now()).rejects.toMatchObject({ code: 'forbidden' });
    }
    await become('banned = false');
    expect(await now()).toMatchObject({ role: 'owner' });
  });

  it('remembers mappings for the organisation alone, by the columns of the file', async () => {
    const [one, other] = [await openImporter(server.current), await openImporter(server.current)];
    const { inject } = server.current;
    const profile = {
      type: 'animals' as ImportTypeKey,
      name: 'Old program',
      headers: ['Tier', 'Rasse'],
      mapping: { Tier: 'name', Rasse: 'breed' },
      replacements: { gender: { R: 'Male' } },
    };
    const put = () =>
      inject({ method: 'PUT', url: '/api/import-profiles', headers: one.user.headers, payload: profile });
    expect((await put()).statusCode).toBe(200);
    expect((await put()).statusCode).toBe(200);
    const asked = `import-profiles?headers=${encodeURIComponent(JSON.stringify(['rasse', 'Tier']))}`;
    const { items } = await one.get<{ items: { id: string }[] }>(asked);
    expect(items).toMatchObject([{ name: 'Old program', mapping: profile.mapping }]);
    expect(await other.get(asked)).toEqual({ items: [] });
    const url = `/api/import-profiles/${items[0]?.id}`;
    expect((await inject({ method: 'DELETE', url, headers: other.user.headers })).statusCode).toBe(404);
    expect((await inject({ method: 'DELETE', url, headers: one.user.headers })).statusCode).toBe(204);
    expect(await one.get(asked)).toEqual({ items: [] });
  });

  it('shows mappings to whoever sees all of what they are for', async () => {
    const importer = await openImporter(server.current);
    const { inject } = server.current;
    for (const type of importTypeKeys) {
      const payload = {
        ...{ type, name: `Old ${type}`, headers: ['Name', 'Source'], mapping: { Name: 'name' } },
        replacements: { source: { 'via Okafor': 'Friend' } },
      };
      const kept = await inject({
        ...{ method: 'PUT', url: '/api/import-profiles', headers: importer.user.headers, payload },
      });
      expect([type, kept.statusCode]).toEqual([type, 200]);
    }
    const seen: Readonly<Partial<Record<Role, readonly ImportTypeKey[]>>> = {
      owner: importTypeKeys,
      member: importTypeKeys,
      'read-only': importTypeKeys,
      'kennel-hand': ['breeding-groups', 'health-records', 'heats', 'weights'],
      bookkeeper: ['animals', 'offspring', 'customers', 'financial-transactions', 'weights'],
    };
    for (const [role, types = []] of Object.entries(seen)) {
      const { headers } =
        role === 'owner' ? importer.user : await colleague(server.current, importer.user, role as Role);
      const all = await inject({ url: '/api/import-profiles', headers });
      const told = all.json<{ items: { type: ImportTypeKey }[] }>().items.map(({ type }) => type);
      expect([role, told.toSorted()]).toEqual([role, types.toSorted()]);
      for (const type of importTypeKeys) {
        const { items } = (await inject({ url: `/api/import-profiles?type=${type}`, headers })).json();
        expect([role, type, items.length]).toEqual([role, type, types.includes(type) ? 1 : 0]);
      }
    }
  });
});
