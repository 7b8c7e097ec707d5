import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { choosePlan, colleague, demoVisitor } from '#tests/server/access/people.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

type Task = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

describe.each(databases)('the order of tasks by hand on $name', (kind) => {
  const server = withTestApp(kind);
  let user: TestUser;
  let stranger: TestUser;

  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    { headers }: Pick<TestUser, 'headers'> = user,
  ) => {
    const answer = await server.current.inject({
      method,
      url: `/api/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const make = async (title: string, values: object = {}, who = user): Promise<Task> =>
    (await send('POST', 'tasks', { title, ...values }, who)).body;
  const column = async (status = 'open', query = '', who = user): Promise<string[]> => {
    const path = `tasks?filter=status.eq.${encodeURIComponent(status)}&sort=boardPlace.asc&pageSize=500${query}`;
    const { body } = await send('GET', path, undefined, who);
    return body.items.map(({ title }: { title: string }) => title);
  };
  const put = (task: Task, where: { after?: string; before?: string }, more: object = {}, who = user) =>
    send('POST', `tasks/${task.id}/place`, { status: 'open', ...where, ...more }, who);
  /** An organisation of its own, with tasks named by their letters, due on days after each other. */
  const board = async (letters: string) => {
    user = await server.current.signUp({ plan: 'premium' });
    const made: Record<string, Task> = {};
    for (const [index, letter] of [...letters].entries())
      made[letter] = await make(letter, { dueDate: `2024-05-${String(index + 1).padStart(2, '0')}` });
    return (letter: string): Task => {
      const task = made[letter];
      if (!task) throw new Error(`No task ${letter}`);
      return task;
    };
  };
  const order = async (status?: string) => (await column(status)).join('');

  beforeAll(async () => {
    stranger = await server.current.signUp({ plan: 'premium' });
  });

  it('stands by its day until somebody places one, then where it was put; what is new follows by its day', async () => {
    const t = await board('abcde');
    expect(await order()).toBe('abcde');
    expect((await put(t('d'), { before: t('a').id })).body).toMatchObject({ id: t('d').id, title: 'd' });
    expect(await order()).toBe('dabce');
    await put(t('a'), { after: t('c').id });
    expect(await order()).toBe('dbcae');
    await put(t('d'), { after: t('e').id });
    expect(await order()).toBe('bcaed');
    await make('y', { dueDate: '2023-01-02' });
    await make('z');
    await make('x', { dueDate: '2023-01-01' });
    expect(await order()).toBe('bcaedxyz');
    // A page after the other in the same order.
    const first = await send('GET', 'tasks?sort=boardPlace.asc&pageSize=6');
    const next = await send('GET', `tasks?sort=boardPlace.asc&pageSize=6&cursor=${first.body.nextCursor}`);
    const read = [...first.body.items, ...next.body.items].map(({ title }: { title: string }) => title);
    expect(read.join('')).toBe('bcaedxyz');
    // Lists keep their own order.
    const byDay = await send('GET', 'tasks?select=title');
    expect(byDay.body.items.map(({ title }: { title: string }) => title).join('')).toBe('xyabcdez');
  });

  it('goes into another column in one step, is one order for all of them, and survives being done', async () => {
    const t = await board('abcd');
    await put(t('c'), { before: t('a').id });
    const start = await send('PATCH', `tasks/${t('b').id}`, { status: 'in progress', version: 1 });
    expect(start.status).toBe(200);
    const moved = await put(t('d'), { before: t('b').id }, { status: 'in progress', version: 1 });
    expect(moved.body).toMatchObject({ status: 'in progress', version: 2 });
    expect([await order(), await order('in progress')]).toEqual(['ca', 'db']);
    // Somebody else has changed it: their column counts, and the order stays.
    const late = await put(t('d'), { after: t('a').id }, { version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'stale-version']);
    expect([await order(), await order('in progress')]).toEqual(['ca', 'db']);
    await send('POST', `tasks/${t('c').id}/complete`);
    expect(await order()).toBe('a');
    await send('POST', `tasks/${t('c').id}/reopen`);
    expect(await order()).toBe('ca');
  });

  it('is no edit: no version, no change in the log, and nobody who writes is stale', async () => {
    const t = await board('abc');
    await put(t('a'), { after: t('c').id });
    for (const letter of 'abc') {
      const { body } = await send('GET', `tasks/${t(letter).id}/history`);
      expect(body.items).toHaveLength(1);
      const edited = await send('PATCH', `tasks/${t(letter).id}`, { description: 'As seen', version: 1 });
      expect([edited.status, edited.body.version]).toEqual([200, 2]);
    }
    expect(await order()).toBe('bca');
    // Nor can it be written by any other door.
    await send('PATCH', `tasks/${t('a').id}`, { boardPlace: -5, version: 2 });
    expect(await order()).toBe('bca');
    const { headers } = user;
    const file = await server.current.inject({ url: '/api/tasks/export.csv', headers });
    expect(file.body).not.toContain('Place on the board');
  });

  it('keeps those in their place whom a filter hides', async () => {
    const t = await board('abcdef');
    // Whoever sees a, c, d, e, f puts a below d: b, which they do not see, stays above c.
    await put(t('a'), { after: t('d').id });
    expect(await order()).toBe('bcdaef');
    await put(t('f'), { before: t('c').id });
    expect(await order()).toBe('bfcdae');
  });

  it('makes room where there is none left, and places the last of two hundred in one request', async () => {
    const t = await board('ab');
    await put(t('a'), { after: t('b').id });
    const many: Task[] = [];
    for (let index = 0; index < 24; index += 1) {
      const task = await make(`n${String(index).padStart(2, '0')}`);
      many.push(task);
      expect((await put(task, { after: t('b').id })).status).toBe(200);
    }
    const wanted = ['b', ...many.map(({ title }) => title).toReversed(), 'a'];
    expect(await column()).toEqual(wanted);
    await server.current.database.scoped(user, [
      {
        sql: `insert into tasks (org_id, id, title, due_date)
          select $org, uuid_v7(), 'm' || n, date '2025-01-01' + n from generate_series(1, 200) n`,
        parameters: [],
      },
    ]);
    const { body } = await send('GET', 'tasks?filter=title.eq.m200');
    await put(t('b'), { after: body.items[0].id });
    const all = await column();
    expect([all.length, all.at(-2), all.at(-1)]).toEqual([226, 'm200', 'b']);
    expect(all.slice(25, 27)).toEqual(['m1', 'm2']);
  });

  it('stands in one order after several were moved at once', async () => {
    const t = await board('abcdefgh');
    const moves = ['b', 'd', 'f', 'h'].map((letter) => put(t(letter), { before: t('a').id }));
    const back = ['c', 'e'].map((letter) => put(t(letter), { after: t('g').id }));
    for (const { status } of await Promise.all([...moves, ...back])) expect(status).toBe(200);
    const after = await order();
    expect([...after].sort().join('')).toBe('abcdefgh');
    expect([...after.slice(0, 4)].sort().join('')).toBe('bdfh');
    const { body } = await send('GET', 'tasks?sort=boardPlace.asc&filter=boardPlace.is.not_null');
    const places = body.items.map(({ boardPlace }: { boardPlace: number }) => boardPlace);
    expect(new Set(places).size).toBe(places.length);
    expect(await order()).toBe(after);
  });

  it('is refused to whoever may not, and finds nothing of others', async () => {
    const t = await board('abc');
    const theirs = await make('theirs', {}, stranger);
    const beside = await put(t('a'), { after: theirs.id });
    const nobody = await put(t('a'), { after: uuidv7() });
    expect([beside.status, nobody.status]).toEqual([404, 404]);
    expect({ ...beside.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
    expect((await put(theirs, { after: t('a').id })).status).toBe(404);
    await send('DELETE', `tasks/${t('c').id}`);
    expect((await put(t('a'), { after: t('c').id })).status).toBe(404);
    expect((await put(t('c'), { after: t('a').id })).status).toBe(409);
    expect((await put(t('a'), { after: t('a').id })).body.fields).toMatchObject({
      after: expect.any(String),
    });
    expect((await put(t('a'), {})).status).toBe(422);
    expect((await put(t('a'), { after: t('b').id }, { status: 'done' })).status).toBe(422);
    expect(await order()).toBe('ab');

    // Whoever works in the kennel does not see what hangs on a sale.
    const hand = await colleague(server.current, user, 'kennel-hand');
    const money = { type: 'income', category: 'Stud fee', amount: 5, date: '2024-05-01' };
    const sale = (await send('POST', 'finances', money)).body;
    const hidden = await make('hidden', { entityType: 'financial_transactions', entityId: sale.id });
    expect((await put(t('a'), { after: hidden.id }, {}, hand)).status).toBe(404);
    expect((await put(t('a'), { after: t('b').id }, {}, hand)).status).toBe(200);
    expect(await order()).toBe('bahidden');

    // What is theirs is theirs by name, or by their role where nobody is named.
    await make('hers', { assigneeId: hand.userId });
    await make('any hand', { assigneeRole: 'kennel-hand' });
    await make('his', { assigneeId: user.userId, assigneeRole: 'kennel-hand' });
    const mine = async (who: TestUser) =>
      (await column('open', '&filter=assigneeId.is.mine', who)).toSorted();
    expect(await mine(hand)).toEqual(['any hand', 'hers']);
    expect(await mine(user)).toEqual(['his']);
    for (const { title, id } of (await send('GET', 'tasks?pageSize=50')).body.items as Task[])
      if (String(title).includes('h') && title !== 'hidden') await send('DELETE', `tasks/${id}`);

    const reader = await colleague(server.current, user, 'read-only');
    const bookkeeper = await colleague(server.current, user, 'bookkeeper');
    for (const who of [reader, bookkeeper]) {
      const refused = await put(t('b'), { after: t('a').id }, {}, who);
      expect([refused.status, refused.body.code]).toEqual([403, 'role-too-low']);
    }
    expect(await order()).toBe('bahidden');

    const visitor = await demoVisitor(server.current);
    const shown = (await send('GET', 'tasks?pageSize=2', undefined, visitor)).body.items as Task[];
    const [one, other] = shown;
    if (!one || !other) throw new Error('The demo has too few tasks');
    const demo = await put(one, { after: other.id }, {}, visitor as TestUser);
    expect([demo.status, demo.body.code]).toEqual([403, 'demo-read-only']);

    await choosePlan(server.current, user, 'free');
    const low = await put(t('b'), { after: t('a').id });
    expect([low.status, low.body.code]).toEqual([403, 'plan-too-low']);
  });
});
