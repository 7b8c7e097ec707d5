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
    expect(await summary()).toMatchObject({ income: 4_603, expenses: 0, unpaid: 20_000 });
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
});
