import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { type SaleFacts, saleSteps } from './sale-steps.ts';

const record = (values: object) => ({ id: 'r', version: 1, ...values }) as unknown as AnyRecord;
const account = {
  agreed: null,
  received: 0,
  open: 0,
  overdue: 0,
  depositsHeld: 0,
  income: 0,
  expenses: 0,
  net: 0,
};
const facts = (more: Partial<SaleFacts>): SaleFacts => ({
  young: record({ status: 'Available', price: 2500 }),
  entries: [],
  account,
  pickup: null,
  currency: 'USD',
  today: '2026-11-22',
  ...more,
});
const reserved = record({
  status: 'Reserved',
  price: 2500,
  customerId: 'c',
  labels: { customerId: 'Ines Okafor' },
});
const short = (more: Partial<SaleFacts>) =>
  saleSteps(facts(more)).map(({ title, state, act }) => [title, state, act]);

test('one that is free can be reserved, and nothing else yet', () => {
  expect(short({})).toEqual([
    ['Reserve', 'now', 'reserve'],
    ['Deposit', 'later', undefined],
    ['Balance', 'later', undefined],
    ['Pickup', 'later', undefined],
    ['Goes home', 'later', undefined],
  ]);
});

test('after the reservation it is the turn of the deposit', () => {
  expect(short({ young: reserved, account: { ...account, agreed: 2500, open: 2500 } })).toEqual([
    ['Reserved for Ines Okafor', 'done', 'change'],
    ['Deposit', 'now', 'deposit'],
    ['Balance of $2,500.00', 'later', 'balance'],
    ['Pickup', 'later', 'plan-pickup'],
    ['Goes home', 'later', 'place'],
  ]);
});

test('a deposit that was asked for is paid with one tap, and says since when it is late', () => {
  const asked = record({
    type: 'income',
    purpose: 'Deposit',
    paymentStatus: 'Pending',
    amount: 500,
    dueDate: '2026-11-20',
  });
  const [, deposit] = saleSteps(facts({ young: reserved, entries: [asked] }));
  expect(deposit).toMatchObject({ title: 'Deposit of $500.00 asked for', act: 'pay', state: 'now' });
  expect(deposit?.detail).toMatch(/^overdue since /);
});

test('paid and with a day, it is handed over; then it has gone home', () => {
  const paid = record({
    type: 'income',
    purpose: 'Deposit',
    paymentStatus: 'Paid',
    amount: 500,
    date: '2026-11-01',
  });
  const pickup = record({
    status: 'scheduled',
    pickupDate: '2026-11-24',
    pickupTime: null,
    pickupLocation: 'Hollowmere',
  });
  const all = { entries: [paid], pickup, account: { ...account, agreed: 2500, received: 2500 } };
  expect(short({ young: reserved, ...all }).at(-1)).toEqual(['Goes home', 'now', 'hand-over']);
  const sold = record({ ...reserved, status: 'Sold', soldOn: '2026-11-22' });
  expect(short({ young: sold, ...all }).map(([, state]) => state)).toEqual(Array(5).fill('done'));
});

test('without books or pickups in the plan only what one can do is asked for', () => {
  expect(short({ young: reserved, entries: null, account: undefined, pickup: undefined })).toEqual([
    ['Reserved for Ines Okafor', 'done', 'change'],
    ['Goes home', 'now', 'place'],
  ]);
});
