import { expect, test } from 'vitest';
import type { Sale } from '#domain/answers/sales.ts';
import { type SaleFacts, saleStage, saleSteps } from '#domain/sale/sale-steps.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { nextWords, saleWords } from './sale-words.ts';

const young = (values: object) => ({ id: 'y', version: 1, price: 2500, ...values }) as unknown as AnyRecord;
const facts: SaleFacts = {
  ...{ status: 'Reserved', hasBuyer: true, hasInquiry: false, waiting: 0, deposit: null, contract: null },
  ...{ isPriced: true, received: 0, due: 2500, isAsked: false, hasPickup: false, isTooYoung: false },
  opens: { people: true, money: true, contracts: true, pickups: true },
};
function sold(more: Partial<SaleFacts>, told: Partial<Sale>): Sale {
  const steps = saleSteps({ ...facts, ...more });
  return {
    ...{ youngId: 'y', stage: saleStage(steps), buyer: { id: 'c', name: 'Ines Okafor' }, inquiry: null },
    steps,
    ...{ waiting: 0, money: { agreed: 2500, received: 0, due: 2500 }, deposit: null, asked: null },
    ...{ contract: null, outWith: null, mayLeaveFrom: null, pickup: null, ...told },
  };
}
const words = (one: AnyRecord, sale: Sale) =>
  sale.steps.map((step) => {
    const { title, detail } = saleWords({ young: one, sale, currency: 'USD', today: '2026-11-22' }, step);
    return `${title}: ${detail}`;
  });

test('every step says with whom, how much and when', () => {
  const deposit = {
    ...{ id: 'd', version: 1, amount: 500, paymentStatus: 'Pending', on: '2026-11-20' },
    ...{ isOverdue: true, isPaid: false },
  };
  const sale = sold({ deposit: { isPaid: false } }, { deposit });
  expect(words(young({ status: 'Reserved' }), sale)).toEqual([
    'No inquiry: Reserved without one',
    'Reserved for Ines Okafor: Agreed at $2,500.00',
    expect.stringMatching(/^Deposit of \$500[.]00 asked for: overdue since /),
    'Contract: None made yet',
    'Balance of $2,500.00: $0.00 received',
    'Goes home: No day agreed',
  ]);
  expect(nextWords({ young: young({}), sale, currency: 'USD', today: '2026-11-22' })).toMatch(
    /^Deposit of \$500[.]00 asked for · overdue since /,
  );
});

test('one that is free says what is asked for it and how many wait; nothing is next but reserving', () => {
  const sale = sold(
    { status: 'Available', hasBuyer: false, waiting: 2, isPriced: false, due: 0 },
    { buyer: null, waiting: 2, money: { agreed: null, received: 0, due: 0 } },
  );
  expect(words(young({ status: 'Available' }), sale).slice(0, 2)).toEqual([
    '2 inquiries: Ask for it or wait for it',
    'Reserve: Asking $2,500.00',
  ]);
  expect(nextWords({ young: young({}), sale, currency: 'USD', today: '2026-11-22' })).toBe('');
});

test('what went by without is said as such once it has gone', () => {
  const money = { agreed: 2500, received: 2500, due: 0 };
  const sale = sold({ status: 'Sold', received: 2500, due: 0 }, { money });
  expect(words(young({ status: 'Sold', soldOn: null }), sale).slice(2)).toEqual([
    'No deposit: ',
    'No contract: ',
    'Paid in full: $2,500.00',
    'Gone home: ',
  ]);
});

test('one that is too young says from which day it may leave, where it is and in the list of its litter', () => {
  const opens = { people: false, money: false, contracts: false, pickups: false };
  const sale = sold({ isTooYoung: true, opens }, { mayLeaveFrom: '2027-01-06' });
  const told = { young: young({}), sale, currency: 'USD', today: '2026-11-22' };
  expect(words(told.young, sale).at(-1)).toBe('Goes home: May leave from 6 Jan 2027');
  expect(nextWords(told)).toBe('Goes home · May leave from 6 Jan 2027');
});

test('whoever is shown no prices is not told that there is none', () => {
  for (const [status, title] of [
    ['Available', 'Reserve'],
    ['Reserved', 'Reserved'],
  ] as const) {
    const sale = sold({ status }, { buyer: null, money: null });
    const reserved = (one: AnyRecord) => words(one, sale).filter((line) => line.startsWith(`${title}:`));
    expect(reserved(young({ status, price: undefined }))).toEqual([`${title}: `]);
    expect(reserved(young({ status, price: null }))).toEqual([`${title}: No price yet`]);
  }
});

test('a contract that is out says where its price is no longer the one of the record', () => {
  const contract = { id: 'k', title: 'Sale', status: 'Sent', signedOn: null } as const;
  const line = (otherPrice: NonNullable<Sale['contract']>['otherPrice']) =>
    words(young({}), sold({ contract }, { contract: { ...contract, otherPrice } }))[3];
  expect(line(null)).toBe('Contract sent: Waiting to be opened');
  expect(line({ paper: 1200, record: 1500 })).toBe(
    'Contract sent: The paper says $1,200.00; the record now says $1,500.00',
  );
  expect(line({ paper: 1200, record: null })).toContain('the record now says nothing');
});

test('a contract that somebody else could still sign is told, also beside a new one', () => {
  const outWith = { id: 'k', name: 'Nora Vale' };
  expect(words(young({}), sold({}, { outWith }))[3]).toBe('Contract: One is still out with Nora Vale');
  const contract = { id: 'n', title: 'Sale', status: 'Signed', signedOn: null } as const;
  expect(
    words(young({}), sold({ contract }, { outWith, contract: { ...contract, otherPrice: null } }))[3],
  ).toBe('Contract signed: One is still out with Nora Vale');
});
