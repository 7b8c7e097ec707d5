import type { Round, RoundDue, RoundState, Timeline } from '#domain/answers/timeline.ts';
import { addDays, daysBetween } from '#domain/dates.ts';
import { canBeMatedAgain, firstMatingFrom } from '#domain/reproduction/mating-again.ts';
import { matingDays, semenTypes } from '#domain/reproduction/mating-days.ts';
import { nextHeat } from '#domain/reproduction/next-heat.ts';
import { speciesWith } from '#domain/species/own.ts';
import { reproductionOf } from '#domain/species/species.ts';
import type { FemaleFacts } from './facts.ts';
import { decisiveMatings, dueWindowsOf, estimatesOf } from './round-due.ts';
import { eventsOf } from './round-events.ts';
import { type RoundFacts, roundsOf } from './rounds.ts';

/**
 * The reproduction of one female on one line: heat, tests, LH surge and ovulation, days for mating, matings, pregnancy
 * checks, due window, birth. Each later fact replaces the estimate before it, and every day says what it rests on.
 * Pure: the same facts and the same day give the same line.
 * @param since rounds that began before this day are left out; what comes next still rests on all of them
 */
export function timelineOf(facts: FemaleFacts, today: string, since = '0001-01-01'): Timeline {
  const drafts = roundsOf(facts);
  const rounds = drafts
    .map((from, index) => ({ from, nextOn: drafts[index + 1]?.startOn ?? null }))
    .filter(({ from }) => from.startOn >= since)
    .map(({ from, nextOn }) => roundOf(facts, from, nextOn, today))
    .toReversed();
  const latest = rounds[0];
  const isCarrying = latest !== undefined && ['mated', 'pregnant', 'planned'].includes(latest.state);
  const lastLitter = facts.litters
    .filter(({ bornOn }) => bornOn !== null)
    .toSorted((a, b) => daysBetween(b.bornOn ?? '', a.bornOn ?? ''))
    .at(-1);
  const { bornOn: lastBirth = null, weanedOn = null } = lastLitter ?? {};
  const earlier = facts.earlierHeatsOn ?? [];
  const heatsOn = [...earlier, ...facts.heats.map(({ startOn }) => startOn)].filter((day) => day <= today);
  const about = { species: facts.species, subSpecies: facts.subSpecies, own: facts.own };
  const isNew = drafts.length === 0 && earlier.length === 0;
  const { kind, nextMating } = reproductionOf(speciesWith(facts.species, facts.own), facts.subSpecies);
  // A heat of before her last birth says nothing of when she comes in heat after it, where the species has its own days for that.
  const restsOnBirth =
    nextMating !== null && lastBirth !== null && heatsOn.every((heatOn) => heatOn < lastBirth);
  return {
    today,
    rounds,
    nextHeat: isCarrying || restsOnBirth ? null : nextHeat({ ...about, heatsOn }),
    matingAgain: isCarrying ? null : canBeMatedAgain({ ...about, bornOn: lastBirth, weanedOn }),
    firstMating:
      isNew && kind !== 'laying' && facts.birthDate !== null ? firstMatingFrom(about, facts.birthDate) : null,
  };
}

function roundOf(facts: FemaleFacts, from: RoundFacts, nextOn: string | null, today: string): Round {
  const estimates = estimatesOf(facts, from);
  const [due = null, ...earlierDue] = dueWindowsOf(facts, from, estimates);
  const state = stateOf(facts, from, { nextOn, due, today });
  const matings = decisiveMatings(from);
  const last = matings.at(-1);
  const days = { ovulationOn: estimates.ovulation?.on ?? null, lhOn: estimates.lh?.on ?? null };
  const round = {
    key: from.heat?.id ?? from.matings[0]?.id ?? from.litter?.id ?? from.startOn,
    startOn: from.startOn,
    state,
    inHeat: isInHeat(facts, from, today),
    heatId: from.heat?.id ?? null,
    matingId: matings.findLast(({ id }) => id !== null)?.id ?? null,
    maleId: last?.maleId ?? from.litter?.maleId ?? null,
    maleName: last?.maleName ?? from.litter?.maleName ?? null,
    firstMatedOn: matings[0]?.on ?? null,
    litterId: from.litter?.id ?? null,
    bornOn: from.litter?.bornOn ?? null,
    ...estimates,
    matingDays: facts.species === 'dog' ? semenTypes.flatMap((semen) => matingDays(days, semen) ?? []) : [],
    due,
    earlierDue,
    expectedCount: from.checks.findLast(({ count }) => count !== null)?.count ?? null,
  };
  return { ...round, events: eventsOf({ facts, from, round, today }) };
}

/** A birth that is this many days late has not been written down, or there is none. */
export const overdueAfter = 7;

function stateOf(
  facts: FemaleFacts,
  from: RoundFacts,
  at: { nextOn: string | null; due: RoundDue | null; today: string },
): RoundState {
  const { due, nextOn, today } = at;
  if (from.litter?.bornOn) return 'born';
  const matings = decisiveMatings(from);
  const verdict = from.checks.findLast(({ result }) => result !== 'Uncertain')?.result;
  if (verdict === 'Not pregnant' || matings.some(({ status }) => status === 'not pregnant')) {
    return 'not-pregnant';
  }
  if (matings.length === 0 && from.litter === null) return isInHeat(facts, from, today) ? 'heat' : 'over';
  if (nextOn !== null && (due === null || nextOn < due.from)) return 'returned';
  const isConfirmed = verdict === 'Pregnant' || matings.some(({ status }) => status === 'confirmed');
  if (due !== null && today > addDays(due.to, overdueAfter)) return nextOn === null ? 'overdue' : 'over';
  if (isConfirmed) return 'pregnant';
  return matings.length > 0 && matings.every(({ status }) => status === 'planned') ? 'planned' : 'mated';
}

function isInHeat(facts: FemaleFacts, { heat, startOn }: RoundFacts, today: string): boolean {
  if (heat === null) return false;
  const { heatLengthDays } = reproductionOf(speciesWith(facts.species, facts.own), facts.subSpecies);
  // Without a recorded end the longest heat of the species closes it.
  const end = heat.endOn ?? addDays(startOn, (heatLengthDays?.to ?? 3) - 1);
  return today >= startOn && today <= end;
}
