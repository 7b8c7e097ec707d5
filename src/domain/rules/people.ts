import { addDays, isDate } from '../dates.ts';
import type { EntityName } from '../entities/index.ts';
import { isInBooks, outsideBooks } from '../ledger/years.ts';
import { atMost, has, inOrder, notAhead, notBefore, type RecordRule } from './shape.ts';

/** A deposit may be paid before its invoice is written; years before, it is another payment. */
export const paidAheadDays = 366;

const isPaid = (status: unknown): boolean => status === 'Paid' || status === 'Refunded';

/** What was typed as the year 26 is found in no year. */
const inBooks = (entity: EntityName, field: string): RecordRule => ({
  ...{ entity, constraint: null, isAsked: true, fields: [field], field, message: outsideBooks },
  holds: ({ [field]: day }) => isInBooks(day),
});

export const peopleRules: readonly RecordRule[] = [
  inOrder(
    'litter_sites',
    'shownFrom',
    'shownUntil',
    'The page would end before it begins',
    'shown_until_order',
  ),
  notAhead('customers', 'contactConsentOn'),
  notAhead('handover_papers', 'doneOn', 'The day by which it has to be done goes under Due'),
  notAhead('inquiries', 'receivedOn'),
  notAhead('places', 'joinedOn'),
  notAhead('places', 'withdrawnOn'),
  inOrder('places', 'joinedOn', 'withdrawnOn', 'They cannot leave before they came', 'withdrawn_on_order'),
  {
    entity: 'places',
    constraint: 'places_withdrawn_on_held_check',
    fields: ['withdrawnOn', 'heldYoungId'],
    field: 'withdrawnOn',
    message: 'One is reserved for them. Release that reservation first',
    holds: ({ withdrawnOn, heldYoungId }) => !(has(withdrawnOn) && has(heldYoungId)),
  },
  {
    entity: 'pickup_slots',
    constraint: 'pickup_slots_to_time_order_check',
    fields: ['fromTime', 'toTime'],
    field: 'toTime',
    message: 'It has to end after it begins. Choose a later time',
    holds: ({ fromTime, toTime }) => !has(fromTime) || !has(toTime) || String(toTime) > String(fromTime),
  },
  inOrder(
    'guardian_placements',
    'startDate',
    'endDate',
    'The placement ends before it begins',
    'end_date_order',
  ),
  {
    entity: 'guardian_placements',
    constraint: null,
    isAsked: true,
    fields: ['status', 'endDate'],
    field: 'endDate',
    message:
      'That day is still to come, and the placement is called ended. Give the day it ended, or call it active',
    holds: ({ status, endDate }, today) => status !== 'ended' || notBefore(today, endDate),
  },
  inBooks('financial_transactions', 'date'),
  inBooks('financial_transactions', 'paidDate'),
  inBooks('financial_transactions', 'dueDate'),
  inBooks('financial_transactions', 'earnedOn'),
  inBooks('invoices', 'suppliedOn'),
  inBooks('invoices', 'dueOn'),
  notAhead('financial_transactions', 'paidDate', 'A payment that is still to come is due then'),
  notAhead('financial_transactions', 'refundedOn'),
  notAhead('financial_transactions', 'earnedOn'),
  {
    entity: 'financial_transactions',
    constraint: null,
    fields: ['date', 'paidDate', 'paymentStatus'],
    field: 'date',
    message:
      'That date is in the future, and the payment is called paid. Give the day it was paid, or call it pending',
    holds: ({ date, paidDate, paymentStatus }, today) =>
      !isPaid(paymentStatus) || isDate(String(paidDate ?? '')) || notBefore(today, date),
  },
  {
    entity: 'financial_transactions',
    constraint: 'financial_transactions_paid_date_order_check',
    fields: ['date', 'paidDate'],
    field: 'paidDate',
    message: 'It was paid more than a year before its date. Check both days',
    holds: ({ date, paidDate }) =>
      !isDate(String(paidDate ?? '')) ||
      !isDate(String(date ?? '')) ||
      addDays(String(paidDate), paidAheadDays) >= String(date),
  },
  {
    entity: 'financial_transactions',
    constraint: 'financial_transactions_refunded_on_order_check',
    fields: ['date', 'paidDate', 'paymentStatus', 'refundedOn'],
    field: 'refundedOn',
    message: 'It was not paid before that day. Give the day it was paid back, or correct the day it was paid',
    holds: ({ date, paidDate, paymentStatus, refundedOn }) =>
      paymentStatus !== 'Refunded' || notBefore(refundedOn, paidDate ?? date),
  },
  atMost(
    'financial_transactions',
    'refundAmount',
    'amount',
    'More is given back than was paid. The refund is at most the amount',
    'refund_amount_of_amount',
  ),
  atMost(
    'financial_transactions',
    'depositAmount',
    'amount',
    'The deposit is more than the whole amount',
    'deposit_amount_of_amount',
  ),
  {
    // The books take it out of the amount. A discount was taken off before, and may well be more than what is left.
    ...atMost(
      'financial_transactions',
      'taxAmount',
      'amount',
      'The tax is more than the amount, which it is a part of',
      'tax_amount_of_amount',
    ),
    constraint: null,
    isAsked: true,
  },
  {
    entity: 'financial_transactions',
    constraint: null,
    isAsked: true,
    fields: ['paymentStatus', 'amount', 'balanceAmount', 'refundAmount'],
    field: 'refundAmount',
    message: 'More is given back than has come in. Call it paid or refunded, or leave the refund empty',
    holds: ({ paymentStatus, amount, balanceAmount, refundAmount }) =>
      isPaid(paymentStatus) ||
      !has(refundAmount) ||
      Number(refundAmount) <= Math.max(Number(amount) - Number(balanceAmount ?? amount), 0),
  },
  {
    entity: 'financial_transactions',
    constraint: 'financial_transactions_distance_above_zero_check',
    fields: ['distance'],
    field: 'distance',
    message: 'The distance must be above zero',
    holds: ({ distance }) => !has(distance) || Number(distance) > 0,
  },
  {
    entity: 'financial_transactions',
    constraint: 'financial_transactions_distance_unit_given_check',
    fields: ['distance', 'distanceUnit'],
    field: 'distanceUnit',
    message: 'Choose miles or kilometers for the distance',
    holds: ({ distance, distanceUnit }) => !has(distance) || has(distanceUnit),
  },
  {
    entity: 'financial_transactions',
    constraint: 'financial_transactions_distance_given_check',
    fields: ['distance', 'distanceUnit'],
    field: 'distance',
    message: 'Type how far it was, or leave its unit empty',
    holds: ({ distance, distanceUnit }) => !has(distanceUnit) || has(distance),
  },
  {
    entity: 'financial_transactions',
    constraint: 'financial_transactions_distance_of_expense_check',
    fields: ['distance', 'type'],
    field: 'distance',
    message: 'Only an expense has a distance. Leave it empty for income',
    holds: ({ distance, type }) => !has(distance) || !has(type) || type === 'expense',
  },
];
