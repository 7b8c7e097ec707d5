import { taxInPart } from '../invoice/groups.ts';
import type { Purpose } from '../payment-purpose.ts';
import type { AccountKey } from './accounts.ts';
import { type Booked, netOf, openOf, receivedOf, refundOf, type SoldYoung } from './booked.ts';
import { type Covered, coverOf, goneBeside, later, outOfHeld } from './held.ts';

/** One line: debit above nothing, credit below, in whole cents. */
export interface Line {
  readonly transaction: string;
  readonly day: string;
  readonly account: AccountKey;
  readonly amount: number;
  readonly customer: string | null;
  readonly litter: string | null;
  readonly young: string | null;
}

const incomeAccount = (purpose: Purpose | null): AccountKey => {
  if (purpose === 'Forfeited deposit') return 'forfeited';
  return purpose === 'Deposit' || purpose === 'Balance' || purpose === 'Sale' ? 'sales' : 'other income';
};

type Step = readonly [day: string, account: AccountKey, amount: number];

/** Of a part of an amount the tax in it: by what there is up to it, so that parts never lose or add a cent. */
const taxUpTo = ({ amount, tax, unit }: Booked, part: number): number =>
  Math.min(taxInPart(tax ?? 0, part, amount, unit ?? 1), part);

interface Move {
  readonly day: string;
  readonly amount: number;
  readonly tax: number;
}

/** What went back on a day of its own, and so came in before. */
const wentBackOf = (of: Booked): number => (of.refundedOn == null ? 0 : refundOf(of));

/**
 * Money of an income that came in, and went back, each on its day: what was noted as received before the rest was paid
 * came in on the day of the entry.
 */
function movesOf(of: Booked): Move[] {
  const wentBack = wentBackOf(of);
  const came = receivedOf(of) + wentBack;
  const isPaid = of.status === 'Paid' || of.status === 'Refunded';
  const before = isPaid && of.balance && of.balance < of.amount ? Math.min(of.amount - of.balance, came) : 0;
  const move = (day: string, from: number, to: number): Move => ({
    ...{ day, amount: to - from, tax: taxUpTo(of, to) - taxUpTo(of, from) },
  });
  return [
    move(of.day, 0, before),
    move(of.paidOn ?? of.day, before, came),
    move(of.refundedOn ?? of.day, came, came - wentBack),
  ];
}

function incomeSteps(of: Booked, gone: string | null): Step[] {
  const { purpose, earnedOn = null } = of;
  const open = openOf(of);
  const isHeldFirst = purpose === 'Deposit' || earnedOn !== null;
  return [
    [of.day, 'receivable', open],
    [of.day, 'unpaid', -open],
    ...movesOf(of).flatMap(({ day, amount, tax }): Step[] => {
      const earned = (on: string): Step[] => [
        [on, incomeAccount(purpose), tax - amount],
        [on, 'tax', -tax],
      ];
      const moved: Step = [day, 'cash', amount];
      if (purpose === 'Credit') return [moved, [day, 'credit', -amount]];
      if (!isHeldFirst) return [moved, ...earned(day)];
      const held: Step[] = [moved, [day, 'deposits', -amount]];
      if (purpose === 'Deposit' && gone === null) return held;
      const on = later(later(day, gone ?? day), earnedOn ?? day);
      return [...held, [on, 'deposits', amount], ...earned(on)];
    }),
  ];
}

/**
 * A cost counts on its day, paid or not; its money moves on the day it is paid. The tax in what is given back was taken
 * with what was paid and is taken no longer: no cost, and no income. What came out of a deposit that is earned later waits
 * for that day.
 */
function expenseSteps(
  of: Booked,
  cover: Covered | undefined,
  { waits, until }: { readonly waits: number; readonly until: string },
): Step[] {
  const { day } = of;
  const paidOn = of.paidOn ?? day;
  const { fromDeposits, fromCredit } = cover ?? { fromDeposits: 0, fromCredit: 0 };
  const wentBack = cover ? 0 : wentBackOf(of);
  const cost = cover ? of.amount - fromDeposits - fromCredit : netOf(of) + wentBack;
  const owed = Math.min(openOf(of), cost);
  const back = of.status === 'Paid' ? 1 : 0;
  const backOn = of.refundedOn ?? day;
  const taxIn = (part: number): number => (of.isGivenBack ? taxUpTo(of, part) : 0);
  const taxBack = taxIn(cost) - taxIn(cost - wentBack);
  const atOnce = cost - waits;
  return [
    [day, 'expenses', atOnce - taxIn(atOnce)],
    [day, 'tax', taxIn(atOnce)],
    [day, 'payable', -atOnce],
    [paidOn, 'payable', atOnce - owed],
    [paidOn, 'deposits', waits],
    [until, 'deposits', -waits],
    [until, 'expenses', waits - taxIn(cost) + taxIn(atOnce)],
    [until, 'tax', taxIn(cost) - taxIn(atOnce)],
    [paidOn, 'cash', owed - cost - back * (fromDeposits + fromCredit)],
    [paidOn, 'deposits', back * fromDeposits],
    [paidOn, 'credit', back * fromCredit],
    [backOn, 'expenses', taxBack - wentBack],
    [backOn, 'tax', -taxBack],
    [backOn, 'cash', wentBack],
  ];
}

/**
 * What a transaction comes to in the books, beside all others of its organisation. The database posts by the same rules
 * (migrations/0365_paid_back_before_it_left.sql); tests hold the two against each other.
 */
export function linesOf(of: Booked, all: readonly Booked[], young: readonly SoldYoung[]): Line[] {
  if (of.isRemoved) return [];
  const isDated = of.purpose === (of.type === 'income' ? 'Deposit' : 'Refund');
  const gone = isDated ? goneBeside(of, all, young) : null;
  const isCovered = of.type === 'expense' && of.purpose === 'Refund' && gone === null;
  const held = of.type === 'expense' && gone !== null ? outOfHeld(of, gone, all, young) : 0;
  const steps =
    of.type === 'income'
      ? incomeSteps(of, gone)
      : expenseSteps(of, isCovered ? coverOf(of, all, young) : undefined, {
          waits: held,
          until: gone ?? of.day,
        });
  const litter = of.litter ?? young.find(({ id }) => id === of.young)?.litter ?? null;
  const { id: transaction, customer, young: ofYoung } = of;
  return added(
    steps.map(([day, account, amount]) => ({
      transaction,
      day,
      account,
      amount,
      customer,
      litter,
      young: ofYoung,
    })),
  );
}

const placeOf = ({ transaction, day, account, customer, litter, young }: Line): string =>
  JSON.stringify([transaction, day, account, customer, litter, young]);

/** Lines of one place as one; what comes to nothing is none. */
export function added(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const place = placeOf(line);
    sums.set(place, { ...line, amount: line.amount + (sums.get(place)?.amount ?? 0) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** What has to be posted so that the books say what stands: nothing posted is taken away. */
export const difference = (wanted: readonly Line[], posted: readonly Line[]): Line[] =>
  added([...wanted, ...posted.map((line) => ({ ...line, amount: -line.amount }))]);
