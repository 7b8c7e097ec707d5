import { beforeAll, describe, expect, it } from 'vitest';
import { placementAnswer } from '#domain/answers/placement.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe.each(databases)('a placement with a guardian on $name', (kind) => {
  const server = withTestApp(kind);
  let user: TestUser;
  let records: Records;
  let placement: Row;
  let dam: Row;

  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const answer = await server.current.inject({
      ...{ method, url: `/api/${path}`, headers: user.headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };
  const change = async (path: string, values: object) => {
    const { version } = (await ask('GET', path)).body;
    const { status, body } = await ask('PATCH', path, { version, ...values });
    expect([status, body.detail]).toEqual([200, undefined]);
    return body as Row;
  };
  const standing = async () =>
    placementAnswer.parse((await ask('GET', `guardian-placements/${placement.id}/standing`)).body);
  const stipends = async (): Promise<unknown[]> =>
    (await ask('GET', `finances?filter=animalId.eq.${dam.id}&sort=date.asc`)).body.items.map(
      ({ purpose, amount, date, paymentStatus, customerId }: Row) => [
        ...[purpose, amount, date, paymentStatus, customerId],
      ],
    );
  const tasks = async (): Promise<unknown[]> =>
    (await ask('GET', `tasks?filter=entityId.eq.${placement.id}&sort=dueDate.asc`)).body.items.map(
      ({ title, dueDate }: Row) => [title, dueDate],
    );
  const litter = (birthDate: string | null) =>
    records.make('breeding_groups', { motherId: dam.id, birthDate, expectedDate: birthDate ?? '2023-05-02' });

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
    dam = await records.make('animals', { gender: 'Female', name: 'Isla', birthDate: '2019-03-01' });
    const home = await records.make('customers', { firstName: 'Ines', lastName: 'Okafor' });
    const guardian = await records.make('guardians', { name: 'The Okafors', customerId: home.id });
    placement = await records.make('guardian_placements', {
      ...{
        animalId: dam.id,
        guardianId: guardian.id,
        status: 'active',
        startDate: '2022-01-01',
        endDate: null,
      },
      ...{ littersOwed: 2, stipendAmount: 300, endsWhen: 'All litters are born', stipendsFrom: '2022-01-01' },
    });
  });

  it('counts litters down as they are born, asks for a stipend each, once, and tells when all are', async () => {
    await litter('2021-05-02');
    expect(await standing()).toMatchObject({ born: 0, owed: 2, left: 2 });
    const expected = await litter(null);
    expect(await stipends()).toEqual([]);
    await change(`breeding-groups/${expected.id}`, { birthDate: '2023-05-02' });
    const customerId = (await ask('GET', `guardians/${placement.guardianId}`)).body.customerId;
    expect(await stipends()).toEqual([['Stipend', 300, '2023-05-02', 'Pending', customerId]]);
    // Corrected by a day it moves along; it is not asked for a second time.
    await change(`breeding-groups/${expected.id}`, { birthDate: '2023-05-03' });
    expect(await stipends()).toEqual([['Stipend', 300, '2023-05-03', 'Pending', customerId]]);
    expect(await tasks()).toEqual([]);
    const second = await litter('2024-06-01');
    expect(await standing()).toMatchObject({
      ...{ born: 2, owed: 2, left: 0 },
      litters: [
        { id: second.id, stipend: { amount: 300, paymentStatus: 'Pending' } },
        { id: expected.id, stipend: { amount: 300 } },
      ],
    });
    expect(await tasks()).toEqual([['Nothing more is owed for Isla: the placement ends', '2024-06-08']]);
    // Taken back, what is not paid is not owed.
    await change(`breeding-groups/${second.id}`, { birthDate: null });
    expect(await standing()).toMatchObject({ born: 1, left: 1 });
    expect(await stipends()).toHaveLength(1);
    expect(await tasks()).toEqual([]);
  });

  it('makes tasks of the next visit and the last day, which move along and go with it', async () => {
    const path = `guardian-placements/${placement.id}`;
    await change(path, { nextVisitOn: '2025-02-01', endDate: '2026-01-01', endsWhen: 'On its last day' });
    expect(await tasks()).toEqual([
      ['Visit Isla', '2025-02-01'],
      ['The placement of Isla ends', '2026-01-01'],
    ]);
    await change(path, { nextVisitOn: '2025-03-01' });
    expect((await tasks())[0]).toEqual(['Visit Isla', '2025-03-01']);
    expect((await ask('GET', `animals/${dam.id}`)).body.guardianStatus).toBe('With guardian');
    // A visit that was made is not the next one any more, unless that was a slip; her page tells of it as long as it is.
    const lately = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    await change(path, { nextVisitOn: lately });
    const [visit] = (await ask('GET', `tasks?filter=entityId.eq.${placement.id}&filter=title.eq.Visit Isla`))
      .body.items;
    const told = async () => ({
      next: (await ask('GET', path)).body.nextVisitOn,
      wanting: (await ask('GET', 'dashboard/metrics')).body.wanting.flatMap((one: Row) =>
        one.animalId === dam.id && one.kind === 'task' ? [one.title] : [],
      ),
    });
    expect(await told()).toEqual({ next: lately, wanting: ['Visit Isla'] });
    await ask('POST', `tasks/${visit.id}/complete`);
    expect(await told()).toEqual({ next: null, wanting: [] });
    await ask('POST', `tasks/${visit.id}/reopen`);
    expect(await told()).toEqual({ next: lately, wanting: ['Visit Isla'] });
    // All that is owed is born; once it has ended nobody visits, and nothing is left to agree on.
    const last = await litter('2025-02-10');
    expect(await tasks()).toContainEqual(['Nothing more is owed for Isla: agree what is next', '2025-02-17']);
    await ask('POST', `${path}/end`, { endDate: '2025-02-15' });
    expect(await tasks()).toEqual([]);
    expect((await ask('GET', path)).body).toMatchObject({ status: 'ended', nextVisitOn: null });
    await change(`breeding-groups/${last.id}`, { birthDate: null });
    const again = { status: 'active', nextVisitOn: '2025-04-01' };
    await change(path, again);
    await change(path, { status: 'ended' });
    expect((await ask('GET', path)).body.nextVisitOn).toBe(null);
    expect((await ask('GET', `animals/${dam.id}`)).body.guardianStatus).not.toBe('With guardian');
    // Written down only now, it was born while she was placed; of one born since nothing is owed.
    await litter('2025-01-20');
    await litter('2025-10-20');
    const asked = (await stipends()).map((one) => Array.isArray(one) && one[2]);
    expect(asked).toEqual(['2023-05-03', '2025-01-20']);
  });

  it('asks from the day it is written down, of a home of many years as well, unless another day is said', async () => {
    const before = dam;
    dam = await records.make('animals', { gender: 'Female', name: 'Clover', birthDate: '2015-03-01' });
    const today = new Date().toISOString().slice(0, 10);
    for (const day of ['2019-05-01', '2020-05-01', '2023-05-01']) await litter(day);
    const guardian = await records.make('guardians', { name: 'The Abbots' });
    const terms = { animalId: dam.id, guardianId: guardian.id, status: 'active', stipendAmount: 250 };
    const days = async () => (await stipends()).map((one) => Array.isArray(one) && one[2]);
    const made = await records.make('guardian_placements', {
      ...{ ...terms, startDate: '2017-01-01', endDate: null, littersOwed: 6 },
    });
    const path = `guardian-placements/${made.id}`;
    expect([made.stipendsFrom, await days()]).toEqual([today, []]);
    // What was born before counts as born all the same; written down later it asks for nothing either.
    await litter('2021-05-01');
    const { body } = await ask('GET', `${path}/standing`);
    expect([body.born, body.left, await days()]).toEqual([4, 2, []]);
    await litter(today);
    expect(await days()).toEqual([today]);
    // Still owed since then.
    await change(path, { stipendsFrom: '2020-01-01' });
    expect(await days()).toEqual(['2020-05-01', '2021-05-01', '2023-05-01', today]);
    // Emptied it is today once more: what is not paid is asked for no longer.
    const { items } = (await ask('GET', `finances?filter=animalId.eq.${dam.id}&sort=date.asc`)).body;
    await change(`finances/${items[0].id}`, { paymentStatus: 'Paid' });
    expect((await change(path, { stipendsFrom: null })).stipendsFrom).toBe(today);
    expect(await days()).toEqual(['2020-05-01', today]);
    // Another line of it changes nothing; a stipend that is agreed on later begins then.
    await change(path, { littersOwed: 5, stipendsFrom: '2023-01-01' });
    expect(await days()).toEqual(['2020-05-01', '2023-05-01', today]);
    expect((await change(path, { littersOwed: 6 })).stipendsFrom).toBe('2023-01-01');
    const other = await records.make('animals', {
      gender: 'Female',
      name: 'Teasel',
      birthDate: '2015-03-01',
    });
    const late = await records.make('guardian_placements', {
      ...{ ...terms, animalId: other.id, stipendAmount: null, startDate: '2020-01-01', endDate: null },
    });
    expect(late.stipendsFrom ?? null).toBe(null);
    expect((await change(`guardian-placements/${late.id}`, { stipendAmount: 90 })).stipendsFrom).toBe(today);
    dam = before;
  });

  it('asks for the litters that were born before it was written down, of the days it says and no others', async () => {
    const before = dam;
    dam = await records.make('animals', { gender: 'Female', name: 'Bryony', birthDate: '2017-03-01' });
    for (const day of ['2019-05-01', '2021-05-01', '2022-05-01', '2023-05-01']) await litter(day);
    const guardian = await records.make('guardians', { name: 'The Marsdens' });
    const terms = {
      ...{ animalId: dam.id, guardianId: guardian.id, status: 'active', stipendAmount: 250 },
      stipendsFrom: '2018-01-01',
    };
    const days = async () => (await stipends()).map((one) => Array.isArray(one) && one[2]);
    // Without a first day nothing says that it covers them.
    const { id } = await records.make('guardian_placements', { ...terms, startDate: null, endDate: null });
    const path = `guardian-placements/${id}`;
    expect(await days()).toEqual([]);
    await change(path, { startDate: '2021-01-01', littersOwed: 3 });
    expect(await days()).toEqual(['2021-05-01', '2022-05-01', '2023-05-01']);
    expect((await stipends())[0]).toEqual(['Stipend', 250, '2021-05-01', 'Pending', null]);
    // What somebody threw away stays away, whatever else is mended; what is paid stays.
    const of = async (day: string) =>
      (await ask('GET', `finances?filter=animalId.eq.${dam.id}&filter=date.eq.${day}`)).body.items[0].id;
    const remove = async (url: string) =>
      (await server.current.inject({ method: 'DELETE', url: `/api/${url}`, headers: user.headers }))
        .statusCode;
    expect(await remove(`finances/${await of('2023-05-01')}`)).toBe(204);
    await change(`finances/${await of('2022-05-01')}`, { paymentStatus: 'Paid' });
    await change(path, { endDate: '2023-12-31', status: 'ended' });
    expect(await days()).toEqual(['2021-05-01', '2022-05-01']);
    // A first day that was wrong: of the one it leaves out nothing is owed, unless it was paid.
    await change(path, { startDate: '2022-06-01' });
    expect(await days()).toEqual(['2022-05-01']);
    await change(path, { startDate: '2019-01-01' });
    expect(await days()).toEqual(['2019-05-01', '2021-05-01', '2022-05-01']);
    expect(await remove(path)).toBe(204);
    expect(await days()).toEqual(['2022-05-01']);
    expect((await ask('POST', `${path}/restore`)).status).toBe(200);
    expect(await days()).toEqual(['2019-05-01', '2021-05-01', '2022-05-01']);
    dam = before;
  });

  it('comes back out of the trash only where the animal lives nowhere else by now, alone and with its home', async () => {
    const animal = await records.make('animals', { gender: 'Female', name: 'Wren' });
    const [first, second] = [
      await records.make('guardians', { name: 'The Mills' }),
      await records.make('guardians', { name: 'The Holts' }),
    ];
    const placed = { animalId: animal.id, status: 'active', startDate: '2026-01-01', endDate: null };
    const old = await records.make('guardian_placements', { ...placed, guardianId: first.id });
    const remove = (path: string) =>
      server.current.inject({ method: 'DELETE', url: `/api/${path}`, headers: user.headers });
    const restore = async (path: string) => {
      const { status, body } = await ask('POST', `${path}/restore`);
      return [status, body.detail];
    };
    const refused = [
      409,
      'Wren lives with The Holts now, and with one guardian at a time. End that placement first, then restore this.',
    ];
    await remove(`guardian-placements/${old.id}`);
    const now = await records.make('guardian_placements', { ...placed, guardianId: second.id });
    expect(await restore(`guardian-placements/${old.id}`)).toEqual(refused);
    await remove(`guardian-placements/${now.id}`);
    expect(await restore(`guardian-placements/${old.id}`)).toEqual([200, undefined]);

    await remove(`guardians/${first.id}`);
    await records.make('guardian_placements', { ...placed, guardianId: second.id });
    expect(await restore(`guardians/${first.id}`)).toEqual(refused);
  });
});
