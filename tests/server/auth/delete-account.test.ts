import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withFreshApp } from '#tests/support/server.ts';

describe.each(databases)('deleting an account on $name', (kind) => {
  const server = withFreshApp(kind);
  const query = (sql: string, ...parameters: unknown[]) =>
    server.current.database.asOwner((owner) => owner.query(sql, parameters));
  const join = ({ orgId }: TestUser, { userId }: TestUser, role = 'member') =>
    query(
      'insert into organization_members (org_id, user_id, role) values ($1, $2, $3)',
      orgId,
      userId,
      role,
    );
  const remove = ({ headers }: TestUser, currentPassword: string) =>
    server.current.inject({
      method: 'POST',
      url: '/api/auth/deletion',
      headers,
      payload: { currentPassword },
    });
  const fates = async ({ headers }: TestUser) => {
    const answer = await server.current.inject({ url: '/api/auth/deletion', headers });
    return answer.json().organisations.map(({ id, fate }: { id: string; fate: string }) => [id, fate]);
  };
  const addAnimal = ({ headers }: TestUser, name: string) =>
    server.current.inject({
      method: 'POST',
      url: '/api/animals',
      headers,
      payload: { name, breed: 'Kelpie', gender: 'Female', birthDate: '2023-05-01' },
    });

  it('takes along the organisation that is theirs alone, and nothing of others', async () => {
    const { signUp, inject } = server.current;
    const going = await signUp();
    const staying = await signUp();
    await addAnimal(going, 'Hazel');
    // Also a record in somebody else's organisation, where they work.
    await join(staying, going);
    await inject({
      method: 'PUT',
      url: '/api/team/current',
      headers: going.headers,
      payload: { orgId: staying.orgId },
    });
    const written = await addAnimal(going, 'Reed');
    expect(written.statusCode).toBe(201);
    expect(await fates(going)).toEqual(
      expect.arrayContaining([
        [going.orgId, 'deleted'],
        [staying.orgId, 'left'],
      ]),
    );
    expect((await remove(going, 'a guess')).statusCode).toBe(400);
    const gone = await remove(going, going.password);
    expect(gone.statusCode).toBe(200);
    expect((await inject({ url: '/api/auth/user', headers: going.headers })).statusCode).toBe(401);
    const { email, password } = going;
    const again = await inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });
    expect(again.statusCode).toBe(401);
    for (const table of ['animals', 'audit_logs', 'security_events', 'organization_members'])
      expect([table, await query(`select 1 from ${table} where org_id = $1`, going.orgId)]).toEqual([
        table,
        [],
      ]);
    for (const table of ['accounts', 'sessions', 'organization_people'])
      expect([table, await query(`select 1 from ${table} where user_id = $1`, going.userId)]).toEqual([
        table,
        [],
      ]);
    const { id } = written.json();
    const left = await inject({ url: `/api/animals/${id}`, headers: staying.headers });
    expect(left.json()).toMatchObject({ name: 'Reed', userId: null });
    const history = await inject({ url: `/api/animals/${id}/history`, headers: staying.headers });
    expect(history.statusCode).toBe(200);
  });

  it('waits until others who work there have somebody to hand it over to', async () => {
    const { signUp } = server.current;
    const owner = await signUp();
    const member = await signUp();
    await join(owner, member);
    expect(await fates(owner)).toEqual([[owner.orgId, 'hand-over-first']]);
    const refused = await remove(owner, owner.password);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('Hand it over'),
    ]);
    expect(await query('select 1 from users where id = $1', owner.userId)).toHaveLength(1);
    await query(`update organization_members set role = 'owner' where org_id = $1`, owner.orgId);
    expect((await remove(owner, owner.password)).statusCode).toBe(200);
    expect(await query('select owner_user_id from organizations where id = $1', owner.orgId)).toEqual([
      { owner_user_id: member.userId },
    ]);
  });

  it('hands what they had open to the owner, whoever that is then', async () => {
    const { signUp, inject } = server.current;
    const owner = await signUp({ plan: 'premium' });
    const [first, second] = [await signUp(), await signUp()];
    await join(owner, first);
    await join(owner, second, 'owner');
    const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
      inject({ method, url, headers: second.headers, ...(payload && { payload }) });
    await inject({
      method: 'PUT',
      url: '/api/team/current',
      headers: second.headers,
      payload: { orgId: owner.orgId },
    });
    const give = (path: string, assigneeId: string, more: object) =>
      ask('POST', path, { title: 'Clip nails', assigneeId, ...more }).then((answer) => answer.json().id);
    const rule = { event: 'Young born', days: 1, side: 'after' };
    const task = await give('/api/tasks', first.userId, {});
    const done = await give('/api/tasks', first.userId, { status: 'done' });
    const ruled = await give('/api/task-rules', first.userId, rule);
    const assignees = async () => {
      const answers = [];
      for (const url of [`/api/tasks/${task}`, `/api/tasks/${done}`, `/api/task-rules/${ruled}`])
        answers.push((await ask('GET', url)).json().assigneeId);
      return answers;
    };
    expect(await assignees()).toEqual([first.userId, first.userId, first.userId]);
    expect((await remove(first, first.password)).statusCode).toBe(200);
    expect(await assignees()).toEqual([owner.userId, first.userId, owner.userId]);
    const [change] = (await ask('GET', `/api/tasks/${task}/history`)).json().items;
    expect(change).toMatchObject({ action: 'update', oldValues: { assigneeId: first.userId } });
    // The owner goes as well: another one holds it, and what is open there.
    expect((await remove(owner, owner.password)).statusCode).toBe(200);
    expect(await assignees()).toEqual([second.userId, first.userId, second.userId]);
  });

  it('goes without the account for one organisation, whose owner types its name', async () => {
    const { signUp, inject } = server.current;
    const owner = await signUp();
    const admin = await signUp();
    await join(owner, admin, 'admin');
    const second = await inject({
      method: 'POST',
      url: '/api/organisations',
      headers: owner.headers,
      payload: { name: 'Second Book' },
    });
    const going = owner.orgId;
    const open = ({ headers }: TestUser, orgId: string) =>
      inject({ method: 'PUT', url: '/api/team/current', headers, payload: { orgId } });
    const context = async ({ headers }: TestUser) =>
      (await inject({ url: '/api/team/context', headers })).json();
    for (const one of [owner, admin]) await open(one, going);
    const { name } = (await context(owner)).currentOrg;
    await addAnimal(owner, 'Hazel');
    const end = ({ headers }: TestUser, typed: string, currentPassword: string) =>
      inject({
        method: 'POST',
        url: '/api/team/current/deletion',
        headers,
        payload: { name: typed, currentPassword },
      });
    expect((await end(admin, name, admin.password)).statusCode).toBe(403);
    expect((await end(owner, name, 'a guess')).statusCode).toBe(400);
    const misspelled = await end(owner, 'Another', owner.password);
    expect([misspelled.statusCode, misspelled.json().fields]).toEqual([
      422,
      { name: `Type ${name}, as it stands above.` },
    ]);
    expect(await query('select 1 from animals where org_id = $1', going)).toHaveLength(1);
    expect((await end(owner, name, owner.password)).statusCode).toBe(200);
    for (const table of ['animals', 'audit_logs', 'security_events', 'organization_members'])
      expect([table, await query(`select 1 from ${table} where org_id = $1`, going)]).toEqual([table, []]);
    // Both go on where else they work: with the session they have.
    expect((await context(owner)).availableOrgs).toMatchObject([{ id: second.json().id }]);
    expect((await context(admin)).availableOrgs).toMatchObject([{ id: admin.orgId }]);
    const told = await inject({ url: '/api/security-events', headers: owner.headers });
    expect(told.json().items).toContainEqual(
      expect.objectContaining({ kind: 'organisation-deleted', details: { name } }),
    );
    // The last one makes room for an empty one.
    expect((await end(owner, 'Second Book', owner.password)).statusCode).toBe(200);
    const left = await context(owner);
    expect([left.availableOrgs.length, left.currentOrg.role]).toEqual([1, 'owner']);
    expect(left.currentOrg.id).not.toBe(second.json().id);
    expect(await query('select 1 from users where id = $1', owner.userId)).toHaveLength(1);
  });

  it('leaves somebody who runs the installation', async () => {
    const { signUp } = server.current;
    const admin = await signUp();
    await query('update users set is_admin = true where id = $1', admin.userId);
    expect((await remove(admin, admin.password)).json().detail).toContain(
      'Nobody would run this installation.',
    );
    const other = await signUp();
    await query('update users set is_admin = true where id = $1', other.userId);
    expect((await remove(admin, admin.password)).statusCode).toBe(200);
    await query('update users set is_admin = false where id = $1', other.userId);
  });

  const isWaiting = `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where a.datname = current_database() and not l.granted`;

  it.runIf(kind.name === 'PostgreSQL')(
    'leaves one of two who run the installation and go at once',
    async () => {
      const two = [await server.current.signUp(), await server.current.signUp()];
      const ids = two.map(({ userId }) => userId);
      await query('update users set is_admin = true where id = any($1)', ids);
      const { begun } = await server.current.database.asOwner((db) =>
        db.transaction(async () => {
          await db.query('select from users where id = any($1) for update', [ids]);
          const asked = two.map((one) => remove(one, one.password));
          await expect.poll(async () => (await db.query(isWaiting)).length, { timeout: 20_000 }).toBe(2);
          return { begun: asked };
        }),
      );
      const answers = await Promise.all(begun);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await query('select 1 from users where is_admin and id = any($1)', ids)).toHaveLength(1);
      await query('update users set is_admin = false where id = any($1)', ids);
    },
  );

  it.runIf(kind.name === 'PostgreSQL')(
    'takes along no organisation that somebody joins at that moment',
    async () => {
      const [going, invited] = [await server.current.signUp(), await server.current.signUp()];
      const hash = `hash of ${going.orgId}`;
      await query(
        `insert into org_invites (org_id, email, role, token_hash, expires_at, invited_by_user_id)
       values ($1, $2, 'member', $4, now() + interval '1 day', $3)`,
        ...[going.orgId, invited.email, going.userId, hash],
      );
      const { begun } = await server.current.database.asOwner((db) =>
        db.transaction(async () => {
          const accept = `select outcome from accept_invite($1, $2)`;
          expect(await db.query(accept, [hash, invited.userId])).toEqual([{ outcome: 'done' }]);
          const asked = remove(going, going.password);
          await expect.poll(async () => (await db.query(isWaiting)).length, { timeout: 20_000 }).toBe(1);
          return { begun: asked };
        }),
      );
      const refused = await begun;
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        expect.stringContaining('Hand it over'),
      ]);
      expect(await query('select 1 from organizations where id = $1', going.orgId)).toHaveLength(1);
    },
  );
});
