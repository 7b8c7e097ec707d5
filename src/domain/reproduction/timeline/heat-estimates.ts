import type { DayEstimate } from '#domain/answers/timeline.ts';
import { addDays, daysBetween, formatDateLong } from '#domain/dates.ts';
import {
  estimateLh,
  estimateOvulation,
  lhToOvulation,
  nextTestOn,
  type ProgesteroneTest,
} from '#domain/reproduction/progesterone.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { CycleTestFact, HeatFact } from './facts.ts';

// The levels of progesterone are the bitch's. A smear past standing heat follows ovulation by some six days (Holst and
// Phemister 1975, Am J Vet Res 36:705: dioestrus begins 57 to 58 days before the birth, ovulation 63).

const smearAfterOvulation = 6;

export interface HeatEstimates {
  readonly lh: DayEstimate | null;
  readonly ovulation: DayEstimate | null;
  /** When the next test is worth its price; null once ovulation is bracketed, or where it cannot be told. */
  readonly nextTestOn: string | null;
}

/** What the tests of one heat say, the most exact kind first: entered, seen by scan, progesterone, LH, smear. */
export function heatEstimates(species: SpeciesKey, heat: HeatFact): HeatEstimates {
  const progesterone = species === 'dog' ? progesteroneOf(heat.tests) : [];
  const lhTest = lhSeen(heat.tests);
  const lh = lhTest ?? dated(progesterone.length > 0 ? estimateLh(progesterone) : null);
  const byProgesterone = progesterone.length > 0 ? estimateOvulation(progesterone) : null;
  const ovulation =
    entered(heat) ??
    scanned(heat.tests) ??
    measuredOnly(byProgesterone) ??
    afterLh(lhTest) ??
    dated(byProgesterone) ??
    (species === 'dog' ? beforeSmear(heat.tests) : null);
  return {
    lh: lh ?? (progesterone.length > 0 ? estimateLh(progesterone) : null),
    ovulation: ovulation ?? byProgesterone,
    nextTestOn: ovulation === null || ovulation.basis === 'projected' ? nextTestOn(progesterone) : null,
  };
}

const dated = (estimate: DayEstimate | null): DayEstimate | null =>
  estimate !== null && estimate.on !== null ? estimate : null;

/** Read from values on both sides of ovulation, not projected from the surge. */
const measuredOnly = (estimate: DayEstimate | null): DayEstimate | null =>
  estimate?.basis === 'measured' || estimate?.basis === 'interpolated' ? estimate : null;

function progesteroneOf(tests: readonly CycleTestFact[]): ProgesteroneTest[] {
  return tests.flatMap(({ kind, on, value, unit }) =>
    kind === 'Progesterone' && value !== null && (unit === 'ng/mL' || unit === 'nmol/L')
      ? [{ on, value, unit }]
      : [],
  );
}

function certain(on: string, because: string): DayEstimate {
  return { on, earliest: on, latest: on, basis: 'measured', because };
}

const entered = ({ ovulationOn }: HeatFact): DayEstimate | null =>
  ovulationOn === null ? null : certain(ovulationOn, 'As entered on the heat.');

/** The tests of a kind up to and with the first that finds it, in order. */
function untilFound(
  tests: readonly CycleTestFact[],
  kind: CycleTestFact['kind'],
  finding: string,
): { before: CycleTestFact | undefined; found: CycleTestFact } | null {
  const ordered = tests
    .filter((test) => test.kind === kind && test.finding !== null)
    .toSorted((a, b) => daysBetween(b.on, a.on));
  const at = ordered.findIndex((test) => test.finding === finding);
  const found = ordered[at];
  return found ? { before: ordered[at - 1], found } : null;
}

/** Where the test before did not find it yet, the day lies between the two; the middle is named. */
function between(before: CycleTestFact | undefined, found: CycleTestFact, because: string): DayEstimate {
  if (!before) return certain(found.on, because);
  const gap = daysBetween(before.on, found.on);
  return {
    on: addDays(found.on, -Math.floor(gap / 2)),
    earliest: gap === 0 ? found.on : addDays(before.on, 1),
    latest: found.on,
    basis: gap <= 1 ? 'measured' : 'interpolated',
    because,
  };
}

function scanned(tests: readonly CycleTestFact[]): DayEstimate | null {
  const seen = untilFound(tests, 'Ultrasound', 'Ovulated');
  if (!seen) return null;
  const { before, found } = seen;
  const earlier = before ? `, follicles still there on ${formatDateLong(before.on, found.on)}` : '';
  return between(before, found, `Seen by ultrasound on ${formatDateLong(found.on, found.on)}${earlier}.`);
}

function lhSeen(tests: readonly CycleTestFact[]): DayEstimate | null {
  const seen = untilFound(tests, 'LH', 'Positive');
  if (!seen) return null;
  return certain(seen.found.on, `LH test positive on ${formatDateLong(seen.found.on, seen.found.on)}.`);
}

function afterLh(lh: DayEstimate | null): DayEstimate | null {
  if (lh === null || lh.on === null) return null;
  const on = addDays(lh.on, lhToOvulation);
  return {
    on,
    earliest: on,
    latest: on,
    basis: 'projected',
    because: `Two days after the LH surge on ${formatDateLong(lh.on, on)}.`,
  };
}

function beforeSmear(tests: readonly CycleTestFact[]): DayEstimate | null {
  const seen = untilFound(tests, 'Cytology', 'Past heat');
  if (!seen?.before || daysBetween(seen.before.on, seen.found.on) > 3) return null;
  const { before, found } = seen;
  return {
    on: addDays(found.on, -smearAfterOvulation),
    earliest: addDays(before.on, 1 - smearAfterOvulation - 1),
    latest: addDays(found.on, 1 - smearAfterOvulation),
    basis: 'projected',
    because: `Six days before the smear past heat on ${formatDateLong(found.on, found.on)}.`,
  };
}
