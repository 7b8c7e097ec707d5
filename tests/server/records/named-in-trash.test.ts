import { beforeEach, describe, expect, it } from 'vitest';
import { purgeTrash } from '#server/records/purge-trash.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';
import { exportOf, importInto } from '../full-export/archives.ts';

const trashed = /^.+ is .*in the trash.* restore it first/i;

describe('a record that comes back and names one that is still in the trash', () => {
  const server = withTestApp();
  let kennel: Kennel;
  beforeEach(async () => {
    kennel = await openKennel(server.current);
  });

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const remove = async (path: string) => expect((await kennel.send('DELETE', path)).status).toBe(204);
  const restore = async (path: string) =>
    expect((await kennel.send('POST', `${path}/restore`)).body.detail).toBeUndefined();
  const read = async (path: string) => (await kennel.send('GET', path)).body;

  /** As books hold it from before it was refused. */
  const asBefore = (sql: string, ...parameters: unknown[]) =>
    server.current.database.asOwner((owner) => owner.query(sql, parameters));

  it('waits for it, and names it again once it is back', async () => {
    const damId = await kennel.own('Isla', { birthDate: '2015-01-01' });
    const kit = `animals/${await kennel.own('Kit', { damId })}`;
    await remove(kit);
    await remove(`animals/${damId}`);
    await restore(kit);
    expect(await read(kit)).toMatchObject({ damId: null, deletedAt: null });
    await restore(`animals/${damId}`);
    expect(await read(kit)).toMatchObject({ damId });
  });

  it('waits for one that had gone along with another as well', async () => {
    const [motherId, fatherId] = [await kennel.own('Isla'), await kennel.own('Moss', { gender: 'Male' })];
    const litter = await add('breeding-groups', { motherId, fatherId, birthDate: '2026-05-01' });
    const young = await add('offspring', { breedingGroupId: litter, gender: 'Female', breederName: 'Teal' });
    const costs = { type: 'expense', category: 'Feed', amount: 20, date: '2026-06-01', offspringId: young };
    const paid = `financial-transactions/${await add('financial-transactions', costs)}`;
    await remove(paid);
    await remove(`breeding-groups/${litter}`);
    await restore(paid);
    expect(await read(paid)).toMatchObject({ offspringId: null, deletedAt: null });
    await restore(`breeding-groups/${litter}`);
    expect(await read(paid)).toMatchObject({ offspringId: young });
  });

  it('is reserved for nobody meanwhile, and for its buyer, with their place, afterwards', async () => {
    const [motherId, fatherId] = [await kennel.own('Isla'), await kennel.own('Moss', { gender: 'Male' })];
    const litter = await add('breeding-groups', { motherId, fatherId, birthDate: '2026-10-01' });
    const ann = await add('customers', { firstName: 'Ann', lastName: 'Dow' });
    const place = await add('places', { customerId: ann, breedingGroupId: litter, joinedOn: '2026-09-01' });
    const young = await add('offspring', { breedingGroupId: litter, gender: 'Female', breederName: 'Teal' });
    const picked = { placeId: place, offspringId: young };
    const chosen = await kennel.send('POST', `breeding-groups/${litter}/picks`, picked);
    expect(chosen.body.detail).toBeUndefined();
    const stand = async () => {
      const { status, customerId } = await read(`offspring/${young}`);
      return [status, customerId, (await read(`places/${place}`)).heldYoungId];
    };
    const held = ['Reserved', ann, young];
    expect(await stand()).toEqual(held);
    // The buyer alone.
    await remove(`customers/${ann}`);
    expect(await stand()).toEqual(['Available', null, null]);
    await restore(`customers/${ann}`);
    expect(await stand()).toEqual(held);
    // The young one first, then the buyer.
    await remove(`offspring/${young}`);
    await remove(`customers/${ann}`);
    await restore(`offspring/${young}`);
    expect(await stand()).toEqual(['Available', null, null]);
    await restore(`customers/${ann}`);
    expect(await stand()).toEqual(held);
    // One that went to somebody else meanwhile is not taken from them.
    await remove(`customers/${ann}`);
    const bob = await add('customers', { firstName: 'Bob', lastName: 'Low' });
    const { version } = await read(`offspring/${young}`);
    const given = await kennel.send('POST', `offspring/${young}/reservation`, { version, customerId: bob });
    expect(given.body.detail).toBeUndefined();
    await restore(`customers/${ann}`);
    expect(await stand()).toEqual(['Reserved', bob, null]);
  });

  it('leaves in an export that comes back, also where a book names such a one already', async () => {
    const damId = await kennel.own('Isla', { birthDate: '2015-01-01' });
    const kit = await kennel.own('Kit', { damId });
    await remove(`animals/${damId}`);
    await asBefore('update animals set dam_id = $1 where id = $2', damId, kit);
    const other = await server.current.signUp({ plan: 'premium' });
    const answer = await importInto(server.current, other, await exportOf(server.current, kennel.user));
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = (await server.current.inject({ url: '/api/animals', headers: other.headers })).json();
    expect(items).toMatchObject([{ id: kit, damId: null }]);
  });

  it('is not written of before it is back, by whatever field or verb', async () => {
    const [dam, sire] = [await kennel.own('Isla'), await kennel.own('Moss', { gender: 'Male' })];
    const parents = { motherId: dam, fatherId: sire };
    const litter = await add('breeding-groups', { ...parents, birthDate: '2026-09-01' });
    const young = await add('offspring', { breedingGroupId: litter, gender: 'Female', breederName: 'Teal' });
    const other = await add('breeding-groups', { ...parents, name: 'B', birthDate: '2025-06-01' });
    const kept = await add('offspring', { breedingGroupId: other, gender: 'Female', breederName: 'Rust' });
    const gone = await kennel.own('Gone');
    const stud = await kennel.own('Stud', { gender: 'Male' });
    const ann = await add('customers', { firstName: 'Ann', lastName: 'Dow' });
    const home = await add('guardians', { name: 'The Mills' });
    const heat = await add('heat-cycles', { animalId: dam, cycleStartDate: '2026-08-01' });
    const trip = await add('transporters', { companyName: 'Swift' });
    const kept2 = await add('weights', { animalId: gone, weighedOn: '2026-06-01', value: 20, unit: 'kg' });
    const paths = [`breeding-groups/${litter}`, `animals/${gone}`, `animals/${stud}`, `customers/${ann}`];
    for (const path of [...paths, `guardians/${home}`, `heat-cycles/${heat}`, `transporters/${trip}`])
      await remove(path);

    const day = '2026-10-01';
    const money = { type: 'income', category: 'Sale', amount: 20, date: day };
    const refused: [path: string, values: object, field: string][] = [
      ['weights', { animalId: gone, weighedOn: day, value: 20, unit: 'kg' }, 'animalId'],
      ['weights', { offspringId: young, weighedOn: day, value: 2, unit: 'kg' }, 'offspringId'],
      ['health-records', { animalId: gone, recordType: 'Exam', date: day, description: 'x' }, 'animalId'],
      ['offspring', { breedingGroupId: litter, gender: 'Male' }, 'breedingGroupId'],
      ['breeding-groups', { motherId: gone, fatherId: sire, birthDate: day }, 'motherId'],
      ['breeding-groups', { motherId: dam, fatherId: stud, birthDate: day }, 'fatherId'],
      ['breeding-records', { femaleId: dam, maleId: stud, matingDate: day }, 'maleId'],
      ['heat-cycles', { animalId: gone, cycleStartDate: day }, 'animalId'],
      ['cycle-tests', { heatCycleId: heat, testedOn: day, value: 2, unit: 'ng/mL' }, 'heatCycleId'],
      ['pregnancy-checks', { femaleId: gone, checkedOn: day, result: 'Pregnant' }, 'femaleId'],
      ['genetic-clearances', { animalId: gone, testType: 'Hips', testResult: 'Good' }, 'animalId'],
      ['guardian-placements', { animalId: sire, guardianId: home, status: 'active' }, 'guardianId'],
      ['inquiries', { customerId: ann, receivedOn: day }, 'customerId'],
      ['places', { customerId: ann, joinedOn: day }, 'customerId'],
      ['financial-transactions', { ...money, customerId: ann }, 'customerId'],
      ['financial-transactions', { ...money, animalId: gone }, 'animalId'],
      ['animals', { name: 'Kit', breed: 'Collie', gender: 'Female', birthDate: day, damId: gone }, 'damId'],
      ['animals', { name: 'Kit', breed: 'Collie', gender: 'Female', birthDate: day, sireId: stud }, 'sireId'],
      ['transporter-trips', { transporterId: trip, tripDate: day, toPlace: 'Leeds' }, 'transporterId'],
      ['puppy-pickups', { puppyId: young, pickupDate: day }, 'puppyId'],
      ['litter-entries', { breedingGroupId: litter, kind: 'Note', happenedOn: day }, 'breedingGroupId'],
      ['tasks', { title: 'Call', entityType: 'animals', entityId: gone }, 'entityId'],
    ];
    const said: unknown[] = [];
    for (const [path, values, field] of refused) {
      const { status, body } = await kennel.send('POST', path, values);
      if (status !== 422 || !trashed.test(body.fields?.[field] ?? '')) said.push({ path, field, body });
    }
    expect(said).toEqual([]);
    // By a change, and by verbs.
    expect((await kennel.change(`animals/${dam}`, { damId: gone })).body.fields?.damId).toMatch(trashed);
    const paid = await add('financial-transactions', money);
    const toAnn = await kennel.change(`financial-transactions/${paid}`, { customerId: ann });
    expect(toAnn.body.fields?.customerId).toMatch(trashed);
    const { version } = await read(`offspring/${kept}`);
    const reserved = await kennel.send('POST', `offspring/${kept}/reservation`, { version, customerId: ann });
    expect([reserved.status, reserved.body.detail]).toEqual([422, expect.stringMatching(trashed)]);
    const task = await add('tasks', { title: 'Call', entityType: 'animals', entityId: dam });
    const moved = await kennel.change(`tasks/${task}`, { entityType: 'animals', entityId: gone });
    expect(moved.body.fields?.entityId).toMatch(trashed);

    for (const path of paths) await restore(path);
    expect(await read(`weights/${kept2}`)).toMatchObject({ deletedAt: null });
    await add('weights', { animalId: gone, weighedOn: day, value: 20, unit: 'kg' });
  });

  it('stays named by what was written of it there once, which changes and leaves with it', async () => {
    const gone = await kennel.own('Gone');
    const day = '2026-06-01';
    const weight = `weights/${await add('weights', { animalId: gone, weighedOn: day, value: 20, unit: 'kg' })}`;
    const task = `tasks/${await add('tasks', { title: 'Call', entityType: 'animals', entityId: gone })}`;
    await remove(`animals/${gone}`);
    await asBefore('update weights set deleted_at = null where id = $1', weight.split('/')[1]);
    const said = await kennel.change(weight, { animalId: gone, value: 21 });
    expect([said.status, said.body.value]).toEqual([200, 21]);
    const about = { title: 'Ring', entityType: 'animals', entityId: gone };
    expect(await kennel.change(task, about)).toMatchObject({ status: 200, body: about });

    const other = await server.current.signUp({ plan: 'premium' });
    const answer = await importInto(server.current, other, await exportOf(server.current, kennel.user));
    expect(answer.statusCode, answer.body).toBe(200);
    const list = async (path: string) =>
      (await server.current.inject({ url: `/api/${path}`, headers: other.headers })).json().items;
    expect(await list('animals')).toMatchObject([{ id: gone, deletedAt: null }]);
    expect(await list('weights')).toMatchObject([{ animalId: gone, value: 21 }]);
    expect(await list('tasks')).toMatchObject([about]);
  });

  it('stays in the trash for as long as something out of it needs it', async () => {
    const gone = await kennel.own('Gone');
    const weighed = { animalId: gone, weighedOn: '2026-06-01', value: 20, unit: 'kg' };
    const weight = await add('weights', weighed);
    await remove(`animals/${gone}`);
    await asBefore('update weights set deleted_at = null where id = $1', weight);
    await asBefore(`update animals set deleted_at = now() - interval '31 days' where id = $1`, gone);
    await purgeTrash(server.current.database);
    expect(await read(`animals/${gone}`)).toMatchObject({ name: 'Gone' });
    expect(await read(`weights/${weight}`)).toMatchObject({ value: 20 });
    await remove(`weights/${weight}`);
    await purgeTrash(server.current.database);
    expect((await kennel.send('GET', `animals/${gone}`)).status).toBe(404);
  });

  it.each(['one after the other', 'at once'])(
    'is waited for by what it had in common with one that is back, removed %s',
    async (how) => {
      const [femaleId, maleId] = [await kennel.own('Isla'), await kennel.own('Moss', { gender: 'Male' })];
      const mated = { femaleId, maleId, matingDate: '2026-10-01' };
      const mating = await add('breeding-records', mated);
      const check = { femaleId, breedingRecordId: mating, checkedOn: '2026-11-01', result: 'Pregnant' };
      const checked = `pregnancy-checks/${await add('pregnancy-checks', check)}`;
      if (how === 'at once') {
        const both = await kennel.send('POST', 'animals/bulk/remove', { ids: [femaleId, maleId] });
        expect(both.body).toMatchObject({ done: [femaleId, maleId] });
      } else {
        await remove(`animals/${femaleId}`);
        await remove(`animals/${maleId}`);
      }
      await restore(`animals/${femaleId}`);
      expect((await read(`breeding-records/${mating}`)).deletedAt).not.toBeNull();
      expect(await read(checked)).toMatchObject({ breedingRecordId: null, deletedAt: null });
      await restore(`animals/${maleId}`);
      expect(await read(`breeding-records/${mating}`)).toMatchObject({ deletedAt: null });
      expect(await read(checked)).toMatchObject({ breedingRecordId: mating });
    },
  );
});
