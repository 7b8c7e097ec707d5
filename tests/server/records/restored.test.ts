import { beforeAll, describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe('what comes back out of the trash', () => {
  const server = withTestApp();
  let kennel: Kennel;
  let rook = '';

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return `${path}/${body.id}`;
  };
  const remove = async (path: string) => expect((await kennel.send('DELETE', path)).status).toBe(204);
  const change = async (path: string, values: object) =>
    expect((await kennel.change(path, values)).body.fields).toBeUndefined();
  const restored = async (path: string) => {
    const { status, body } = await kennel.send('POST', `${path}/restore`);
    return [status, body.detail];
  };

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    rook = await kennel.own('Rook', { gender: 'Male' });
  });

  const first = 'Correct that first, then restore this.';

  it('does not lie before a birth that was moved meanwhile', async () => {
    const isla = await kennel.own('Isla');
    const on = { date: '2020-06-01', recordType: 'Visit', description: 'Eyes' };
    const paths = [
      await add('health-records', { ...on, animalId: isla }),
      await add('weights', { weighedOn: '2020-06-01', value: 3, unit: 'kg', animalId: isla }),
    ];
    for (const path of paths) await remove(path);
    await change(`animals/${isla}`, { birthDate: '2020-07-01' });
    for (const path of paths)
      expect(await restored(path)).toEqual([
        409,
        `It is of 1 June 2020. That day lies before the birth of Isla on 1 July 2020. ${first}`,
      ]);
    expect((await kennel.send('GET', paths[0] ?? '')).body.deletedAt).not.toBeNull();
    await change(`animals/${isla}`, { birthDate: '2020-06-01' });
    for (const path of paths) expect(await restored(path)).toEqual([200, undefined]);
  });

  it('does not lie after a death, nor with one whose sex was corrected', async () => {
    const fern = await kennel.own('Fern');
    const heat = await add('heat-cycles', { animalId: fern, cycleStartDate: '2024-03-01' });
    const pair = { femaleId: fern, maleId: rook, overrideReason: 'None' };
    const mating = await add('breeding-records', { ...pair, matingDate: '2024-03-10', status: 'done' });
    for (const path of [heat, mating]) await remove(path);
    await change(`animals/${fern}`, { deathDate: '2024-02-01' });
    for (const path of [heat, mating]) {
      const [status, detail] = await restored(path);
      expect([status, detail]).toEqual([409, expect.stringContaining('Fern died on 1 February 2024')]);
    }
    await change(`animals/${fern}`, { deathDate: null, gender: 'Male' });
    for (const path of [heat, mating])
      expect(await restored(path)).toEqual([409, `Fern is male now. ${first}`]);
    await change(`animals/${fern}`, { gender: 'Female' });
    for (const path of [heat, mating]) expect(await restored(path)).toEqual([200, undefined]);
  });

  it('of a young one nothing lies before the birth of its litter', async () => {
    const motherId = await kennel.own('Wren');
    const litter = await add('breeding-groups', { motherId, fatherId: rook, birthDate: '2024-03-01' });
    const breedingGroupId = litter.split('/')[1];
    const teal = await add('offspring', { breedingGroupId, gender: 'Male', breederName: 'Teal' });
    const offspringId = teal.split('/')[1];
    await add('weights', { offspringId, weighedOn: '2024-03-02', value: 400, unit: 'grams' });
    await remove(teal);
    await change(litter, { birthDate: '2024-03-03' });
    expect(await restored(teal)).toEqual([
      409,
      'Teal was weighed on 2 Mar 2024, before the birth of its litter. Correct the birth date first, then restore this.',
    ]);
    expect((await kennel.send('GET', teal)).body.deletedAt).not.toBeNull();
    await change(litter, { birthDate: '2024-03-02' });
    expect(await restored(teal)).toEqual([200, undefined]);
  });

  it('does not make a parent younger than its child, nor of the other sex', async () => {
    const damId = await kennel.own('Jill');
    const sorrel = `animals/${await kennel.own('Sorrel', { damId, birthDate: '2022-01-01' })}`;
    await remove(sorrel);
    await change(`animals/${damId}`, { birthDate: '2024-01-01' });
    expect(await restored(sorrel)).toEqual([
      409,
      `Jill was born on 1 Jan 2024, not before 1 Jan 2022. ${first}`,
    ]);
    await change(`animals/${damId}`, { birthDate: '2020-05-01', gender: 'Male' });
    expect(await restored(sorrel)).toEqual([409, `Jill is male and cannot be the dam. ${first}`]);
    expect((await kennel.send('GET', sorrel)).body.deletedAt).not.toBeNull();
    await change(`animals/${damId}`, { gender: 'Female' });
    expect(await restored(sorrel)).toEqual([200, undefined]);
    // The same from the other side: the child was corrected while its dam was away.
    await remove(`animals/${damId}`);
    await change(sorrel, { birthDate: '2019-01-01' });
    const [status, detail] = await restored(`animals/${damId}`);
    expect([status, detail]).toEqual([
      409,
      expect.stringContaining('Sorrel, her daughter, was born on 1 Jan 2019'),
    ]);
    await change(sorrel, { birthDate: '2022-01-01' });
    expect(await restored(`animals/${damId}`)).toEqual([200, undefined]);
    expect((await kennel.send('GET', sorrel)).body.damId).toBe(damId);
  });

  it('closes no circle of ancestors', async () => {
    const outside = { ownership: 'outside', birthDate: null };
    const grand = await kennel.own('Grand', outside);
    const between = await kennel.own('Between', { ...outside, damId: grand });
    const child = await kennel.own('Child', { ...outside, damId: between });
    await remove(`animals/${between}`);
    await change(`animals/${grand}`, { damId: child });
    const [status, detail] = await restored(`animals/${between}`);
    expect([status, detail]).toEqual([409, expect.stringContaining('Between is an ancestor of Grand')]);
    await change(`animals/${grand}`, { damId: null });
    expect(await restored(`animals/${between}`)).toEqual([200, undefined]);
  });

  it('of a litter has a dam still', async () => {
    const motherId = await kennel.own('Hazel');
    const litter = await add('breeding-groups', { motherId, fatherId: rook, birthDate: '2024-03-01' });
    await remove(litter);
    await change(`animals/${motherId}`, { gender: 'Male' });
    expect(await restored(litter)).toEqual([409, `Hazel is male and cannot be the mother. ${first}`]);
    await change(`animals/${motherId}`, { gender: 'Female' });
    expect(await restored(litter)).toEqual([200, undefined]);
  });

  it('is no second record of a young one as an animal', async () => {
    const motherId = await kennel.own('Bramble');
    const litter = await add('breeding-groups', { motherId, fatherId: rook, birthDate: '2024-03-01' });
    const breedingGroupId = litter.split('/')[1];
    const young = await add('offspring', { breedingGroupId, gender: 'Female', breederName: 'Teal' });
    const promote = async () =>
      `animals/${(await kennel.send('POST', `${young}/promote`, { as: 'kept', breed: 'Collie' })).body.id}`;
    const one = await promote();
    await remove(one);
    const two = await promote();
    expect(await restored(one)).toEqual([
      409,
      'It was made an animal once more meanwhile: Teal. Remove that one first, then restore this.',
    ]);
    await remove(two);
    expect(await restored(one)).toEqual([200, undefined]);
    expect(`animals/${(await kennel.send('GET', young)).body.animalId}`).toBe(one);
  });

  it('has no number that another animal has by now', async () => {
    const old = `animals/${await kennel.own('Elder', { registrationNumber: 'SR-77' })}`;
    await remove(old);
    const heir = `animals/${await kennel.own('Heir', { registrationNumber: 'SR-77' })}`;
    expect(await restored(old)).toEqual([
      409,
      'Its registration number belongs to Heir by now. Correct that one first, then restore this.',
    ]);
    await change(heir, { registrationNumber: 'SR-78' });
    expect(await restored(old)).toEqual([200, undefined]);
  });

  it('comes back as it was where nothing was corrected, wrong from before or not', async () => {
    const jet = await kennel.own('Jet');
    const path = await add('health-records', {
      ...{ animalId: jet, date: '2022-03-01', recordType: 'Visit', description: 'Eyes' },
    });
    await server.current.database.asOwner((owner) =>
      owner.query(`update health_records set date = '2019-01-01' where id = '${path.split('/')[1]}'`),
    );
    await remove(path);
    expect(await restored(path)).toEqual([200, undefined]);
  });
});
