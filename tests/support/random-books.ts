import type { Booked, SoldYoung } from '#domain/ledger/booked.ts';
import type { Purpose } from '#domain/payment-purpose.ts';

export interface Books {
  readonly transactions: readonly Booked[];
  readonly young: readonly SoldYoung[];
}

/** A generator that answers the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Nothing goes back before it was paid. */
function refundedAfterPaid(one: Booked): Booked {
  const paidOn = one.paidOn ?? one.day;
  return one.refundedOn && one.refundedOn < paidOn ? { ...one, refundedOn: paidOn } : one;
}

const customers = ['c1', 'c2'];
const litters = ['l1', 'l2'];

/**
 * For tests: what may happen to the money of two buyers and two litters, one step after the other. Asked for, paid in
 * part or whole, moved, kept as credit, used, refunded, forfeited, sold, taken back, corrected, removed and restored.
 */
export function* randomBooks(seed: number, steps: number): Generator<Books> {
  const roll = dice(seed);
  const below = (count: number): number => Math.floor(roll() * count);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const day = (): string => `202${5 + below(2)}-${String(1 + below(12)).padStart(2, '0')}-1${below(10)}`;
  // Nothing is paid more than a year ahead of its day.
  const dayPaid = (): string => day().replace(/^2025/, '2026');
  let young: SoldYoung[] = ['y1', 'y2', 'y3', 'y4'].map((id, index) => ({
    ...{ id, litter: litters[index % 2] ?? 'l1', customer: null, isSold: false, soldOn: null },
  }));
  let transactions: Booked[] = [];

  const add = (): void => {
    const type = roll() < 0.75 ? 'income' : 'expense';
    const purpose: Purpose | null =
      type === 'income'
        ? one(['Deposit', 'Deposit', 'Balance', 'Sale', 'Credit', null] as const)
        : one(['Refund', 'Refund', 'Other'] as const);
    const subject = roll() < 0.5 ? one(young) : undefined;
    const amount = 100 * (1 + below(900)) + below(100);
    transactions.push({
      id: `t${String(transactions.length).padStart(3, '0')}`,
      ...{ type, purpose, amount, day: day() },
      status: one(
        type === 'income'
          ? (['Paid', 'Paid', 'Pending', 'Refunded'] as const)
          : (['Paid', 'Pending'] as const),
      ),
      balance: roll() < 0.3 && type === 'income' ? below(amount) : null,
      refund: roll() < 0.5 ? below(amount) : null,
      paidOn: roll() < 0.3 ? dayPaid() : null,
      refundedOn: roll() < 0.5 ? day() : null,
      tax: roll() < 0.3 ? below(amount) : null,
      isGivenBack: type === 'expense' && (purpose === 'Refund' || roll() < 0.3),
      earnedOn: roll() < 0.2 ? day() : null,
      customer: roll() < 0.85 ? one(customers) : null,
      young: subject?.id ?? null,
      litter: subject === undefined && roll() < 0.5 ? one(litters) : null,
    });
  };
  const change = (how: (before: Booked) => Partial<Booked>): void => {
    const place = below(transactions.length);
    transactions = transactions.map((before, index) =>
      index === place ? { ...before, ...how(before) } : before,
    );
  };
  const sell = (): void => {
    const place = below(young.length);
    young = young.map((before, index) =>
      index === place
        ? {
            ...before,
            isSold: !before.isSold,
            customer: one(customers),
            soldOn: before.isSold || roll() < 0.2 ? null : day(),
          }
        : before,
    );
  };
  const verbs: readonly (() => void)[] = [
    add,
    add,
    sell,
    () => change(() => ({ status: 'Paid', paidOn: roll() < 0.5 ? dayPaid() : null })),
    () => change(() => ({ young: one(young).id, litter: null })),
    () => change(() => ({ young: null, litter: one(litters) })),
    () =>
      change(({ type }) =>
        type === 'income'
          ? {
              purpose: one(['Credit', 'Forfeited deposit', 'Deposit'] as const),
              earnedOn: roll() < 0.7 ? day() : null,
            }
          : {},
      ),
    () =>
      change(({ type }) =>
        type === 'income' ? { status: 'Refunded', refundedOn: roll() < 0.7 ? day() : null } : {},
      ),
    () => change(({ amount }) => ({ amount: amount + below(500), day: day() })),
    () => change(({ isRemoved }) => ({ isRemoved: !isRemoved })),
  ];
  add();
  for (let step = 0; step < steps; step += 1) {
    one(verbs)();
    transactions = transactions.map(refundedAfterPaid);
    yield { transactions: [...transactions], young: [...young] };
  }
}
