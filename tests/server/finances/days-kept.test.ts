import { describe, expect, it } from 'vitest';
import { type ProfitOfYear, profitOfYearAnswer } from '#domain/answers/profit-of-year.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe.each(databases)('general costs by the days kept, on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const profit = async (year: number): Promise<ProfitOfYear> =>
    profitOfYearAnswer.parse((await kennel.send('GET', `finances/profit?year=${year}`)).body);
  const sharesIn = ({ litters, animals }: ProfitOfYear) =>
    Object.fromEntries([...litters, ...animals].map(({ label, shared }) => [label, shared]));

  it('are borne by animals and young alike, each for its days, and by nobody twice', async () => {
    kennel = await openKennel(server.current);
    const { headers } = kennel.user;
    await server.current.inject({
      ...{ method: 'PUT', url: '/api/org/preferences', headers },
      payload: { generalCosts: 'per day kept' },
    });
    const dam = await kennel.own('Isla', { birthDate: '2020-03-01' });
    const sire = await kennel.own('Otter', { gender: 'Male', birthDate: '2019-03-01' });
    const changed = async (path: string, values: object) => {
      const { version } = (await kennel.send('GET', path)).body;
      expect((await kennel.send('PATCH', path, { version, ...values })).status).toBe(200);
    };
    // There from the second half of the year, and until the tenth of January.
    await kennel.own('Wren', { birthDate: '2021-01-01', purchaseDate: '2025-07-02' });
    const old = await kennel.own('Bram', { gender: 'Male', birthDate: '2012-01-01' });
    await changed(`animals/${old}`, { status: 'Deceased', deathDate: '2025-01-10' });
    const gone = await kennel.own('Gone', { birthDate: '2018-01-01' });
    await changed(`animals/${gone}`, { status: 'Sold' });
    await changed(`animals/${sire}`, { ownership: 'outside' });
    const litter = await add('breeding-groups', {
      ...{ motherId: dam, fatherId: sire, name: 'Spring litter', birthDate: '2025-05-01' },
    });
    const young = { breedingGroupId: litter, gender: 'Female' };
    await add('offspring', { ...young, status: 'Sold', soldOn: '2025-06-29' });
    await add('offspring', { ...young, status: 'Sold' });
    await add('offspring', { ...young, status: 'Deceased' });
    // It stays, with a record of its own: there it bears its part, and not once more with its litter.
    const kept = await add('offspring', { ...young, breederName: 'Fern', status: 'Kept' });
    const version = (await kennel.send('GET', `offspring/${kept}`)).body.version;
    const promoted = await kennel.send('POST', `offspring/${kept}/promote`, { version, name: 'Fern' });
    expect(promoted.status).toBeLessThan(300);
    const spend = (date: string, amount: number, values: object = {}) =>
      add('finances', {
        ...{ type: 'expense', category: 'Food', amount, date, paymentStatus: 'Paid', ...values },
      });
    const days = { Isla: 365, Wren: 183, Bram: 10, Fern: 245, 'Spring litter': 60 };
    const whole = Object.values(days).reduce((sum, one) => sum + one, 0);
    await spend('2025-11-01', whole);
    await spend('2025-11-02', 40, { animalId: dam });
    const year = await profit(2025);
    expect(sharesIn(year)).toEqual(days);
    expect(year.general).toEqual({ income: 0, expenses: whole, shared: whole });
    expect(year.animals.find(({ label }) => label === 'Isla')).toMatchObject({ expenses: 40, profit: -405 });
    expect(year.leftOver).toBe(-whole - 40);
    // A year without general costs, and one before anybody came.
    expect(sharesIn(await profit(2024))).toEqual({});
    // In a year that has begun only the days until today count.
    await spend('2026-01-01', 100);
    const now = await profit(2026);
    expect(Object.keys(sharesIn(now)).toSorted()).toEqual(['Fern', 'Isla', 'Wren']);
    const shares = Object.values(sharesIn(now));
    expect(Math.round(shares.reduce((sum, one) => sum + one, 0) * 100)).toBe(10_000);
  });
});
