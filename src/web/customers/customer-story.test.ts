import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { storyOf } from './customer-story.ts';

const record = (values: object) => ({ id: 'r', version: 1, ...values }) as unknown as AnyRecord;

test('what was paid, signed and taken home is told in one line of days, and what is open is not', () => {
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
    young: [record({ id: 'y', breederName: 'Alder', soldOn: '2026-04-02' })],
    // The same hand-over as the day it went home.
    pickups: [record({ id: 'p', status: 'done', puppyId: 'y', pickupDate: '2026-04-02' })],
    papers: [record({ id: 'd', name: 'Contract', createdAt: '2026-03-01T10:00:00Z' })],
    amount: (value) => `$${value}`,
    dayOf: (instant) => instant.slice(0, 10),
  });
  expect(story.map(({ on, words, detail }) => `${on} ${words}: ${detail}`)).toEqual([
    '2026-04-02 Alder went home: ',
    '2026-03-01 Contract: Document',
    '2026-02-01 Deposit: $500 received',
    '2026-01-05 First noted: Website',
  ]);
});
