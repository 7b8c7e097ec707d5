import { beforeAll, describe, expect, it } from 'vitest';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

describe('sample data', () => {
  const test = withTestApp();
  let user: TestUser;
  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
  });

  const call = async (
    method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
    url: string,
    payload?: object,
    who = user,
  ) => {
    const response = await test.current.inject({
      method,
      url,
      headers: who.headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
  };
  const list = async (path: string, query = '', who = user): Promise<Row[]> =>
    (await call('GET', `/api/${path}?pageSize=500&${query}`, undefined, who)).body.items;
  const create = async (path: string, values: object): Promise<Row> => {
    const { status, body } = await call('POST', `/api/${path}`, values);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const called = async (name: string): Promise<Row> =>
    (await list('animals', `filter=callName.eq.${encodeURIComponent(name)}`))[0]!;

  it('fills, counts, refuses a second fill, and removes without a trace', async () => {
    expect((await call('GET', '/api/sample-data')).body).toEqual({ count: 0 });
    const filled = await call('POST', '/api/sample-data');
    expect(filled.status).toBe(201);
    expect(filled.body.count).toBeGreaterThan(1000);
    expect((await call('GET', '/api/sample-data')).body).toEqual(filled.body);
    expect(await call('POST', '/api/sample-data')).toMatchObject({ status: 409, body: { code: 'conflict' } });

    const removed = await call('DELETE', '/api/sample-data');
    expect(removed).toEqual({ status: 200, body: { removed: filled.body.count, kept: [] } });
    const some = ['animals', 'breeding-groups', 'customers', 'finances', 'tasks', 'weights', 'evaluations'];
    for (const path of [...some, 'care-items']) {
      expect(await list(path), path).toEqual([]);
    }
    expect((await call('DELETE', '/api/sample-data')).body).toEqual({ removed: 0, kept: [] });
  });

  it('has the care plans that its litters would have begun by themselves, on the same days', async () => {
    await call('POST', '/api/sample-data');
    const sql =
      'select id, state, due_on, due_until, anchor_on from care_items where org_id = $org order by id';
    const plans = async () => (await test.current.database.scoped(user, [{ sql, parameters: [] }]))[0];
    const begun = await plans();
    expect(begun.length).toBeGreaterThan(400);
    // Whoever writes a litter lets it begin what is missing and move what lies on another day.
    for (const { id, version } of await list('breeding-groups')) {
      const { status } = await call('PATCH', `/api/breeding-groups/${id}`, { version, notes: 'Read again' });
      expect(status).toBe(200);
    }
    expect(await plans()).toEqual(begun);
    await call('DELETE', '/api/sample-data');
  });

  it('says once on Today and ahead that Skye is tested, whichever of three records says so', async () => {
    await call('POST', '/api/sample-data');
    const tests = (events: readonly { title: string }[]) =>
      events.flatMap(({ title }) => (/Skye/.test(title) && /progesterone/i.test(title) ? [title] : []));
    const { wanting } = (await call('GET', '/api/dashboard/metrics')).body;
    expect(tests(wanting)).toHaveLength(1);
    const { events } = (await call('GET', '/api/upcoming?days=90')).body;
    expect(tests(events)).toEqual(tests(wanting));
    await call('DELETE', '/api/sample-data');
  });

  it('takes the open tasks along that a rule has made of it', async () => {
    await call('POST', '/api/sample-data');
    const values = { event: 'Young born', title: 'Look back', days: 400, side: 'after', isOn: true };
    const rule = await create('task-rules', values);
    const made = () => list('tasks', 'filter=title.eq.Look%20back');
    expect((await made()).length).toBeGreaterThan(0);
    await call('DELETE', '/api/sample-data');
    expect(await made()).toEqual([]);
    await call('PATCH', `/api/task-rules/${rule.id}`, { version: rule.version, isOn: false });
  });

  it('fills once when asked twice at the same moment', async () => {
    const answers = await Promise.all([call('POST', '/api/sample-data'), call('POST', '/api/sample-data')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await list('animals', 'filter=callName.eq.Isla')).toHaveLength(1);
    await call('DELETE', '/api/sample-data');
  });

  it('does not count sample animals for the plan, and fills only what a free plan can read', async () => {
    const free = await test.current.signUp();
    const { status } = await call('POST', '/api/sample-data', undefined, free);
    expect(status).toBe(201);
    const limits = await call('GET', '/api/subscription/limits', undefined, free);
    expect(limits.body.dogLimit).toEqual({ canAdd: true, current: 0, limit: 10 });
    expect((await list('animals', '', free)).length).toBeGreaterThan(90);
    await call('POST', '/api/billing/plan', { plan: 'premium' }, free);
    for (const path of ['customers', 'health-records', 'heat-cycles', 'finances']) {
      expect(await list(path, '', free), path).toEqual([]);
    }
    const buyers = await list('offspring', 'filter=customerId.is.not_null', free);
    expect(buyers).toEqual([]);
  });

  it('empties references of own records, and keeps what they cannot be without', async () => {
    await call('POST', '/api/sample-data');
    const [isla, merrow, heron] = [await called('Isla'), await called('Merrow'), await called('Heron')];
    const own = await create('animals', {
      name: 'Daisy',
      breed: 'Golden Retriever',
      gender: 'Female',
      birthDate: new Date().toISOString().slice(0, 10),
      sireId: heron.id,
      damId: isla.id,
    });
    const litter = await create('breeding-groups', {
      motherId: isla.id,
      fatherId: merrow.id,
      expectedDate: '2099-01-01',
    });
    const task = await create('tasks', { title: 'Brush Heron', entityType: 'animals', entityId: heron.id });
    const [group] = await list('breeding-groups', 'filter=name.eq.Penny%20%C3%97%20Otter');
    const puppy = await create('offspring', {
      breedingGroupId: group!.id,
      gender: 'Female',
      breederName: 'Mine',
    });

    const { status, body } = await call('DELETE', '/api/sample-data');
    expect(status).toBe(200);
    const names = body.kept.map(({ name }: { name: string }) => name).toSorted();
    expect(names).toEqual([
      'Foxcombe Copper Kettle',
      'Hollowmere Lady of the Loch',
      'Hollowmere Merrow',
      'Hollowmere Otter at Dawn',
      'Penny × Otter',
    ]);

    expect((await call('GET', `/api/animals/${own.id}`)).body).toMatchObject({
      sireId: null,
      damId: isla.id,
    });
    expect((await call('GET', `/api/breeding-groups/${litter.id}`)).body).toMatchObject({
      motherId: isla.id,
    });
    expect((await call('GET', `/api/tasks/${task.id}`)).body).toMatchObject({
      entityType: null,
      entityId: null,
    });
    expect((await call('GET', `/api/breeding-groups/${group!.id}`)).body).toMatchObject({
      batchId: null,
      totalPuppies: 1,
    });
    expect((await call('GET', `/api/offspring/${puppy.id}`)).status).toBe(200);
    expect((await list('animals')).map(({ batchId }) => batchId)).toEqual([null, null, null, null, null]);
    expect((await call('GET', `/api/animals/${heron.id}`)).status).toBe(404);
    expect((await call('GET', '/api/sample-data')).body).toEqual({ count: 0 });

    // What was kept has its numbers; a new fill does not trip over them.
    expect((await call('POST', '/api/sample-data')).status).toBe(201);
    await call('DELETE', '/api/sample-data');
  });

  it('removes what lies in the trash too', async () => {
    await call('POST', '/api/sample-data');
    const teasel = await called('Teasel');
    const [ruff] = await list('offspring', 'filter=breederName.eq.Ruff');
    expect((await call('DELETE', `/api/animals/${teasel.id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/offspring/${ruff?.id}`)).status).toBe(204);
    expect(await list('animals', 'trash=true&filter=callName.eq.Teasel')).toHaveLength(1);
    await call('DELETE', '/api/sample-data');
    expect(await list('animals', 'trash=true&filter=callName.eq.Teasel')).toEqual([]);
    const rows = await test.current.database.scoped(user, [
      { sql: 'select id from trash where org_id = $org', parameters: [] },
    ]);
    expect(rows[0]).toEqual([]);
  });

  it('leaves other organisations alone', async () => {
    const other = await test.current.signUp({ plan: 'premium' });
    await call('POST', '/api/sample-data', undefined, other);
    await call('POST', '/api/sample-data');
    await call('DELETE', '/api/sample-data');
    expect((await call('GET', '/api/sample-data', undefined, other)).body.count).toBeGreaterThan(1000);
  });

  it('is for owners and admins, and not for the demo', async () => {
    expect((await test.current.inject({ method: 'POST', url: '/api/sample-data' })).statusCode).toBe(401);
    const demo = (await test.current.inject({ method: 'POST', url: '/api/demo/login' })).json<{
      token: string;
    }>();
    const visitor = { ...user, headers: { authorization: `Bearer ${demo.token}` } };
    for (const method of ['POST', 'DELETE'] as const) {
      expect(await call(method, '/api/sample-data', undefined, visitor)).toMatchObject({
        status: 403,
        body: { code: 'demo-read-only' },
      });
    }
    expect((await list('animals', 'filter=callName.eq.Isla', visitor))[0]).toMatchObject({
      name: 'Hollowmere Lady of the Loch',
      species: 'dog',
    });
    const member = await test.current.signUp();
    await test.current.database.asOwner((owner) =>
      owner.query(`update organization_members set role = 'member' where user_id = $1`, [member.userId]),
    );
    const fresh = await test.current.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: member.email, password: member.password },
    });
    const headers = { authorization: `Bearer ${fresh.json<{ token: string }>().token}` };
    expect(await call('POST', '/api/sample-data', undefined, { ...member, headers })).toMatchObject({
      status: 403,
      body: { code: 'role-too-low' },
    });
  });
});
