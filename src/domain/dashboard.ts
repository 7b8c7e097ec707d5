import type { EntityName } from './entities/index.ts';
import type { RoundState } from './reproduction/timeline/shape.ts';

/** What the server answers for the dashboard and the web draws. */
export const occasionKinds = [
  'pickup',
  'meeting',
  'health',
  'clearance',
  'birth',
  'milestone',
  'heat',
  'in-season',
  'test',
  'mating',
  'incubation',
  'task',
  'payment',
  'retirement',
] as const;
export type OccasionKind = (typeof occasionKinds)[number];

/** Something that wants to be known or done on a day, with the fact that makes it so. */
export interface Occasion {
  readonly id: string;
  readonly kind: OccasionKind;
  /** The day, or the first of a window. */
  readonly on: string;
  readonly until?: string;
  /** Local time of the organisation, HH:MM, where one is agreed. */
  readonly at?: string;
  readonly title: string;
  readonly detail: string;
  readonly entity: EntityName;
  readonly recordId: string;
  /** The animal it is about, the mother where it is about a litter; and the title for where her name stands already. */
  readonly animalId?: string;
  readonly short?: string;
}

export interface LitterInTheBox {
  readonly id: string;
  readonly dam: string;
  readonly species: string;
  readonly breed: string | null;
  readonly bornOn: string;
  /** Days since birth. */
  readonly day: number;
  readonly males: number;
  readonly females: number;
  readonly alive: number;
  readonly reserved: number;
  /** Mean, lightest and heaviest of each day on which young were weighed, in `unit`. */
  readonly weights: readonly { day: number; mean: number; least: number; most: number }[];
  readonly unit: string | null;
}

/** Amounts in the organisation's currency, exact to the cent: they are added up by the database, not in floating point. */
export interface MoneyOfYear {
  readonly year: number;
  readonly income: number;
  readonly expenses: number;
  readonly leftOver: number;
  readonly months: readonly { month: number; income: number; expenses: number }[];
  readonly categories: readonly {
    type: 'income' | 'expense';
    category: string;
    amount: number;
    count: number;
  }[];
  /** What was booked on litters and their young in this year, as far as entries name one. */
  readonly litters: readonly {
    id: string;
    label: string;
    bornOn: string | null;
    isOpen: boolean;
    income: number;
    expenses: number;
  }[];
  /** Paid deposits for young that have not left yet. */
  readonly depositsHeld: number;
  /** Income that is due and not paid. */
  readonly unpaid: number;
  /** Years in which anything is booked, newest first. */
  readonly years: readonly number[];
}

export interface Metrics {
  readonly today: string;
  readonly counts: Readonly<Record<string, number>>;
  /** The longest overdue first; of more than 200 the first. */
  readonly wanting: readonly Occasion[];
  readonly wantingCount: number;
  readonly upcomingCount: number;
  readonly box: readonly LitterInTheBox[];
  /** Null where the plan does not open the books. */
  readonly money: MoneyOfYear | null;
}

/** One female over the months around today. */
export interface FemaleYear {
  readonly id: string;
  readonly name: string;
  readonly species: string;
  readonly breed: string;
  readonly birthDate: string;
  /** How she stands today; null where nothing is recorded of her. */
  readonly state: RoundState | null;
  /** When her young are due, with what it is counted from. */
  readonly due: { readonly from: string; readonly to: string; readonly because: string } | null;
  /** When she comes in season or can be mated again. */
  readonly next: {
    readonly what: 'heat' | 'mating-again';
    readonly from: string;
    readonly to: string;
    readonly because: string;
  } | null;
  readonly bars: readonly {
    kind: 'heat' | 'forecast' | 'mating' | 'pregnancy' | 'litter';
    from: string;
    to?: string;
    /** Young of a litter, or the due window. */
    young?: number;
    due?: { from: string; to: string };
  }[];
}
