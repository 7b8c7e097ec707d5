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
  Truck,
  Wallet,
} from 'lucide-react';
import type { Occasion, OccasionKind } from '#domain/dashboard.ts';

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
};

export type Urgency = 'overdue' | 'today' | 'soon';

/** A window is late only when its last day is over. */
export function urgencyOf({ on, until }: Occasion, today: string): Urgency {
  if ((until ?? on) < today) return 'overdue';
  return on <= today ? 'today' : 'soon';
}

/** What one tap writes when the thing is done; null where doing it means recording something. */
export function doneChange({ kind }: Occasion, today: string): Readonly<Record<string, unknown>> | null {
  if (kind === 'health') return { completedAt: today };
  if (kind === 'task') return { status: 'done' };
  if (kind === 'payment') return { paymentStatus: 'Paid', paidDate: today };
  if (kind === 'pickup') return { status: 'done' };
  return null;
}

export const doneLabel: Partial<Record<OccasionKind, string>> = {
  health: 'Done',
  task: 'Done',
  payment: 'Paid',
  pickup: 'Handed over',
};
