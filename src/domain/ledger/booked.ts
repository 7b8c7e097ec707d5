import type { Purpose } from '../payment-purpose.ts';

/** A transaction as the books see it; amounts in whole cents, days as `2026-05-01`. */
export interface Booked {
  readonly id: string;
  readonly type: 'income' | 'expense';
  readonly purpose: Purpose | null;
  readonly status: 'Pending' | 'Paid' | 'Overdue' | 'Refunded';
  readonly day: string;
  /** The day the money moved; its own day where nobody said another. */
  readonly paidOn?: string | null;
  readonly amount: number;
  /** Of it still open, where part was paid; of what is paid, what was open until then. */
  readonly balance?: number | null;
  readonly refund?: number | null;
  /** The day it went back; where nobody said when, it counts as if it had never come in. */
  readonly refundedOn?: string | null;
  /** The day a forfeited deposit or a used credit became income; the day it came in where nobody said one. */
  readonly earnedOn?: string | null;
  readonly tax?: number | null;
  /** The least that can be paid of its currency, in cents; 1 where nobody says. */
  readonly unit?: number;
  /** Of an expense: it gives back what was paid, as a refund and what a credit note pays back do; the tax in it is the sale's. */
  readonly isGivenBack?: boolean;
  readonly customer: string | null;
  readonly young: string | null;
  readonly litter: string | null;
  /** The deposit of a place that still waits, or a refund to whoever has such a place. */
  readonly isAwaited?: boolean;
  /** In the trash. */
  readonly isRemoved?: boolean;
}

export interface SoldYoung {
  readonly id: string;
  readonly litter: string;
  readonly customer: string | null;
  /** Gone home, also where it died afterwards. */
  readonly isSold: boolean;
  readonly soldOn: string | null;
}

export const refundOf = (of: Booked): number => (of.status === 'Refunded' ? (of.refund ?? of.amount) : 0);
export const netOf = (of: Booked): number => of.amount - refundOf(of);

export const openOf = (of: Booked): number =>
  of.status === 'Pending' || of.status === 'Overdue' ? Math.min(of.balance ?? of.amount, of.amount) : 0;

/** What of income has come in. */
export const receivedOf = (of: Booked): number => Math.max(netOf(of) - openOf(of), 0);
