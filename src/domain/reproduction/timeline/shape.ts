import type { EntityName } from '#domain/entities/index.ts';
import type { Batch } from '#domain/reproduction/batch.ts';
import type { DueWindow } from '#domain/reproduction/due-window.ts';
import type { FirstMating, MatingAgain } from '#domain/reproduction/mating-again.ts';
import type { MatingDays } from '#domain/reproduction/mating-days.ts';
import type { NextHeat } from '#domain/reproduction/next-heat.ts';
import type { DayEstimate } from '#domain/reproduction/progesterone.ts';

export const eventKinds = [
  'heat',
  'test',
  'next-test',
  'lh',
  'ovulation',
  'mating-days',
  'mating',
  'check',
  'milestone',
  'due',
  'birth',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** `replaced`: a later fact has taken its place; it stays to show what was thought before. */
export type Standing = 'recorded' | 'estimate' | 'replaced';

export interface TimelineEvent {
  readonly key: string;
  readonly kind: EventKind;
  readonly on: string;
  /** The last day of a window. */
  readonly until: string | null;
  readonly title: string;
  /** What the day is counted or read from; null where it is the fact itself. */
  readonly because: string | null;
  readonly standing: Standing;
  readonly record: { readonly entity: EntityName; readonly id: string } | null;
}

export const roundStates = [
  'heat',
  'planned',
  'mated',
  'pregnant',
  'not-pregnant',
  'returned',
  'born',
  'overdue',
  'over',
] as const;
export type RoundState = (typeof roundStates)[number];

/** The window in which the young are due, and what it is counted from. */
export type RoundDue = Omit<DueWindow, 'anchor'> & { readonly anchor: DueWindow['anchor'] | 'entered' };

export interface Round {
  readonly key: string;
  readonly startOn: string;
  readonly state: RoundState;
  /** She is in heat today, whatever else has happened since it began. */
  readonly inHeat: boolean;
  readonly heatId: string | null;
  /** The matings it may rest on, the last one first chosen for a birth. */
  readonly matingId: string | null;
  readonly maleId: string | null;
  readonly maleName: string | null;
  readonly firstMatedOn: string | null;
  readonly litterId: string | null;
  readonly bornOn: string | null;
  readonly lh: DayEstimate | null;
  readonly ovulation: DayEstimate | null;
  readonly nextTestOn: string | null;
  readonly matingDays: readonly MatingDays[];
  readonly due: RoundDue | null;
  /** Due windows that less exact facts gave, the most exact first. */
  readonly earlierDue: readonly RoundDue[];
  /** How many were counted at the last check that did. */
  readonly expectedCount: number | null;
  /** By day; what is replaced stands where it was. */
  readonly events: readonly TimelineEvent[];
}

export interface Timeline {
  readonly today: string;
  /** The newest first. */
  readonly rounds: readonly Round[];
  readonly nextHeat: NextHeat | null;
  readonly matingAgain: MatingAgain | null;
  /** Only where nothing is recorded of her yet. */
  readonly firstMating: FirstMating | null;
}

/** What the server answers about one female. */
export interface FemaleReproduction extends Timeline {
  /** Eggs of hers, the newest first. */
  readonly batches: readonly Batch[];
}
