import { beforeAll, describe, expect, it } from 'vitest';
import { attachable } from '#domain/entities/index.ts';
import { permission } from '#domain/policy.ts';
import type { Role } from '#domain/roles.ts';
import { choosePlan, colleague } from '#tests/server/access/people.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe('a photo or document that is moved', () => {
  const server = withTestApp();
  let owner: TestUser;
  const people = new Map<Role, TestUser>();
  let targets: ReadonlyMap<string, Row>;
  let photo: Row;
  let document: Row;

  beforeAll(async () => {
    owner = await server.current.signUp({ plan: 'premium' });
    for (const role of ['member', 'admin'] as const)
      people.set(role, await colleague(server.current, owner, role));
    people.set('owner', owner);
    const records = new Records(server.current, owner);
    const made: [string, Row][] = [];
    for (const kind of attachable) made.push([kind, await records.make(kind)]);
    targets = new Map(made);
    photo = await records.make('photos');
    document = await records.make('documents');
  });

  const move = async (path: string, row: Row, who: TestUser, entityType: string) => {
    const url = `/api/${path}/${row.id}`;
    const { version } = (await server.current.inject({ url, headers: owner.headers })).json<Row>();
    const entityId = targets.get(entityType)?.id;
    const payload = { version, entityType, entityId };
    return server.current.inject({ method: 'PATCH', url, headers: who.headers, payload });
  };

  it.each(['premium', 'pro', 'free'] as const)(
    'goes only to records its mover may read, on %s',
    async (plan) => {
      await choosePlan(server.current, owner, plan);
      const wrong: string[] = [];
      for (const [role, who] of people) {
        for (const kind of attachable) {
          for (const [path, row] of [
            ['photos', photo],
            ['documents', document],
          ] as const) {
            const actor = { role, plan, isDemo: false };
            const may =
              permission(actor, 'read', kind) === 'allowed' &&
              permission(actor, 'update', path) === 'allowed';
            const { statusCode } = await move(path, row, who, kind);
            if (statusCode !== (may ? 200 : 403)) wrong.push(`${role} ${path} to ${kind}: ${statusCode}`);
          }
        }
      }
      await choosePlan(server.current, owner, 'premium');
      expect(wrong).toEqual([]);
    },
  );

  it('is not there for members where it hangs on a record they may not read', async () => {
    await move('photos', photo, owner, 'integrations');
    const url = `/api/photos/${photo.id}?labels=true`;
    const read = await server.current.inject({ url, headers: people.get('member')?.headers ?? {} });
    expect(read.statusCode).toBe(404);
    await move('photos', photo, owner, 'animals');
    const again = await server.current.inject({ url, headers: people.get('member')?.headers ?? {} });
    expect(again.json().labels.entityId).toEqual(expect.any(String));
  });
});
