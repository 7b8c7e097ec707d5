import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe.each(databases)('the books of a year on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const summary = async () => (await kennel.send('GET', 'finances/summary?year=2026')).body;

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    const motherId = await kennel.own('Penny');
    const fatherId = await kennel.own('Otter', { gender: 'Male' });
    const breedingGroupId = await add('breeding-groups', { motherId, fatherId, birthDate: '2026-02-01' });
    const deposit = { type: 'income', category: 'Deposit', date: '2026-03-01', paymentStatus: 'Paid' };
    for (const [status, amount] of [
      ['Reserved', 500],
      ['Available', 70],
      ['Sold', 4000],
      ['Deceased', 8000],
    ] as const) {
      const offspringId = await add('offspring', { breedingGroupId, gender: 'Female', status });
      await add('finances', { ...deposit, amount, offspringId });
    }
    await add('finances', { ...deposit, amount: 3 });
    await add('finances', { ...deposit, amount: 20_000, paymentStatus: 'Pending' });
    await add('finances', { ...deposit, amount: 900, paymentStatus: 'Refunded', refundAmount: 300 });
  });

  it('holds the deposits of those that have not gone, of nobody yet, and what was not given back', async () => {
    // That of a young one that died is its buyer's until it is returned or moved; of the sold one it is earned.
    expect(await summary()).toMatchObject({ depositsHeld: 500 + 70 + 8000 + 3 + 600 });
  });

  it('counts what came in and was kept: nothing unpaid, and no deposit of one that has not gone', async () => {
    expect(await summary()).toMatchObject({ income: 4_000, expenses: 0, unpaid: 20_000 });
  });

  it('never adds what belongs to no species to one, and takes the species from what an entry is for', async () => {
    const goats = async () => (await kennel.send('GET', 'finances/summary?year=2026&species=goats')).body;
    const feed = {
      type: 'expense',
      category: 'Feed',
      date: '2026-04-01',
      amount: 250,
      paymentStatus: 'Paid',
    };
    await add('finances', feed);
    const dogs = async () => (await kennel.send('GET', 'finances/summary?year=2026&species=dog')).body;
    // While dogs are all there is, everything is theirs.
    expect(await dogs()).toMatchObject({ expenses: 250, shared: { expenses: 0 } });
    await kennel.own('Clover', { species: 'goats', breed: 'Boer' });
    expect(await dogs()).toMatchObject({ expenses: 0, shared: { expenses: 250 } });
    expect(await goats()).toMatchObject({ income: 0, expenses: 0, leftOver: 0, shared: { expenses: 250 } });
    const animalId = await kennel.own('Bracken', { species: 'goats', breed: 'Boer' });
    await add('finances', { ...feed, amount: 40, animalId });
    expect(await goats()).toMatchObject({ expenses: 40, shared: { expenses: 250 } });
    expect(await summary()).toMatchObject({ expenses: 290, shared: { income: 0, expenses: 0 } });
  });

  it('adds up the drives of a year in each unit, for the overview and the tax office', async () => {
    const drive = { type: 'expense', category: 'Mileage', paymentStatus: 'Paid', distance: 42.5 };
    const dam = await kennel.own('Juniper');
    const sire = await kennel.own('Moss', { gender: 'Male' });
    const litter = { motherId: dam, fatherId: sire, name: 'The J litter', birthDate: '2023-02-01' };
    const breedingGroupId = await add('breeding-groups', litter);
    const miles = {
      ...drive,
      distanceUnit: 'mi',
      description: 'To the vet, with “Juniper”',
      breedingGroupId,
    };
    await add('finances', { ...miles, date: '2023-03-02', amount: 28.48 });
    await add('finances', {
      ...miles,
      date: '2023-12-31',
      distance: 1197.5,
      amount: 802.33,
      description: null,
    });
    await add('finances', { ...drive, date: '2023-01-01', distanceUnit: 'km', distance: 0.1, amount: 0.03 });
    await add('finances', { ...miles, date: '2024-01-01', amount: 28.48 });
    const year = (await kennel.send('GET', 'finances/summary?year=2023')).body;
    expect(year).toMatchObject({
      expenses: 830.84,
      drives: [
        { unit: 'mi', distance: 1240, amount: 830.81, count: 2 },
        { unit: 'km', distance: 0.1, amount: 0.03, count: 1 },
      ],
    });
    expect((await kennel.send('GET', 'finances/summary?year=2025')).body.drives).toEqual([]);
    const url = '/api/finances/drives.csv?year=2023';
    const file = await server.current.inject({ method: 'GET', url, headers: kennel.user.headers });
    expect(file.body.split('\r\n')).toEqual([
      '\uFEFFDay,"Where to, and why",Distance,Unit,Per unit,Amount,Litter',
      '2023-01-01,,0.1,km,0.3,0.03,',
      '2023-03-02,"To the vet, with “Juniper”",42.5,mi,0.67,28.48,The J litter',
      '2023-12-31,,1197.5,mi,0.67,802.33,The J litter',
      'Together,,0.1,km,,0.03,',
      'Together,,1240,mi,,830.81,',
      '',
    ]);
  });

  it('takes the distance of an older drive from its words, where they come to the amount', async () => {
    const drive = { type: 'expense', category: 'Mileage', date: '2022-05-02', paymentStatus: 'Paid' };
    const told = [
      ['To the vet, 42.5 mi at 0.67', 28.48],
      ['1.240,5 km at 0.3', 372.15],
      ['1,200 mi at 0.7', 840],
      // Changed by hand, not a drive of the dialog, and no words of one.
      ['To the vet, 42.5 mi at 0.67', 30],
      ['Paid 0 mi at 0.67', 5],
      ['1.2.3 mi at 1', 1.23],
    ] as const;
    for (const [description, amount] of told) await add('finances', { ...drive, description, amount });
    const migration = await readFile('migrations/0175_distance_of_drives.sql', 'utf8');
    const [update = ''] = /^update financial_transactions.*?;$/ms.exec(migration) ?? [];
    await server.current.database.asOwner((owner) => owner.execute(update));
    expect((await kennel.send('GET', 'finances/summary?year=2022')).body.drives).toEqual([
      { unit: 'mi', distance: 1242.5, amount: 868.48, count: 2 },
      { unit: 'km', distance: 1240.5, amount: 372.15, count: 1 },
    ]);
  });

  it('refuses a distance of nothing, without its unit, or of income, at the field', async () => {
    const drive = { type: 'expense', category: 'Mileage', date: '2024-03-02', amount: 20 };
    const refused = async (values: object) => {
      const { status, body } = await kennel.send('POST', 'finances', { ...drive, ...values });
      return { status, fields: Object.keys(body.fields ?? {}) };
    };
    const at = (field: string) => ({ status: 422, fields: [field] });
    expect(await refused({ distance: 0, distanceUnit: 'mi' })).toEqual(at('distance'));
    expect(await refused({ distance: 5 })).toEqual(at('distanceUnit'));
    expect(await refused({ distanceUnit: 'km' })).toEqual(at('distance'));
    expect(await refused({ type: 'income', distance: 5, distanceUnit: 'km' })).toEqual(at('distance'));
    expect(await refused({ distance: 5, distanceUnit: 'ells' })).toEqual(at('distanceUnit'));
    const id = await add('finances', { ...drive, distance: 5, distanceUnit: 'Kilometers' });
    const unitless = await kennel.change(`finances/${id}`, { distanceUnit: null });
    expect(unitless.body.fields).toEqual({ distanceUnit: 'Choose miles or kilometers for the distance' });
    expect((await kennel.change(`finances/${id}`, { type: 'income' })).body.fields).toHaveProperty(
      'distance',
    );
    expect((await kennel.change(`finances/${id}`, { distance: null, distanceUnit: null })).status).toBe(200);
  });

  it('is one year, from the first of January to the last of December', async () => {
    for (const [date, amount] of [
      ['2024-12-31', 7],
      ['2025-01-01', 20],
      ['2025-12-31', 40],
      ['2026-01-01', 3],
    ] as const)
      await add('finances', { type: 'expense', category: 'Feed', date, amount, paymentStatus: 'Paid' });
    expect((await kennel.send('GET', 'finances/summary?year=2025')).body).toMatchObject({ expenses: 60 });
  });

  describe('a deposit that names no young one', () => {
    const paid = { date: '2026-05-10', paymentStatus: 'Paid' };
    const sums = ['income', 'expenses', 'depositsHeld'];
    const books = async (): Promise<Record<string, number>> => {
      const money = await summary();
      return Object.fromEntries(sums.map((name) => [name, Number(money[name])]));
    };
    const since = async (before: Record<string, number>) => {
      const now = await books();
      return Object.fromEntries(sums.map((name) => [name, (now[name] ?? 0) - (before[name] ?? 0)]));
    };
    const buyerOf = async (young: object | null, day = '2026-05-20') => {
      const customerId = await add('customers', { firstName: 'Ines', lastName: 'Okafor' });
      if (young)
        await add('offspring', { gender: 'Male', status: 'Sold', soldOn: day, customerId, ...young });
      return customerId;
    };
    const litter = async (name: string) =>
      add('breeding-groups', {
        motherId: await kennel.own(`${name}, dam`),
        fatherId: await kennel.own(`${name}, sire`, { gender: 'Male' }),
        birthDate: '2026-03-01',
      });
    const deposit = (values: object) =>
      add('finances', { type: 'income', category: 'Deposit', amount: 300, ...paid, ...values });
    const refund = (values: object) =>
      add('finances', { type: 'expense', category: 'Refund', ...paid, date: '2026-06-01', ...values });
    const isHeld = { income: 0, expenses: 0, depositsHeld: 300 };
    const isEarned = { income: 300, expenses: 0, depositsHeld: 0 };

    it('is held until its buyer takes one, and none they took before counts', async () => {
      const breedingGroupId = await litter('First');
      const before = await books();
      await deposit({ customerId: await buyerOf(null) });
      expect(await since(before)).toEqual(isHeld);
      const earlier = await buyerOf({ breedingGroupId }, '2026-05-01');
      await deposit({ customerId: earlier });
      expect(await since(before)).toEqual({ ...isHeld, depositsHeld: 600 });
      await add('offspring', {
        ...{ breedingGroupId, gender: 'Male', status: 'Sold', soldOn: '2026-05-21', customerId: earlier },
      });
      expect(await since(before)).toEqual({ ...isHeld, income: 300 });
    });

    it('of a place that waits is held whatever else its buyer takes, and paid back without a cost', async () => {
      const breedingGroupId = await litter('Fourth');
      const before = await books();
      const customerId = await buyerOf(null);
      const place = await add('places', { customerId, joinedOn: '2026-04-01' });
      const { status } = await kennel.send('POST', `places/${place}/deposit`, {
        deposit: { amount: 300, isReceived: true, on: paid.date, paymentMethod: 'cash' },
      });
      expect(status).toBe(200);
      await deposit({ customerId, amount: 200 });
      await add('offspring', {
        ...{ breedingGroupId, gender: 'Male', status: 'Sold', soldOn: '2026-05-21', customerId },
      });
      expect(await since(before)).toEqual({ ...isHeld, income: 200 });
      await refund({ customerId, amount: 100, date: '2026-05-10' });
      expect(await since(before)).toEqual({ income: 200, expenses: 0, depositsHeld: 200 });
      expect((await kennel.change(`places/${place}`, { withdrawnOn: '2026-05-25' })).status).toBe(200);
      expect(await since(before)).toEqual({ income: 500, expenses: 100, depositsHeld: 0 });
    });

    it('is of the litter it names, and of nobody until somebody says whose', async () => {
      const [here, elsewhere] = [await litter('Second'), await litter('Third')];
      const before = await books();
      const customerId = await buyerOf({ breedingGroupId: elsewhere });
      await deposit({ customerId, breedingGroupId: here });
      expect(await since(before)).toEqual(isHeld);
      await add('offspring', {
        ...{ breedingGroupId: here, gender: 'Male', status: 'Sold', soldOn: '2026-05-22', customerId },
      });
      expect(await since(before)).toEqual(isEarned);
      const id = await deposit({ breedingGroupId: here });
      expect(await since(before)).toEqual({ ...isEarned, depositsHeld: 300 });
      expect((await kennel.change(`finances/${id}`, { purpose: 'Sale' })).status).toBe(200);
      expect(await since(before)).toEqual({ ...isEarned, income: 600 });
    });

    it('costs nothing when it is paid back; only what is paid back beyond it does', async () => {
      const before = await books();
      const customerId = await buyerOf(null);
      await deposit({ customerId });
      await refund({ customerId, amount: 200 });
      expect(await since(before)).toEqual({ ...isHeld, depositsHeld: 100 });
      await refund({ customerId, amount: 150 });
      expect(await since(before)).toEqual({ income: 0, expenses: 50, depositsHeld: 0 });
    });
  });
});
