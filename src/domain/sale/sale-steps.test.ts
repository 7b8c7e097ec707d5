import { expect, test } from 'vitest';
import { nextAct, type SaleFacts, saleStage, saleSteps } from './sale-steps.ts';

const free: SaleFacts = {
  ...{ status: 'Available', hasBuyer: false, hasInquiry: false, waiting: 0, deposit: null, contract: null },
  ...{ isPriced: false, received: 0, due: 0, isAsked: false, hasPickup: false, isTooYoung: false },
  opens: { people: true, money: true, contracts: true, pickups: true },
};
const reserved: SaleFacts = { ...free, status: 'Reserved', hasBuyer: true, isPriced: true, due: 2500 };
const short = (facts: SaleFacts) =>
  saleSteps(facts).map(({ key, state, acts }) => [key, state, ...acts].join(' '));

test('one that is free can be reserved, and nothing else yet', () => {
  expect(short(free)).toEqual([
    'inquiry later inquiries',
    'reserved now reserve',
    'deposit later',
    'contract later',
    'paid later',
    'home later',
  ]);
  expect(short({ ...free, waiting: 3 })[0]).toBe('inquiry done inquiries');
  // With a price, or with the deposit of somebody who has not reserved it.
  expect(short({ ...free, isPriced: true })).toEqual(short(free));
  expect(short({ ...free, isPriced: true, received: 300 })[4]).toBe('paid later');
  expect(saleStage(saleSteps({ ...free, isPriced: true }))).toBe(null);
  expect(saleStage(saleSteps(free))).toBe(null);
});

test('each step is the next once those before it are done', () => {
  expect(short(reserved)).toEqual([
    'inquiry passed',
    'reserved done change',
    'deposit now deposit',
    'contract later contract',
    'paid later balance',
    'home later plan-pickup place',
  ]);
  const asked = { ...reserved, hasInquiry: true, deposit: { isPaid: false } };
  expect(short(asked).slice(0, 3)).toEqual(['inquiry done', 'reserved done change', 'deposit now settle']);
  const held = { ...asked, deposit: { isPaid: true }, received: 500, due: 2000 };
  expect(short(held).slice(2, 4)).toEqual(['deposit done', 'contract now contract']);
  const agreed = { ...held, contract: { status: 'Signed' as const } };
  expect(short(agreed).slice(3, 5)).toEqual(['contract done', 'paid now balance']);
  expect(short({ ...agreed, isAsked: true })[4]).toBe('paid now settle');
  const paid = { ...agreed, received: 2500, due: 0 };
  expect(short(paid).slice(4)).toEqual(['paid done', 'home now plan-pickup place']);
  const planned = { ...paid, hasPickup: true };
  expect(short(planned).at(-1)).toBe('home now hand-over');
  expect(saleStage(saleSteps(planned))).toBe('paid');
  expect(short({ ...planned, status: 'Sold' }).map((one) => one.split(' ')[1])).toEqual(
    Array(6).fill('done'),
  );
});

test('a contract counts from its signatures, and one that was declined is made anew', () => {
  const step = (status: 'Draft' | 'Sent' | 'Signed' | 'Declined' | null) =>
    short({ ...reserved, deposit: { isPaid: true }, contract: { status } })[3];
  expect(step('Draft')).toBe('contract now contract');
  expect(step('Sent')).toBe('contract now contract');
  expect(step('Declined')).toBe('contract now contract');
  expect(step('Signed')).toBe('contract done');
  expect(step(null)).toBe('contract done');
});

test('what went by without is no step that waits', () => {
  const paid = { ...reserved, received: 2500, due: 0 };
  expect(short(paid)[2]).toBe('deposit passed');
  expect(short({ ...paid, status: 'Sold' })).toEqual([
    'inquiry passed',
    'reserved done',
    'deposit passed',
    'contract passed',
    'paid done',
    'home done came-back',
  ]);
});

test('a deposit pays for nothing while no price is agreed', () => {
  const held = { ...reserved, isPriced: false, deposit: { isPaid: true }, received: 300, due: 0 };
  expect(short(held)[4]).toBe('paid later');
  expect(saleStage(saleSteps(held))).toBe('deposit');
  expect(short({ ...held, status: 'Sold' })[4]).toBe('paid passed');
});

test('what is sold and not paid is still asked for', () => {
  expect(short({ ...reserved, status: 'Sold', received: 500, due: 2000 })[4]).toBe('paid now balance');
});

test('what plan and role do not open is no step, unless it has happened', () => {
  const opens = { people: false, money: false, contracts: false, pickups: false };
  expect(short({ ...reserved, opens })).toEqual(['reserved done change', 'home now place']);
  const once = { ...reserved, opens, deposit: { isPaid: true }, received: 500, due: 2000, hasPickup: true };
  expect(short(once)).toEqual(['reserved done change', 'deposit done', 'paid now', 'home later hand-over']);
});

test('one that is too young is not handed over; its pickup is planned, and at the door a reason is possible', () => {
  const from = '2026-12-31';
  const hand = { people: false, money: false, contracts: false, pickups: false };
  const contract = { status: 'Signed' as const };
  const tooYoung = { ...reserved, contract, received: 2500, due: 0, isTooYoung: true };
  const lead = (facts: SaleFacts) => nextAct(saleSteps(facts), facts.isTooYoung ? from : null)?.act;
  expect(short({ ...tooYoung, opens: hand }).at(-1)).toBe('home now');
  expect(lead({ ...tooYoung, opens: hand })).toBe(undefined);
  expect(short(tooYoung).at(-1)).toBe('home now plan-pickup');
  expect(lead(tooYoung)).toBe('plan-pickup');
  const planned = { ...tooYoung, hasPickup: true };
  expect(short(planned).at(-1)).toBe('home now hand-over');
  expect(lead(planned)).toBe(undefined);
  expect(lead({ ...planned, isTooYoung: false })).toBe('hand-over');
});

test('one that is kept or dead is not for sale', () => {
  expect(short({ ...reserved, status: 'Kept' })).toEqual([]);
  expect(short({ ...reserved, status: 'Deceased' })).toEqual([]);
});
