import type { EntityName } from '#domain/entities/index.ts';

/** How one tap settles a record: a verb of the server with the one that takes it back, or a change of fields. */
export type Settling =
  | { readonly verb: string; readonly undo: string }
  | { readonly changes: Readonly<Record<string, unknown>> };

const ways = {
  tasks: () => ({ verb: 'complete', undo: 'reopen' }),
  puppy_pickups: () => ({ verb: 'hand-over', undo: 'take-back' }),
  financial_transactions: (today) => ({ changes: { paymentStatus: 'Paid', paidDate: today } }),
  handover_papers: (today) => ({ changes: { status: 'Done', doneOn: today } }),
  health_records: (today) => ({ changes: { completedAt: today } }),
} satisfies Partial<Record<EntityName, (today: string) => Settling>>;

/** What settles an open record of such an entity. @param today YYYY-MM-DD */
export const settlingOf = (entity: keyof typeof ways, today: string): Settling => ways[entity](today);
