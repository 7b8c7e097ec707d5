import { beforeAll, describe, expect, it } from 'vitest';
import type { EntityName } from '#domain/entities/index.ts';
import type { Days } from '#domain/reports/steps.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Tenant } from '#server/db/database.ts';
import { createRecord } from '#server/records/write-record.ts';
import { moneyByCategory, youngByStatus } from '#server/reports/ready/money-rows.ts';
import { summarise } from '#server/reports/summarise.ts';
import { databases, withSharedDatabase } from '#tests/support/database.ts';
import { makeTenant } from '#tests/support/organisation.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const plain = { period: 'month', sums: [], filters: [] } as const;

describe.each(databases)('reports on $name', (kind) => {
  const database = withSharedDatabase(kind);
  let tenant: Tenant;
  let penny: string;
  let early: string;
  const asked = (actor: Tenant, days: Days = {}, species?: SpeciesKey) => ({
    db: database.current,
    actor,
    days,
    species,
  });
  const create = async (name: EntityName, values: object): Promise<string> =>
    (JSON.parse(await createRecord(database.current, tenant, name, values)) as { id: string }).id;

  beforeAll(async () => {
    tenant = await makeTenant(database.current);
    const parent = { birthDate: '2019-01-01' };
    penny = await create('animals', { ...parent, name: 'Penny', breed: 'Toller', gender: 'Female' });
    const otter = await create('animals', { ...parent, name: 'Otter', breed: 'toller', gender: 'Male' });
    await create('animals', {
      ...parent,
      name: 'Skye',
      breed: 'Border Collie',
      gender: 'Female',
      status: 'Retired',
    });
    const litter = { motherId: penny, fatherId: otter };
    early = await create('breeding_groups', {
      ...litter,
      birthDate: '2025-12-31',
      totalPuppies: 6,
      alivePuppies: 5,
    });
    await create('breeding_groups', { ...litter, birthDate: '2026-01-01', totalPuppies: 8, alivePuppies: 8 });
    await create('breeding_groups', { ...litter, birthDate: '2026-06-01' });
    await create('breeding_groups', { ...litter, expectedDate: '2026-12-03' });
    const young = { breedingGroupId: early, gender: 'Male' };
    const sold = await create('offspring', { ...young, status: 'Sold', price: 2000.2 });
    await create('offspring', { ...young, status: 'Sold' });
    await create('offspring', { ...young, status: 'Kept' });
    const income = { type: 'income', category: 'Sale', offspringId: sold, date: '2026-02-01' };
    await create('financial_transactions', { ...income, amount: 1500.1, paymentStatus: 'Paid' });
    await create('financial_transactions', { ...income, amount: 500.1, date: '2026-03-01' });
    await create('financial_transactions', {
      type: 'expense',
      category: 'Feed',
      amount: 80.3,
      date: '2026-02-03',
      species: 'goats',
    });
  });

  it('puts equal values together, whatever their case, and counts all', async () => {
    const answer = await summarise(database.current, tenant, { ...plain, entity: 'animals', group: 'breed' });
    expect(answer).toMatchObject({ count: 3, isCut: false });
    expect(answer.groups.map(({ key, count }) => [key, count])).toEqual([
      ['Toller', 2],
      ['Border Collie', 1],
    ]);
  });

  // The early litter counts its recorded young, the next one what was typed, the last one nothing.
  it('adds up by year, with what has no date last, and knows how many values there are', async () => {
    const answer = await summarise(database.current, tenant, {
      entity: 'breeding_groups',
      group: 'birthDate',
      period: 'year',
      sums: ['totalPuppies', 'alivePuppies'],
      filters: ['species.eq.dog'],
    });
    expect(answer.groups).toEqual([
      {
        key: '2025',
        label: null,
        andKey: null,
        andLabel: null,
        count: 1,
        sums: { totalPuppies: { total: 3, filled: 1 }, alivePuppies: { total: 3, filled: 1 } },
      },
      {
        key: '2026',
        label: null,
        andKey: null,
        andLabel: null,
        count: 2,
        sums: { totalPuppies: { total: 8, filled: 1 }, alivePuppies: { total: 8, filled: 1 } },
      },
      {
        key: null,
        label: null,
        andKey: null,
        andLabel: null,
        count: 1,
        sums: { totalPuppies: { total: 0, filled: 0 }, alivePuppies: { total: 0, filled: 0 } },
      },
    ]);
    expect(answer.sums.totalPuppies).toEqual({ total: 11, filled: 2 });
  });

  it('takes a mean of zeros that were counted, and not of what nobody has counted', async () => {
    const kennel = await makeTenant(database.current);
    const add = async (name: EntityName, values: object): Promise<string> =>
      (JSON.parse(await createRecord(database.current, kennel, name, values)) as { id: string }).id;
    const filled = async (entity: EntityName, sums: readonly string[]) => {
      const answer = await summarise(database.current, kennel, { ...plain, entity, sums });
      return sums.map((sum) => answer.sums[sum]?.filled);
    };
    const eggs = { species: 'chickens', setOn: '2025-01-01', eggsSet: 10 };
    await add('incubations', { ...eggs, hatchedOn: '2025-01-22', hatchedCount: 0 });
    await add('incubations', { ...eggs, hatchedOn: '2025-01-22', hatchedCount: 8 });
    await add('incubations', eggs);
    expect(await filled('incubations', ['hatchedCount', 'eggsSet'])).toEqual([2, 3]);

    const bred = { breed: 'Toller', birthDate: '2019-01-01' };
    const motherId = await add('animals', { ...bred, name: 'Isla', gender: 'Female' });
    const fatherId = await add('animals', { ...bred, name: 'Rook', gender: 'Male' });
    const litter = { motherId, fatherId, birthDate: '2025-03-01' };
    await add('breeding_groups', litter);
    // Its young are counted and not sexed.
    await add('breeding_groups', { ...litter, totalPuppies: 6, alivePuppies: 0 });
    await add('breeding_groups', { ...litter, totalPuppies: 3, alivePuppies: 3, maleCount: 3 });
    const counts = ['totalPuppies', 'alivePuppies', 'maleCount', 'femaleCount'];
    expect(await filled('breeding_groups', counts)).toEqual([2, 2, 1, 1]);
  });

  it('names the records a group refers to, and adds cents without losing one', async () => {
    const byDam = await summarise(database.current, tenant, {
      ...plain,
      entity: 'breeding_groups',
      group: 'motherId',
    });
    expect(byDam.groups).toMatchObject([{ key: penny, label: 'Penny', count: 4 }]);
    const money = await summarise(database.current, tenant, {
      ...plain,
      entity: 'financial_transactions',
      group: 'type',
      sums: ['amount'],
    });
    expect(money.groups.map(({ key, sums }) => [key, sums.amount?.total])).toEqual([
      ['income', 2000.2],
      ['expense', 80.3],
    ]);
  });

  it('keeps to the filters and the search of a list, and answers totals where nothing is grouped', async () => {
    const answer = await summarise(database.current, tenant, {
      ...plain,
      entity: 'animals',
      filters: ['gender.eq.Female'],
      search: 'sky',
    });
    expect(answer).toEqual({ count: 1, sums: {}, groups: [], isCut: false });
  });

  it.each([
    ['a column that does not exist', { group: 'id); drop table animals; --' }],
    ['a long text', { group: 'notes' }],
    ['a sum of words', { sums: ['name'] }],
    ['a filter on nothing', { filters: ['nope.eq.1'] }],
  ])('refuses %s', async (_, query) => {
    await expect(
      summarise(database.current, tenant, { ...plain, entity: 'animals', ...query }),
    ).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('sees nothing of another organisation', async () => {
    const stranger = await makeTenant(database.current);
    expect(
      await summarise(database.current, stranger, { ...plain, entity: 'animals', group: 'breed' }),
    ).toEqual({
      count: 0,
      sums: {},
      groups: [],
      isCut: false,
    });
    expect(await youngByStatus(asked(stranger))).toEqual([]);
    expect(await moneyByCategory(asked(stranger))).toEqual([]);
  });

  it('tells of the young of a span what became of them and what came in', async () => {
    const of2025 = await youngByStatus(asked(tenant, { from: '2025-01-01', to: '2025-12-31' }));
    expect(of2025).toEqual([
      { status: 'Sold', count: 2, priced: 1, price: 2000.2, paid: 1500.1, open: 500.1 },
      { status: 'Kept', count: 1, priced: 0, price: 0, paid: 0, open: 0 },
    ]);
    expect(await youngByStatus(asked(tenant, { from: '2026-01-01' }))).toEqual([]);
    expect(await youngByStatus(asked(tenant, {}, 'goats'))).toEqual([]);
  });

  it('adds up the books of a span by category, entries without a species with each', async () => {
    const span = { from: '2026-02-01', to: '2026-02-28' };
    expect(await moneyByCategory(asked(tenant, span, 'dog'))).toEqual([
      { type: 'income', category: 'Sale', count: 1, amount: 1500.1 },
    ]);
    expect(await moneyByCategory(asked(tenant, span))).toHaveLength(2);
  });

  it('counts no deposit that is held as income', async () => {
    const deposit = { type: 'income', category: 'Deposit', purpose: 'Deposit', paymentStatus: 'Paid' };
    await create('financial_transactions', { ...deposit, amount: 300, date: '2024-05-01' });
    expect(await moneyByCategory(asked(tenant, { to: '2024-12-31' }))).toEqual([
      { type: 'income', category: 'Deposit', count: 1, amount: 0 },
    ]);
  });
});

describe('the addresses of reports', () => {
  const server = withTestApp();
  let free: TestUser;
  let pro: TestUser;
  let premium: TestUser;
  beforeAll(async () => {
    free = await server.current.signUp();
    pro = await server.current.signUp({ plan: 'pro' });
    premium = await server.current.signUp({ plan: 'premium' });
  });
  const ask = async (url: string, { headers }: TestUser) =>
    (await server.current.inject({ url, headers })).statusCode;

  it.each([
    '/api/reports/summary?entity=animals',
    '/api/reports/ready?report=sales',
    '/api/reports/ready.csv?report=money&section=income',
  ])('%s needs a sign-in and the plan', async (url) => {
    expect((await server.current.inject({ url })).statusCode).toBe(401);
    expect(await ask(url, free)).toBe(403);
    expect(await ask(url, pro)).toBe(200);
  });

  it('needs the plan of the entity too, and refuses what no report is about', async () => {
    expect(await ask('/api/reports/summary?entity=documents', pro)).toBe(403);
    expect(await ask('/api/reports/summary?entity=documents', premium)).toBe(200);
    expect(await ask('/api/reports/summary?entity=audit_logs', premium)).toBe(400);
    expect(await ask('/api/reports/ready?report=money&from=yesterday', premium)).toBe(400);
  });

  it('keeps a report that can be drawn, for those whose plan keeps reports', async () => {
    const save = (user: TestUser, config: unknown) =>
      server.current.inject({
        method: 'POST',
        url: '/api/report-definitions',
        headers: user.headers,
        payload: { name: 'Toller stud dogs', config },
      });
    const config = { entity: 'animals', columns: ['name', 'breed'], group: { by: 'breed' } };
    expect((await save(pro, config)).statusCode).toBe(403);
    const strange = await save(premium, { ...config, columns: ['nope'] });
    expect(strange.statusCode).toBe(422);
    expect(strange.json()).toMatchObject({ fields: { config: 'There is no column “nope” to show' } });
    const saved = (await save(premium, config)).json<{ id: string; version: number }>();
    const change = await server.current.inject({
      method: 'PATCH',
      url: `/api/report-definitions/${saved.id}`,
      headers: premium.headers,
      payload: { version: saved.version, config: { entity: 'animals', columns: [] } },
    });
    expect(change.json()).toMatchObject({ fields: { config: 'Choose at least one column' } });
  });
});
