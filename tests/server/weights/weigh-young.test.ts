import { beforeAll, describe, expect, it } from 'vitest';
import { litterGrowthAnswer } from '#domain/answers/litter-growth.ts';
import { addDays, todayIn } from '#domain/dates.ts';
import { allWeights, latestWeights } from '#domain/reproduction/all-weights.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { weighingAnswer } from '#domain/verbs/weigh-young.ts';
import { convertWeight } from '#domain/weight.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe.each(databases)('weighing on $name', (kind) => {
  const server = withTestApp(kind);
  let user: TestUser;
  let records: Records;
  let litter: Row;
  let young: Row[];

  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    id?: string,
  ) => {
    const headers = { ...user.headers, ...(id && { 'idempotency-key': id }) };
    const answer = await server.current.inject({
      method,
      url: `/api/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const add = async (path: string, values: object): Promise<Row> => {
    const { status, body } = await send('POST', path, values);
    expect([path, status, body.detail]).toEqual([path, 201, undefined]);
    return body;
  };
  const change = async (path: string, id: string, values: object) => {
    const { version } = (await send('GET', `${path}/${id}`)).body;
    return send('PATCH', `${path}/${id}`, { version, ...values });
  };
  const current = async (id: string, path = 'offspring') => {
    const { body } = await send('GET', `${path}/${id}`);
    return path === 'offspring'
      ? [body.currentWeight, body.weightUnit]
      : [body.weight, body.weightValue, body.weightUnit];
  };
  const newYoung = (values: object = {}) =>
    add('offspring', { breedingGroupId: litter.id, gender: 'Female', ...values });
  const weigh = (id: string, weighedOn: string, value: number, more: object = {}) =>
    add('weights', { offspringId: id, weighedOn, value, unit: 'grams', ...more });

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
    litter = await records.make('breeding_groups', { birthDate: '2024-05-01' });
    young = [await newYoung(), await newYoung(), await newYoung()];
  });

  const sheet = (values: readonly number[], more: object = {}) => ({
    weighedOn: '2024-05-03',
    unit: 'grams',
    weights: values.map((value, index) => ({ offspringId: young[index]?.id, value })),
    ...more,
  });

  it('weighs a litter in one call, once however often it is sent', async () => {
    const id = uuidv7();
    const url = `breeding-groups/${litter.id}/weighing`;
    const first = await send('POST', url, sheet([455, 430, 470.5]), id);
    expect([first.status, first.body.detail]).toEqual([201, undefined]);
    expect(weighingAnswer.parse(first.body).items.map(({ value }) => value)).toEqual([455, 430, 470.5]);
    const again = await send('POST', url, sheet([455, 430, 470.5]), id);
    expect(again).toEqual(first);
    expect(await Promise.all(young.map((one) => current(one.id)))).toEqual([
      [455, 'grams'],
      [430, 'grams'],
      [470.5, 'grams'],
    ]);
    const { body } = await send('GET', `weights?count=true&filter=offspringId.eq.${young[0]?.id}`);
    expect(body.total).toBe(1);
  });

  it('keeps once what two phones read off the same scales in the same minute, and both where they differ', async () => {
    const url = `breeding-groups/${litter.id}/weighing`;
    const at = { weighedOn: '2024-05-03', weighedTime: '08:00' };
    const [one, other] = await Promise.all(
      [1, 2].map(() => send('POST', url, sheet([460, 440], at), uuidv7())),
    );
    expect([one?.status, one?.body]).toEqual([201, other?.body]);
    const third = await send('POST', url, sheet([461, 440, 480], at), uuidv7());
    const values = weighingAnswer
      .parse(third.body)
      .items.map(({ offspringId, value }) => [offspringId, value]);
    expect(values).toEqual([461, 440, 480].map((value, index) => [young[index]?.id, value]));
    const counts = await Promise.all(
      young.map(async ({ id }) => {
        const filter = `offspringId.eq.${id}&filter=weighedTime.eq.08:00`;
        return (await send('GET', `weights?count=true&filter=${filter}`)).body.total;
      }),
    );
    expect(counts).toEqual([2, 1, 1]);
    for (const { id } of [...(one?.body.items ?? []), ...third.body.items])
      await send('DELETE', `weights/${id}`);
  });

  it('keeps none when one cannot be', async () => {
    const url = `breeding-groups/${litter.id}/weighing`;
    const wrong = await send('POST', url, sheet([500, 0], { weighedOn: '2024-05-04' }));
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['1.value']]);
    const elsewhere = await add('offspring', {
      breedingGroupId: (await records.make('breeding_groups')).id,
      gender: 'Male',
    });
    const stray = { ...sheet([500]), weights: [{ offspringId: elsewhere.id, value: 500 }] };
    expect((await send('POST', url, stray)).body.fields).toHaveProperty('0.offspringId');
    expect(await current(young[0]?.id ?? '')).toEqual([455, 'grams']);
  });

  it('takes no weight of time to come or of one that was dead by then, and a late one from before', async () => {
    const today = todayIn('UTC');
    const url = `breeding-groups/${litter.id}/weighing`;
    const dies = await newYoung();
    const still = await newYoung({ status: 'Deceased' });
    const log = (entry: object) => send('POST', `breeding-groups/${litter.id}/log`, entry);
    await log({ kind: 'Died', happenedOn: '2024-05-06', happenedTime: '10:00', offspringId: dies.id });
    const asked = async (id: string, weighedOn: string, weighedTime?: string) => {
      const when = { weighedOn, unit: 'grams', ...(weighedTime && { weighedTime }) };
      const one = await send('POST', 'weights', { ...when, offspringId: id, value: 450 });
      const all = await send('POST', url, { ...when, weights: [{ offspringId: id, value: 450 }] });
      const [alone, among] = [one, all].map(({ status, body }) =>
        Object.keys(body.fields ?? { [status]: 0 }),
      );
      expect(among).toEqual(alone?.map((field) => (field === '201' ? field : `0.${field}`)));
      return alone;
    };
    const id = young[2]?.id ?? '';
    expect(await asked(id, addDays(today, 1))).toEqual(['weighedOn']);
    expect(await asked(dies.id, '2024-05-06', '10:30')).toEqual(['weighedTime']);
    expect(await asked(dies.id, '2024-05-07', '01:00')).toEqual(['weighedOn']);
    expect(await asked(dies.id, '2024-05-06', '09:30')).toEqual(['201']);
    // Nobody knows when it died, only that it was by the day it was written down.
    expect(await asked(still.id, '2024-05-02')).toEqual(['201']);
  });

  it('follows a weight however it is written: added, corrected, moved, removed and restored', async () => {
    const one = await newYoung();
    const other = await newYoung();
    const late = await weigh(one.id, '2024-05-05', 520);
    await weigh(one.id, '2024-05-04', 490);
    expect(await current(one.id)).toEqual([520, 'grams']);
    await weigh(one.id, '2024-05-05', 540, { weighedTime: '19:30' });
    const early = await weigh(one.id, '2024-05-05', 525, { weighedTime: '07:00' });
    expect(await current(one.id)).toEqual([540, 'grams']);
    await change('weights', early.id, { weighedTime: '22:00', value: 545 });
    expect(await current(one.id)).toEqual([545, 'grams']);
    await change('weights', early.id, { offspringId: other.id });
    expect([await current(one.id), await current(other.id)]).toEqual([
      [540, 'grams'],
      [545, 'grams'],
    ]);
    await send('DELETE', `weights/${early.id}`);
    expect(await current(other.id)).toEqual([null, 'grams']);
    await send('POST', `weights/${early.id}/restore`);
    expect(await current(other.id)).toEqual([545, 'grams']);
    await send('POST', 'weights/bulk/remove', { ids: [late.id, early.id] });
    expect([await current(one.id), await current(other.id)]).toEqual([
      [540, 'grams'],
      [null, 'grams'],
    ]);
  });

  it('keeps the unit of a birth weight, so that 452 g never become 452 lb', async () => {
    const born = await newYoung({ birthWeight: 452, weightUnit: 'grams' });
    await weigh(born.id, '2024-05-02', 1, { unit: 'lbs' });
    expect(await current(born.id)).toEqual([453.592, 'grams']);
    const plain = await newYoung();
    await weigh(plain.id, '2024-05-02', 1, { unit: 'lbs' });
    expect(await current(plain.id)).toEqual([1, 'lbs']);
    await change('offspring', plain.id, { weightUnit: 'oz' });
    expect(await current(plain.id)).toEqual([16, 'oz']);
  });

  it('tells all weights of a litter and its answers at once, in the order they were taken', async () => {
    const own = await records.make('breeding_groups', { birthDate: '2024-05-01' });
    const [one, other] = await Promise.all(
      ['Alder', 'Birch'].map((breederName) =>
        add('offspring', { breedingGroupId: own.id, gender: 'Male', breederName }),
      ),
    );
    await weigh(one?.id ?? '', '2024-05-05', 540, { weighedTime: '19:30' });
    await weigh(one?.id ?? '', '2024-05-05', 525, { weighedTime: '07:00' });
    await weigh(other?.id ?? '', '2024-05-04', 1, { unit: 'lbs' });
    const gone = await weigh(other?.id ?? '', '2024-05-06', 600);
    await send('DELETE', `weights/${gone.id}`);
    const said = { offspringId: one?.id, rule: 'No gain', answeredOn: '2024-05-05' };
    await add('growth-answers', { ...said, answer: 'Fed by tube', answeredTime: '03:10' });
    const { status, body } = await send('GET', `breeding-groups/${own.id}/growth`);
    expect(status).toBe(200);
    const growth = litterGrowthAnswer.parse(body);
    expect(growth.earlier).toEqual([]);
    const { motherId } = (await send('GET', `breeding-groups/${own.id}`)).body;
    const { version } = (await send('GET', `animals/${motherId}`)).body;
    await send('PATCH', `animals/${motherId}`, { version, callName: 'Penny' });
    const again = litterGrowthAnswer.parse((await send('GET', `breeding-groups/${own.id}/growth`)).body);
    expect([growth.dam, again.dam]).toEqual([expect.stringContaining('harebell'), 'Penny']);
    expect(latestWeights(growth).map(({ value, unit, weighedTime }) => [value, unit, weighedTime])).toEqual([
      [1, 'lbs', null],
      [525, 'grams', '07:00'],
      [540, 'grams', '19:30'],
    ]);
    // Two weeks later nobody corrects those in the box, and of each day the last is enough; but the last weight is judged
    // by those of the day before, hour by hour.
    await weigh(one?.id ?? '', '2024-05-20', 900, { weighedTime: '07:00' });
    await weigh(one?.id ?? '', '2024-05-19', 880, { weighedTime: '19:30' });
    await weigh(one?.id ?? '', '2024-05-19', 870, { weighedTime: '06:30' });
    const read = async (query: string) =>
      litterGrowthAnswer.parse((await send('GET', `breeding-groups/${own.id}/growth${query}`)).body);
    const later = await read('');
    expect(latestWeights(later)).toMatchObject([
      { offspringId: other?.id, weighedOn: '2024-05-04', weighedTime: null, value: 1, unit: 'lbs' },
      { offspringId: one?.id, weighedOn: '2024-05-19', weighedTime: '06:30', value: 870, version: 1 },
      { offspringId: one?.id, weighedOn: '2024-05-19', weighedTime: '19:30', value: 880 },
      { offspringId: one?.id, weighedOn: '2024-05-20', weighedTime: '07:00', value: 900 },
    ]);
    expect(allWeights(later).map(({ offspringId, value, unit }) => [offspringId, value, unit])).toEqual([
      [other?.id, 1, 'lbs'],
      [one?.id, 540, 'grams'],
      [one?.id, 870, 'grams'],
      [one?.id, 880, 'grams'],
      [one?.id, 900, 'grams'],
    ]);
    expect(latestWeights(await read('?since=2024-05-05'))).toHaveLength(6);
    // Of the last three days each is told, however many there were on one of them.
    const today = todayIn('UTC');
    const young = await records.make('breeding_groups', { birthDate: addDays(today, -9) });
    const hazel = await add('offspring', { breedingGroupId: young.id, gender: 'Male', breederName: 'Hazel' });
    for (const [days, time] of [
      [5, '06:00'],
      [5, '18:00'],
      [3, '06:00'],
      [3, '18:00'],
      [0, '00:00'],
    ] as const)
      await weigh(hazel.id, addDays(today, -days), 500, { weighedTime: time });
    const recent = (await send('GET', `breeding-groups/${young.id}/growth`)).body;
    expect(latestWeights(litterGrowthAnswer.parse(recent)).map(({ weighedOn }) => weighedOn)).toEqual([
      ...[addDays(today, -3), addDays(today, -3), today],
    ]);
    expect((await send('GET', `breeding-groups/${own.id}/growth?since=soon`)).status).toBe(400);
    expect(growth.answers).toEqual([
      { ...said, answer: 'Fed by tube', answeredTime: '03:10', quietUntil: null, readings: null },
    ]);
    expect((await send('POST', 'growth-answers', said)).body.fields).toHaveProperty('answer');
    expect((await send('GET', `breeding-groups/${uuidv7()}/growth`)).status).toBe(404);
  });

  it('converts as the domain does', async () => {
    const units = ['lbs', 'kg', 'grams', 'oz'];
    const pairs = units.flatMap((from) => units.map((to) => [from, to] as const));
    const [rows = []] = await server.current.database.scoped(user, [
      {
        sql: `select weight_in(12.345, p.f, p.t)::float8 as weight from
          unnest($1::text[], $2::text[]) with ordinality as p (f, t, n) order by p.n`,
        parameters: [pairs.map(([from]) => from), pairs.map(([, to]) => to)],
      },
    ]);
    for (const [index, [from, to]] of pairs.entries()) {
      expect(rows[index]?.weight).toBeCloseTo(convertWeight(12.345, from, to), 3);
    }
  });

  it('comes back with the young from the trash, and knows what was weighed before', async () => {
    const one = await newYoung();
    await weigh(one.id, '2024-05-05', 520);
    await send('DELETE', `offspring/${one.id}`);
    await send('POST', `offspring/${one.id}/restore`);
    expect(await current(one.id)).toEqual([520, 'grams']);
  });

  it('is the weight of a grown animal as well, in the unit it was read in', async () => {
    const animal = await records.make('animals', { weight: 30, weightUnit: 'kg' });
    await add('weights', { animalId: animal.id, weighedOn: '2024-05-05', value: 62.5, unit: 'lbs' });
    expect(await current(animal.id, 'animals')).toEqual([62.5, 62.5, 'lbs']);
    await change('animals', animal.id, { weightUnit: 'kg' });
    expect(await current(animal.id, 'animals')).toEqual([28.35, 28.35, 'kg']);
  });

  it('takes a typed weight only where nothing was weighed', async () => {
    const one = await newYoung();
    expect((await change('offspring', one.id, { currentWeight: 410 })).body).toMatchObject({
      currentWeight: 410,
    });
    await weigh(one.id, '2024-05-05', 520);
    const typed = await change('offspring', one.id, { currentWeight: 600 });
    expect([typed.status, typed.body.fields]).toEqual([
      422,
      { currentWeight: expect.stringContaining('5 May 2024') },
    ]);
    // The same weight, sent along with a whole form, is no other one.
    expect((await change('offspring', one.id, { currentWeight: 520, notes: 'x' })).status).toBe(200);
    const animal = await records.make('animals');
    await add('weights', { animalId: animal.id, weighedOn: '2024-05-05', value: 20, unit: 'kg' });
    expect((await change('animals', animal.id, { weight: 21 })).body.fields).toHaveProperty('weight');
  });
});
