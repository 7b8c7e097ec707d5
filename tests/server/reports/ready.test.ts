import { beforeAll, describe, expect, it } from 'vitest';
import { type ReadyReport, type ReadyReportName, readyReportNames } from '#domain/answers/ready-reports.ts';
import { addDays, todayIn } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import type { Days } from '#domain/reports/steps.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Tenant } from '#server/db/database.ts';
import { createRecord } from '#server/records/write-record.ts';
import { makeReport } from '#server/reports/ready/make-report.ts';
import { withSharedDatabase } from '#tests/support/database.ts';
import { makeTenant } from '#tests/support/organisation.ts';
import { smallKennel } from './small-kennel.ts';

// A small kennel, counted by hand. Every figure below follows from what is entered here.
describe('the ready reports', () => {
  const database = withSharedDatabase();
  const today = todayIn('UTC');
  let tenant: Tenant;
  const create = async (name: EntityName, values: object): Promise<string> =>
    (JSON.parse(await createRecord(database.current, tenant, name, values)) as { id: string }).id;
  const asOwner = () => ({ ...tenant, role: 'owner', plan: 'premium', isDemo: false }) as const;
  const make = (report: ReadyReportName, days: Days = {}, species: SpeciesKey | undefined = 'dog') =>
    makeReport(database.current, asOwner(), { report, species, ...days });
  const rows = ({ sections }: ReadyReport, key: string) =>
    sections.find((one) => one.key === key)?.rows.map(({ cells }) => cells);
  const totals = ({ sections }: ReadyReport, key: string) => sections.find((one) => one.key === key)?.totals;

  beforeAll(async () => {
    tenant = await makeTenant(database.current);
    await smallKennel(create, today);
  });

  it('fertility counts a heat once, planned matings never, and rates only known ends', async () => {
    const report = await make('fertility');
    expect(totals(report, 'dam')).toEqual(['Together', 5, 2, 1, 1, 1, 50]);
    expect(rows(report, 'dam')).toEqual([
      ['Skye', 3, 0, 1, 1, 1, 0],
      ['Penny', 2, 2, 0, 0, 0, 100],
    ]);
    expect(rows(report, 'sire')).toEqual([
      ['Otter', 4, 1, 1, 1, 1, 33.3],
      ['Bracken', 1, 1, 0, 0, 0, 100],
    ]);
    expect(rows(report, 'season')).toEqual([
      ['Dec to Feb', 4, 2, 1, 1, 0, 50],
      ['Jun to Aug', 1, 0, 0, 0, 1, null],
    ]);
    expect(rows(report, 'method')?.map(([name, count]) => [name, count])).toEqual([
      ['Not recorded', 3],
      ['Natural', 1],
      ['AI', 1],
    ]);
    expect(rows(report, 'time')?.map(([year, count]) => [year, count])).toEqual([
      ['2023', 1],
      ['2024', 3],
      ['2025', 1],
    ]);
    const of2023 = await make('fertility', { from: '2023-01-01', to: '2023-12-31' });
    expect(rows(of2023, 'time')).toHaveLength(12);
    expect(totals(of2023, 'dam')).toEqual(['Together', 1, 1, 0, 0, 0, 100]);
    // No eggs: nothing is told of them.
    expect(rows(report, 'eggs')).toBeUndefined();
  });

  it('intervals are days between two recorded ones, and pregnancies of one mating', async () => {
    const report = await make('intervals');
    expect(rows(report, 'births')).toEqual([['Penny', 1, 375, 375, 375]]);
    expect(rows(report, 'heats')).toEqual([['Skye', 1, 195, 195, 195]]);
    expect(rows(report, 'pregnancies')).toEqual([['Penny', 1, 63, 63, 63]]);
    expect(rows(report, 'first')).toEqual([
      ['Penny', '2023-03-14', 50.4],
      ['Skye', '2025-11-20', 65.6],
    ]);
  });

  it('litters tell sizes and losses of what is counted, stillborn only where a birth was logged', async () => {
    const report = await make('litters');
    expect(rows(report, 'dam')).toEqual([
      ['Penny', 2, 14, 7, 1, 1, 7.1],
      ['Skye', 1, 3, 3, 0, null, 0],
    ]);
    expect(rows(report, 'sire')).toEqual([
      ['Otter', 2, 9, 4.5, 1, 1, 11.1],
      ['Bracken', 1, 8, 8, 0, null, 0],
    ]);
    expect(rows(report, 'season')).toEqual([
      ['Mar to May', 2, 14, 7, 1, 1, 7.1],
      ['Sep to Nov', 1, 3, 3, 0, null, 0],
    ]);
    expect(rows(report, 'time')?.map(([year, count]) => [year, count])).toEqual([
      ['2023', 1],
      ['2024', 1],
      ['2025', 1],
    ]);
    expect(rows(report, 'method')?.map(([name]) => name)).toEqual(['Not recorded']);
    const empty = await make('litters', { from: '2022-01-01', to: '2022-12-31' });
    expect(empty.sections.flatMap(({ rows: all }) => all)).toEqual([]);
    expect(empty.figures.map(({ value }) => value)).toEqual([0, null, null, null]);
  });

  it('growth holds the day of doubling against the usual days, and shows the middle half of four or more', async () => {
    const report = await make('growth');
    const [row = []] = rows(report, 'doubling') ?? [];
    expect(row.slice(0, 3)).toEqual(['C', '2025-11-20', 3]);
    expect(row[3]).toBeCloseTo((300 + 320 + 283.495) / 3, 2);
    // Days 7 and 11; for dogs 8 to 10 are usual. The third has not doubled yet.
    expect(row.slice(4)).toEqual([9, 1, 0, 1, 1]);
    const [birth = [], week = []] = rows(report, 'weeks') ?? [];
    expect([birth[0], birth[1]]).toEqual(['At birth', 3]);
    expect(week.map((value) => (typeof value === 'number' ? Math.round(value) : value))).toEqual([
      'Week 1',
      3,
      537,
      // Of three there are no quarters.
      null,
      null,
      400,
      610,
    ]);
  });

  it('sales tell what was sold in the time, who waits today and where buyers came from', async () => {
    const report = await make('sales', { from: '2025-12-01', to: '2026-01-31' });
    expect(rows(report, 'sold')).toEqual([
      ['Dec 2025', 0, 0, null, null],
      ['Jan 2026', 2, 1, 1500, 1500],
    ]);
    expect(rows(report, 'waiting')?.map((cells) => cells.slice(0, 4))).toEqual([
      ['Toller', 2, 0, '2026-05-01'],
    ]);
    expect(rows(report, 'sources')).toEqual([
      ['Website', 2, 1, 1, null],
      ['Friend', 0, 1, 1, 1500],
    ]);
    const born = await make('sales', { from: '2025-01-01', to: '2025-12-31' });
    expect(rows(born, 'status')).toEqual([
      ['Sold', 2, 1, 1500, 1500, 0],
      ['Kept', 1, 0, 0, 0, 0],
    ]);
  });

  it('health is of who is here, and of a test the last result counts', async () => {
    const report = await make('health');
    expect(rows(report, 'types')).toEqual([['Vaccination', 1, 1]]);
    expect(rows(report, 'due')?.map(([of]) => of)).toEqual(['Penny', 'Skye']);
    expect(rows(report, 'tests')).toEqual([['Hips', 0, 1]]);
    expect(rows(report, 'tests-list')?.map(([animal, test]) => [animal, test])).toEqual([['Penny', 'Hips']]);
  });

  it('inbreeding tells no coefficient where no ancestor is known', async () => {
    const report = await make('inbreeding');
    // Otter and Skye have one sire; of Bracken and Penny nobody is known.
    expect(rows(report, 'litters')).toEqual([
      ['2023', 1, 1, 0, 0, 4.8],
      ['2024', 1, 0, null, null, 3.2],
      ['2025', 1, 1, 0.125, 0.125, 6.5],
    ]);
    expect(rows(report, 'closest')?.map(([, born, coefficient]) => [born, coefficient])).toEqual([
      ['2025-11-20', 0.125],
      ['2023-03-14', 0],
    ]);
  });

  it('money by litter is what names it or its young', async () => {
    const report = await make('money', { from: '2025-12-01', to: '2026-01-31' });
    expect(rows(report, 'litters')).toEqual([['C', '2025-11-20', 3, 1500, 80.3, 1419.7]]);
    expect(rows(report, 'expense')).toEqual([
      ['Vet', 1, 80.3],
      ['Feed', 1, 20],
    ]);
    expect(report.figures.map(({ value }) => value)).toEqual([1500, 100.3, 1399.7]);
  });

  it('breeding females are the active, old enough ones; the others are told why not', async () => {
    const report = await make('animals');
    expect(rows(report, 'breeding-females')).toEqual([['Toller', 4, 2, 0, 1, 1, 0]]);
    expect(rows(report, 'breeding-females-list')?.map(([name, , , litters]) => [name, litters])).toEqual([
      ['Penny', 1 + 1],
      ['Skye', 1],
    ]);
    expect(totals(report, 'status')).toEqual(['Together', 7]);
  });

  it('registers have a line for each, with parents and owners', async () => {
    const report = await make('registers', { from: '2025-01-01', to: '2025-12-31' });
    expect(rows(report, 'animals')).toHaveLength(7);
    const lines = rows(report, 'litters') ?? [];
    expect(lines.map((cells) => [cells[2], cells[3], cells[4], cells[10], cells[12]])).toEqual([
      ['Skye', 'Otter', 1, 'Sold', 'Ben Buyer'],
      ['Skye', 'Otter', 2, 'Kept', null],
      ['Skye', 'Otter', 3, 'Sold', 'Ada Buyer'],
    ]);
  });

  it('speaks of the species, and shows another organisation nothing', async () => {
    const goats = await make('litters', {}, 'goats');
    expect(JSON.stringify(goats)).not.toMatch(/pupp|kennel|\bdogs?\b|whelp/i);
    const stranger = {
      ...(await makeTenant(database.current)),
      role: 'owner',
      plan: 'premium',
      isDemo: false,
    } as const;
    for (const report of readyReportNames) {
      const made = await makeReport(database.current, stranger, { report });
      expect(
        made.sections.flatMap((section) => section.rows),
        report,
      ).toEqual([]);
    }
  });

  /** Another organisation, with a pair of its own and nothing else. */
  async function anew(animal: object = {}) {
    const other = await makeTenant(database.current);
    const add = async (name: EntityName, values: object): Promise<string> =>
      (JSON.parse(await createRecord(database.current, other, name, values)) as { id: string }).id;
    const owner = { ...other, role: 'owner', plan: 'premium', isDemo: false } as const;
    const bred = { breed: 'Toller', birthDate: '2018-01-01', ...animal };
    const motherId = await add('animals', { name: 'Isla', gender: 'Female', ...bred });
    const fatherId = await add('animals', { name: 'Rook', gender: 'Male', ...bred });
    return {
      add,
      litter: (values: object) => add('breeding_groups', { motherId, fatherId, ...values }),
      make: (report: ReadyReportName, species?: SpeciesKey, days: Days = {}) =>
        makeReport(database.current, owner, { report, species, ...days }),
    };
  }

  it('a register names as owner whom one went home to, not who reserved it', async () => {
    const { add, litter, make } = await anew();
    const breedingGroupId = await litter({ birthDate: addDays(today, -90) });
    const customerId = await add('customers', { firstName: 'Rita', lastName: 'Reserver', city: 'Bern' });
    for (const values of [
      { status: 'Reserved' },
      { status: 'Deceased' },
      { status: 'Deceased', soldOn: addDays(today, -20) },
      { status: 'Sold' },
    ])
      await add('offspring', { breedingGroupId, customerId, gender: 'Male', ...values });
    const lines = rows(await make('registers', 'dog'), 'litters') ?? [];
    expect(lines.map((cells) => [cells[10], cells[12], cells[13]])).toEqual([
      ['Reserved', null, null],
      ['Deceased', null, null],
      ['Deceased', 'Rita Reserver', 'Bern'],
      ['Sold', 'Rita Reserver', 'Bern'],
    ]);
  });

  it('a place on the waiting list has a deposit once it is paid', async () => {
    const { add, make } = await anew();
    const customerId = await add('customers', { firstName: 'Rita', lastName: 'Waiter' });
    for (const paymentStatus of ['Paid', 'Pending']) {
      const depositId = await add('financial_transactions', {
        type: 'income',
        category: 'Deposit',
        amount: 300,
        date: today,
        customerId,
        paymentStatus,
      });
      await add('places', { customerId, breed: 'Toller', joinedOn: today, depositId });
    }
    const report = await make('sales', 'dog');
    expect(rows(report, 'waiting')).toEqual([['Toller', 2, 1, today, 0]]);
    expect(totals(report, 'waiting')).toEqual(['Together', 2, 1, null, null]);
  });

  it('says no mean of several species together, and means of each', async () => {
    const { add, litter, make } = await anew();
    const weighed = async (species: SpeciesKey, breedingGroupId: string, birthWeight: number) => {
      const young = { species, breedingGroupId, birthWeight, weightUnit: 'grams', gender: 'Male' };
      const of = await add('offspring', young);
      await add('weights', {
        offspringId: of,
        weighedOn: '2025-03-17',
        value: birthWeight * 2,
        unit: 'grams',
      });
    };
    await weighed('dog', await litter({ birthDate: '2025-03-09' }), 400);
    const horse = { species: 'horse', breed: 'Haflinger', birthDate: '2015-01-01' };
    const mare = await add('animals', { name: 'Mare', gender: 'Female', ...horse });
    const stallion = await add('animals', { name: 'Stallion', gender: 'Male', ...horse });
    const mating = { femaleId: mare, maleId: stallion, matingDate: '2024-04-05', status: 'born' };
    const breedingRecordId = await add('breeding_records', mating);
    const foaling = {
      species: 'horse',
      motherId: mare,
      fatherId: stallion,
      breedingRecordId,
      birthDate: '2025-03-09',
    };
    await weighed('horse', await add('breeding_groups', foaling), 45_000);
    const figures = ({ figures: all }: ReadyReport) => all.map(({ value, note }) => [value, note]);

    expect(figures(await make('growth'))).toEqual([
      [2, null],
      [null, 'Choose one species'],
      [null, 'Choose one species'],
    ]);
    expect(figures(await make('growth', 'dog'))).toEqual([
      [1, null],
      [400, 'Mean'],
      [8, 'Mean of 1'],
    ]);
    const intervals = await make('intervals');
    // Only the mare has a mating of one day written down.
    expect(figures(intervals)).toEqual([
      [null, 'Days, mean'],
      [null, 'Days, mean'],
      [338, 'Days, mean'],
      [null, 'Choose one species'],
    ]);
    expect(totals(intervals, 'first')).toEqual(['Together', null, null]);
    expect(totals(intervals, 'pregnancies')).toEqual(['Together', 1, 338, 338, 338]);

    const litters = await make('litters');
    expect(figures(litters)).toEqual([
      [2, null],
      [2, null],
      [null, 'Choose one species'],
      [null, 'Choose one species'],
    ]);
    expect(totals(litters, 'dam')).toEqual(['Together', 2, 2, null, 0, null, null]);
    expect(rows(litters, 'dam')?.map((cells) => [cells[3], cells[6]])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(rows(litters, 'season')).toEqual([['Mar to May', 2, 2, null, 0, null, null]]);
    expect(figures(await make('litters', 'dog')).slice(2)).toEqual([
      [1, null],
      [0, '0 of 1'],
    ]);

    // One bitch that stayed empty, and the eggs of two kinds of birds.
    const toller = { breed: 'Toller', birthDate: '2019-01-01' };
    const isla = await add('animals', { name: 'Isle', gender: 'Female', ...toller });
    const tom = await add('animals', { name: 'Tom', gender: 'Male', ...toller });
    const empty = { femaleId: isla, maleId: tom, matingDate: '2024-05-01', status: 'not pregnant' };
    await add('breeding_records', empty);
    const fertility = await make('fertility');
    expect(figures(fertility)[2]).toEqual([null, 'Choose one species']);
    expect(totals(fertility, 'dam')).toEqual(['Together', 2, 1, 0, 1, 0, null]);
    expect(rows(fertility, 'time')).toEqual([['2024', 2, 1, 0, 1, 0, null]]);
    expect(rows(fertility, 'species')).toEqual([
      ['Dogs', 1, 0, 0, 1, 0, 0, 'Whelping'],
      ['Horses', 1, 1, 0, 0, 0, 100, 'Foaling'],
    ]);
    const ofDogs = await make('fertility', 'dog');
    expect(figures(ofDogs)[2]).toEqual([0, '0 of 1 with a known end']);
    expect(ofDogs.sections.map(({ key }) => key)).not.toContain('species');

    for (const [species, fertileCount, hatchedCount] of [
      ['chickens', 8, 6],
      ['ducks', 5, 1],
    ] as const)
      await add('incubations', { species, setOn: '2024-06-01', eggsSet: 10, fertileCount, hatchedCount });
    const eggs = await make('fertility');
    expect(rows(eggs, 'eggs')).toEqual([['2024', 2, 20, 13, null, 7, null]]);
    expect(rows(eggs, 'eggs-species')).toEqual([
      ['Chickens', 1, 10, 8, 80, 6, 60],
      ['Ducks', 1, 10, 5, 50, 1, 10],
    ]);
    expect(rows(await make('fertility', 'ducks'), 'eggs')).toEqual([['2024', 1, 10, 5, 50, 1, 10]]);

    const inbreeding = await make('inbreeding');
    expect(figures(inbreeding)[0]).toEqual([null, 'Choose one species']);
    expect(rows(inbreeding, 'litters')).toEqual([['2025', 2, 0, null, null, null]]);
    expect(rows(inbreeding, 'litters-species')?.map(([of, count]) => [of, count])).toEqual([
      ['Dogs', 1],
      ['Horses', 1],
    ]);
    expect(rows(inbreeding, 'animals-species')?.map(([of, count]) => [of, count])).toEqual([
      ['Dogs', 4],
      ['Horses', 2],
    ]);
    expect(rows(await make('inbreeding', 'dog'), 'litters-species')).toBeUndefined();
  });

  it('says hatched of birds, and counts chicks nobody has recorded one by one', async () => {
    const { add, litter, make } = await anew({ species: 'chickens', breed: 'Wyandotte' });
    const hatch = { species: 'chickens', birthDate: '2025-03-09', name: 'Batch' };
    const counted = await litter({ ...hatch, totalPuppies: 17, alivePuppies: 15 });
    const uncounted = await litter({ ...hatch, birthDate: '2025-04-09' });
    for (const breedingGroupId of [counted, uncounted])
      await add('financial_transactions', {
        type: 'expense',
        category: 'Feed',
        amount: 20,
        date: '2025-04-10',
        breedingGroupId,
      });
    const money = await make('money', 'chickens');
    expect(rows(money, 'litters')?.map(([, on, young]) => [on, young])).toEqual([
      ['2025-04-09', null],
      ['2025-03-09', 17],
    ]);
    expect(totals(money, 'litters')).toEqual(['Together', null, 17, 0, 40, -40]);
    const litters = await make('litters', 'chickens');
    expect(litters.figures.map(({ label, value }) => [label, value])).toEqual([
      ['Hatches', 2],
      ['Chicks hatched', 17],
      ['Mean size', 17],
      ['Lost', 11.8],
    ]);
    expect(totals(litters, 'time')).toEqual(['Together', 2, 17, 17, 2, 11.8]);
    for (const report of [
      'litters',
      'growth',
      'inbreeding',
      'sales',
      'registers',
      'animals',
      'money',
    ] as const) {
      const { figures, sections } = await make(report, 'chickens');
      expect(JSON.stringify([figures, sections]), report).not.toMatch(
        /\b(still)?born\b|\bbirth(?! weight)\b/i,
      );
    }
  });

  it('takes off what went back in the year it went, and lets the year of the payment be', async () => {
    const { add, make } = await anew();
    const entry = { type: 'income', category: 'Boarding', paymentStatus: 'Paid', date: '2024-12-31' };
    await add('financial_transactions', { ...entry, amount: 1000, paidDate: '2024-12-31' });
    const back = {
      amount: 500,
      paymentStatus: 'Refunded',
      refundAmount: 450.5,
      refundedOn: '2025-01-01',
      paidDate: '2024-12-31',
    };
    await add('financial_transactions', { ...entry, ...back });
    const of = async (days: Days) => {
      const report = await make('money', 'dog', days);
      return [rows(report, 'income'), totals(report, 'income'), report.figures.map(({ value }) => value)];
    };
    expect(await of({ from: '2024-01-01', to: '2024-12-31' })).toEqual([
      [['Boarding', 2, 1500]],
      ['Together', 2, 1500],
      [1500, 0, 1500],
    ]);
    expect(await of({ from: '2025-01-01', to: '2025-12-31' })).toEqual([
      [['Boarding', 1, -450.5]],
      ['Together', 1, -450.5],
      [-450.5, 0, -450.5],
    ]);
    expect((await of({}))[2]).toEqual([1049.5, 0, 1049.5]);
  });

  it('one that died where it went is no loss of its litter', async () => {
    const { add, litter, make } = await anew({ birthDate: '2010-01-01' });
    const breedingGroupId = await litter({ birthDate: '2013-05-01' });
    for (const values of [
      { status: 'Sold', soldOn: '2013-07-10' },
      { status: 'Deceased', soldOn: '2013-07-10' },
      { status: 'Deceased' },
      { status: 'Kept' },
    ])
      await add('offspring', { breedingGroupId, gender: 'Male', ...values });
    const report = await make('litters', 'dog');
    expect(rows(report, 'dam')).toEqual([['Isla', 1, 4, 4, 1, null, 25]]);
    expect(report.figures.at(-1)).toMatchObject({ value: 25, note: '1 of 4' });
  });
});
