import { describe, expect, it } from 'vitest';
import { type Books, randomBooks } from '#tests/support/random-books.ts';
import { type Booked, openOf, receivedOf, type SoldYoung } from './booked.ts';
import { goneOn } from './held.ts';
import { difference, type Line, linesOf } from './lines-of.ts';

const sum = (lines: readonly Line[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/** Sums of lines by whatever they are told apart by. */
function by(lines: readonly Line[], key: (line: Line) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + line.amount);
  return sums;
}

const wanted = ({ transactions, young }: Books): Line[] =>
  transactions.flatMap((one) => linesOf(one, transactions, young));

const live = ({ transactions }: Books): Booked[] => transactions.filter(({ isRemoved }) => !isRemoved);
const total = (entries: readonly Booked[], of: (one: Booked) => number): number =>
  entries.reduce((all, one) => all + of(one), 0);

function follow(seed: number, steps: number, check: (books: Books, posted: readonly Line[]) => void): void {
  const posted: Line[] = [];
  for (const books of randomBooks(seed, steps)) {
    const entry = difference(wanted(books), posted);
    // Each entry by itself, for each transaction, day, buyer, litter and young one it touches.
    for (const [, amount] of by(entry, ({ transaction, day, customer, litter, young }) =>
      [transaction, day, customer, litter, young].join(),
    ))
      expect(amount).toBe(0);
    posted.push(...entry);
    check(books, posted);
  }
}

interface Earned {
  readonly income: number;
  readonly tax: number;
}

/**
 * Income of a year and the tax in it, reckoned from the entries and not from the books: each sum that came in or went back,
 * in the year in which it was there and, of what was held at first, had become the breeder's; less the tax in what was
 * given back.
 * @param costOf What an expense came to as a cost, with the tax in it: what was held for its buyer costs nothing
 */
function earnedIn(
  year: string,
  entries: readonly Booked[],
  young: readonly SoldYoung[],
  costOf: (one: Booked) => number,
): Earned {
  let [income, tax] = [0, 0];
  const share = ({ amount, tax: whole }: Booked, part: number): number =>
    Math.min(part, Math.round(((whole ?? 0) * part) / amount));
  for (const one of entries) {
    if (one.type === 'expense' && one.isGivenBack && one.day.startsWith(year)) {
      const back = share(one, costOf(one));
      [income, tax] = [income - back, tax - back];
    }
    if (one.type !== 'income' || one.purpose === 'Credit') continue;
    const gone = one.purpose === 'Deposit' ? goneOn(one, young) : one.day;
    if (gone === null) continue;
    const earned = (day: string): string =>
      [day, one.earnedOn ?? day, one.purpose === 'Deposit' ? gone : day].toSorted().at(-1) ?? day;
    const isIn = (day: string): boolean => earned(day).startsWith(year);
    const paidOn = one.paidOn ?? one.day;
    const back = one.status === 'Refunded' ? (one.refund ?? one.amount) : 0;
    const came = one.status === 'Refunded' && one.refundedOn ? one.amount : receivedOf(one);
    const noted = one.status === 'Pending' || !one.balance ? 0 : Math.min(one.amount - one.balance, came);
    const upTo = [0, noted, came, one.refundedOn ? came - back : came];
    for (const [at, day] of [one.day, paidOn, one.refundedOn ?? one.day].entries()) {
      const [from = 0, to = 0] = upTo.slice(at);
      if (!isIn(day)) continue;
      income += to - from;
      tax += share(one, to) - share(one, from);
    }
  }
  return { income, tax };
}

const seeds = Array.from({ length: 400 }, (_, index) => index + 1);

describe('the books, over thousands of random steps', () => {
  it('balance after every step: altogether, per buyer, per litter and per year', () => {
    for (const seed of seeds)
      follow(seed, 12, (_, posted) => {
        expect(sum(posted)).toBe(0);
        for (const key of [
          ({ customer }: Line) => String(customer),
          ({ litter }: Line) => String(litter),
          ({ day }: Line) => day.slice(0, 4),
        ])
          for (const [, amount] of by(posted, key)) expect(amount).toBe(0);
      });
  });

  it('say what the transactions say: money that moved, what is open, and what buyers are owed', () => {
    for (const seed of seeds)
      follow(seed, 12, (books, posted) => {
        const income = live(books).filter(({ type }) => type === 'income');
        const accounts = by(posted, ({ account }) => account);
        const of = (account: string): number => accounts.get(account) ?? 0;
        expect(of('receivable')).toBe(total(income, openOf));
        expect(-of('unpaid') + 0).toBe(total(income, openOf));
        const spent = live(books).filter(({ type, status }) => type === 'expense' && status === 'Paid');
        expect(of('cash')).toBe(total(income, receivedOf) - total(spent, ({ amount }) => amount));
        // Nobody is ever owed less than nothing, and all that came in is held, earned or given back.
        expect(of('deposits') + of('credit')).toBeLessThanOrEqual(0);
        expect(of('cash') + of('deposits') + of('credit') + of('payable')).toBe(
          0 - of('sales') - of('forfeited') - of('other income') - of('tax') - of('expenses'),
        );
      });
  });

  it('hold as income and as tax of each year what was earned in it, whatever became of it since', () => {
    const isIncome = ({ account }: Line) => ['sales', 'forfeited', 'other income', 'tax'].includes(account);
    for (const seed of seeds)
      follow(seed, 12, (books, posted) => {
        for (const year of ['2025', '2026']) {
          const costOf = ({ id }: Booked) =>
            sum(
              posted.filter(
                ({ transaction, account }) =>
                  transaction === id && (account === 'expenses' || account === 'tax'),
              ),
            );
          const credited = (is: (line: Line) => boolean): number =>
            0 - sum(posted.filter((line) => line.day.startsWith(year) && is(line)));
          expect({
            income: credited(isIncome),
            tax: credited(({ account }) => account === 'tax'),
          }).toEqual(earnedIn(year, live(books), books.young, costOf));
        }
      });
  });

  it('post nothing where nothing changed, and never take a line away', () => {
    let longest = 0;
    for (const seed of seeds.slice(0, 50)) {
      let before = 0;
      follow(seed, 12, (books, posted) => {
        expect(difference(wanted(books), posted)).toEqual([]);
        expect(posted.length).toBeGreaterThanOrEqual(before);
        before = posted.length;
      });
      longest = Math.max(longest, before);
    }
    expect(longest).toBeGreaterThan(20);
  });
});

describe('one deposit', () => {
  const deposit: Booked = {
    ...{
      id: 'a',
      type: 'income',
      purpose: 'Deposit',
      status: 'Paid',
      day: '2025-12-10',
      amount: 50_000,
      tax: 5000,
    },
    ...{ customer: 'c', young: 'y', litter: 'l' },
  };
  const puppy = { id: 'y', litter: 'l', customer: 'c', isSold: false, soldOn: null };
  const sums = (entry: Booked, young = [puppy], others: readonly Booked[] = []) =>
    Object.fromEntries(
      by(
        [entry, ...others].flatMap((one) => linesOf(one, [entry, ...others], young)),
        ({ account, day }) => `${day.slice(0, 4)} ${account}`,
      ),
    );

  it('is owed to the buyer while the young one is here', () => {
    expect(sums(deposit)).toEqual({ '2025 cash': 50_000, '2025 deposits': -50_000 });
  });
  it('is earned in the year the young one leaves, less its tax', () => {
    expect(sums(deposit, [{ ...puppy, isSold: true, soldOn: '2026-01-20' } as never])).toEqual({
      '2025 cash': 50_000,
      '2025 deposits': -50_000,
      '2026 deposits': 50_000,
      '2026 sales': -45_000,
      '2026 tax': -5000,
    });
  });
  it('is still owed where somebody else took the young one home', () => {
    const sold = [{ ...puppy, customer: 'd', isSold: true, soldOn: '2026-01-20' } as never];
    expect(sums(deposit, sold)).toEqual({ '2025 cash': 50_000, '2025 deposits': -50_000 });
    const unnamed = [{ ...puppy, customer: null, isSold: true, soldOn: '2026-01-20' } as never];
    expect(sums(deposit, unnamed)).toMatchObject({ '2026 sales': -45_000 });
  });
  it('is asked for before it is paid, and no income', () => {
    expect(sums({ ...deposit, status: 'Pending' })).toEqual({
      '2025 receivable': 50_000,
      '2025 unpaid': -50_000,
    });
  });
  it('kept as credit stays the buyer’s after others have gone', () => {
    expect(
      sums({ ...deposit, purpose: 'Credit', young: null, litter: null, tax: null }, [
        { ...puppy, isSold: true } as never,
      ]),
    ).toEqual({
      '2025 cash': 50_000,
      '2025 credit': -50_000,
    });
  });
  it('of a place that waits stays the buyer’s when they take another one home', () => {
    const sold = [{ ...puppy, isSold: true, soldOn: '2026-01-20' } as never];
    const awaited: Booked = { ...deposit, young: null, litter: null, tax: null, isAwaited: true };
    expect(sums(awaited, sold)).toEqual({ '2025 cash': 50_000, '2025 deposits': -50_000 });
    expect(sums({ ...awaited, isAwaited: false }, sold)).toMatchObject({ '2026 sales': -50_000 });
  });
  it('forfeited is income of its own, on the day it was forfeited', () => {
    const forfeited: Booked = { ...deposit, purpose: 'Forfeited deposit', tax: null };
    expect(sums(forfeited)).toEqual({ '2025 cash': 50_000, '2025 forfeited': -50_000 });
    expect(sums({ ...forfeited, earnedOn: '2026-02-01' })).toEqual({
      '2025 cash': 50_000,
      '2025 deposits': -50_000,
      '2026 deposits': 50_000,
      '2026 forfeited': -50_000,
    });
  });
  it('that was a credit is earned on the day it was used, for one that had gone before', () => {
    const sold = [{ ...puppy, isSold: true, soldOn: '2025-12-20' } as never];
    expect(sums({ ...deposit, tax: null, earnedOn: '2026-02-01' }, sold)).toEqual({
      '2025 cash': 50_000,
      '2025 deposits': -50_000,
      '2026 deposits': 50_000,
      '2026 sales': -50_000,
    });
  });
  it('paid back costs nothing; what goes beyond it does', () => {
    const refund: Booked = {
      ...deposit,
      id: 'b',
      type: 'expense',
      purpose: 'Refund',
      amount: 60_000,
      tax: null,
    };
    expect(sums(deposit, [puppy], [refund])).toEqual({
      '2025 cash': -10_000,
      '2025 deposits': 0,
      '2025 expenses': 10_000,
    });
  });
  it('paid back while it was held is no cost before the young one has left: the year that is over stays as it was', () => {
    const back: Booked = {
      ...{ ...deposit, id: 'b', type: 'expense', purpose: 'Refund', day: '2025-12-20', amount: 10_000 },
      ...{ tax: 1000, isGivenBack: true },
    };
    const here = { '2025 cash': 40_000, '2025 deposits': -40_000 };
    expect(sums(deposit, [puppy], [back])).toEqual(here);
    const sold = [{ ...puppy, isSold: true, soldOn: '2026-01-20' } as never];
    expect(sums(deposit, sold, [back])).toEqual({
      ...here,
      ...{ '2026 deposits': 40_000, '2026 sales': -45_000, '2026 expenses': 9000, '2026 tax': -4000 },
    });
    // What went beyond it was a cost at once.
    expect(sums(deposit, sold, [{ ...back, amount: 60_000, tax: null }])).toMatchObject({
      ...{ '2025 cash': -10_000, '2025 expenses': 10_000, '2026 expenses': 50_000 },
    });
  });
  it('kept as credit and paid back is not held once more when its buyer takes one home', () => {
    const credit: Booked = { ...deposit, purpose: 'Credit', young: null, litter: null, tax: null };
    const back: Booked = { ...credit, id: 'b', type: 'expense', purpose: 'Refund', day: '2025-12-20' };
    const sold = [{ ...puppy, isSold: true, soldOn: '2026-01-20' } as never];
    expect(sums(credit, sold, [back])).toEqual({ '2025 cash': 0, '2025 credit': 0 });
    // Without a credit it gives back what was for the one that left.
    const theirs: Booked = { ...credit, purpose: 'Deposit' };
    expect(sums(theirs, sold, [back])).toMatchObject({ '2026 sales': -50_000, '2026 expenses': 50_000 });
  });
});
