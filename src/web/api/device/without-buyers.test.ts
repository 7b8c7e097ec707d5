import { expect, it } from 'vitest';
import { type Metrics, metricsAnswer, type Occasion } from '#domain/answers/dashboard.ts';
import { entityNames } from '#domain/entities/index.ts';
import { mayRead } from '#domain/policy.ts';
import { withoutBuyers } from './without-buyers.ts';

const id = '01900000-0000-7000-8000-000000000001';
const secrets = /Okafor|8765|4321/;

it('keeps no price and no buyer of a young one, and all the rest', () => {
  const young = { id, breederName: 'Tansy', status: 'Reserved', birthWeight: 410 };
  const answer = {
    pages: [
      {
        items: [
          { ...young, price: 8765.43, customerId: id, labels: { customerId: 'Jordan Okafor', litter: 'B' } },
        ],
        nextCursor: null,
      },
    ],
    pageParams: [null],
  };
  expect(withoutBuyers(answer)).toEqual({
    pages: [
      {
        items: [{ ...young, price: null, customerId: null, labels: { customerId: null, litter: 'B' } }],
        nextCursor: null,
      },
    ],
    pageParams: [null],
  });
  expect(withoutBuyers({ id, name: 'Isla', purchasePrice: 4321, insuranceValue: 8765 })).toEqual({
    ...{ id, name: 'Isla', purchasePrice: null, insuranceValue: null },
  });
});

it('keeps the day without the sums of the year, and without what is about buyers', () => {
  const occasion = (entity: Occasion['entity'], title: string): Occasion => ({
    ...{ id: `${entity}-${id}`, kind: 'task', on: '2026-11-26', title, detail: '', entity, recordId: id },
  });
  const forBarn = entityNames.filter((entity) => mayRead('kennel-hand', entity));
  const occasions = entityNames.map((entity) =>
    occasion(entity, forBarn.includes(entity) ? 'Worming' : '$4,321 from Jordan Okafor'),
  );
  const metrics: Metrics = {
    today: '2026-11-26',
    counts: { animals: 3, customers: 8765 },
    wanting: occasions,
    wantingCount: 2,
    box: [],
    money: {
      ...{ year: 2026, income: 8765, expenses: 4321, leftOver: 4444, months: [], categories: [], drives: [] },
      litters: [{ id, label: 'B', bornOn: null, isOpen: true, income: 8765, expenses: 4321 }],
      ...{ depositsHeld: 8765, unpaid: 4321, years: [2026], shared: { income: 0, expenses: 0 } },
      reserved: { young: 1, agreed: 8765, received: 4321, due: 4444 },
    },
  };
  const kept = withoutBuyers(metrics);
  expect(JSON.stringify(kept)).not.toMatch(secrets);
  // What is left is an answer all the same: the screens are drawn with it.
  const read = metricsAnswer.parse(kept);
  expect(read.wanting.map(({ entity }) => entity)).toEqual(forBarn);
  expect(read).toMatchObject({ counts: { animals: 3 }, wantingCount: 2, money: null });
});

it('keeps what only has the name of something of buyers: the places of a pedigree', () => {
  const pedigree = { places: [{ generation: 1, known: 2 }], documents: 2 };
  expect(withoutBuyers(pedigree)).toEqual(pedigree);
});

it('keeps no saved view of customers or of the books', () => {
  const view = (search: string) => [{ id: 'x', name: 'Mine', search: { search } }];
  const views = { animals: view('Isla'), customers: view('Okafor'), financial_transactions: view('8765') };
  expect(withoutBuyers({ items: [{ id, preferences: { views } }] })).toEqual({
    items: [{ id, preferences: { views: { animals: views.animals } } }],
  });
});

it('keeps no task and no picture of a buyer', () => {
  const about = (entityType: string | null, title: string) => ({ id, title, entityType, entityId: id });
  const items = [about('offspring', 'Wash'), about('customers', 'Ring Okafor'), about(null, 'Sweep')];
  expect(withoutBuyers({ items })).toEqual({ items: [items[0], items[2]] });
  expect(withoutBuyers(about('customers', 'Ring Okafor'))).toBeUndefined();
});
