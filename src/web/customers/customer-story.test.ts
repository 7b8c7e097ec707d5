import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { customerSince } from './customer-since.ts';
import { storyOf } from './customer-story.ts';

const record = (values: object) => ({ id: 'r', version: 1, ...values }) as unknown as AnyRecord;

test('what was asked, written, paid, signed and taken home is told in one line of days, and what is open is not', () => {
  const story = storyOf({
    customer: record({ createdAt: '2026-01-05T10:00:00Z', acquisitionMethod: 'Website' }),
    money: [
      record({
        id: 'a',
        type: 'income',
        category: 'Deposit',
        amount: 500,
        date: '2026-02-01',
        paymentStatus: 'Paid',
      }),
      record({
        id: 'b',
        type: 'income',
        category: 'Balance',
        amount: 2000,
        date: '2026-04-01',
        paymentStatus: 'Pending',
      }),
    ],
    young: [
      record({ id: 'y', breederName: 'Alder', soldOn: '2026-04-02' }),
      record({ id: 'z', collarColor: 'Green', soldOn: '2026-04-05' }),
    ],
    // The same hand-over as the day it went home.
    pickups: [record({ id: 'p', status: 'done', puppyId: 'y', pickupDate: '2026-04-02' })],
    papers: [record({ id: 'd', name: 'Contract', createdAt: '2026-03-01T10:00:00Z' })],
    inquiries: [
      record({
        id: 'i',
        receivedOn: '2026-01-06',
        source: 'Form',
        labels: { breedingGroupId: 'Spring litter' },
      }),
    ],
    places: [record({ id: 'w', joinedOn: '2026-01-08', withdrawnOn: '2026-04-03', breed: 'Kelpie' })],
    contracts: [
      record({ id: 'c', title: 'Sale', sentAt: '2026-03-02T10:00:00Z', signedOn: '2026-03-04' }),
      record({ id: 'k', title: 'Draft', sentAt: null, signedOn: null }),
    ],
    messages: [
      record({
        id: 'm',
        writtenBy: 'Buyer',
        question: '6 months',
        text: 'She swims.',
        createdAt: '2026-10-02T10:00:00Z',
      }),
      record({ id: 'n', writtenBy: 'Breeder', text: 'How is she?', createdAt: '2026-10-01T10:00:00Z' }),
    ],
    amount: (value) => `$${value}`,
    dayOf: (instant) => instant.slice(0, 10),
  });
  expect(story.map(({ on, words, detail }) => `${on} ${words}: ${detail}`)).toEqual([
    '2026-10-02 Answered after 6 months: She swims.',
    '2026-04-05 Green collar went home: ',
    '2026-04-03 Left the waiting list: Kelpie',
    '2026-04-02 Alder went home: ',
    '2026-03-04 Sale: Signed by both',
    '2026-03-02 Sale: Sent to sign',
    '2026-03-01 Contract: Document',
    '2026-02-01 Deposit: $500 received',
    '2026-01-08 Joined the waiting list: Kelpie',
    '2026-01-06 Asked for one: Spring litter, Form',
    '2026-01-05 First noted: Website',
  ]);
});

test.each([
  // Money that was brought along is older than the record, by the day where the kennel is.
  ['2026-01-05T10:00:00Z', '2024-06-01', { label: 'Customer since', value: '1 Jun 2024' }],
  ['2026-01-05T23:30:00Z', '2026-02-01', { label: 'Customer since', value: '6 Jan' }],
  ['2026-01-05T23:30:00Z', null, { label: 'Added', value: '6 Jan' }],
] as const)('who was added at %s and paid first on %s', (createdAt, firstEntryOn, words) => {
  const wording = { timeZone: 'Europe/Vienna', today: '2026-03-01' };
  expect(customerSince(createdAt, { firstEntryOn }, wording)).toEqual(words);
});

test('a customer whose money is still asked for, or may not be seen, says no day of it', () => {
  const wording = { timeZone: 'UTC', today: '2026-03-01' };
  const of = (account: null | undefined | 'loading') =>
    customerSince('2026-01-05T10:00:00Z', account, wording);
  expect(of('loading')).toEqual({ label: 'Customer since', value: '…' });
  for (const account of [null, undefined]) expect(of(account)).toEqual({ label: 'Added', value: '5 Jan' });
});
