import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { lastDayBegun } from '#domain/rules/shape.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const hazel = { name: 'Hazel', breed: 'Border Collie' };
const rowan = { name: 'Rowan', breed: 'Border Collie' };

describe.each(databases)('the next litter on $name', (kind) => {
  const server = withTestApp(kind);

  const post = async (user: TestUser, payload: object, once = uuidv7()) => {
    const url = '/api/breeding-groups/with-parents';
    const headers = { ...user.headers, 'idempotency-key': once };
    const answer = await server.current.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };
  const list = async (user: TestUser, path: string): Promise<Row[]> => {
    const answer = await server.current.inject({ url: `/api/${path}?pageSize=50`, headers: user.headers });
    return answer.json<{ items: Row[] }>().items;
  };

  it('makes dam, sire and litter of two names and one day, with the day it is due', async () => {
    const user = await server.current.signUp();
    const once = uuidv7();
    const body = { species: 'dog', dam: hazel, sire: { ...rowan, isOutside: true }, bredOn: '2026-03-01' };
    const made = await post(user, body, once);
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        ...{ species: 'dog', breed: 'Border Collie', status: 'Expecting' },
        ...{ breedingDate: '2026-03-01', expectedDate: '2026-05-03', birthDate: null },
      }),
    ]);
    expect((await post(user, body, once)).body.id).toBe(made.body.id);
    expect(await list(user, 'breeding-groups')).toHaveLength(1);
    const animals = await list(user, 'animals');
    expect(
      animals.map(({ name, gender, ownership, birthDate }) => [name, gender, ownership, birthDate]),
    ).toEqual(
      expect.arrayContaining([
        ['Hazel', 'Female', 'own', null],
        ['Rowan', 'Male', 'outside', null],
      ]),
    );
    expect(animals).toHaveLength(2);
  });

  it('takes whoever has a record, and keeps nothing where the pair does not fit', async () => {
    const user = await server.current.signUp();
    const first = (await post(user, { species: 'goats', dam: hazel, sire: rowan, bornOn: '2026-03-01' }))
      .body;
    expect(first).toMatchObject({ birthDate: '2026-03-01', expectedDate: null, status: 'Active' });
    const again = { species: 'goats', dam: { id: first.motherId }, sire: { id: first.motherId } };
    const refused = await post(user, { ...again, bredOn: '2026-09-01' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['sire']]);
    const other = { ...again, sire: { name: 'Bracken', breed: 'Boer' }, bredOn: '2026-09-01' };
    expect((await post(user, other)).body).toMatchObject({
      motherId: first.motherId,
      expectedDate: '2027-01-29',
    });
    expect(await list(user, 'animals')).toHaveLength(3);
  });

  it('counts a hatch from the day the eggs were set, and asks for the kind where the day follows it', async () => {
    const user = await server.current.signUp();
    const ducks = { species: 'ducks', dam: hazel, sire: rowan, bredOn: '2026-03-01' };
    expect((await post(user, ducks)).body.expectedDate).toBe('2026-03-29');
    const muscovy = { ...ducks, dam: { ...hazel, subSpecies: 'muscovy' } };
    expect((await post(user, muscovy)).body.expectedDate).toBe('2026-04-05');
    const rats = await post(user, { ...ducks, species: 'rodents' });
    expect([rats.status, Object.keys(rats.body.fields)]).toEqual([422, ['kind']]);
    expect(await list(user, 'animals')).toHaveLength(4);
  });

  it('takes no mating that is still to come: nobody expects a litter of it yet', async () => {
    const user = await server.current.signUp();
    const ahead = { species: 'dog', dam: hazel, sire: rowan, bredOn: addDays(lastDayBegun(), 1) };
    const refused = await post(user, ahead);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        bredOn: 'That date is in the future. Add the litter once they are bred',
      },
    ]);
    const eggs = await post(user, { ...ahead, species: 'ducks' });
    expect(eggs.body.fields).toEqual({
      bredOn: 'That date is in the future. Give the day the eggs were set',
    });
    expect(await list(user, 'animals')).toEqual([]);
    expect((await post(user, { ...ahead, bredOn: lastDayBegun() })).status).toBe(201);
  });

  it('says where a name, a breed or the day is missing', async () => {
    const user = await server.current.signUp();
    const none = await post(user, { species: 'dog', dam: { name: '' }, sire: rowan });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([422, expect.arrayContaining(['dam'])]);
    const both = { species: 'dog', dam: hazel, sire: rowan, bredOn: '2026-03-01', bornOn: '2026-05-01' };
    expect((await post(user, both)).body.fields).toHaveProperty('bredOn');
    expect(await list(user, 'animals')).toEqual([]);
  });
});
