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
