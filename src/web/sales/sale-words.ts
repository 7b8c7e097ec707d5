import type { Sale } from '#domain/answers/sales.ts';
import { type ContractStatus, nextStepOf } from '#domain/contract/kinds.ts';
import { paperWords } from '#domain/contract/sent-facts.ts';
import { formatDate } from '#domain/dates.ts';
import type { SaleStep, SaleStepKey } from '#domain/sale/sale-steps.ts';
import { formatMoney, formatTime } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';

export interface SaleWords {
  readonly title: string;
  readonly detail: string;
}

export interface Told {
  readonly young: AnyRecord;
  readonly sale: Sale;
  readonly currency: string;
  readonly today: string;
}

/** The steps in a word each, as a strip of them says it. */
export const stepNames: Readonly<Record<SaleStepKey, string>> = {
  inquiry: 'Inquiry',
  reserved: 'Reserved',
  deposit: 'Deposit',
  contract: 'Contract',
  paid: 'Paid',
  home: 'Home',
};

const joined = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ');
const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

type Tell = (told: Told, step: SaleStep) => SaleWords;

const inquiry: Tell = ({ sale, today }, { state }) => {
  if (sale.inquiry)
    return { title: 'Inquiry', detail: `Asked on ${formatDate(sale.inquiry.receivedOn, today)}` };
  if (state === 'passed') return { title: 'No inquiry', detail: 'Reserved without one' };
  return {
    title: sale.waiting > 0 ? many(sale.waiting, 'inquiry', 'inquiries') : 'Inquiry',
    detail: sale.waiting > 0 ? 'Ask for it or wait for it' : 'Nobody has asked yet',
  };
};

const reserved: Tell = ({ sale, young, currency }, { state }) => {
  const price = typeof young.price === 'number' ? formatMoney(young.price, currency) : '';
  // Whoever is shown no prices is not told either that there is none.
  const none = young.price === undefined ? '' : 'No price yet';
  if (state !== 'done') return { title: 'Reserve', detail: price ? `Asking ${price}` : none };
  const title = sale.buyer ? `Reserved for ${sale.buyer.name}` : 'Reserved';
  return { title, detail: price ? `Agreed at ${price}` : none };
};

const when = (on: string | null, isOverdue: boolean, today: string): string =>
  on === null ? '' : `${isOverdue ? 'overdue since' : 'due'} ${formatDate(on, today)}`;

const deposit: Tell = ({ sale, currency, today }, { state }) => {
  const { deposit: entry } = sale;
  if (!entry)
    return state === 'passed'
      ? { title: 'No deposit', detail: '' }
      : { title: 'Deposit', detail: 'None received or asked for' };
  const amount = formatMoney(entry.amount, currency);
  return entry.isPaid
    ? { title: `Deposit of ${amount} received`, detail: entry.on ? formatDate(entry.on, today) : '' }
    : { title: `Deposit of ${amount} asked for`, detail: when(entry.on, entry.isOverdue, today) };
};

const contractTitles: Readonly<Partial<Record<ContractStatus, string>>> = {
  Draft: 'Contract drafted',
  Signed: 'Contract signed',
  Declined: 'Contract declined',
  Revoked: 'Contract taken back',
};

const contract: Tell = ({ sale, today, currency }, { state }) => {
  const { contract: one } = sale;
  if (sale.outWith)
    return {
      title: one?.status === 'Signed' ? 'Contract signed' : 'Contract',
      detail: `One is still out with ${sale.outWith.name}`,
    };
  if (!one)
    return state === 'passed'
      ? { title: 'No contract', detail: '' }
      : { title: 'Contract', detail: 'None made yet' };
  if (one.status === null) return { title: 'Contract kept', detail: one.title };
  const title = contractTitles[one.status] ?? 'Contract sent';
  if (one.otherPrice) {
    const { paper, record } = one.otherPrice;
    const now = record === null ? null : formatMoney(record, currency);
    return { title, detail: paperWords(formatMoney(paper, currency), now) };
  }
  return {
    title,
    detail: one.signedOn ? `On ${formatDate(one.signedOn, today)}` : nextStepOf[one.status],
  };
};

const paid: Tell = ({ sale, currency, today }, { state }) => {
  const { money, asked } = sale;
  if (!money || (money.due === 0 && state !== 'done'))
    return { title: 'Balance', detail: state === 'passed' ? '' : 'Follows from the agreed price' };
  const received = formatMoney(money.received, currency);
  if (money.due === 0) return { title: 'Paid in full', detail: received };
  return {
    title: `Balance of ${formatMoney(money.due, currency)}`,
    detail: joined(`${received} received`, asked && when(asked.on, asked.isOverdue, today)),
  };
};

const home: Tell = ({ young, sale, today }, { state }) => {
  const soldOn = typeof young.soldOn === 'string' ? young.soldOn : '';
  if (state === 'done') return { title: 'Gone home', detail: soldOn && formatDate(soldOn, today) };
  const { pickup, mayLeaveFrom } = sale;
  const title = 'Goes home';
  if (pickup)
    return {
      title,
      detail: joined(
        formatDate(pickup.pickupDate, today),
        pickup.pickupTime && formatTime(pickup.pickupTime),
        pickup.pickupLocation,
      ),
    };
  return {
    title,
    detail: mayLeaveFrom ? `May leave from ${formatDate(mayLeaveFrom, today)}` : 'No day agreed',
  };
};

const tell: Readonly<Record<SaleStepKey, Tell>> = { inquiry, reserved, deposit, contract, paid, home };

/** What a step says, with whom, how much and when. */
export const saleWords = (told: Told, step: SaleStep): SaleWords => tell[step.key](told, step);

/** What comes next, in a line; empty where nothing does. */
export function nextWords(told: Told): string {
  const next = told.sale.steps.find(({ state }) => state === 'now');
  if (!next) return '';
  const { title, detail } = saleWords(told, next);
  return next.key === 'reserved' ? '' : [title, detail].filter(Boolean).join(' · ');
}
