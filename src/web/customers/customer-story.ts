import { collarWords } from '#domain/collar.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { transactionWords } from '#domain/transaction-words.ts';
import type { AnyRecord } from '#web/api/records.ts';

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
  readonly inquiries: readonly AnyRecord[];
  readonly places: readonly AnyRecord[];
  readonly contracts: readonly AnyRecord[];
  readonly messages: readonly AnyRecord[];
  readonly amount: (value: number) => string;
  readonly dayOf: (instant: string) => string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const asked = (inquiry: AnyRecord): StoryEntry => ({
  key: inquiry.id,
  on: text(inquiry.receivedOn),
  words: 'Asked for one',
  detail: [inquiry.labels?.breedingGroupId, text(inquiry.source)].filter(Boolean).join(', '),
  entity: 'inquiries',
  id: inquiry.id,
});

const queued = (place: AnyRecord): StoryEntry[] => {
  const detail = place.labels?.breedingGroupId ?? text(place.breed);
  const of = { detail, entity: 'places', id: place.id } as const;
  return [
    { ...of, key: place.id, on: text(place.joinedOn), words: 'Joined the waiting list' },
    ...(text(place.withdrawnOn)
      ? [{ ...of, key: `${place.id} left`, on: text(place.withdrawnOn), words: 'Left the waiting list' }]
      : []),
  ];
};

/** What was sent, and what both have signed; a draft is nothing yet. */
const agreed = (contract: AnyRecord, dayOf: StoryFacts['dayOf']): StoryEntry[] => {
  const of = { words: text(contract.title), entity: 'contracts', id: contract.id } as const;
  return [
    ...(text(contract.signedOn)
      ? [{ ...of, key: `${contract.id} signed`, on: text(contract.signedOn), detail: 'Signed by both' }]
      : []),
    ...(text(contract.sentAt)
      ? [{ ...of, key: contract.id, on: dayOf(text(contract.sentAt)), detail: 'Sent to sign' }]
      : []),
  ];
};

const mostOfMessage = 90;

/** What they wrote: questions, news of the young one's health, answers to what they were asked. */
const written = (message: AnyRecord, dayOf: StoryFacts['dayOf']): StoryEntry => {
  const words = text(message.text);
  return {
    key: message.id,
    on: dayOf(text(message.createdAt)),
    words: text(message.question) ? `Answered after ${text(message.question)}` : 'Wrote to you',
    detail: words.length > mostOfMessage ? `${words.slice(0, mostOfMessage).trimEnd()}…` : words,
  };
};

/** All of it, the latest first: what they asked, wrote, paid, signed and took home. */
export function storyOf({
  customer,
  money,
  young,
  pickups,
  papers,
  inquiries,
  places,
  contracts,
  messages,
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
      words: `${text(one.breederName) || collarWords(one.collarColor) || 'One of your young'} went home`,
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
  return [
    ...paid,
    ...home,
    ...fetched,
    ...signed,
    ...inquiries.map(asked),
    ...places.flatMap(queued),
    ...contracts.flatMap((contract) => agreed(contract, dayOf)),
    ...messages.filter(({ writtenBy }) => writtenBy === 'Buyer').map((message) => written(message, dayOf)),
    known,
  ].sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0));
}
