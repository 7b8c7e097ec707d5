import { addDays, daysBetween } from '#domain/dates.ts';
import { speciesWith } from '#domain/species/own.ts';
import type { Reproduction } from '#domain/species/shape.ts';
import { reproductionOf } from '#domain/species/species.ts';
import type { CheckFact, FemaleFacts, HeatFact, LitterFact, MatingFact } from './facts.ts';

/** What belongs to one attempt: a heat or a first mating, and everything up to the birth or the next heat. */
export interface RoundFacts {
  readonly startOn: string;
  readonly heat: HeatFact | null;
  readonly matings: readonly MatingFact[];
  readonly checks: readonly CheckFact[];
  readonly litter: LitterFact | null;
}

interface Draft {
  startOn: string;
  heat: HeatFact | null;
  matings: MatingFact[];
  checks: CheckFact[];
  litter: LitterFact | null;
}

/** Puts the facts of a female into her rounds, the earliest first. Links that were recorded count more than days. */
export function roundsOf(facts: FemaleFacts): RoundFacts[] {
  const reproduction = reproductionOf(speciesWith(facts.species, facts.own), facts.subSpecies);
  const rounds = facts.heats
    .toSorted((a, b) => daysBetween(b.startOn, a.startOn))
    .map((heat): Draft => ({ startOn: heat.startOn, heat, matings: [], checks: [], litter: null }));
  for (const mating of facts.matings.toSorted((a, b) => daysBetween(b.on, a.on))) {
    placeMating(rounds, mating, facts, reproduction);
  }
  rounds.sort((a, b) => daysBetween(b.startOn, a.startOn));
  for (const litter of facts.litters) placeLitter(rounds, litter, reproduction);
  rounds.sort((a, b) => daysBetween(b.startOn, a.startOn));
  for (const check of facts.checks) placeCheck(rounds, check, reproduction);
  return rounds;
}

const emptyRound = (startOn: string): Draft => ({
  startOn,
  heat: null,
  matings: [],
  checks: [],
  litter: null,
});

/** Days after the first of a heat within which a mating belongs to it. */
function heatReach({ heatCycleRange, heatLengthDays }: Reproduction): number {
  const longest = heatLengthDays?.to ?? 7;
  if (heatCycleRange !== null && heatCycleRange.from < 60) {
    return Math.max(longest, heatCycleRange.from - 2);
  }
  return Math.max(30, longest + 9);
}

function placeMating(
  rounds: Draft[],
  mating: MatingFact,
  { litters }: FemaleFacts,
  reproduction: Reproduction,
): void {
  const linked = rounds.find(({ heat }) => heat !== null && heat.id === mating.heatId);
  const near = rounds.findLast(
    ({ startOn, heat }) =>
      heat !== null && startOn <= mating.on && daysBetween(startOn, mating.on) <= heatReach(reproduction),
  );
  const joined = rounds.findLast(({ heat, matings }) => {
    const last = matings.at(-1);
    if (heat !== null || !last) return false;
    const gap = daysBetween(last.untilOn ?? last.on, mating.on);
    const born = litters.some(({ bornOn }) => bornOn !== null && bornOn > last.on && bornOn <= mating.on);
    return gap <= Math.max(reproduction.heatLengthDays?.to ?? 0, 7) && !born;
  });
  const round = linked ?? near ?? joined;
  if (round) round.matings.push(mating);
  else rounds.push({ ...emptyRound(mating.on), matings: [mating] });
}

/** Births a little before or after the usual range still belong to the mating. */
const leeway = 21;

function placeLitter(rounds: Draft[], litter: LitterFact, reproduction: Reproduction): void {
  const { bornOn, matedOn, expectedOn } = litter;
  const day = bornOn ?? expectedOn ?? matedOn;
  if (day === null) return;
  const linked = rounds.find(({ matings }) =>
    matings.some(({ id }) => id !== null && id === litter.matingId),
  );
  const { from, to } = reproduction.gestationRange;
  const byMating =
    matedOn === null
      ? undefined
      : rounds.findLast(
          (round) =>
            round.matings.some(({ on, untilOn }) => matedOn >= on && matedOn <= (untilOn ?? on)) ||
            (round.heat !== null &&
              round.startOn <= matedOn &&
              daysBetween(round.startOn, matedOn) <= heatReach(reproduction)),
        );
  const byLength = rounds.findLast((round) => {
    const first = round.matings[0]?.on ?? round.startOn;
    const last = round.matings.at(-1);
    const length = daysBetween(last?.untilOn ?? last?.on ?? round.startOn, day);
    return round.litter === null && daysBetween(first, day) >= from - leeway && length <= to + leeway;
  });
  const found = linked ?? byMating ?? byLength;
  const round =
    found && found.litter === null ? found : emptyRound(matedOn ?? addDays(day, -reproduction.gestationDays));
  if (round !== found) rounds.push(round);
  round.litter = litter;
  const isKnown = round.matings.some(
    ({ on, untilOn }) => matedOn !== null && matedOn >= on && matedOn <= (untilOn ?? on),
  );
  if (matedOn !== null && !isKnown && round.matings.length === 0) {
    round.matings.push(matingOfLitter(litter, matedOn));
  }
}

const matingOfLitter = ({ maleId, maleName }: LitterFact, on: string): MatingFact => ({
  id: null,
  on,
  untilOn: null,
  heatId: null,
  maleId,
  maleName,
  method: null,
  semen: null,
  status: 'done',
});

function placeCheck(rounds: Draft[], check: CheckFact, { gestationRange }: Reproduction): void {
  const linked = rounds.find(({ matings }) => matings.some(({ id }) => id !== null && id === check.matingId));
  const before = rounds.findLast(
    ({ startOn }) => startOn <= check.on && daysBetween(startOn, check.on) <= gestationRange.to + leeway * 2,
  );
  const round = linked ?? before;
  if (round) round.checks.push(check);
  else rounds.push({ ...emptyRound(check.on), checks: [check] });
  round?.checks.sort((a, b) => daysBetween(b.on, a.on));
}
