import {
  BadgeCheck,
  CalendarCheck,
  CalendarHeart,
  Droplet,
  Egg,
  FileClock,
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
import { type Settling, settlingOf } from './settling.ts';

export const occasionIcon: Readonly<Record<OccasionKind, LucideIcon>> = {
  pickup: Truck,
  meeting: Handshake,
  paper: BadgeCheck,
  health: Syringe,
  care: Syringe,
  clearance: BadgeCheck,
  document: FileClock,
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

const settledBy = {
  task: 'tasks',
  pickup: 'puppy_pickups',
  paper: 'handover_papers',
  health: 'health_records',
  payment: 'financial_transactions',
} as const;

const isSettled = (kind: OccasionKind): kind is keyof typeof settledBy => kind in settledBy;

/** Null where doing it means recording something. */
export const settlingOfOccasion = ({ kind }: Occasion, today: string): Settling | null =>
  isSettled(kind) ? settlingOf(settledBy[kind], today) : null;

export const doneLabel: Partial<Record<OccasionKind, string>> = {
  health: 'Done',
  task: 'Done',
  payment: 'Mark as paid',
  paper: 'Done',
  pickup: 'Hand over',
};
