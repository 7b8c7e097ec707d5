import { beforeAll, describe, expect, it } from 'vitest';
import { picksAnswer } from '#domain/answers/picks.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { pickOrder } from '#domain/waiting/pick-order.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe('places and picks', () => {
  const server = withTestApp();
  let user: TestUser;
  let records: Records;

  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, id?: string) => {
    const headers = { ...user.headers, ...(id && { 'idempotency-key': id }) };
    const url = `/api/${path}`;
    const answer = await server.current.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const read = async (path: string) => (await send('GET', path)).body;
  const change = async (path: string, values: object) =>
    send('PATCH', path, { version: (await read(path)).version, ...values });
  const litterWith = async (count: number, values: object = {}) => {
    const litter = await records.make('breeding_groups', { breed: `Breed ${uuidv7()}`, ...values });
    const young: Row[] = [];
    for (let n = 0; n < count; n += 1)
      young.push(
        await records.make('offspring', {
          breedingGroupId: litter.id,
          status: 'Available',
          breederName: `Pup ${n + 1}`,
          gender: n % 2 ? 'Male' : 'Female',
        }),
      );
    return { litter, young };
  };
  const customer = (firstName: string) => records.make('customers', { firstName, lastName: 'Berg' });
  const place = async (one: Row, values: object) =>
    records.make('places', { customerId: one.id, joinedOn: '2024-05-01', ...values });
  const pick = (litter: Row, placeId: string, offspringId?: string) =>
    send('POST', `breeding-groups/${litter.id}/picks`, { placeId, offspringId });
  const picksOf = async ({ id }: Row) => picksAnswer.parse(await read(`breeding-groups/${id}/picks`));
  const orderOf = async (litter: Row) => {
    const { places, policy } = await picksOf(litter);
    return pickOrder(places, policy ?? 'First come').map((turn) => turn.place.customerName);
  };

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
  });

  it('takes the species of a place from its litter, where none was said', async () => {
    const goat = { species: 'goats', birthDate: '2019-04-02' };
    const mother = await records.make('animals', { ...goat, gender: 'Female' });
    const father = await records.make('animals', { ...goat, gender: 'Male' });
    const parents = { motherId: mother.id, fatherId: father.id };
    const { litter } = await litterWith(0, { ...goat, ...parents, birthDate: '2024-04-02' });
    await place(await customer('Gesa'), { breedingGroupId: litter.id });
    await place(await customer('Otto'), { breedingGroupId: litter.id, species: 'dog' });
    expect(await orderOf(litter)).toEqual(['Gesa Berg']);
  });

  it('finds whoever waits for the litter, its breed, one young or anything, each on the nearest list', async () => {
    const { litter, young } = await litterWith(1);
    const other = await litterWith(1);
    const [anna, boris, clara, dora, emil] = await Promise.all(
      ['Anna', 'Boris', 'Clara', 'Dora', 'Emil'].map(customer),
    );
    if (!anna || !boris || !clara || !dora || !emil) throw new Error('five were made');
    await place(anna, { joinedOn: '2024-01-01', breed: litter.breed });
    await place(boris, { joinedOn: '2024-03-01', breedingGroupId: litter.id });
    await place(clara, { joinedOn: '2024-02-01', offspringId: young[0]?.id });
    await place(dora, { joinedOn: '2024-01-01', breedingGroupId: other.litter.id });
    const left = await place(emil, { breedingGroupId: litter.id });
    await change(`places/${left.id}`, { withdrawnOn: '2024-06-01' });
    expect(await orderOf(litter)).toEqual(['Clara Berg', 'Boris Berg', 'Anna Berg']);
    const kennel = await place(emil, { joinedOn: '2023-01-01' });
    expect(await orderOf(litter)).toEqual(['Clara Berg', 'Boris Berg', 'Anna Berg', 'Emil Berg']);
    await change(`places/${kennel.id}`, { withdrawnOn: '2024-06-01' });
  });

  it('goes by deposits where the litter says so; the deposit follows what is chosen', async () => {
    const { litter, young } = await litterWith(2, { pickPolicy: 'First deposit' });
    const [anna, boris] = [await customer('Anna'), await customer('Boris')];
    await place(anna, { breedingGroupId: litter.id, joinedOn: '2024-01-01' });
    const his = await place(boris, { breedingGroupId: litter.id, joinedOn: '2024-05-01' });
    expect(await orderOf(litter)).toEqual(['Anna Berg', 'Boris Berg']);
    const id = uuidv7();
    const deposit = {
      deposit: { amount: 400, isReceived: true, on: '2024-05-03', paymentMethod: 'cash' },
    };
    const booked = await send('POST', `places/${his.id}/deposit`, deposit, id);
    expect([booked.status, booked.body.depositId]).toEqual([200, id]);
    expect((await send('POST', `places/${his.id}/deposit`, deposit, id)).status).toBe(200);
    expect((await send('POST', `places/${his.id}/deposit`, deposit)).status).toBe(409);
    expect(
      (await send('POST', `places/${his.id}/deposit`, { deposit: { ...deposit.deposit, amount: -1 } }))
        .status,
    ).toBe(422);
    expect(await orderOf(litter)).toEqual(['Boris Berg', 'Anna Berg']);
    expect(await read(`finances/${id}`)).toMatchObject({ customerId: boris.id, purpose: 'Deposit' });
    const chosen = await pick(litter, his.id, young[1]?.id);
    expect([chosen.status, chosen.body.young?.customerId]).toEqual([200, boris.id]);
    expect(await read(`finances/${id}`)).toMatchObject({ offspringId: young[1]?.id, amount: 400 });
    expect(await read(`customers/${boris.id}`)).toMatchObject({ status: 'Active' });
  });

  it('keeps a place and its deposit together, whichever of the two goes to another litter', async () => {
    const [first, next] = [await litterWith(1), await litterWith(2)];
    const anna = await customer('Anna');
    const hers = await place(anna, { breedingGroupId: first.litter.id });
    const id = uuidv7();
    const deposit = { amount: 300, isReceived: true, on: '2024-05-03', paymentMethod: 'cash' };
    expect((await send('POST', `places/${hers.id}/deposit`, { deposit }, id)).status).toBe(200);
    const move = async (values: object) =>
      send('POST', `finances/${id}/move`, { version: (await read(`finances/${id}`)).version, ...values });
    expect((await move({ breedingGroupId: next.litter.id })).status).toBe(200);
    expect(await read(`places/${hers.id}`)).toMatchObject({ breedingGroupId: next.litter.id, depositId: id });
    expect([await orderOf(first.litter), await orderOf(next.litter)]).toEqual([[], ['Anna Berg']]);
    const [one, other] = next.young;
    expect((await change(`places/${hers.id}`, { breedingGroupId: first.litter.id })).status).toBe(200);
    expect(await read(`finances/${id}`)).toMatchObject({ breedingGroupId: first.litter.id });
    expect((await change(`places/${hers.id}`, { offspringId: one?.id })).status).toBe(200);
    expect(await read(`finances/${id}`)).toMatchObject({
      ...{ breedingGroupId: next.litter.id, offspringId: one?.id },
    });
    // What is only written down about the place leaves its money alone.
    await move({ breedingGroupId: next.litter.id });
    const before = await read(`finances/${id}`);
    expect((await change(`places/${hers.id}`, { notes: 'Calls on Sunday' })).status).toBe(200);
    expect(await read(`finances/${id}`)).toEqual(before);
    // For one that is theirs already the place has done its work.
    await records.make('places', { customerId: anna.id, joinedOn: '2024-05-01', offspringId: other?.id });
    const reserved = await send('POST', `offspring/${one?.id}/reservation`, {
      version: (await read(`offspring/${one?.id}`)).version,
      customerId: anna.id,
    });
    expect(reserved.status).toBe(200);
    expect(await read(`places/${hers.id}`)).toMatchObject({ heldYoungId: one?.id });
    const again = await place(anna, { breedingGroupId: first.litter.id });
    const second = uuidv7();
    await send('POST', `places/${again.id}/deposit`, { deposit }, second);
    const third = await litterWith(1);
    await change(`offspring/${third.young[0]?.id}`, { status: 'Reserved', customerId: anna.id });
    const onto = await send('POST', `finances/${second}/move`, {
      version: (await read(`finances/${second}`)).version,
      offspringId: third.young[0]?.id,
    });
    expect(onto.status).toBe(200);
    expect(await read(`places/${again.id}`)).toMatchObject({ heldYoungId: third.young[0]?.id });
  });

  it('lets the deposit follow a reservation too, and takes no payment of somebody else for one', async () => {
    const { litter, young } = await litterWith(1);
    const [anna, boris] = [await customer('Anna'), await customer('Boris')];
    const hers = await place(anna, { breedingGroupId: litter.id });
    const id = uuidv7();
    const deposit = { deposit: { amount: 300, isReceived: true, on: '2024-05-03', paymentMethod: 'cash' } };
    expect((await send('POST', `places/${hers.id}/deposit`, deposit, id)).status).toBe(200);
    const his = await place(boris, { breedingGroupId: litter.id });
    const taken = await change(`places/${his.id}`, { depositId: id });
    expect([taken.status, taken.body.fields]).toEqual([
      422,
      { depositId: 'Choose a payment this customer made' },
    ]);
    const begun = await send('POST', 'places', {
      customerId: boris.id,
      joinedOn: '2024-05-01',
      depositId: id,
    });
    expect(begun.status).toBe(422);
    const [pup] = young;
    const reserved = await send('POST', `offspring/${pup?.id}/reservation`, {
      version: (await read(`offspring/${pup?.id}`)).version,
      customerId: anna.id,
    });
    expect(reserved.status).toBe(200);
    expect(await read(`places/${hers.id}`)).toMatchObject({ heldYoungId: pup?.id });
    expect(await read(`finances/${id}`)).toMatchObject({ offspringId: pup?.id, customerId: anna.id });
  });

  it('is used by a reservation from every list: first of the litter, then of the breed, then of the kennel', async () => {
    const { litter, young } = await litterWith(3);
    const anna = await customer('Anna');
    const kennel = await place(anna, { joinedOn: '2024-01-01' });
    const breed = await place(anna, { joinedOn: '2024-02-01', breed: litter.breed });
    await place(anna, { joinedOn: '2023-01-01', breed: 'Another breed' });
    const nearest = await place(anna, { joinedOn: '2024-03-01', breedingGroupId: litter.id });
    for (const [at, { id }] of [nearest, breed, kennel].entries()) {
      const pup = young[at]?.id;
      const { version } = await read(`offspring/${pup}`);
      const { status } = await send('POST', `offspring/${pup}/reservation`, { version, customerId: anna.id });
      expect([status, (await read(`places/${id}`)).heldYoungId]).toEqual([200, pup]);
    }
  });

  it('passes no turn of whoever has chosen or left the list', async () => {
    const { litter, young } = await litterWith(1);
    const [anna, boris] = [await customer('Anna'), await customer('Boris')];
    const hers = await place(anna, { breedingGroupId: litter.id });
    const his = await place(boris, { breedingGroupId: litter.id });
    expect((await pick(litter, hers.id, young[0]?.id)).status).toBe(200);
    await change(`places/${his.id}`, { withdrawnOn: '2024-06-01' });
    const pass = async (id: string) => {
      const { status, body } = await send('POST', `places/${id}/pass`, { breedingGroupId: litter.id });
      return [status, body.detail];
    };
    expect(await pass(hers.id)).toEqual([409, 'They have chosen already.']);
    expect(await pass(his.id)).toEqual([409, 'They have left the list.']);
  });

  it('keeps or moves a place whose turn passes, as the litter says', async () => {
    const names = ['Anna', 'Boris', 'Clara'];
    for (const onPassing of ['Keep the place', 'Move to the end'] as const) {
      const { litter } = await litterWith(1, { onPassing });
      const next = await litterWith(1, { breed: litter.breed });
      const places: Row[] = [];
      for (const [n, name] of names.entries())
        places.push(
          await place(await customer(name), { breed: litter.breed, joinedOn: `2024-01-0${n + 1}` }),
        );
      const [first] = places;
      const passed = await send('POST', `places/${first?.id}/pass`, { breedingGroupId: litter.id });
      expect([passed.status, passed.body.passes]).toEqual([200, 1]);
      const states = async (one: Row) => {
        const { places: all } = await picksOf(one);
        return pickOrder(all, 'First come').map((turn) => [turn.place.customerName, turn.state]);
      };
      const isMoved = onPassing === 'Move to the end';
      expect(await states(litter)).toEqual(
        isMoved
          ? [
              ['Boris Berg', 'waiting'],
              ['Clara Berg', 'waiting'],
              ['Anna Berg', 'waiting'],
            ]
          : [
              ['Anna Berg', 'passed'],
              ['Boris Berg', 'waiting'],
              ['Clara Berg', 'waiting'],
            ],
      );
      expect((await states(next.litter))[0]).toEqual([isMoved ? 'Boris Berg' : 'Anna Berg', 'waiting']);
      // Taken back, however often, it stands where it stood: at the end of the list only for the pass that is meant.
      const { movedAt } = passed.body;
      const takeBack = async (by?: string) =>
        send('POST', `places/${first?.id}/take-back-pass`, {
          breedingGroupId: litter.id,
          movedAt: by ?? movedAt,
        });
      if (isMoved) {
        const again = await send('POST', `places/${first?.id}/pass`, { breedingGroupId: litter.id });
        await takeBack();
        expect((await states(litter))[2]).toEqual(['Anna Berg', 'waiting']);
        expect((await takeBack(again.body.movedAt)).body).toMatchObject({ passes: 1 });
        expect((await read(`places/${first?.id}`)).movedAt).toBe(movedAt);
      }
      for (const _ of [1, 2]) expect((await takeBack()).body).toMatchObject({ passes: 0, movedAt: null });
      expect((await states(litter))[0]).toEqual(['Anna Berg', 'waiting']);
    }
  });

  it('gives the first free one that meets the wishes, frees the place with the young, and is told of once', async () => {
    const { litter, young } = await litterWith(3);
    const anna = await place(await customer('Anna'), { breedingGroupId: litter.id, wishedSex: 'Male' });
    const chosen = await pick(litter, anna.id);
    expect(chosen.body.young.id).toBe(young[1]?.id);
    expect((await pick(litter, anna.id)).body.young.version).toBe(chosen.body.young.version);
    expect((await pick(litter, anna.id, young[0]?.id)).status).toBe(409);
    expect((await change(`places/${anna.id}`, { withdrawnOn: '2024-06-01' })).body.fields).toEqual({
      withdrawnOn: expect.stringContaining('Release'),
    });
    const boris = await customer('Boris');
    expect((await change(`places/${anna.id}`, { customerId: boris.id })).status).toBe(409);
    const { version } = await read(`offspring/${young[1]?.id}`);
    await send('POST', `offspring/${young[1]?.id}/release`, { version });
    expect(await read(`places/${anna.id}`)).toMatchObject({ heldYoungId: null });
    const his = await place(boris, { breedingGroupId: litter.id });
    const free = await read(`offspring/${young[0]?.id}`);
    await send('POST', `offspring/${free.id}/reservation`, { version: free.version, customerId: boris.id });
    expect(await read(`places/${his.id}`)).toMatchObject({ heldYoungId: free.id });
  });

  it('lets the database itself refuse a second holder', async () => {
    const { litter, young } = await litterWith(1);
    const [one] = young;
    const [anna, boris] = [await customer('Anna'), await customer('Boris')];
    const hers = await place(anna, { breedingGroupId: litter.id });
    const his = await place(boris, { breedingGroupId: litter.id });
    expect((await pick(litter, hers.id)).status).toBe(200);
    const run = (sql: string, ...parameters: unknown[]) =>
      server.current.database.scoped(user, [{ sql, parameters }]);
    await expect(
      run(`update offspring set customer_id = $2 where org_id = $org and id = $1`, one?.id, boris.id),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      run(`update places set held_young_id = $2 where org_id = $org and id = $1`, his.id, one?.id),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('gives four young to twenty who ask at the same second: four get one, the others hear what is left', async () => {
    const { litter, young } = await litterWith(4);
    const asking = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        place(await customer(`Person${n}`), { breedingGroupId: litter.id, joinedOn: '2024-05-01' }),
      ),
    );
    // Half of them name the one they want, half take what is free; some names stand against each other.
    const answers = await Promise.all(
      asking.map(({ id }, n) => pick(litter, id, n % 2 ? young[n % young.length]?.id : undefined)),
    );
    const got = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(new Set(got.map(({ body }) => body.young.id)).size).toBe(got.length);
    expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 409));
    for (const { body } of lost) expect(body.detail).toMatch(/still free|free any more/);
    expect(lost.some(({ body }) => /Next on the list: Person\d+ Berg/.test(body.detail))).toBe(true);
    // Whoever named a taken one may choose another: in the end all four are gone, each to one place.
    for (const { id } of asking) await pick(litter, id);
    const { places, young: after } = await picksOf(litter);
    const held = places.filter(({ heldYoungId }) => heldYoungId !== null);
    expect(held).toHaveLength(4);
    for (const one of after) {
      const holder = held.find(({ heldYoungId }) => heldYoungId === one.id);
      expect([one.status, one.customerId]).toEqual(['Reserved', holder?.customerId]);
    }
  });

  it('gives a place one young one, also where its turn comes at two litters at the same second', async () => {
    const [one, other] = [await litterWith(4), await litterWith(4)];
    const places = await Promise.all(
      ['Anna', 'Boris', 'Clara', 'Dora'].map(async (name) => place(await customer(name), {})),
    );
    const answers = await Promise.all(
      places.flatMap(({ id }) => [pick(one.litter, id), pick(other.litter, id)]),
    );
    for (const [at, { id, customerId }] of places.entries()) {
      const [got, lost] = answers.slice(2 * at, 2 * at + 2).sort((a, b) => a.status - b.status);
      expect([got?.status, lost?.status, lost?.body.detail]).toEqual([
        ...[200, 409],
        expect.stringMatching(/chosen already|not on the list of that litter any more/),
      ]);
      expect((await read(`places/${id}`)).heldYoungId).toBe(got?.body.young.id);
      const theirs = await read(`offspring?filter=customerId.eq.${customerId}`);
      expect(theirs.items.map((young: Row) => young.id)).toEqual([got?.body.young.id]);
    }
  });

  it('takes two young for one buyer at the same second without a deadlock', async () => {
    const { young } = await litterWith(6);
    const anna = await customer('Anna');
    const answers = await Promise.all(
      young.map(({ id, version }) =>
        send('POST', `offspring/${id}/reservation`, { version, customerId: anna.id }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(young.map(() => 200));
  });
});
