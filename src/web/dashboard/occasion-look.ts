import {
  BadgeCheck,
  CalendarCheck,
  CalendarHeart,
  Droplet,
  Egg,
  Handshake,
  Heart,
  Hourglass,
  ListChecks,
  type LucideIcon,
  Milestone,
  Syringe,
  TestTube,
  TrendingDown,
  Truck,
  Wallet,
} from 'lucide-react';
import type { Occasion, OccasionKind } from '#domain/answers/dashboard.ts';

export const occasionIcon: Readonly<Record<OccasionKind, LucideIcon>> = {
  pickup: Truck,
  meeting: Handshake,
  health: Syringe,
  clearance: BadgeCheck,
  birth: Heart,
  milestone: Milestone,
  heat: CalendarHeart,
  'in-season': Droplet,
  test: TestTube,
  mating: CalendarCheck,
  incubation: Egg,
  task: ListChecks,
  payment: Wallet,
  retirement: Hourglass,
  growth: TrendingDown,
};

export type Urgency = 'overdue' | 'today' | 'soon';

/** A window is late only when its last day is over. */
export function urgencyOf({ on, until }: Occasion, today: string): Urgency {
  if ((until ?? on) < today) return 'overdue';
  return on <= today ? 'today' : 'soon';
}

/** How one tap settles a thing, and how it is undone: a verb of the server, or a change of fields. */
export type Settling =
  | { readonly verb: string; readonly undo: string }
  | { readonly changes: Readonly<Record<string, unknown>> };

/** Null where doing it means recording something. */
export function settlingOf({ kind }: Occasion, today: string): Settling | null {
  if (kind === 'task') return { verb: 'complete', undo: 'reopen' };
  if (kind === 'pickup') return { verb: 'hand-over', undo: 'take-back' };
  if (kind === 'health') return { changes: { completedAt: today } };
  if (kind === 'payment') return { changes: { paymentStatus: 'Paid', paidDate: today } };
  return null;
}

export const doneLabel: Partial<Record<OccasionKind, string>> = {
  health: 'Done',
  task: 'Done',
  payment: 'Paid',
  pickup: 'Handed over',
};
