import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { Records } from '#tests/server/access/records.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const today = todayIn('UTC');
const ahead = (days: number) => addDays(today, days);

interface Task {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly status: string;
  readonly dueDate: string;
  readonly automationType: string;
  readonly checklist: readonly { readonly what: string }[] | null;
  readonly [field: string]: unknown;
}

describe('tasks that make themselves', () => {
  const server = withTestApp();
  let user: TestUser;
  let records: Records;

  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const answer = await server.current.inject({
      method,
      url: `/api/${path}`,
      headers: user.headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const rule = async (values: object) => {
    const { status, body } = await send('POST', 'task-rules', values);
    expect([status, body.detail]).toEqual([201, undefined]);
    return body;
  };
  const change = async (path: string, values: object) => {
    const { version } = (await send('GET', path)).body;
    const { status, body } = await send('PATCH', path, { version, ...values });
    expect([status, body.detail]).toEqual([200, undefined]);
    return body;
  };
  const tasksOf = async (id: string): Promise<readonly Task[]> =>
    (await send('GET', 'tasks?pageSize=200&sort=dueDate')).body.items.filter(
      ({ triggerConditions }: Task) => (triggerConditions as { id?: string } | null)?.id === id,
    );
  const told = (tasks: readonly Task[]) =>
    tasks.map(({ title, dueDate, automationType }) => [title, dueDate, automationType]);
  const litter = async (values: object) => {
    const [dam, sire] = await Promise.all(
      ['Female', 'Male'].map((gender) =>
        records.make('animals', { gender, ownership: 'own', birthDate: '2021-03-01' }),
      ),
    );
    const { status, body } = await send('POST', 'breeding-groups', {
      motherId: dam?.id,
      fatherId: sire?.id,
      ...values,
    });
    expect([status, body.detail]).toEqual([201, undefined]);
    return body;
  };

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
    const content = 'First:\n- [ ] Warm the box\n2) Lay out towels\n\t• Lamp';
    const sop = await records.make('sop_templates', { title: 'The box', content });
    await rule({
      event: 'Birth expected',
      title: 'Get ready',
      days: 10,
      sopTemplateId: sop.id,
      priority: 'high',
    });
    await rule({ event: 'Young born', title: 'Report the birth', days: 14, side: 'after' });
    await rule({ event: 'Young born', title: 'Goats only', days: 14, side: 'after', species: 'goats' });
    await rule({ event: 'Pickup planned', title: 'Pack', days: 2, assigneeRole: 'kennel-hand' });
    await rule({ event: 'Heat started', title: 'Plan', days: 5, side: 'after', isOn: false });
  });

  it('are made with the event, move with its day while they are open, and go when it is over', async () => {
    const made = await litter({ expectedDate: ahead(30) });
    const [task] = await tasksOf(made.id);
    expect(task).toMatchObject({
      ...{ title: 'Get ready', dueDate: ahead(20), status: 'open', priority: 'high' },
      ...{ entityType: 'breeding_groups', entityId: made.id, automationType: 'Birth expected' },
    });
    expect(task?.checklist?.map(({ what }) => what)).toEqual(['Warm the box', 'Lay out towels', 'Lamp']);
    await change(`breeding-groups/${made.id}`, { expectedDate: ahead(33) });
    expect(told(await tasksOf(made.id))).toEqual([['Get ready', ahead(23), 'Birth expected']]);
    await change(`breeding-groups/${made.id}`, { birthDate: today });
    expect(told(await tasksOf(made.id))).toEqual([['Report the birth', ahead(14), 'Young born']]);
  });

  it('stay when they are done, and go and come back with their event', async () => {
    const made = await litter({ birthDate: today });
    const [task] = await tasksOf(made.id);
    await send('DELETE', `breeding-groups/${made.id}`);
    expect(await tasksOf(made.id)).toEqual([]);
    await send('POST', `breeding-groups/${made.id}/restore`);
    expect(told(await tasksOf(made.id))).toEqual([['Report the birth', ahead(14), 'Young born']]);
    await send('POST', `tasks/${task?.id}/complete`);
    await change(`breeding-groups/${made.id}`, { birthDate: ahead(-1) });
    await send('DELETE', `breeding-groups/${made.id}`);
    expect((await tasksOf(made.id)).map(({ status, dueDate }) => [status, dueDate])).toEqual([
      ['done', ahead(14)],
    ]);
  });

  it('do not come back once somebody has removed them', async () => {
    const made = await litter({ expectedDate: ahead(30) });
    const [task] = await tasksOf(made.id);
    await send('DELETE', `tasks/${task?.id}`);
    await change(`breeding-groups/${made.id}`, { expectedDate: ahead(31) });
    expect(await tasksOf(made.id)).toEqual([]);
  });

  it('follow a pickup until it is called off', async () => {
    const pickup = await records.make('puppy_pickups', { pickupDate: ahead(9), status: 'scheduled' });
    const [task] = await tasksOf(pickup.id);
    expect(task).toMatchObject({ dueDate: ahead(7), assigneeRole: 'kennel-hand', entityId: pickup.id });
    await change(`offspring-pickups/${pickup.id}`, { status: 'cancelled' });
    expect(await tasksOf(pickup.id)).toEqual([]);
  });

  it('are not made by a rule that is off, of another species, or for what is long past', async () => {
    const heat = await records.make('heat_cycles', { cycleStartDate: today });
    expect(await tasksOf(heat.id)).toEqual([]);
    const old = await litter({ birthDate: ahead(-60) });
    expect(await tasksOf(old.id)).toEqual([]);
  });

  it('are made for what is ahead already when a rule is turned on', async () => {
    const clearance = await records.make('genetic_clearances', { expiryDate: ahead(90) });
    const made = await rule({ event: 'Test expires', title: 'Renew', days: 30 });
    expect(told(await tasksOf(clearance.id))).toEqual([['Renew', ahead(60), 'Test expires']]);
    await change(`task-rules/${made.id}`, { isOn: false });
    await change(`task-rules/${made.id}`, { isOn: true });
    expect(await tasksOf(clearance.id)).toHaveLength(1);
  });

  it('are not for whoever is no member, and days have a limit', async () => {
    const wrong = {
      event: 'Young born',
      title: 'X',
      days: 401,
      assigneeId: '01a1f8cb-e2aa-777e-878a-0a26a6d2271e',
    };
    const { status, body } = await send('POST', 'task-rules', wrong);
    expect([status, body.fields.days]).toEqual([422, expect.any(String)]);
    const other = await send('POST', 'task-rules', { ...wrong, days: 4 });
    expect([other.status, other.body.fields.assigneeId]).toEqual([422, expect.any(String)]);
  });

  it('are not for a role that may not touch them, nor is any other task', async () => {
    for (const assigneeRole of ['bookkeeper', 'read-only'])
      for (const [path, values] of [
        ['task-rules', { event: 'Young born', title: 'X', days: 1 }],
        ['tasks', { title: 'X' }],
      ] as const) {
        const { status, body } = await send('POST', path, { ...values, assigneeRole });
        expect([status, body.fields]).toEqual([
          422,
          { assigneeRole: 'Assigned role must be one of: owner, admin, member, kennel-hand' },
        ]);
      }
  });
});
