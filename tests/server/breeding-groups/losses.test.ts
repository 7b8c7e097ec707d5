import { beforeAll, describe, expect, it } from 'vitest';
import { carePlanAnswer } from '#domain/answers/care-plan.ts';
import { addDays, todayIn } from '#domain/dates.ts';
import { Records } from '#tests/server/access/records.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const today = todayIn('UTC');
const ahead = (days: number) => addDays(today, days);

describe('a pregnancy that is lost', () => {
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
  const change = async (path: string, values: object) => {
    const { version } = (await send('GET', path)).body;
    return send('PATCH', path, { version, ...values });
  };
  const expecting = async () => {
    const [dam, sire] = await Promise.all(
      ['Female', 'Male'].map((gender) =>
        records.make('animals', { gender, ownership: 'own', birthDate: '2021-03-01' }),
      ),
    );
    const mating = { femaleId: dam?.id, maleId: sire?.id, matingDate: ahead(-40), status: 'confirmed' };
    const mated = (await send('POST', 'breeding-records', mating)).body;
    const { status, body } = await send('POST', 'breeding-groups', {
      ...{ motherId: dam?.id, fatherId: sire?.id, breedingRecordId: mated.id },
      ...{ breedingDate: ahead(-40), expectedDate: ahead(23) },
    });
    expect([status, body.detail]).toEqual([201, undefined]);
    return {
      url: `breeding-groups/${body.id}`,
      id: body.id as string,
      mating: `breeding-records/${mated.id}`,
      check: { femaleId: dam?.id, breedingRecordId: mated.id, checkedOn: today, method: 'Ultrasound' },
    };
  };
  const openItems = async (id: string) =>
    carePlanAnswer
      .parse((await send('GET', `care-plan?whose=litter&id=${id}`)).body)
      .items.filter(({ state }) => state === 'Open');
  const isComing = async (id: string) => JSON.stringify((await send('GET', 'upcoming')).body).includes(id);

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
    await send('POST', 'task-rules', { event: 'Birth expected', title: 'Get ready', days: 5 });
  });

  it('ends what was expected: its days, its plan, its mating and its tasks, until it is taken back', async () => {
    const { url, id, mating } = await expecting();
    const titles = async () =>
      (await send('GET', 'tasks?pageSize=200')).body.items.filter(
        ({ entityId }: { entityId: string }) => entityId === id,
      );
    const before = await openItems(id);
    const expected = async () => (await send('GET', 'dashboard/metrics')).body.counts.expecting;
    expect(await expected()).toBe(1);
    expect([before.length > 0, (await titles()).length, await isComing(id)]).toEqual([true, 1, true]);
    const lost = await change(url, { lostOn: today, loss: 'Resorbed' });
    expect(lost.body).toMatchObject({ lostOn: today, loss: 'Resorbed', breedingSuccess: false });
    expect([await openItems(id), await titles(), await isComing(id)]).toEqual([[], [], false]);
    expect(await expected()).toBe(0);
    expect((await send('GET', mating)).body.status).toBe('not pregnant');
    await change(url, { lostOn: null });
    expect((await send('GET', url)).body).toMatchObject({ lostOn: null, loss: null, breedingSuccess: true });
    expect((await openItems(id)).length).toBe(before.length);
    expect([(await titles()).length, await isComing(id), await expected()]).toEqual([1, true, 1]);
    expect((await send('GET', mating)).body.status).toBe('confirmed');
  });

  it('has a day that can be: not ahead, not before the mating, and not of a birth', async () => {
    const { url } = await expecting();
    for (const lostOn of [ahead(2), ahead(-41)]) {
      const { status, body } = await change(url, { lostOn });
      expect([status, body.fields.lostOn]).toEqual([422, expect.any(String)]);
    }
    expect((await change(url, { loss: 'Lost' })).body.fields.lostOn).toBe('Give the day it was noticed');
    await change(url, { birthDate: today });
    expect((await change(url, { lostOn: today })).status).toBe(422);
  });

  /** What is still asked for before the birth: items of the plan, tasks, and whether it stands ahead. */
  const asked = async (id: string) => [
    (await openItems(id)).length,
    (await send('GET', 'tasks?pageSize=200')).body.items.filter(
      ({ entityId }: { entityId: string }) => entityId === id,
    ).length,
    await isComing(id),
  ];
  const nothing = [0, 0, false];

  it('is one that was found empty as well, by whichever check came last, until that is taken back', async () => {
    const { url, id, mating, check } = await expecting();
    const before = await asked(id);
    expect(before).toEqual([1, 1, true]);
    const said = async () => [
      (await send('GET', url)).body.breedingSuccess,
      (await send('GET', mating)).body.status,
    ];
    await send('POST', 'pregnancy-checks', { ...check, result: 'Uncertain' });
    expect([await asked(id), await said()]).toEqual([before, [true, 'confirmed']]);
    const { status, body } = await send('POST', 'pregnancy-checks', { ...check, result: 'Not pregnant' });
    expect([status, await asked(id), await said()]).toEqual([201, nothing, [false, 'not pregnant']]);
    await change(`pregnancy-checks/${body.id}`, { result: 'Pregnant' });
    expect([await asked(id), await said()]).toEqual([before, [true, 'confirmed']]);
    await change(`pregnancy-checks/${body.id}`, { result: 'Not pregnant' });
    expect(await asked(id)).toEqual(nothing);
    expect((await send('DELETE', `pregnancy-checks/${body.id}`)).status).toBe(204);
    expect([await asked(id), await said()]).toEqual([before, [true, 'done']]);
    expect((await send('POST', `pregnancy-checks/${body.id}/restore`)).status).toBe(200);
    expect([await asked(id), await said()]).toEqual([nothing, [false, 'not pregnant']]);
  });

  it('is found by a check that names no mating, and by none of another pregnancy', async () => {
    const { id, check } = await expecting();
    const { breedingRecordId: _, ...unnamed } = check;
    const before = await asked(id);
    await send('POST', 'pregnancy-checks', { ...unnamed, checkedOn: ahead(-300), result: 'Not pregnant' });
    expect(await asked(id)).toEqual(before);
    await send('POST', 'pregnancy-checks', { ...unnamed, result: 'Not pregnant' });
    expect(await asked(id)).toEqual(nothing);
  });

  it('ends what was to be done before the birth also where it is said without a day, for good', async () => {
    const { url, id, check, mating } = await expecting();
    const before = await asked(id);
    await change(url, { breedingSuccess: false });
    expect((await send('GET', mating)).body.status).toBe('not pregnant');
    expect(await asked(id)).toEqual(nothing);
    // Who was sold by mistake comes back without it.
    await change(`animals/${check.femaleId}`, { status: 'Sold' });
    await change(`animals/${check.femaleId}`, { status: 'Active' });
    expect(await asked(id)).toEqual(nothing);
    await change(url, { breedingSuccess: true });
    expect((await send('GET', mating)).body.status).toBe('confirmed');
    expect(await asked(id)).toEqual(before);
  });

  it('is found where its mating is said to have come to nothing by hand, until that is taken back', async () => {
    const { url, id, mating } = await expecting();
    const before = await asked(id);
    const took = async () => (await send('GET', url)).body.breedingSuccess;
    expect((await change(mating, { status: 'not pregnant' })).status).toBe(200);
    expect([await asked(id), await took()]).toEqual([nothing, false]);
    await change(mating, { notes: 'Seen again' });
    expect(await took()).toBe(false);
    expect((await change(mating, { status: 'confirmed' })).status).toBe(200);
    expect([await asked(id), await took()]).toEqual([before, true]);
    // What is lost on a day stays lost, and what is born is born.
    await change(url, { lostOn: today, loss: 'Lost' });
    await change(mating, { status: 'confirmed' });
    expect((await send('GET', url)).body).toMatchObject({ lostOn: today, breedingSuccess: false });
    await change(url, { lostOn: null });
    await change(url, { birthDate: today });
    await change(mating, { status: 'not pregnant' });
    expect(await took()).toBe(true);
  });
});
