import { beforeEach, describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';
import { exportOf, importInto } from '../full-export/archives.ts';

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
    await server.current.database.scoped(kennel.user, [
      {
        sql: 'update animals set dam_id = $1::uuid where org_id = $org and id = $2::uuid',
        parameters: [damId, kit],
      },
    ]);
    const other = await server.current.signUp({ plan: 'premium' });
    const answer = await importInto(server.current, other, await exportOf(server.current, kennel.user));
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = (await server.current.inject({ url: '/api/animals', headers: other.headers })).json();
    expect(items).toMatchObject([{ id: kit, damId: null }]);
  });
});
