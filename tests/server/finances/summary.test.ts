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
