import type { EntityName } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { transactionWords } from '#web/verbs/transaction-words.ts';

/** One thing that happened between a breeder and a buyer. */
export interface StoryEntry {
  readonly key: string;
  readonly on: string;
  readonly words: string;
  readonly detail: string;
  readonly entity?: EntityName;
  readonly id?: string;
}

export interface StoryFacts {
  readonly customer: AnyRecord;
  readonly money: readonly AnyRecord[];
  readonly young: readonly AnyRecord[];
  readonly pickups: readonly AnyRecord[];
  readonly papers: readonly AnyRecord[];
  readonly amount: (value: number) => string;
  readonly dayOf: (instant: string) => string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** All of it, the latest first: when they became known, what was paid, signed and taken home. */
export function storyOf({
  customer,
  money,
  young,
  pickups,
  papers,
  amount,
  dayOf,
}: StoryFacts): StoryEntry[] {
  const paid = money
    .filter(({ paymentStatus }) => paymentStatus === 'Paid' || paymentStatus === 'Refunded')
    .map((entry) => ({
      key: entry.id,
      on: text(entry.paidDate) || text(entry.date),
      words: transactionWords(entry),
      detail: `${amount(Number(entry.amount))} ${entry.type === 'income' ? 'received' : 'paid to them'}${
        entry.paymentStatus === 'Refunded' ? ', refunded' : ''
      }`,
      entity: 'financial_transactions' as const,
      id: entry.id,
    }));
  const home = young
    .filter(({ soldOn }) => text(soldOn) !== '')
    .map((one) => ({
      key: one.id,
      on: text(one.soldOn),
      words: `${text(one.breederName) || 'One of your young'} went home`,
      detail: '',
      entity: 'offspring' as const,
      id: one.id,
    }));
  const handed = new Set(home.map(({ id }) => id));
  const fetched = pickups
    .filter(({ status, puppyId }) => status === 'done' && !handed.has(text(puppyId)))
    .map((pickup) => ({
      key: pickup.id,
      on: text(pickup.pickupDate),
      words: `${pickup.labels?.puppyId ?? 'One of your young'} was picked up`,
      detail: text(pickup.pickupLocation),
      entity: 'puppy_pickups' as const,
      id: pickup.id,
    }));
  const signed = papers.map((paper) => ({
    key: paper.id,
    on: dayOf(text(paper.createdAt)),
    words: text(paper.name),
    detail: 'Document',
    entity: 'documents' as const,
    id: paper.id,
  }));
  const known = {
    key: 'known',
    on: dayOf(text(customer.createdAt)),
    words: 'First noted',
    detail: text(customer.acquisitionMethod),
  };
  return [...paid, ...home, ...fetched, ...signed, known].sort((a, b) =>
    a.on < b.on ? 1 : a.on > b.on ? -1 : 0,
  );
}
