import type { SubjectAccount } from '#domain/answers/subject-account.ts';
import { formatDate } from '#domain/dates.ts';
import { purposeOf } from '#domain/payment-purpose.ts';
import { formatMoney, formatTime } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { isUnpaid } from '#web/verbs/transaction-words.ts';

export type SaleAct =
  | 'reserve'
  | 'change'
  | 'deposit'
  | 'pay'
  | 'balance'
  | 'plan-pickup'
  | 'hand-over'
  | 'place';

export interface SaleStep {
  readonly key: 'reserved' | 'deposit' | 'balance' | 'pickup' | 'home';
  readonly title: string;
  readonly detail: string;
  readonly state: 'done' | 'now' | 'later';
  readonly act?: SaleAct;
}

export interface SaleFacts {
  readonly young: AnyRecord;
  /** What was booked for it, newest first; null where the books are not open to one. */
  readonly entries: readonly AnyRecord[] | null;
  readonly account: SubjectAccount | undefined;
  /** The pickup that is to come or was; null where there is none, undefined where the plan has no pickups. */
  readonly pickup: AnyRecord | null | undefined;
  readonly currency: string;
  readonly today: string;
}

type Step = Omit<SaleStep, 'state'> & { readonly isDone: boolean };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

function reservedStep({ young, currency }: SaleFacts): Step {
  const buyer = young.labels?.customerId ?? '';
  const price = typeof young.price === 'number' ? formatMoney(young.price, currency) : '';
  const isTaken = young.status === 'Reserved' || young.status === 'Sold';
  return {
    key: 'reserved',
    isDone: isTaken,
    title: isTaken ? (buyer ? `Reserved for ${buyer}` : 'Reserved') : 'Reserve',
    detail: price ? (isTaken ? `Agreed at ${price}` : `Asking ${price}`) : 'No price yet',
    ...(young.status !== 'Sold' && { act: isTaken ? ('change' as const) : ('reserve' as const) }),
  };
}

/** Also where nobody said so and its category does. */
export const isDeposit = ({ type, purpose, category }: AnyRecord): boolean =>
  type === 'income' && (purpose ?? purposeOf(type, category)) === 'Deposit';

function depositStep({ young, entries, currency, today }: SaleFacts): Step | null {
  if (entries === null) return null;
  const deposits = entries.filter(isDeposit);
  const asked = deposits.find(isUnpaid);
  const paid = deposits.find(({ paymentStatus }) => paymentStatus === 'Paid');
  const entry = asked ?? paid;
  if (!entry) {
    const isOver = young.status === 'Sold';
    return {
      key: 'deposit',
      isDone: isOver,
      title: isOver ? 'No deposit' : 'Deposit',
      detail: isOver ? '' : 'None received or asked for',
      // A deposit is somebody's.
      ...(!isOver && text(young.customerId) && { act: 'deposit' as const }),
    };
  }
  const amount = formatMoney(Number(entry.amount), currency);
  if (asked) {
    const due = text(asked.dueDate);
    const when = due && `${due < today ? 'overdue since' : 'due'} ${formatDate(due, today)}`;
    return {
      key: 'deposit',
      isDone: false,
      title: `Deposit of ${amount} asked for`,
      detail: when,
      act: 'pay',
    };
  }
  const on = text(entry.paidDate) || text(entry.date);
  return {
    key: 'deposit',
    isDone: true,
    title: `Deposit of ${amount} received`,
    detail: formatDate(on, today),
  };
}

function balanceStep({ account, currency, today, entries }: SaleFacts): Step | null {
  if (!account || entries === null) return null;
  const { agreed, received, open } = account;
  if (agreed === null && received === 0 && open === 0)
    return { key: 'balance', isDone: false, title: 'Balance', detail: 'Follows from the agreed price' };
  if (open === 0)
    return { key: 'balance', isDone: true, title: 'Paid in full', detail: formatMoney(received, currency) };
  const asked = entries.find((entry) => isUnpaid(entry) && !isDeposit(entry) && entry.type === 'income');
  const due = text(asked?.dueDate);
  return {
    key: 'balance',
    isDone: false,
    title: `Balance of ${formatMoney(open, currency)}`,
    detail: joined(
      `${formatMoney(received, currency)} received`,
      due && `${due < today ? 'overdue since' : 'due'} ${formatDate(due, today)}`,
    ),
    act: asked ? 'pay' : 'balance',
  };
}

function pickupStep({ young, pickup, today }: SaleFacts): Step | null {
  if (pickup === undefined) return null;
  const isHome = young.status === 'Sold';
  if (pickup === null) {
    if (isHome) return null;
    return { key: 'pickup', isDone: false, title: 'Pickup', detail: 'No day agreed', act: 'plan-pickup' };
  }
  const time = text(pickup.pickupTime);
  return {
    key: 'pickup',
    isDone: true,
    title: `Pickup ${formatDate(text(pickup.pickupDate), today)}`,
    detail: joined(time && formatTime(time), text(pickup.pickupLocation)),
  };
}

function homeStep({ young, pickup, today }: SaleFacts): Step {
  const soldOn = text(young.soldOn);
  const isHome = young.status === 'Sold';
  return {
    key: 'home',
    isDone: isHome,
    title: isHome ? 'Gone home' : 'Goes home',
    detail: isHome ? soldOn && formatDate(soldOn, today) : '',
    ...(!isHome && { act: pickup ? ('hand-over' as const) : ('place' as const) }),
  };
}

/** Where the sale of one young one stands: what is done, whose turn it is, and what comes later. */
export function saleSteps(facts: SaleFacts): SaleStep[] {
  const all = [reservedStep, depositStep, balanceStep, pickupStep, homeStep];
  const steps = all.map((step) => step(facts)).filter((step) => step !== null);
  const turn = steps.findIndex(({ isDone }) => !isDone);
  const isFree = facts.young.status === 'Available';
  return steps.map(({ isDone, ...step }, index) => {
    const state = isDone ? 'done' : index === turn ? 'now' : 'later';
    // Nothing is asked of a buyer before there is one.
    if (!isFree || index === 0) return { ...step, state };
    const { act: _, ...later } = step;
    return { ...later, state };
  });
}
