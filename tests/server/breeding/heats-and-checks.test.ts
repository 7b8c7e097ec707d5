import { beforeAll, describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe('what belongs to a heat or a mating', () => {
  const server = withTestApp();
  let kennel: Kennel;
  const ids: Record<string, string> = {};

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const told = ({ status, body }: Awaited<ReturnType<Kennel['send']>>) => [status, body.fields ?? {}];

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    ids.isla = await kennel.own('Isla');
    ids.wren = await kennel.own('Wren');
    ids.rook = await kennel.own('Rook', { gender: 'Male' });
    ids.old = await add('heat-cycles', { animalId: ids.isla, cycleStartDate: '2021-03-01' });
    ids.heat = await add('heat-cycles', { animalId: ids.isla, cycleStartDate: '2024-03-01' });
  });

  it('heats are listed from the latest, whenever they were written down', async () => {
    const earlier = await add('heat-cycles', { animalId: ids.wren, cycleStartDate: '2022-03-01' });
    const { items } = (await kennel.send('GET', 'heat-cycles')).body;
    expect((items as { id: string }[]).map(({ id }) => id)).toEqual([ids.heat, earlier, ids.old]);
  });

  const near =
    'The heat began on 1 March 2024. Give a day from 31 January 2024 to 29 May 2024, or choose another heat';

  it('a test is of a day near its heat, by whichever of both changes', async () => {
    const test = { heatCycleId: ids.heat, value: 2, unit: 'ng/mL' };
    const on = (testedOn: string) => kennel.send('POST', 'cycle-tests', { ...test, testedOn });
    for (const day of ['2021-03-10', '2024-01-30', '2024-05-30', '2026-03-10'])
      expect(told(await on(day))).toEqual([422, { testedOn: near }]);
    for (const day of ['2024-01-31', '2024-05-29']) expect((await on(day)).status).toBe(201);
    const id = await add('cycle-tests', { ...test, testedOn: '2024-03-10' });
    expect(told(await kennel.change(`cycle-tests/${id}`, { testedOn: '2022-03-10' }))).toEqual([
      422,
      { testedOn: near },
    ]);
    expect(told(await kennel.change(`cycle-tests/${id}`, { heatCycleId: ids.old }))).toEqual([
      422,
      {
        testedOn:
          'The heat began on 1 March 2021. Give a day from 30 January 2021 to 29 May 2021, or choose another heat',
      },
    ]);
    const heat = `heat-cycles/${ids.heat}`;
    expect(told(await kennel.change(heat, { cycleStartDate: '2023-03-01' }))).toEqual([
      422,
      {
        cycleStartDate:
          'A test of 31 January 2024 is of this heat, too far from those days. Correct that first, or give other days',
      },
    ]);
    expect(
      (await kennel.change(heat, { cycleStartDate: '2024-02-28', heatEndDate: '2024-03-25' })).status,
    ).toBe(200);
  });

  it('a test that is far from before stands in no way', async () => {
    const heatCycleId = await add('heat-cycles', { animalId: ids.wren, cycleStartDate: '2024-03-01' });
    const id = await add('cycle-tests', {
      heatCycleId,
      testedOn: '2024-03-09',
      kind: 'LH',
      finding: 'Positive',
    });
    await server.current.database.asOwner((owner) =>
      owner.query(`update cycle_tests set tested_on = '2019-01-01' where id = '${id}'`),
    );
    const same = { testedOn: '2019-01-01', notes: 'From an old book' };
    expect((await kennel.change(`cycle-tests/${id}`, same)).status).toBe(200);
    expect((await kennel.change(`heat-cycles/${heatCycleId}`, { cycleStartDate: '2024-03-02' })).status).toBe(
      200,
    );
  });

  it('standing heat lies in its cycle, also where its first day is not known', async () => {
    const heat = { animalId: ids.wren, cycleStartDate: '2023-03-01', cycleEndDate: '2023-03-21' };
    const late = { ...heat, heatEndDate: '2023-03-22' };
    expect(told(await kennel.send('POST', 'heat-cycles', late))).toEqual([
      422,
      { cycleEndDate: 'The cycle ends before standing heat does' },
    ]);
    const id = await add('heat-cycles', heat);
    expect(told(await kennel.change(`heat-cycles/${id}`, { heatEndDate: '2023-02-28' }))).toEqual([
      422,
      { heatEndDate: 'Standing heat ends before the first day of the cycle' },
    ]);
    expect((await kennel.change(`heat-cycles/${id}`, { heatEndDate: '2023-03-21' })).status).toBe(200);
  });

  it('a check names a mating of that female, which was before it', async () => {
    const mating = { femaleId: ids.isla, maleId: ids.rook, matingDate: '2024-03-10', status: 'done' };
    const breedingRecordId = await add('breeding-records', mating);
    const check = { femaleId: ids.isla, breedingRecordId, checkedOn: '2024-04-08', result: 'Pregnant' };
    const sent = (values: object) => kennel.send('POST', 'pregnancy-checks', { ...check, ...values });
    const another = [422, { breedingRecordId: 'This mating is of another female' }];
    expect(told(await sent({ femaleId: ids.wren }))).toEqual(another);
    expect(told(await sent({ checkedOn: '2024-03-09' }))).toEqual([
      422,
      {
        checkedOn:
          'The mating is of 10 March 2024, after that day. Correct the day, or choose another mating',
      },
    ]);
    const longAgo =
      'The mating is of 10 March 2024, too long before that day. Correct the day, or choose another mating';
    expect(told(await sent({ checkedOn: '2024-07-25' }))).toEqual([422, { checkedOn: longAgo }]);
    expect((await sent({ checkedOn: '2024-07-24' })).status).toBe(201);
    const id = await add('pregnancy-checks', check);
    expect(told(await kennel.change(`pregnancy-checks/${id}`, { femaleId: ids.wren }))).toEqual(another);
    const path = `breeding-records/${breedingRecordId}`;
    expect(told(await kennel.change(path, { femaleId: ids.wren }))).toEqual([
      422,
      {
        femaleId:
          'The pregnancy check of 8 April 2024 names this mating and is of another female. Correct that first',
      },
    ]);
    expect(told(await kennel.change(path, { matingDate: '2024-04-09' }))).toEqual([
      422,
      {
        matingDate:
          'She was checked for it on 8 April 2024, before that day. Correct that first, or give an earlier day',
      },
    ]);
    expect((await kennel.change(path, { matingDate: '2024-04-08' })).status).toBe(200);
  });

  it('a litter of another female stands in the way of moving its mating', async () => {
    const mating = { femaleId: ids.isla, maleId: ids.rook, matingDate: '2023-03-10', status: 'done' };
    const breedingRecordId = await add('breeding-records', mating);
    const pair = { motherId: ids.isla, fatherId: ids.rook };
    await add('breeding-groups', { ...pair, breedingRecordId, birthDate: '2023-05-12' });
    expect(told(await kennel.change(`breeding-records/${breedingRecordId}`, { femaleId: ids.wren }))).toEqual(
      [
        422,
        {
          femaleId:
            'The litter of 12 May 2023 names this mating and is of another female. Correct that first',
        },
      ],
    );
  });
});
