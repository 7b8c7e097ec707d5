import { beforeAll, describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

/** What rules/lives.ts says, over HTTP. Isla and Rook are born on 1 May 2020, the litter of Wren on 1 March 2024. */
describe('days before a birth and after a death', () => {
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
    ids.rook = await kennel.own('Rook', { gender: 'Male' });
    ids.stray = await kennel.own('Stray', { birthDate: null, ownership: 'outside' });
    ids.litter = await add('breeding-groups', {
      motherId: ids.isla,
      fatherId: ids.rook,
      birthDate: '2024-03-01',
    });
    ids.wren = await add('offspring', { breedingGroupId: ids.litter, gender: 'Female', breederName: 'Wren' });
    ids.home = await add('guardians', { name: 'The Mills' });
  });

  const ofIsla = 'That day lies before the birth of Isla on 1 May 2020';
  const ofRook = 'That day lies before the birth of Rook on 1 May 2020';
  const ofWren = 'That day lies before the birth on 1 March 2024';
  const vet = { recordType: 'Visit', description: 'Eyes' };

  it.each<[string, () => object, string, string, string]>([
    ['health-records', () => ({ ...vet, animalId: ids.isla }), 'date', '2020-04-30', ofIsla],
    ['health-records', () => ({ ...vet, puppyId: ids.wren }), 'date', '2024-02-29', ofWren],
    ['heat-cycles', () => ({ animalId: ids.isla }), 'cycleStartDate', '2020-04-30', ofIsla],
    [
      'breeding-records',
      () => ({ femaleId: ids.stray, maleId: ids.rook }),
      'matingDate',
      '2020-04-30',
      ofRook,
    ],
    [
      'pregnancy-checks',
      () => ({ femaleId: ids.isla, result: 'Pregnant' }),
      'checkedOn',
      '2020-04-30',
      ofIsla,
    ],
    [
      'genetic-clearances',
      () => ({ animalId: ids.isla, testType: 'Hips', testResult: 'A' }),
      'testDate',
      '2020-04-30',
      ofIsla,
    ],
    [
      'identity-marks',
      () => ({ offspringId: ids.wren, kind: 'Ear tag', number: '7' }),
      'markedOn',
      '2024-02-29',
      ofWren,
    ],
    [
      'guardian-placements',
      () => ({ animalId: ids.isla, guardianId: ids.home, status: 'ended' }),
      'startDate',
      '2020-04-30',
      ofIsla,
    ],
  ])('%s: neither added before the birth nor moved there', async (path, values, field, before, sentence) => {
    const day = path === 'health-records' && 'puppyId' in values() ? '2024-03-01' : '2024-03-02';
    expect(told(await kennel.send('POST', path, { ...values(), [field]: before }))).toEqual([
      422,
      { [field]: sentence },
    ]);
    const id = await add(path, { ...values(), [field]: day });
    expect(told(await kennel.change(`${path}/${id}`, { [field]: before }))).toEqual([
      422,
      { [field]: sentence },
    ]);
  });

  it('a record that changes hands lies in the new life', async () => {
    const id = await add('health-records', { ...vet, animalId: ids.isla, date: '2022-03-01' });
    const [status, fields] = told(
      await kennel.change(`health-records/${id}`, { animalId: null, puppyId: ids.wren }),
    );
    expect([status, fields]).toEqual([422, { date: ofWren }]);
  });

  it('an animal does not die before what it lived for', async () => {
    const [faye, bran] = [await kennel.own('Faye'), await kennel.own('Bran', { gender: 'Male' })];
    const died = async (id: string, deathDate: string) =>
      told(await kennel.change(`animals/${id}`, { deathDate }));
    const inTheWay = (what: string) => [
      422,
      { deathDate: `${what}, after that day. Correct that first, or give a later date of death` },
    ];
    await add('health-records', { ...vet, animalId: faye, date: '2024-09-01' });
    await add('breeding-records', { femaleId: faye, maleId: bran, matingDate: '2024-07-01' });
    await add('heat-cycles', { animalId: faye, cycleStartDate: '2024-02-02' });
    expect(await died(faye, '2024-02-01')).toEqual(inTheWay('Faye was in heat on 2 Feb 2024'));
    const litter = { motherId: faye, fatherId: bran, birthDate: '2024-04-05' };
    await add('breeding-groups', litter);
    expect(await died(faye, '2024-04-04')).toEqual(inTheWay('Faye gave birth on 5 Apr 2024'));
    const mating = { femaleId: faye, maleId: bran, matingDate: '2024-02-04', status: 'born' };
    await add('breeding-records', mating);
    expect(await died(bran, '2024-02-03')).toEqual([200, {}]);
    await add('breeding-records', { ...mating, maleId: ids.rook, method: 'Hand Mating' });
    expect(await died(ids.rook ?? '', '2024-02-03')).toEqual(inTheWay('Rook was mated on 4 Feb 2024'));
    expect(await died(faye, '2024-04-05')).toEqual([200, {}]);
  });

  it('an animal with a day of death has died, and one that lives after all has none', async () => {
    const standing = ({ status, body }: Awaited<ReturnType<typeof kennel.add>>) => [
      status,
      body.status,
      body.deathDate,
    ];
    expect(standing(await kennel.add('Old', { deathDate: '2024-02-01' }))).toEqual([
      201,
      'Deceased',
      '2024-02-01',
    ]);
    const id = await kennel.own('Flint');
    const change = (values: object) => kennel.change(`animals/${id}`, values);
    expect(standing(await change({ deathDate: '2024-02-01' }))).toEqual([200, 'Deceased', '2024-02-01']);
    expect(standing(await change({ status: 'Active' }))).toEqual([200, 'Active', null]);
    expect(standing(await change({ status: 'Deceased' }))).toEqual([200, 'Deceased', null]);
    const both = { status: 'Active', deathDate: '2024-02-01' };
    const refused = [
      422,
      { deathDate: 'A date of death goes with the status Deceased: choose that, or leave this blank' },
    ];
    expect(told(await change(both))).toEqual(refused);
    expect(told(await kennel.add('Both', both))).toEqual(refused);
  });

  it('an animal does not change its sex under what only one sex has', async () => {
    const [nell, jack] = [await kennel.own('Nell'), await kennel.own('Jack', { gender: 'Male' })];
    const becomes = async (id: string, gender: string) =>
      told(await kennel.change(`animals/${id}`, { gender }));
    const inTheWay = (what: string, sex: string, list: string) => [
      422,
      { gender: `${what} and cannot become ${sex}. Change or remove that under ${list} first` },
    ];
    const mating = { femaleId: nell, maleId: jack, matingDate: '2024-03-10', overrideReason: 'None' };
    const mated = await add('breeding-records', mating);
    expect(await becomes(nell, 'Male')).toEqual(
      inTheWay('Nell is the female of the mating on 10 Mar 2024', 'male', 'Breedings'),
    );
    expect(await becomes(jack, 'Female')).toEqual(
      inTheWay('Jack is the male of the mating on 10 Mar 2024', 'female', 'Breedings'),
    );
    const heat = await add('heat-cycles', { animalId: nell, cycleStartDate: '2024-03-01' });
    expect(await becomes(nell, 'Male')).toEqual(
      inTheWay('Nell was in heat on 1 Mar 2024', 'male', 'Heat cycles'),
    );
    await kennel.send('DELETE', `heat-cycles/${heat}`);
    await kennel.send('DELETE', `breeding-records/${mated}`);
    expect([await becomes(nell, 'Male'), await becomes(jack, 'Female')]).toEqual([
      [200, {}],
      [200, {}],
    ]);
  });

  it('a female is in one heat at a time, and mated in one that has begun', async () => {
    const may = await kennel.own('May');
    const heat = (cycleStartDate: string, cycleEndDate: string | null = null) =>
      kennel.send('POST', 'heat-cycles', { animalId: may, cycleStartDate, cycleEndDate });
    const first = await heat('2023-03-01', '2023-03-21');
    const last = await heat('2023-10-01');
    const on = (days: string) => [
      422,
      { cycleStartDate: `She has a heat from ${days} on record. Correct that one, or give other days` },
    ];
    const during = on('1 March 2023, until 21 March 2023');
    expect(told(await heat('2023-03-01'))).toEqual(during);
    expect(told(await heat('2023-03-20', '2023-04-10'))).toEqual(during);
    expect(told(await heat('2023-02-10', '2023-03-02'))).toEqual(during);
    expect(told(await heat('2023-09-20', '2023-10-02'))).toEqual(on('1 October 2023'));
    expect([first.status, (await heat('2023-03-21')).status, (await heat('2023-10-15')).status]).toEqual([
      201, 201, 201,
    ]);
    const path = `heat-cycles/${last.body.id}`;
    expect(told(await kennel.change(path, { cycleEndDate: '2023-10-16' }))).toEqual(on('15 October 2023'));
    expect((await kennel.change(path, { cycleEndDate: '2023-10-15', notes: 'Short' })).status).toBe(200);
    const twice = await Promise.all([heat('2023-12-01'), heat('2023-12-01')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422]);

    await kennel.send('DELETE', `heat-cycles/${first.body.id}`);
    const instead = await add('heat-cycles', { animalId: may, cycleStartDate: '2023-03-02' });
    const back = () => kennel.send('POST', `heat-cycles/${first.body.id}/restore`);
    const { status, body } = await back();
    expect([status, body.detail]).toEqual([
      409,
      'She has a heat from 2 March 2023 on record. Correct that one first, then restore this.',
    ]);
    await kennel.send('DELETE', `heat-cycles/${instead}`);
    expect((await back()).status).toBe(200);

    const mating = { femaleId: may, maleId: ids.rook, heatCycleId: last.body.id, status: 'done' };
    expect(
      told(await kennel.send('POST', 'breeding-records', { ...mating, matingDate: '2023-09-30' })),
    ).toEqual([422, { heatCycleId: 'This heat began on 1 October 2023, after the mating' }]);
    const mated = await add('breeding-records', { ...mating, matingDate: '2023-10-01' });
    const litter = { motherId: ids.isla, fatherId: ids.rook, birthDate: '2023-12-03' };
    expect(
      told(await kennel.send('POST', 'breeding-groups', { ...litter, breedingRecordId: mated })),
    ).toEqual([422, { breedingRecordId: 'This mating is of another female' }]);
    await add('breeding-groups', { ...litter, motherId: may, breedingRecordId: mated });
  });

  it('a young one goes home once, and nobody comes for one that is dead or kept', async () => {
    const young = { breedingGroupId: ids.litter, gender: 'Male', breederName: 'Lark' };
    const lark = await add('offspring', young);
    const pickup = { puppyId: lark, pickupDate: '2024-07-01', status: 'done' };
    const first = await add('puppy-pickups', pickup);
    const again = await kennel.send('POST', 'puppy-pickups', { ...pickup, pickupDate: '2024-07-02' });
    expect(told(again)).toEqual([
      409,
      { puppyId: 'Lark was handed over at the pickup of 1 Jul 2024 already. Take that back first' },
    ]);
    expect((await kennel.change(`puppy-pickups/${first}`, { status: 'cancelled' })).status).toBe(200);
    await add('puppy-pickups', { ...pickup, pickupDate: '2024-07-02' });
    for (const [status, why] of [
      ['Deceased', 'has died'],
      ['Kept', 'is kept'],
    ]) {
      const puppyId = await add('offspring', { ...young, status });
      expect(told(await kennel.send('POST', 'puppy-pickups', { puppyId, pickupDate: '2024-07-01' }))).toEqual(
        [409, { puppyId: `Lark ${why} and cannot be handed over` }],
      );
    }
  });

  it('a young one that comes into another litter has done nothing before that is born', async () => {
    const later = await add('breeding-groups', {
      motherId: ids.isla,
      fatherId: ids.rook,
      birthDate: '2024-03-20',
    });
    const teal = await add('offspring', { breedingGroupId: ids.litter, gender: 'Male', breederName: 'Teal' });
    await add('weights', { offspringId: teal, weighedOn: '2024-03-19', value: 900, unit: 'grams' });
    const [status, fields] = told(await kennel.change(`offspring/${teal}`, { breedingGroupId: later }));
    const how = 'before the birth of that litter. Correct that first, or choose another litter';
    expect([status, fields]).toEqual([422, { breedingGroupId: `Teal was weighed on 19 Mar 2024, ${how}` }]);
    expect((await kennel.change(`breeding-groups/${later}`, { birthDate: '2024-03-19' })).status).toBe(200);
    expect((await kennel.change(`offspring/${teal}`, { breedingGroupId: later })).status).toBe(200);
  });

  it('a young one that is free has no buyer, from the first; one that is not may have one nobody knows', async () => {
    const ann = await add('customers', { firstName: 'Ann', lastName: 'Holt' });
    const young = { breedingGroupId: ids.litter, gender: 'Male' };
    const how = 'has no buyer. Choose Reserved or Sold, or leave the buyer empty';
    for (const status of ['Available', 'Kept'])
      expect(told(await kennel.send('POST', 'offspring', { ...young, status, customerId: ann }))).toEqual([
        422,
        { customerId: `One that is ${status.toLowerCase()} ${how}` },
      ]);
    const named = await add('offspring', { ...young, customerId: ann });
    expect((await kennel.send('GET', `offspring/${named}`)).body.status).toBe('Reserved');
    for (const status of ['Reserved', 'Sold']) await add('offspring', { ...young, status });
    const free = await add('offspring', young);
    expect(told(await kennel.change(`offspring/${free}`, { customerId: ann }))).toEqual([
      422,
      { customerId: `One that is available ${how}` },
    ]);
    expect((await kennel.change(`offspring/${free}`, { customerId: ann, status: 'Reserved' })).status).toBe(
      200,
    );
  });

  it('of an animal whose birth nobody knows, anything may be true', async () => {
    await add('health-records', { ...vet, animalId: ids.stray, date: '1999-01-01' });
    await add('heat-cycles', { animalId: ids.stray, cycleStartDate: '1999-01-01' });
  });

  it('what is wrong from before stands in no way', async () => {
    const id = await add('health-records', { ...vet, animalId: ids.isla, date: '2022-03-01' });
    await server.current.database.asOwner((owner) =>
      owner.query(`update health_records set date = '2019-01-01' where id = '${id}'`),
    );
    expect((await kennel.change(`health-records/${id}`, { notes: 'From an old book' })).status).toBe(200);
  });

  it('a dead female is neither in heat nor mated, a dead male only by his semen; a vet sees both', async () => {
    const dead = { deathDate: '2024-06-01', status: 'Deceased' };
    const fern = await kennel.own('Fern', dead);
    const moss = await kennel.own('Moss', { ...dead, gender: 'Male' });
    const dies = (name: string) => `${name} died on 1 June 2024, before that day`;
    const heat = { animalId: fern, cycleStartDate: '2024-06-02' };
    expect(told(await kennel.send('POST', 'heat-cycles', heat))).toEqual([
      422,
      { cycleStartDate: dies('Fern') },
    ]);
    const his = { animalId: ids.rook, cycleStartDate: '2022-03-01' };
    expect(told(await kennel.send('POST', 'heat-cycles', his))).toEqual([
      422,
      { animalId: 'Rook is male. Choose a female' },
    ]);
    const mating = { matingDate: '2024-06-02', status: 'done', overrideReason: 'None' };
    const pairs = [
      [{ femaleId: fern, maleId: ids.rook }, dies('Fern')],
      [{ femaleId: ids.isla, maleId: moss, method: 'Natural' }, dies('Moss')],
    ] as const;
    for (const [pair, sentence] of pairs)
      expect(told(await kennel.send('POST', 'breeding-records', { ...mating, ...pair }))).toEqual([
        422,
        { matingDate: sentence },
      ]);
    await add('breeding-records', { ...mating, femaleId: ids.isla, maleId: moss, method: 'AI' });
    const litter = { motherId: fern, fatherId: ids.rook, birthDate: '2024-08-04' };
    expect(told(await kennel.send('POST', 'breeding-groups', litter))).toEqual([
      422,
      { birthDate: dies('Fern') },
    ]);
    const mated = { ...litter, birthDate: '2024-06-01', breedingDate: '2020-04-30' };
    expect(told(await kennel.send('POST', 'breeding-groups', mated))).toEqual([
      422,
      { breedingDate: 'That day lies before the birth of Fern on 1 May 2020' },
    ]);
    await add('breeding-groups', { ...litter, breedingMethod: 'Embryo Transfer' });
    await add('health-records', { ...vet, animalId: fern, date: '2024-06-03' });
  });
});
