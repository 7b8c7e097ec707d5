import type { Batch, BatchFact, BatchStage, BatchStep, IncubationPlan } from '#domain/answers/timeline.ts';
import { addDays, formatDateLong } from '#domain/dates.ts';
import type { OwnSpecies } from '#domain/species/own.ts';
import { candlingWords, hatchRates, incubationPlan } from './incubation.ts';

/** The days of a batch, what is still ahead of it, and its rates; null where the species lays no eggs. */
export function batchOf(fact: BatchFact, today: string, own?: OwnSpecies | null): Batch | null {
  const plan = incubationPlan(fact.species, fact.subSpecies, fact.setOn, own);
  if (plan === null) return null;
  return {
    ...fact,
    stage: stageOf(fact, plan, today),
    plan,
    ahead: fact.hatchedOn === null ? stepsAhead(fact, plan) : [],
    rates: hatchRates({ set: fact.eggsSet, fertile: fact.fertileCount, hatched: fact.hatchedCount }),
  };
}

/**
 * What is to be done with a batch next. Eggs that were to be candled and, as far as anybody wrote, never were, are still
 * to be: the last of those days, overdue. Null where all days are over and nothing was written since.
 */
export function nextStep({ stage, ahead, fertileCount }: Batch, today: string): BatchStep | null {
  const missed = ahead.findLast(({ key, until }) => key === 'candle' && until < today);
  if (missed && stage === 'set' && fertileCount === null) return missed;
  return ahead.find(({ until }) => until >= today) ?? null;
}

function stageOf(fact: BatchFact, plan: IncubationPlan, today: string): BatchStage {
  if (fact.hatchedOn !== null) return 'hatched';
  if (today >= plan.lateFrom) return 'late';
  if (today >= plan.hatchFrom) return 'hatching';
  if (today >= (fact.lockdownOn ?? plan.lockdownOn)) return 'lockdown';
  return fact.candledOn === null ? 'set' : 'candled';
}

/** Eggs are candled when there is time: so many days before the planned one answer it. */
const earlyDays = 2;

function stepsAhead(fact: BatchFact, plan: IncubationPlan): BatchStep[] {
  const { candledOn, lockdownOn } = fact;
  const since = `Set on ${formatDateLong(fact.setOn, plan.hatchTo)}.`;
  const candlings = plan.candleOn
    .filter((on) => candledOn === null || on > addDays(candledOn, earlyDays))
    .map(
      (on): BatchStep => ({ key: 'candle', on, until: on, label: candlingWords(plan, on), because: since }),
    );
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
