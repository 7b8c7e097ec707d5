import { describe, expect, it } from 'vitest';
import type { AuditPage } from '#domain/answers/audit.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { colleague } from '../access/people.ts';

describe.each(databases)('the audit of changes on $name', (kind) => {
  const server = withTestApp(kind);

  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, user: TestUser, payload?: object) =>
    server.current.inject({ method, url, headers: user.headers, ...(payload && { payload }) });
  const audit = async (user: TestUser, query = ''): Promise<AuditPage> =>
    (await server.current.inject({ url: `/api/audit${query}`, headers: user.headers })).json();

  async function kennel() {
    const owner = await server.current.signUp({ name: 'Olga Owner', plan: 'premium' });
    const hand = await colleague(server.current, owner, 'member');
    const dam = (
      await send('POST', '/api/animals', owner, {
        name: 'Isla',
        breed: 'Kelpie',
        gender: 'Female',
        birthDate: '2022-02-01',
      })
    ).json();
    const guardian = (await send('POST', '/api/guardians', owner, { name: 'Ana Reed' })).json();
    const changed = await send('PATCH', `/api/animals/${dam.id}`, hand, {
      version: dam.version,
      name: 'Isla of Hollowmere',
      birthDate: '2023-02-01',
    });
    expect(changed.statusCode).toBe(200);
    await send('POST', '/api/guardian-placements', owner, {
      animalId: dam.id,
      guardianId: guardian.id,
      startDate: '2024-02-01',
    });
    expect((await send('DELETE', `/api/guardians/${guardian.id}`, hand)).statusCode).toBeLessThan(300);
    return { owner, hand, dam, guardian };
  }

  it('tells in words what was done to what, with before and after, and looks for each part of it', async () => {
    const { owner, hand, dam, guardian } = await kennel();
    const all = await audit(owner);
    expect(all.people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Olga Owner']));

    const ofDam = await audit(owner, `?record=${dam.id}&action=changed&person=${hand.userId}`);
    // Where she stays followed from the placement, in a change of its own after this one.
    expect(ofDam.items.at(-1)).toMatchObject({
      what: 'Changed',
      kind: 'Animal',
      record: 'Isla of Hollowmere',
      isThere: true,
      changes: [
        { field: 'Name', before: 'Isla', after: 'Isla of Hollowmere' },
        {
          field: 'Birth date',
          before: expect.stringContaining('2022'),
          after: expect.stringContaining('2023'),
        },
      ],
    });
    const trashed = await audit(owner, '?action=trashed');
    // The placement went with it.
    expect(trashed.items.find(({ recordId }) => recordId === guardian.id)).toMatchObject({
      what: 'Moved to the trash',
      record: 'Ana Reed',
      isThere: false,
    });
    const male = { name: 'Bracken', breed: 'Kelpie', gender: 'Male', birthDate: '2022-02-01' };
    const { id: fatherId } = (await send('POST', '/api/animals', owner, male)).json();
    const litter = { motherId: dam.id, fatherId, birthDate: '2025-03-01' };
    const { id: breedingGroupId } = (await send('POST', '/api/breeding-groups', owner, litter)).json();
    const removed: string[] = [];
    for (const young of [
      { gender: 'Female', collarColor: 'Red' },
      { gender: 'Unknown', collarColor: 'Blue' },
    ]) {
      const { id } = (await send('POST', '/api/offspring', owner, { breedingGroupId, ...young })).json();
      await send('DELETE', `/api/offspring/${id}`, owner);
      removed.push(id);
    }
    const gone = (await audit(owner, '?action=trashed&kind=offspring')).items;
    expect(removed.map((id) => gone.find(({ recordId }) => recordId === id)?.record)).toEqual([
      'Red bitch',
      'Blue',
    ]);
    // What a value refers to is told by its name.
    const [placed] = (await audit(owner, '?kind=guardian_placements&action=added')).items;
    expect(placed?.changes).toEqual(
      expect.arrayContaining([{ field: expect.any(String), before: null, after: 'Isla of Hollowmere' }]),
    );
    const today = new Date().toISOString().slice(0, 10);
    expect((await audit(owner, `?from=${today}`)).items).toHaveLength((await audit(owner)).items.length);
    expect((await audit(owner, '?until=2020-01-01')).items).toEqual([]);
    const wrong = await server.current.inject({ url: '/api/audit?action=stolen', headers: owner.headers });
    expect(wrong.statusCode).toBe(400);
  });

  it('goes out as CSV, a line for each field, with the same filters; taking it along is told', async () => {
    const { owner, dam } = await kennel();
    const answer = await server.current.inject({
      url: `/api/audit/export.csv?record=${dam.id}&action=changed`,
      headers: owner.headers,
    });
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFTime,Person,What,Kind,Record,Field,Before,After,Record ID');
    expect(lines).toHaveLength(4);
    expect(answer.body).toContain(
      `,Changed,Animal,Isla of Hollowmere,Name,Isla,Isla of Hollowmere,${dam.id}`,
    );
    const events = await server.current.inject({
      url: '/api/security-events?group=data',
      headers: owner.headers,
    });
    expect(events.json().items[0]).toMatchObject({ kind: 'list-exported', details: { list: 'Changes' } });
  });

  it('pages through everything once, and shows nobody another organization', async () => {
    const { owner, hand } = await kennel();
    const stranger = await server.current.signUp({ plan: 'premium' });
    for (let n = 0; n < 60; n += 1) await send('POST', '/api/guardians', owner, { name: `Guardian ${n}` });
    const first = await audit(owner);
    const second = await audit(owner, `?before=${first.next}`);
    expect(first.items).toHaveLength(50);
    expect(second.next).toBeNull();
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(64);
    expect((await audit(stranger)).items.filter(({ id }) => ids.includes(id))).toEqual([]);
    const refused = await server.current.inject({ url: '/api/audit', headers: hand.headers });
    expect(refused.statusCode).toBe(403);
  });

  it('is changed by no one: neither role of the program may, and no route does', async () => {
    const { owner } = await kennel();
    const [entry] = (await audit(owner)).items;
    const rights = await server.current.database.asOwner((one) =>
      one.query(
        `select r.role, p.privilege from unnest(array['studbook_app', 'studbook_accounts']) r(role),
           unnest(array['insert', 'update', 'delete', 'truncate']) p(privilege)
         where has_table_privilege(r.role, 'audit_logs', p.privilege)
           or (p.privilege in ('insert', 'update') and has_any_column_privilege(r.role, 'audit_logs', p.privilege))`,
      ),
    );
    expect(rights).toEqual([]);
    for (const [method, url] of [
      ['PATCH', `/api/audit-logs/${entry?.id}`],
      ['DELETE', `/api/audit-logs/${entry?.id}`],
      ['POST', '/api/audit-logs'],
      ['DELETE', `/api/audit/${entry?.id}`],
    ] as const) {
      expect((await send(method, url, owner, {})).statusCode).toBe(404);
    }
    const tenant = { orgId: owner.orgId, userId: owner.userId };
    for (const sql of [
      'update audit_logs set user_id = null where org_id = $org',
      'delete from audit_logs where org_id = $org',
    ])
      await expect(server.current.database.scoped(tenant, [{ sql, parameters: [] }])).rejects.toThrow();
  });
});
