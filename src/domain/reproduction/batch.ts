import { formatDateLong } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { type HatchRates, hatchRates, type IncubationPlan, incubationPlan } from './incubation.ts';

/** A batch of eggs as it is recorded. */
export interface BatchFact {
  readonly id: string;
  readonly name: string | null;
  readonly species: SpeciesKey;
  readonly subSpecies: string | null;
  readonly setOn: string;
  readonly eggsSet: number;
  readonly hatcher: string | null;
  readonly candledOn: string | null;
  readonly fertileCount: number | null;
  readonly lockdownOn: string | null;
  readonly hatchedOn: string | null;
  readonly hatchedCount: number | null;
}

export const batchStages = ['set', 'candled', 'lockdown', 'hatching', 'late', 'hatched'] as const;
export type BatchStage = (typeof batchStages)[number];

export interface BatchStep {
  readonly key: 'candle' | 'lockdown' | 'hatch';
  readonly on: string;
  readonly until: string;
  readonly label: string;
  readonly because: string;
}

export interface Batch extends BatchFact {
  readonly stage: BatchStage;
  readonly plan: IncubationPlan;
  /** What is still to do, the next first; none once it hatched. */
  readonly ahead: readonly BatchStep[];
  readonly rates: HatchRates;
}

/** The days of a batch, what is still ahead of it, and its rates; null where the species lays no eggs. */
export function batchOf(fact: BatchFact, today: string): Batch | null {
  const plan = incubationPlan(fact.species, fact.subSpecies, fact.setOn);
  if (plan === null) return null;
  return {
    ...fact,
    stage: stageOf(fact, plan, today),
    plan,
    ahead: fact.hatchedOn === null ? stepsAhead(fact, plan) : [],
    rates: hatchRates({ set: fact.eggsSet, fertile: fact.fertileCount, hatched: fact.hatchedCount }),
  };
}

function stageOf(fact: BatchFact, plan: IncubationPlan, today: string): BatchStage {
  if (fact.hatchedOn !== null) return 'hatched';
  if (today >= plan.lateFrom) return 'late';
  if (today >= plan.hatchFrom) return 'hatching';
  if (today >= (fact.lockdownOn ?? plan.lockdownOn)) return 'lockdown';
  return fact.candledOn === null ? 'set' : 'candled';
}

function stepsAhead(fact: BatchFact, plan: IncubationPlan): BatchStep[] {
  const { candledOn, lockdownOn } = fact;
  const since = `Set on ${formatDateLong(fact.setOn, plan.hatchTo)}.`;
  const candlings = plan.candleOn
    .filter((on) => candledOn === null || on > candledOn)
    .map((on): BatchStep => ({ key: 'candle', on, until: on, label: 'Candle', because: since }));
  const lockdown: BatchStep = {
    key: 'lockdown',
    on: plan.lockdownOn,
    until: plan.lockdownOn,
    label: 'Stop turning, raise the humidity',
    because: since,
  };
  const hatch: BatchStep = {
    key: 'hatch',
    on: plan.hatchFrom,
    until: plan.hatchTo,
    label: 'Hatch',
    because: plan.because,
  };
  return [...candlings, ...(lockdownOn === null ? [lockdown] : []), hatch];
}
