import { taxInPart } from '../invoice/groups.ts';
import type { Purpose } from '../payment-purpose.ts';
import type { AccountKey } from './accounts.ts';

/** A transaction as the books see it; amounts in whole cents, days as `2026-05-01`. */
export interface Booked {
  readonly id: string;
  readonly type: 'income' | 'expense';
  readonly purpose: Purpose | null;
  readonly status: 'Pending' | 'Paid' | 'Overdue' | 'Refunded';
  readonly day: string;
  /** The day the money moved; its own day where nobody said another. */
  readonly paidOn?: string | null;
  readonly amount: number;
  /** Of it still open, where part was paid; of what is paid, what was open until then. */
  readonly balance?: number | null;
  readonly refund?: number | null;
  /** The day it went back; where nobody said when, it counts as if it had never come in. */
  readonly refundedOn?: string | null;
  /** The day a forfeited deposit or a used credit became income; the day it came in where nobody said one. */
  readonly earnedOn?: string | null;
  readonly tax?: number | null;
  /** The least that can be paid of its currency, in cents; 1 where nobody says. */
  readonly unit?: number;
  /** Of an expense: it gives back what was paid, as a refund and what a credit note pays back do; the tax in it is the sale's. */
  readonly isGivenBack?: boolean;
  readonly customer: string | null;
  readonly young: string | null;
  readonly litter: string | null;
  /** The deposit of a place that still waits, or a refund to whoever has such a place. */
  readonly isAwaited?: boolean;
  /** In the trash. */
  readonly isRemoved?: boolean;
}

export interface SoldYoung {
  readonly id: string;
  readonly litter: string;
  readonly customer: string | null;
  /** Gone home, also where it died afterwards. */
  readonly isSold: boolean;
  readonly soldOn: string | null;
}

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

const later = (one: string, other: string): string => (other > one ? other : one);

/**
 * The day from which a deposit is held no longer, unless it was paid later; null while it is held. The rule stands in
 * `src/server/finances/held.ts`.
 */
export function goneOn(of: Booked, all: readonly SoldYoung[]): string | null {
  if (of.young !== null) {
    const own = all.find(({ id }) => id === of.young);
    if (!own?.isSold) return null;
    // What somebody paid for one that another took home is still theirs.
    const isTheirs = of.customer === null || own.customer === null || own.customer === of.customer;
    return isTheirs ? (own.soldOn ?? of.day) : null;
  }
  if (of.isAwaited) return null;
  const days = all
    .filter(
      (young) =>
        young.isSold &&
        young.customer !== null &&
        young.customer === of.customer &&
        (of.litter === null || young.litter === of.litter),
    )
    .map(({ soldOn }) => soldOn ?? of.day)
    .filter((day) => day >= of.day);
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first));
}

/** Paid back, for no young one and no litter: as what is paid back of a credit is. */
const isBackForNone = ({ type, purpose, status, customer, young, litter, isRemoved }: Booked): boolean =>
  type === 'expense' &&
  purpose === 'Refund' &&
  status === 'Paid' &&
  customer !== null &&
  young === null &&
  litter === null &&
  !isRemoved;

const isBefore = (one: Booked, other: Booked): boolean =>
  one.day < other.day || (one.day === other.day && one.id < other.id);

const sumOf = (entries: readonly Booked[], of: (one: Booked) => number): number =>
  entries.reduce((total, one) => total + of(one), 0);

/**
 * It gives back the credit of its buyer, as far as there was one for it and those before: whoever goes home with them, a
 * credit is theirs until it is used.
 */
function givesBackCredit(of: Booked, all: readonly Booked[]): boolean {
  if (!isBackForNone(of)) return false;
  const theirs = all.filter(({ customer, isRemoved }) => customer === of.customer && !isRemoved);
  const credit = sumOf(
    theirs.filter(({ type, purpose, day }) => type === 'income' && purpose === 'Credit' && day <= of.day),
    receivedOf,
  );
  const back = theirs.filter((one) => isBackForNone(one) && !isBefore(of, one));
  return sumOf(back, ({ amount }) => amount) <= credit;
}

/** The same, beside all others: null as well for what gives back a credit. */
const goneBeside = (of: Booked, all: readonly Booked[], young: readonly SoldYoung[]): string | null =>
  givesBackCredit(of, all) ? null : goneOn(of, young);

const refundOf = (of: Booked): number => (of.status === 'Refunded' ? (of.refund ?? of.amount) : 0);
const netOf = (of: Booked): number => of.amount - refundOf(of);

export const openOf = (of: Booked): number =>
  of.status === 'Pending' || of.status === 'Overdue' ? Math.min(of.balance ?? of.amount, of.amount) : 0;

/** What of income has come in. */
export const receivedOf = (of: Booked): number => Math.max(netOf(of) - openOf(of), 0);

export interface Covered {
  readonly fromDeposits: number;
  readonly fromCredit: number;
}

const ofHolder = ({ customer, young }: Booked, all: readonly Booked[]): Booked[] =>
  all.filter(
    (one) =>
      !one.isRemoved &&
      (customer === null
        ? one.customer === null && young !== null && one.young === young
        : one.customer === customer),
  );

/** Of a refund, what comes out of the deposits that are held for whoever gets it, and what out of their credit. */
function coverOf(refund: Booked, all: readonly Booked[], young: readonly SoldYoung[]): Covered {
  const theirs = ofHolder(refund, all);
  const isHeld = (one: Booked): boolean => goneBeside(one, all, young) === null;
  const income = theirs.filter(({ type }) => type === 'income');
  const deposits = sumOf(
    income.filter((one) => one.purpose === 'Deposit' && isHeld(one)),
    receivedOf,
  );
  const credits = sumOf(
    income.filter(({ purpose }) => purpose === 'Credit'),
    receivedOf,
  );
  const before = sumOf(
    theirs.filter(
      (one) =>
        one.type === 'expense' &&
        one.purpose === 'Refund' &&
        one.status === 'Paid' &&
        isHeld(one) &&
        isBefore(one, refund),
    ),
    ({ amount }) => amount,
  );
  const covered = (pool: number): number => Math.min(refund.amount, Math.max(pool - before, 0));
  const fromDeposits = covered(deposits);
  return { fromDeposits, fromCredit: covered(deposits + credits) - fromDeposits };
}

/**
 * Of a refund from before its young one left, what came out of the deposit that was held for that one: until then it is
 * no cost, so that a year that was over by then stays as it was.
 */
function outOfHeld(
  refund: Booked,
  gone: string,
  all: readonly Booked[],
  young: readonly SoldYoung[],
): number {
  if (refund.status !== 'Paid' || gone <= later(refund.day, refund.paidOn ?? refund.day)) return 0;
  const isAlike = (one: Booked): boolean => {
    const alike =
      refund.young === null
        ? one.young === null && (refund.litter === null || one.litter === refund.litter)
        : one.young === refund.young;
    if (!alike) return false;
    const on = goneBeside(one, all, young);
    return on !== null && on > refund.day;
  };
  const theirs = ofHolder(refund, all).filter(isAlike);
  const deposits = theirs.filter(
    ({ type, purpose, day }) => type === 'income' && purpose === 'Deposit' && day <= refund.day,
  );
  const before = theirs.filter(
    (one) =>
      one.type === 'expense' && one.purpose === 'Refund' && one.status === 'Paid' && isBefore(one, refund),
  );
  const left = sumOf(deposits, receivedOf) - sumOf(before, ({ amount }) => amount);
  return Math.min(refund.amount, Math.max(left, 0));
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
