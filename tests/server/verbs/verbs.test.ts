import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { taskAnswer } from '#domain/verbs/complete-task.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const today = new Date().toISOString().slice(0, 10);

describe.each(databases)('the verbs of the kennel on $name', (kind) => {
  const server = withTestApp(kind);
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
  const read = async (path: string) => (await send('GET', path)).body;
  const change = async (path: string, values: object) =>
    send('PATCH', path, { version: (await read(path)).version, ...values });

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
  });

  describe('handing over', () => {
    const pickup = async (values: object = {}, status = 'Reserved') => {
      const customer = await records.make('customers', { status: 'Active' });
      const young = await records.make('offspring', { status, customerId: customer.id });
      const made = await records.make('puppy_pickups', {
        puppyId: young.id,
        customerId: customer.id,
        pickupDate: '2024-07-20',
        status: 'scheduled',
        ...values,
      });
      return { url: `offspring-pickups/${made.id}`, young: `offspring/${young.id}`, customer, made };
    };

    it('sells the young one from the day of the pickup, and takes it back', async () => {
      const { url, young, customer } = await pickup();
      const done = await send('POST', `${url}/hand-over`);
      expect([done.status, done.body.status]).toEqual([200, 'done']);
      const sold = { status: 'Sold', soldOn: '2024-07-20', customerId: customer.id };
      expect(await read(young)).toMatchObject(sold);
      expect((await send('POST', `${url}/hand-over`)).body.version).toBe(done.body.version);
      expect((await send('POST', `${url}/take-back`)).body.status).toBe('scheduled');
      expect(await read(young)).toMatchObject({ status: 'Reserved', soldOn: null, customerId: customer.id });
    });

    it('does the same when the status is changed by a form, in bulk, or is so from the beginning', async () => {
      const { url, young, made } = await pickup();
      await change(url, { status: 'done' });
      expect(await read(young)).toMatchObject({ status: 'Sold', soldOn: '2024-07-20' });
      await change(url, { status: 'cancelled' });
      expect(await read(young)).toMatchObject({ status: 'Reserved', soldOn: null });
      const { version } = await read(url);
      await send('POST', 'offspring-pickups/bulk/update', {
        records: [{ id: made.id, version }],
        changes: { status: 'done' },
      });
      expect(await read(young)).toMatchObject({ status: 'Sold' });
      const entered = await pickup({ status: 'done' });
      expect(await read(entered.young)).toMatchObject({ status: 'Sold', soldOn: '2024-07-20' });
    });

    it('leaves one that was sold before as it was, and hands over early on the day it is', async () => {
      const before = await pickup({}, 'Sold');
      await send('POST', `${before.url}/hand-over`);
      await send('POST', `${before.url}/take-back`);
      expect(await read(before.young)).toMatchObject({ status: 'Sold' });
      const early = await pickup({ pickupDate: addDays(today, 20) });
      await send('POST', `${early.url}/hand-over`);
      expect((await read(early.young)).soldOn).toBe(today);
      // The pickup says so as well, follows a day that is corrected, and forgets it when it is taken back.
      expect(await read(early.url)).toMatchObject({ handedOverOn: today });
      await change(early.young, { soldOn: addDays(today, -1) });
      expect(await read(early.url)).toMatchObject({ handedOverOn: addDays(today, -1) });
      await send('POST', `${early.url}/take-back`);
      expect(await read(early.url)).toMatchObject({ handedOverOn: null });
    });

    it('refuses one that is dead, kept, of somebody else, or too young', async () => {
      const dead = await pickup();
      await change(dead.young, { status: 'Deceased' });
      expect((await send('POST', `${dead.url}/hand-over`)).status).toBe(409);
      const kept = await pickup();
      await change(kept.young, { status: 'Kept', customerId: null });
      expect((await send('POST', `${kept.url}/hand-over`)).status).toBe(409);
      expect(await read(kept.young)).toMatchObject({ status: 'Kept', soldOn: null });
      const other = await pickup({ customerId: (await records.make('customers')).id });
      expect((await send('POST', `${other.url}/hand-over`)).status).toBe(409);
      expect(await read(other.young)).toMatchObject({ status: 'Reserved' });
      expect(await read(other.url)).toMatchObject({ status: 'scheduled' });
      const litter = await records.make('breeding_groups', { birthDate: '2024-05-01' });
      const rule = { standardName: 'Eight weeks', isRequired: true, minSaleAgeDays: 56 };
      const standard = await records.make('breeding_standards', rule);
      const young = await records.make('offspring', { breedingGroupId: litter.id, status: 'Reserved' });
      const made = await records.make('puppy_pickups', {
        puppyId: young.id,
        pickupDate: '2024-06-26',
        status: 'scheduled',
      });
      const refused = await send('POST', `offspring-pickups/${made.id}/hand-over`, { on: '2024-06-25' });
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        { pickupDate: expect.stringContaining('Eight weeks') },
      ]);
      expect(await read(`offspring/${young.id}`)).toMatchObject({ status: 'Reserved' });
      await send('DELETE', `breeding-standards/${standard.id}`);
    });

    it('tells of a change made meanwhile', async () => {
      const { url, made } = await pickup();
      await change(url, { notes: 'by car' });
      const stale = await send('POST', `${url}/hand-over`, { version: made.version });
      expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
    });
  });

  describe('tasks', () => {
    const task = (values: object): Promise<Row> => records.make('tasks', { status: 'open', ...values });

    it('are done at a time, once, and make the next one where they repeat', async () => {
      const one = await task({
        dueDate: today,
        recurrencePattern: 'every 2 weeks',
        tags: ['barn'],
        priority: 'high',
      });
      const { status, body } = await send('POST', `tasks/${one.id}/complete`, {
        completionNotes: 'All well',
      });
      expect([status, body.detail]).toEqual([200, undefined]);
      const answer = taskAnswer.parse(body);
      expect(answer.task).toMatchObject({
        status: 'done',
        completionNotes: 'All well',
        nextOccurrence: addDays(today, 14),
      });
      expect(Date.now() - Date.parse(answer.task.completedAt ?? '')).toBeLessThan(60_000);
      expect(answer.next).toMatchObject({
        title: one.title,
        dueDate: addDays(today, 14),
        status: 'open',
        completedAt: null,
        recurrencePattern: 'every 2 weeks',
        priority: 'high',
        tags: ['barn'],
      });
      const again = await send('POST', `tasks/${one.id}/complete`);
      expect(again.body.next.id).toBe(answer.next?.id);
    });

    it('are open again without the next one, unless somebody touched that', async () => {
      const one = await task({ dueDate: today, recurrencePattern: 'FREQ=WEEKLY' });
      const { next } = (await send('POST', `tasks/${one.id}/complete`)).body;
      const open = (await send('POST', `tasks/${one.id}/reopen`)).body;
      expect(open).toMatchObject({
        task: { status: 'open', completedAt: null, nextTaskId: null },
        next: null,
      });
      expect((await read(`tasks/${next.id}`)).deletedAt).not.toBeNull();
      const second = (await send('POST', `tasks/${one.id}/complete`)).body.next;
      expect(second.id).not.toBe(next.id);
      await change(`tasks/${second.id}`, { title: 'Mine now' });
      await send('POST', `tasks/${one.id}/reopen`);
      expect(await read(`tasks/${second.id}`)).toMatchObject({ deletedAt: null, status: 'open' });
    });

    it('follow the same path when the status is changed by a form', async () => {
      const one = await task({ dueDate: addDays(today, -30), recurrencePattern: 'weekly' });
      const done = (await change(`tasks/${one.id}`, { status: 'done' })).body;
      expect(done.completedAt).not.toBeNull();
      // Missed weeks are not made up for.
      expect(await read(`tasks/${done.nextTaskId}`)).toMatchObject({ dueDate: addDays(today, 5) });
      expect((await change(`tasks/${one.id}`, { status: 'in progress' })).body).toMatchObject({
        completedAt: null,
      });
      const born = (await send('POST', 'tasks', { title: 'Done already', status: 'done' })).body;
      expect(born.completedAt).not.toBeNull();
    });

    it('of a series move alone, unless all to come are to move along', async () => {
      const nextOf = async (one: Row): Promise<Row> =>
        (await send('POST', `tasks/${one.id}/complete`)).body.next;
      const one = await task({ dueDate: today, recurrencePattern: 'FREQ=WEEKLY;COUNT=4' });
      const moved = (await change(`tasks/${one.id}`, { dueDate: addDays(today, 2) })).body;
      expect(moved).toMatchObject({ dueDate: addDays(today, 2), seriesDay: today });
      const second = await nextOf(one);
      expect(second).toMatchObject({
        dueDate: addDays(today, 7),
        seriesDay: null,
        recurrencePattern: 'FREQ=WEEKLY;COUNT=3',
      });
      const day = addDays(today, 9);
      const all = (await change(`tasks/${second.id}`, { dueDate: day, seriesDay: day })).body;
      expect(all).toMatchObject({ dueDate: day, seriesDay: null });
      // The day wished for is that of the one alone, and one of the number of times.
      await change(`tasks/${second.id}`, { nextOccurrence: addDays(today, 18) });
      const third = await nextOf(second);
      expect(third).toMatchObject({
        dueDate: addDays(today, 18),
        seriesDay: addDays(today, 16),
        recurrencePattern: 'FREQ=WEEKLY;COUNT=2',
      });
      expect(await nextOf(third)).toMatchObject({ dueDate: addDays(today, 23), seriesDay: null });
      const odd = await task({ dueDate: today, recurrencePattern: 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1' });
      const refused = await change(`tasks/${odd.id}`, { dueDate: day, seriesDay: day });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['seriesDay']]);
      const plain = await send('POST', 'tasks', { title: 'Once', dueDate: day, seriesDay: today });
      expect(plain.body.seriesDay).toBeNull();
    });

    it('of a series leave it as it is where only one is called off or removed, and end it where all to come are', async () => {
      const daysIn = async (title: unknown): Promise<string[]> => {
        const { events } = await read(`calendar?from=${today}&to=${addDays(today, 30)}`);
        return events
          .filter((event: { title: string }) => event.title === title)
          .map(({ on }: { on: string }) => on);
      };
      const weekly = (title: string) => task({ title, dueDate: today, recurrencePattern: 'weekly' });
      const one = await weekly('Scrub the troughs');
      const off = (await change(`tasks/${one.id}`, { status: 'cancelled' })).body;
      expect(off).toMatchObject({ completedAt: null, nextOccurrence: addDays(today, 7) });
      expect(await daysIn(one.title)).toEqual([addDays(today, 7)]);
      await change(`tasks/${one.id}`, { status: 'open' });
      expect(await daysIn(one.title)).toEqual([today]);
      const none = await change(`tasks/${one.id}`, { status: 'cancelled', recurrencePattern: null });
      expect(none.body.nextTaskId).toBeNull();
      expect(await daysIn(one.title)).toEqual([]);

      const two = await weekly('Rinse the bottles');
      const url = `tasks/${two.id}`;
      expect((await send('DELETE', url)).status).toBe(204);
      expect(await daysIn(two.title)).toEqual([addDays(today, 7)]);
      await send('POST', `${url}/restore`);
      expect(await daysIn(two.title)).toEqual([today]);
      expect((await send('DELETE', `${url}?series=most`)).status).toBe(400);
      expect((await send('DELETE', `${url}?series=all`)).status).toBe(204);
      expect(await daysIn(two.title)).toEqual([]);
      await send('POST', `${url}/restore`);
      const { next } = (await send('POST', `${url}/complete`)).body;
      expect(next.dueDate).toBe(addDays(today, 7));

      // Of several at once, one that is done among them: that has its next one already.
      const plain = await task({ title: 'Once', dueDate: today, recurrencePattern: null });
      const ids = [two.id, next.id, plain.id];
      const bulk = (verb: string, how: object) => send('POST', `tasks/bulk/${verb}`, { ids, ...how });
      expect((await bulk('remove', {})).body.done).toEqual(ids);
      expect(await daysIn(two.title)).toEqual([addDays(today, 14)]);
      await bulk('restore', {});
      expect(await daysIn(two.title)).toEqual([addDays(today, 7)]);
      await bulk('remove', { series: 'all' });
      expect(await daysIn(two.title)).toEqual([]);

      // Called off at once it is the same, and what is taken back is as it was.
      await bulk('restore', {});
      const changeAll = async (changes: object, ...which: string[]) => {
        const records = await Promise.all(which.map((id) => read(`tasks/${id}`)));
        const { body } = await send('POST', 'tasks/bulk/update', { records, changes });
        expect(body.done.toSorted()).toEqual(which.toSorted());
      };
      await changeAll({ status: 'cancelled' }, ...ids);
      expect(await daysIn(two.title)).toEqual([addDays(today, 14)]);
      await changeAll({ status: 'open' }, next.id, plain.id);
      expect(await daysIn(two.title)).toEqual([addDays(today, 7)]);
      await changeAll({ status: 'cancelled', recurrencePattern: null }, next.id);
      expect(await daysIn(two.title)).toEqual([]);
      await changeAll({ status: 'open', recurrencePattern: 'weekly' }, next.id);
      const third = (await send('POST', `tasks/${next.id}/complete`)).body.next;
      expect(third.dueDate).toBe(addDays(today, 14));
    });

    it('of a series go on in one place when one is opened again after the next was touched', async () => {
      const one = await task({ dueDate: today, recurrencePattern: 'weekly' });
      const { next } = (await send('POST', `tasks/${one.id}/complete`)).body;
      await change(`tasks/${next.id}`, { description: 'With the new brush' });
      const open = (await send('POST', `tasks/${one.id}/reopen`)).body;
      expect(open).toMatchObject({ task: { status: 'open', nextTaskId: next.id }, next: { id: next.id } });
      expect((await send('POST', `tasks/${one.id}/complete`)).body.next.id).toBe(next.id);
    });

    it('that were due yesterday do not take the one of today along', async () => {
      const one = await task({ dueDate: addDays(today, -1), recurrencePattern: 'daily' });
      const { next } = (await send('POST', `tasks/${one.id}/complete`)).body;
      expect(next).toMatchObject({ dueDate: today, status: 'open' });
    });

    it('repeat in a way that can be reckoned with', async () => {
      const one = await task({ recurrencePattern: null });
      const odd = await change(`tasks/${one.id}`, { recurrencePattern: 'now and then' });
      expect([odd.status, odd.body.fields]).toEqual([
        422,
        { recurrencePattern: expect.stringContaining('every 2 weeks') },
      ]);
      expect((await change(`tasks/${one.id}`, { recurrencePattern: 'FREQ=DAILY;INTERVAL=x' })).status).toBe(
        422,
      );
      expect((await send('POST', `tasks/${one.id}/complete`)).body.next).toBeNull();
    });

    it('wait for those they depend on, say for which, and never in a circle', async () => {
      const first = await task({ title: 'Scrub the box', recurrencePattern: null });
      const then = await task({ title: 'Move her in', dependencies: [first.id], recurrencePattern: null });
      const tooEarly = await send('POST', `tasks/${then.id}/complete`);
      expect([tooEarly.status, tooEarly.body.detail]).toEqual([
        409,
        'This waits for “Scrub the box”. Do that first.',
      ]);
      expect((await change(`tasks/${then.id}`, { status: 'done' })).status).toBe(409);
      const both = [then, first].map(({ id, version }) => ({ id, version }));
      const many = await send('POST', 'tasks/bulk/update', { records: both, changes: { status: 'done' } });
      expect(many.body).toMatchObject({
        done: [first.id],
        failed: [
          { id: then.id, code: 'conflict', message: 'This waits for “Scrub the box”. Do that first.' },
        ],
      });
      expect((await read(`tasks/${then.id}`)).status).toBe('open');
      expect((await send('POST', `tasks/${first.id}/reopen`)).status).toBe(200);
      for (const [id, dependencies] of [
        [first.id, [then.id]],
        [first.id, [first.id]],
        [then.id, [user.userId]],
        [then.id, ['a word']],
      ] as const) {
        const { status, body } = await change(`tasks/${id}`, { dependencies });
        expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['dependencies']]);
      }
      expect((await send('POST', `tasks/${first.id}/complete`)).status).toBe(200);
      expect((await send('POST', `tasks/${then.id}/complete`)).body.task.status).toBe('done');
    });

    it('stand in the calendar on their day, and nowhere else', async () => {
      const one = await task({ title: 'Far ahead', dueDate: addDays(today, 400), recurrencePattern: null });
      const titlesOf = async (from: number, to: number): Promise<string[]> =>
        (await read(`calendar?from=${addDays(today, from)}&to=${addDays(today, to)}`)).events.map(
          ({ title }: { title: string }) => title,
        );
      expect(await titlesOf(395, 405)).toEqual([one.title]);
      expect(await titlesOf(401, 405)).toEqual([]);
      for (const to of [-1, 200]) {
        const { status, body } = await send('GET', `calendar?from=${today}&to=${addDays(today, to)}`);
        expect([status, Object.keys(body.fields)]).toEqual([400, ['to']]);
      }
    });
  });

  describe('placing with a guardian', () => {
    const place = (animalId: string, guardianId: string, more: object = {}) =>
      send('POST', 'guardian-placements', { animalId, guardianId, startDate: '2024-05-01', ...more });

    it('is written on the animal, however the placement begins and ends', async () => {
      const juno = await records.make('animals');
      const { id: home } = await records.make('guardians', { name: 'The Millers' });
      const status = async () => (await read(`animals/${juno.id}`)).guardianStatus;
      const { body } = await place(juno.id, home);
      expect(await status()).toBe('With guardian');
      const url = `guardian-placements/${body.id}`;
      const ended = await send('POST', `${url}/end`, { endDate: '2024-08-01' });
      expect(ended.body).toMatchObject({ status: 'ended', endDate: '2024-08-01' });
      expect((await send('POST', `${url}/end`)).body).toEqual(ended.body);
      expect(await status()).toBe('In-house');
      await change(url, { status: 'active' });
      expect(await status()).toBe('With guardian');
      await send('DELETE', url);
      expect(await status()).toBe('In-house');
      await send('POST', `${url}/restore`);
      expect(await status()).toBe('With guardian');
      const typed = await change(`animals/${juno.id}`, { guardianStatus: 'In-house' });
      expect(typed.body.fields).toEqual({ guardianStatus: expect.stringContaining('The Millers') });
    });

    it('is in one home at a time, also when two ask at once', async () => {
      const vesta = await records.make('animals', { name: 'Vesta' });
      const { id: one } = await records.make('guardians', { name: 'The Millers' });
      const { id: other } = await records.make('guardians', { name: 'The Okafors' });
      const answers = await Promise.all([place(vesta.id, one), place(vesta.id, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const third = await place(vesta.id, other);
      expect([third.status, third.body.fields]).toEqual([
        409,
        { animalId: expect.stringMatching(/Vesta already lives with The (Millers|Okafors)/) },
      ]);
      expect((await place(vesta.id, other, { status: 'ended' })).status).toBe(201);
      const tooEarly = answers.find(({ status }) => status === 201)?.body;
      const wrong = await send('POST', `guardian-placements/${tooEarly.id}/end`, { endDate: '2024-04-30' });
      expect(wrong.body.fields).toHaveProperty('endDate');
    });
  });
});
