import { beforeAll, describe, expect, it } from 'vitest';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { addDays } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import type { Actor } from '#domain/policy.ts';
import type { SpeciesKey, SpeciesScope } from '#domain/species/species.ts';
import { findOccasions, findWanting, upcoming, wanting } from '#server/dashboard/find-occasions.ts';
import { readMetrics } from '#server/dashboard/metrics.ts';
import type { Span } from '#server/dashboard/occasion.ts';
import type { Tenant } from '#server/db/database.ts';
import { moneyOfYear, yearStatements } from '#server/finances/money-of-year.ts';
import { listRecords, recordsIn } from '#server/records/list-records.ts';
import { createRecord } from '#server/records/write-record.ts';
import { speciesHere } from '#server/species/species-here.ts';
import { databases, withSharedDatabase } from '#tests/support/database.ts';
import { makeTenant } from '#tests/support/organisation.ts';

const today = '2026-11-20';
const span: Span = {
  today,
  from: addDays(today, -120),
  to: addDays(today, 90),
  species: undefined,
  currency: 'USD',
  here: speciesHere([]),
  sees: { buyers: true, herd: true },
  subjects: undefined,
};

describe.each(databases)('the dashboard on $name', (kind) => {
  const database = withSharedDatabase(kind);
  let tenant: Tenant;
  let owner: Actor & Tenant;
  const create = async (name: EntityName, values: object): Promise<string> =>
    (JSON.parse(await createRecord(database.current, tenant, name, values)) as { id: string }).id;
  const titles = async (from = owner, on: Span = span) =>
    (await findOccasions(database.current, from, on)).map(({ on: day, until, title }) =>
      [day, until ?? '', title].join('|'),
    );

  beforeAll(async () => {
    tenant = await makeTenant(database.current);
    owner = { ...tenant, role: 'owner', plan: 'premium', isDemo: false };
    const bitch = { breed: 'Toller', gender: 'Female', birthDate: '2020-03-01' };
    const penny = await create('animals', { ...bitch, name: 'Foxcombe Copper Kettle', callName: 'Penny' });
    const skye = await create('animals', { ...bitch, name: 'Skye' });
    const otter = await create('animals', {
      ...bitch,
      name: 'Otter',
      gender: 'Male',
      nextHealthCheck: '2026-11-25',
    });
    const litter = { motherId: penny, fatherId: otter };
    const expected = { ...litter, breedingDate: '2026-10-01', expectedDate: '2026-12-03' };
    await create('breeding_groups', expected);
    const born = await create('breeding_groups', { ...litter, birthDate: '2026-10-05' });
    const kestrel = await create('offspring', {
      breedingGroupId: born,
      gender: 'Female',
      breederName: 'Kestrel',
      status: 'Reserved',
    });
    const buyer = await create('customers', { firstName: 'Jordan', lastName: 'Okafor' });
    await create('puppy_pickups', {
      puppyId: kestrel,
      customerId: buyer,
      pickupDate: '2026-11-21',
      pickupTime: '10:30',
    });
    const vaccination = { animalId: otter, recordType: 'Vaccination', description: 'Rabies' };
    await create('health_records', { ...vaccination, date: '2025-11-14', nextDueDate: '2026-11-14' });
    await create('health_records', {
      animalId: penny,
      recordType: 'Deworming',
      date: '2026-06-01',
      description: 'x',
      nextDueDate: '2026-09-01',
    });
    await create('health_records', {
      animalId: penny,
      recordType: 'Deworming',
      date: '2026-09-02',
      description: 'x',
    });
    for (const cycleStartDate of ['2025-04-20', '2025-11-01', '2026-05-15', '2026-11-12']) {
      await create('heat_cycles', { animalId: skye, cycleStartDate });
    }
    await create('genetic_clearances', {
      animalId: otter,
      testType: 'Eyes, CAER',
      testResult: 'Clear',
      expiryDate: '2026-12-01',
    });
    const deposit = {
      type: 'income',
      category: 'Deposit',
      purpose: 'Deposit',
      customerId: buyer,
      offspringId: kestrel,
      date: '2026-11-10',
    };
    await create('financial_transactions', { ...deposit, amount: 500.1, dueDate: '2026-11-17' });
    await create('financial_transactions', { ...deposit, amount: 300.2, paymentStatus: 'Paid' });
    await create('financial_transactions', {
      ...deposit,
      offspringId: null,
      amount: 40,
      paymentStatus: 'Paid',
    });
    await create('financial_transactions', {
      type: 'expense',
      category: 'Feed',
      amount: 80.3,
      date: '2026-02-03',
      paymentStatus: 'Paid',
    });
    await create('financial_transactions', {
      type: 'income',
      category: 'Sale',
      amount: 1000,
      date: '2025-12-31',
      paymentStatus: 'Paid',
    });
    await create('financial_transactions', {
      type: 'income',
      category: 'Sale',
      amount: 900,
      refundAmount: 400,
      paymentStatus: 'Refunded',
      date: '2026-03-01',
    });
    await create('tasks', { title: 'Clean the run', dueDate: '2026-11-19' });
    await create('tasks', { title: 'Done already', dueDate: '2026-11-19', status: 'done' });
  });

  it('asks today for what is overdue or due, once, and not for what a later record answered', async () => {
    const due = [
      '$500.10 deposit from Jordan Okafor',
      'Clean the run',
      'Eyes, CAER of Otter expires',
      'Kestrel goes home',
      'Otter: vaccination',
      'Skye is in season, day 9',
    ];
    const sorted = (found: readonly Occasion[]) => found.map(({ title }) => title).sort();
    expect(sorted(wanting(await findOccasions(database.current, owner, span), today))).toEqual(due);
    // Today reads no further ahead than what can want somebody: that is as much.
    const read = await findWanting(database.current, owner, span, 100);
    expect(sorted(read.wanting)).toEqual(due);
    expect(read.wantingCount).toBe(due.length);
  });

  it('looks ahead with windows counted from what is known', async () => {
    const ahead = upcoming(await findOccasions(database.current, owner, span), today);
    // One mating on 1 October: 55 to 68 days.
    expect(ahead.find(({ kind: k }) => k === 'birth')).toMatchObject({
      on: '2026-11-25',
      until: '2026-12-08',
      title: 'Penny due',
    });
    expect(ahead.find(({ kind: k }) => k === 'pickup')).toMatchObject({ detail: 'Jordan Okafor, 10:30' });
    expect(ahead.find(({ kind: k, title }) => k === 'milestone' && title.includes('go home'))).toMatchObject({
      on: '2026-11-30',
    });
    expect(ahead.map(({ on }) => on)).toEqual(ahead.map(({ on }) => on).toSorted());
    expect(ahead.every(({ title }) => !title.includes('vaccination'))).toBe(true);
  });

  it('says nothing of another species or organisation, and what was entered on every plan', async () => {
    expect(await titles(owner, { ...span, species: 'goats' })).toEqual(['2026-11-19||Clean the run']);
    const stranger = {
      ...(await makeTenant(database.current)),
      role: 'owner',
      plan: 'premium',
      isDemo: false,
    } as const;
    expect(await titles(stranger)).toEqual([]);
    const free = (await titles({ ...owner, plan: 'free' })).join('\n');
    expect(free).toContain('Penny due');
    expect(free).toMatch(/vaccination/);
    expect(free).toMatch(/deposit/);
    // Worked out anew, which takes the plan.
    expect(free).not.toMatch(/in season/);
  });

  it('adds up the year to the cent, by month and category', async () => {
    const answers = await database.current.scoped(tenant, yearStatements(2026, undefined));
    const money = moneyOfYear(2026, answers);
    expect(money).toMatchObject({
      // Neither what is asked for nor a deposit of a young one that has not gone, or is not chosen, is income yet.
      income: 500,
      expenses: 80.3,
      leftOver: 419.7,
      depositsHeld: 340.2,
      unpaid: 500.1,
      years: [2026, 2025],
    });
    expect(money.months[10]).toEqual({ month: 11, income: 0, expenses: 0 });
    expect(money.months[2]).toEqual({ month: 3, income: 500, expenses: 0 });
    expect(money.litters).toEqual([
      {
        id: expect.any(String),
        label: 'Penny',
        bornOn: '2026-10-05',
        isOpen: true,
        income: 0,
        expenses: 0,
      },
    ]);
    expect(money.categories).toContainEqual({ type: 'income', category: 'Deposit', amount: 0, count: 3 });
  });

  it('shows no money and no customers on the free plan', async () => {
    const free = await readMetrics(database.current, { ...owner, plan: 'free' }, 'dog');
    expect(free.money).toBeNull();
    expect(free.counts).not.toHaveProperty('customers');
    expect(free.counts).toMatchObject({
      animals: 3,
      females: 2,
      males: 1,
      litters: 2,
      expecting: 1,
      offspring: 1,
      reserved: 1,
    });
    const premium = await readMetrics(database.current, owner, 'dog');
    expect(premium.counts.customers).toBe(1);
    expect(premium.money).not.toBeNull();
  });

  it('counts who lives here: nobody sold, dead or from outside', async () => {
    const kennel = await makeTenant(database.current);
    const animal = { breed: 'Toller', gender: 'Female', birthDate: '2020-03-01' };
    const gone = [{ status: 'Sold' }, { status: 'Deceased', deathDate: '2025-01-01' }];
    for (const more of [{}, { status: 'Retired' }, { ownership: 'outside' }, ...gone])
      await createRecord(database.current, kennel, 'animals', {
        ...animal,
        name: Object.values(more).join() || 'Isla',
        ...more,
      });
    const { counts } = await readMetrics(database.current, { ...owner, ...kennel }, 'dog');
    expect(counts).toMatchObject({ animals: 2, females: 2, males: 0, outside: 1 });
  });

  it('follows the species of what a record hangs on, in lists and among what is due, and shares what names none', async () => {
    const animal = { gender: 'Female', birthDate: '2024-03-01' };
    const clover = await create('animals', { ...animal, name: 'Clover', breed: 'Boer', species: 'goats' });
    const daphne = await create('animals', { ...animal, name: 'Daphne', breed: 'Pekin', species: 'ducks' });
    const weight = { value: 40, unit: 'kg', weighedOn: today };
    await create('weights', { ...weight, animalId: clover });
    await create('weights', { ...weight, animalId: daphne, value: 3 });
    const heat = await create('heat_cycles', { animalId: clover, cycleStartDate: '2026-11-01' });
    await create('cycle_tests', {
      heatCycleId: heat,
      testedOn: '2026-11-02',
      kind: 'Ultrasound',
      finding: 'Follicles',
    });
    const task = { title: 'Trim hooves', dueDate: '2026-11-24', entityType: 'cycle_tests' };
    const [test] = recordsIn(
      await listRecords(database.current, tenant, 'cycle_tests', { pageSize: 5, filters: [] }),
    );
    await create('tasks', { ...task, entityId: test?.id });
    const listed = async (name: EntityName, species: SpeciesScope) =>
      recordsIn(
        await listRecords(database.current, tenant, name, {
          pageSize: 50,
          filters: [],
          species,
          count: true,
        }),
      );
    const values = async (species: SpeciesScope) =>
      (await listed('weights', species)).map(({ value }) => Number(value)).sort();
    expect(await values('goats')).toEqual([40]);
    expect(await values('ducks')).toEqual([3]);
    const tasks = async (species: SpeciesScope) => (await listed('tasks', species)).map(({ title }) => title);
    expect(await tasks('goats')).toEqual(expect.arrayContaining(['Trim hooves', 'Clean the run']));
    expect(await tasks('ducks')).not.toContain('Trim hooves');
    expect(await tasks('ducks')).toContain('Clean the run');
    expect((await listed('animals', 'ducks')).map(({ name }) => name)).toEqual(['Daphne']);
    expect((await listed('weights', 'all')).map(({ ofSpecies }) => ofSpecies)).toEqual(
      expect.arrayContaining(['goats', 'ducks']),
    );
    expect((await listed('weights', 'goats'))[0]).not.toHaveProperty('ofSpecies');
    const due = async (species: SpeciesKey) => (await titles(owner, { ...span, species })).join('\n');
    expect(await due('goats')).toContain('Trim hooves');
    expect(await due('ducks')).not.toContain('Trim hooves');
    expect(await due('ducks')).toContain('Clean the run');
  });

  it('puts first whose weight wants a look, and says by which rule', async () => {
    const now = new Date().toISOString().slice(0, 10);
    const own = await makeTenant(database.current);
    const add = async (name: EntityName, values: object): Promise<string> =>
      (JSON.parse(await createRecord(database.current, own, name, values)) as { id: string }).id;
    const parent = { breed: 'Toller', birthDate: '2020-03-01' };
    const litter = await add('breeding_groups', {
      motherId: await add('animals', { ...parent, name: 'Isla', gender: 'Female' }),
      fatherId: await add('animals', { ...parent, name: 'Solen', gender: 'Male' }),
      birthDate: addDays(now, -12),
    });
    const pup = async (breederName: string, ...grams: number[]): Promise<string> => {
      const offspringId = await add('offspring', { breedingGroupId: litter, gender: 'Male', breederName });
      for (const [index, value] of grams.entries()) {
        const weighedOn = addDays(now, index + 1 - grams.length);
        await add('weights', { offspringId, weighedOn, value, unit: 'grams' });
      }
      return offspringId;
    };
    await pup('Red', 1003, 1078);
    await pup('Blue', 1081, 1160);
    const yellow = await pup('Yellow', 698, 696);
    const reader: Actor & Tenant = { ...own, role: 'owner', plan: 'free', isDemo: false };
    const { wanting: first, wantingCount, box } = await readMetrics(database.current, reader, 'dog');
    expect(first[0]).toMatchObject({ kind: 'growth', entity: 'offspring' });
    expect(first[0]?.title).toMatch(/^Yellow has lost 2 g in 24 hours and weighs 71 % of the litter’s mean$/);
    expect(wantingCount).toBeGreaterThanOrEqual(1);
    expect(box[0]?.flags.map(({ name }) => name)).toEqual(['Yellow']);

    // One rule is answered, the other stays quiet for a while: nobody is called again.
    const about = { offspringId: yellow, answeredOn: now };
    await add('growth_answers', { ...about, rule: 'No gain', answer: 'Fed by tube', answeredTime: '03:10' });
    const half = await readMetrics(database.current, reader, 'dog');
    expect(half.box[0]?.flags.map(({ words }) => words)).toEqual(['weighs 71 % of the litter’s mean']);
    await add('growth_answers', { ...about, rule: 'Under the mean', quietUntil: addDays(now, 3) });
    const quiet = await readMetrics(database.current, reader, 'dog');
    expect([quiet.box[0]?.flags, quiet.wanting.filter(({ kind }) => kind === 'growth')]).toEqual([[], []]);
  });
});
