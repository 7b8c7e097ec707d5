import { type Booked, receivedOf, type SoldYoung } from './booked.ts';

export const later = (one: string, other: string): string => (other > one ? other : one);

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
export const goneBeside = (of: Booked, all: readonly Booked[], young: readonly SoldYoung[]): string | null =>
  givesBackCredit(of, all) ? null : goneOn(of, young);

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
export function coverOf(refund: Booked, all: readonly Booked[], young: readonly SoldYoung[]): Covered {
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
export function outOfHeld(
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
