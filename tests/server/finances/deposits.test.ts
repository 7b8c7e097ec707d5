import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { soFar, thisYear } from '#tests/support/days.ts';
import { withTestApp } from '#tests/support/server.ts';
import { colleague } from '../access/people.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe('money that is held for a buyer', () => {
  const server = withTestApp();
  let kennel: Kennel;
  let buyer: string;
  let other: string;
  let young: string;
  let theirs: string;
  let nextLitter: string;

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const litter = async (name: string) =>
    add('breeding-groups', {
      motherId: await kennel.own(`${name}, dam`),
      fatherId: await kennel.own(`${name}, sire`, { gender: 'Male' }),
      birthDate: '2026-03-01',
    });
  const deposit = (values: object = {}) =>
    add('finances', {
      ...{ type: 'income', category: 'Deposit', amount: 500, date: soFar(0.4), paymentStatus: 'Paid' },
      ...{ customerId: buyer, offspringId: young, ...values },
    });
  const act = async (id: string, verb: string, values: object = {}) => {
    const { version } = (await kennel.send('GET', `finances/${id}`)).body;
    return kennel.send('POST', `finances/${id}/${verb}`, { version, ...values });
  };
  const account = async () =>
    (await kennel.send('GET', `customers/accounts?ids=${buyer}`)).body.items as unknown as [
      { income: number; paid: number; depositsHeld: number; expenses: number },
    ];
  const year = async (asked = thisYear()) =>
    (await kennel.send('GET', `finances/summary?year=${asked}`)).body;
  /** The postings by account, in cents. */
  const books = async () => {
    const [rows] = await server.current.database.scoped(kennel.user, [
      {
        sql: `select p.account, sum(p.amount)::int as amount from ledger_postings p where p.org_id = $org
          group by 1 having sum(p.amount) <> 0`,
        parameters: [],
      },
    ]);
    return Object.fromEntries((rows ?? []).map((row) => [row.account, row.amount]));
  };
  const reasons = async (id: string) => {
    const [rows] = await server.current.database.scoped(kennel.user, [
      {
        sql: `select e.reason from ledger_entries e where e.org_id = $org and e.transaction_id = $1::uuid
          group by e.reason order by min(e.posted_at), e.reason`,
        parameters: [id],
      },
    ]);
    return (rows ?? []).map(({ reason }) => reason);
  };

  beforeEach(async () => {
    kennel = await openKennel(server.current);
    buyer = await add('customers', { firstName: 'Ines', lastName: 'Okafor' });
    other = await add('customers', { firstName: 'Mara', lastName: 'Lind' });
    const born = await litter('First');
    nextLitter = await litter('Second');
    young = await add('offspring', { breedingGroupId: born, gender: 'Female' });
    theirs = await add('offspring', {
      ...{ breedingGroupId: born, gender: 'Male', status: 'Reserved', customerId: other },
    });
  });

  it('becomes nothing while nobody is named, and goes to none that is kept or dead: each says what to do', async () => {
    const refused = async (id: string, verb: string, values: object = {}) => {
      const { status, body } = await act(id, verb, values);
      return [status, Object.values(body.fields ?? {})[0] ?? body.detail];
    };
    const nobodys = await deposit({ customerId: null, offspringId: null });
    expect(await refused(nobodys, 'pay-back', { amount: 500, on: soFar(0.5) })).toEqual([
      422,
      'Say first whose deposit it is',
    ]);
    expect(await refused(nobodys, 'keep-as-credit')).toEqual([422, 'Say first whose deposit it is']);
    const id = await deposit();
    const { body: litterOfIt } = await kennel.send('GET', `offspring/${young}`);
    for (const [status, why] of [
      ['Kept', 'is kept and not for sale'],
      ['Deceased', 'has died'],
    ] as const) {
      const one = await add('offspring', {
        ...{ breedingGroupId: litterOfIt.breedingGroupId, gender: 'Male', status },
      });
      expect(await refused(id, 'move', { offspringId: one })).toEqual([409, expect.stringContaining(why)]);
    }
  });

  it('moves to the next litter with all of it, and to nobody else’s', async () => {
    const id = await deposit();
    expect(await act(id, 'move', { offspringId: theirs })).toMatchObject({
      status: 409,
      body: { fields: { customerId: expect.stringContaining('Mara Lind') } },
    });
    const moved = await act(id, 'move', { breedingGroupId: nextLitter });
    expect(moved).toMatchObject({ status: 200, body: { breedingGroupId: nextLitter, offspringId: null } });
    expect(await act(id, 'move', { breedingGroupId: nextLitter })).toMatchObject({ status: 409 });
    const held = async (query: string) =>
      (await kennel.send('GET', `finances/account?${query}`)).body.depositsHeld;
    expect(await held(`offspringId=${young}`)).toBe(0);
    expect(await held(`breedingGroupId=${nextLitter}`)).toBe(500);
    expect(await reasons(id)).toEqual(['posted', 'moved']);
    expect(await books()).toEqual({ cash: 50_000, deposits: -50_000 });
  });

  it('is paid back in parts, never above what is held, and costs nothing', async () => {
    const id = await deposit();
    const back = { on: soFar(0.6), paymentMethod: 'wire_transfer' };
    expect(await act(id, 'pay-back', { ...back, amount: 200 })).toMatchObject({
      status: 200,
      body: { type: 'expense', purpose: 'Refund', amount: 200, customerId: buyer, date: back.on },
    });
    expect(await act(id, 'pay-back', { ...back, amount: 301 })).toMatchObject({
      status: 422,
      body: { fields: { amount: 'No more than $300.00 of it is held' } },
    });
    expect(await act(id, 'pay-back', { ...back, on: addDays(soFar(0.4), -1), amount: 1 })).toMatchObject({
      status: 422,
      body: { fields: { on: expect.stringContaining('Give that day or a later one') } },
    });
    expect((await act(id, 'pay-back', { ...back, on: '2199-01-01', amount: 1 })).body.fields).toEqual({
      on: 'That day is still to come. Give the day the money went back',
    });
    expect((await act(id, 'pay-back', { ...back, amount: 300 })).status).toBe(200);
    expect(await act(id, 'pay-back', { ...back, amount: 1 })).toMatchObject({ status: 409 });
    expect(await act(id, 'forfeit')).toMatchObject({ status: 409 });
    expect(await year()).toMatchObject({ income: 0, expenses: 0, depositsHeld: 0 });
    expect(await books()).toEqual({});
  });

  it('of one litter pays for a refund of another, where the buyer of that one was corrected since', async () => {
    const id = await deposit();
    await act(id, 'pay-back', { amount: 200, on: soFar(0.6) });
    await deposit({ amount: 300, offspringId: null, breedingGroupId: nextLitter });
    await kennel.change(`finances/${id}`, { customerId: other });
    const held = async (query: string) =>
      (await kennel.send('GET', `finances/account?${query}`)).body.depositsHeld;
    const [first, next] = [await held(`offspringId=${young}`), await held(`breedingGroupId=${nextLitter}`)];
    expect([first, next]).toEqual([300, 300]);
    expect(await year()).toMatchObject({ depositsHeld: 600 });
    expect(await books()).toEqual({ cash: 60_000, deposits: -60_000 });
  });

  it('is kept as credit and used for another, less what was paid back', async () => {
    const id = await deposit();
    await act(id, 'pay-back', { amount: 100, on: soFar(0.6) });
    const { body: credit } = await act(id, 'keep-as-credit');
    expect(credit).toMatchObject({ purpose: 'Credit', amount: 400, offspringId: null, category: 'Credit' });
    expect(await account()).toMatchObject([
      { income: 0, paid: 500, paidBack: 100, depositsHeld: 400, expenses: 0 },
    ]);
    expect(await books()).toEqual({ cash: 40_000, credit: -40_000 });
    expect(await act(credit.id, 'use-credit', { offspringId: theirs })).toMatchObject({ status: 409 });
    expect(await act(credit.id, 'use-credit', { offspringId: young, amount: 400.01 })).toMatchObject({
      status: 422,
    });
    const { body: used } = await act(credit.id, 'use-credit', { offspringId: young, amount: 150 });
    expect(used).toMatchObject({ purpose: 'Deposit', amount: 150, offspringId: young });
    expect(await books()).toEqual({ cash: 40_000, credit: -25_000, deposits: -15_000 });
    await kennel.change(`offspring/${young}`, { status: 'Sold', customerId: buyer, soldOn: soFar(0.8) });
    // The rest of the first deposit is earned with it, and what was paid back of that is spent.
    expect(await books()).toEqual({ cash: 40_000, credit: -25_000, sales: -25_000, expenses: 10_000 });
    expect(await year()).toMatchObject({ leftOver: 150, depositsHeld: 250 });
  });

  it('is forfeited, in part or whole, and income from then on', async () => {
    const id = await deposit();
    const { body: part } = await act(id, 'forfeit', { amount: 120 });
    expect(part).toMatchObject({ purpose: 'Forfeited deposit', amount: 120 });
    expect(await books()).toEqual({ cash: 50_000, deposits: -38_000, forfeited: -12_000 });
    expect((await act(id, 'forfeit')).body).toMatchObject({ id, amount: 380 });
    expect(await year()).toMatchObject({ income: 500, depositsHeld: 0 });
    expect(await act(id, 'forfeit')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('does nothing with what is not paid, or with what it saw too early', async () => {
    const id = await deposit({ paymentStatus: 'Pending' });
    for (const verb of ['keep-as-credit', 'forfeit'])
      expect(await act(id, verb)).toMatchObject({
        status: 409,
        body: { detail: 'It is not paid yet, so nothing of it is held.' },
      });
    const paid = await deposit();
    const both = await Promise.all(
      ['keep-as-credit', 'forfeit'].map((verb) =>
        kennel.send('POST', `finances/${paid}/${verb}`, { version: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await books()).toMatchObject({ cash: 50_000 });
  });

  it('is earned in the year in which the young one leaves', async () => {
    await deposit({ date: '2025-12-20' });
    await kennel.change(`offspring/${young}`, { status: 'Sold', customerId: buyer, soldOn: '2026-05-10' });
    expect(await year(2025)).toMatchObject({ income: 0, depositsHeld: 0 });
    expect(await year(2026)).toMatchObject({
      income: 500,
      categories: [{ type: 'income', category: 'Deposit', amount: 500, count: 1 }],
    });
    await kennel.send('DELETE', `offspring/${young}`);
    expect(await year(2026)).toMatchObject({ income: 0 });
  });

  it('that came in over New Year in two parts leaves the last part first: the year that is over stays as it was', async () => {
    const whole = { amount: 1000, date: '2025-12-20', paymentStatus: 'Pending', balanceAmount: 700 };
    const id = await deposit(whole);
    await kennel.change(`finances/${id}`, { paymentStatus: 'Paid', paidDate: '2026-01-10' });
    const byYear = async () => {
      const [rows] = await server.current.database.scoped(kennel.user, [
        {
          sql: `select extract(year from e.day)::int as year, p.account, sum(p.amount)::int as amount
            from ledger_entries e join ledger_postings p on p.org_id = $org and p.entry_id = e.id
            where e.org_id = $org group by 1, 2 having sum(p.amount) <> 0 order by 1, 2`,
          parameters: [],
        },
      ]);
      return (rows ?? []).map((row) => `${row.year} ${row.account} ${row.amount}`);
    };
    const before = ['2025 cash 30000', '2025 deposits -30000', '2026 cash 70000'];
    expect(await byYear()).toEqual([...before, '2026 deposits -70000']);
    await act(id, 'keep-as-credit', { amount: 400 });
    expect(await byYear()).toEqual([...before, '2026 credit -40000', '2026 deposits -30000']);
    // 300 of these came in January and 200 in December.
    await act(id, 'keep-as-credit', { amount: 500 });
    const kept = ['2025 cash 30000', '2025 credit -20000', '2025 deposits -10000'];
    expect(await byYear()).toEqual([...kept, '2026 cash 70000', '2026 credit -70000']);
    await act(id, 'pay-back', { amount: 100, on: '2026-02-01' });
    expect(await byYear()).toEqual([...kept, '2026 cash 60000', '2026 credit -70000', '2026 deposits 10000']);
    expect(await year(2026)).toMatchObject({ income: 0, expenses: 0, depositsHeld: 900 });
  });

  it('that went back while it was held changes no year that is over when the young one leaves', async () => {
    const id = await deposit({ date: '2025-12-10' });
    await act(id, 'pay-back', { amount: 50, on: '2025-12-20' });
    await kennel.change(`offspring/${young}`, { status: 'Sold', customerId: buyer, soldOn: '2026-05-10' });
    expect(await year(2025)).toMatchObject({ income: 0, expenses: 0, leftOver: 0 });
    expect(await year(2026)).toMatchObject({ income: 500, expenses: 50, leftOver: 450, depositsHeld: 0 });
    expect(await books()).toEqual({ cash: 45_000, sales: -50_000, expenses: 5000 });
  });

  it('that was a credit and went back is not held once more when its buyer takes one home', async () => {
    const id = await deposit();
    await act(id, 'keep-as-credit');
    await act(id, 'pay-back', { amount: 500, on: soFar(0.5) });
    await kennel.change(`offspring/${young}`, { status: 'Sold', customerId: buyer, soldOn: soFar(0.8) });
    expect(await year()).toMatchObject({ income: 0, expenses: 0, depositsHeld: 0 });
    expect(await account()).toMatchObject([{ depositsHeld: 0, expenses: 0 }]);
    expect(await books()).toEqual({});
    expect((await act(id, 'pay-back', { amount: 1, on: soFar(0.9) })).status).toBe(409);
  });

  it('stays that of its buyer when another takes the young one home, until somebody says what becomes of it', async () => {
    const id = await deposit();
    await kennel.change(`offspring/${young}`, { status: 'Reserved', customerId: other });
    await deposit({ customerId: other, amount: 200 });
    await kennel.change(`offspring/${young}`, { status: 'Sold', soldOn: soFar(0.8) });
    expect(await year()).toMatchObject({ income: 200, depositsHeld: 500 });
    expect(await account()).toMatchObject([{ income: 0, depositsHeld: 500 }]);
    expect((await act(id, 'pay-back', { amount: 100, on: soFar(0.9) })).status).toBe(200);
    expect((await act(id, 'forfeit')).status).toBe(200);
    expect(await year()).toMatchObject({ income: 600, expenses: 0, depositsHeld: 0 });
    expect(await books()).toEqual({ cash: 60_000, sales: -20_000, forfeited: -40_000 });
  });

  it('is touched by no role that does not keep the books', async () => {
    const id = await deposit();
    for (const role of ['kennel-hand', 'read-only'] as const) {
      const { headers } = await colleague(server.current, kennel.user, role);
      for (const verb of ['move', 'keep-as-credit', 'use-credit', 'pay-back', 'forfeit']) {
        const { statusCode } = await server.current.inject({
          ...{ method: 'POST', url: `/api/finances/${id}/${verb}`, headers, payload: { version: 1 } },
        });
        expect([role, verb, statusCode]).toEqual([role, verb, 403]);
      }
    }
  });

  it('goes back once, also where no buyer is named and several deposits of one young are paid back at once', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => deposit({ customerId: null, amount: 100 })));
    const payBack = (id: string) => act(id, 'pay-back', { amount: 100, on: soFar(0.5) });
    expect((await payBack(all[0] as string)).status).toBe(200);
    const answers = await Promise.all(all.map(payBack));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    expect((await books()).deposits ?? 0).toBe(0);
  });
});
