import type { DayEstimate, EventKind, Round, Standing, TimelineEvent } from '#domain/answers/timeline.ts';
import { daysBetween, formatDateLong } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { pregnancyMilestones } from '#domain/reproduction/milestones.ts';
import { toNgPerMl, toNmolPerL } from '#domain/reproduction/progesterone.ts';
import { speciesWith } from '#domain/species/own.ts';
import { termsOf } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { formatNumber } from '../../writing.ts';
import type { CheckFact, CycleTestFact, FemaleFacts, MatingFact } from './facts.ts';
import type { RoundFacts } from './rounds.ts';

type Shaped = Omit<Round, 'events'>;

interface Writing {
  readonly facts: FemaleFacts;
  readonly from: RoundFacts;
  readonly round: Shaped;
  readonly today: string;
}

interface Telling {
  readonly on: string;
  readonly until?: string | null;
  readonly title: string;
  readonly because?: string | null;
  readonly standing?: Standing;
  readonly record?: readonly [EntityName, string | null];
}

const event = (kind: EventKind, key: string, telling: Telling): TimelineEvent => {
  const { on, until, title, because = null, standing = 'recorded', record } = telling;
  return {
    key: `${kind}-${key}`,
    kind,
    on,
    until: until && until > on ? until : null,
    title,
    because,
    standing,
    record: record?.[1] ? { entity: record[0], id: record[1] } : null,
  };
};

/** Everything of a round by day: what was recorded, what is estimated from it, and what it replaced. */
export function eventsOf(writing: Writing): TimelineEvent[] {
  return [
    ...heatEvents(writing),
    ...estimateEvents(writing),
    ...writing.from.matings.map((mating) => matingEvent(mating, writing)),
    ...writing.from.checks.map((check) => checkEvent(check, writing)),
    ...milestoneEvents(writing),
    ...dueEvents(writing),
    ...birthEvents(writing),
  ].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : rank[a.kind] - rank[b.kind]));
}

/** The order of things on one day. */
const rank: Readonly<Record<EventKind, number>> = {
  heat: 0,
  test: 1,
  lh: 2,
  ovulation: 3,
  'next-test': 4,
  'mating-days': 5,
  mating: 6,
  check: 7,
  milestone: 8,
  due: 9,
  birth: 10,
};

const wordsOf = ({ species, subSpecies, own }: FemaleFacts) => termsOf(speciesWith(species, own), subSpecies);

function heatEvents({ facts, from }: Writing): TimelineEvent[] {
  const { heat } = from;
  if (heat === null) return [];
  const terms = wordsOf(facts);
  return [
    event('heat', heat.id, {
      on: heat.startOn,
      until: heat.endOn,
      title: capitalised(terms.inSeason),
      record: ['heat_cycles', heat.id],
    }),
    ...heat.tests.map((test) =>
      event('test', test.id, {
        on: test.on,
        title: testTitle(test),
        because: `Day ${daysBetween(heat.startOn, test.on) + 1}`,
        record: ['cycle_tests', test.id],
      }),
    ),
  ];
}

const rounded = (value: number): string => formatNumber(value, value < 10 ? 1 : 0);

/** "Progesterone 2.3 ng/mL (7.3 nmol/L)", "Smear: past heat". */
export function testTitle({ kind, value, unit, finding }: CycleTestFact): string {
  const other =
    value === null
      ? ''
      : unit === 'ng/mL'
        ? ` (${rounded(toNmolPerL(value, unit))} nmol/L)`
        : unit === 'nmol/L'
          ? ` (${rounded(toNgPerMl(value, unit))} ng/mL)`
          : '';
  const measured = value === null ? '' : ` ${value} ${unit ?? ''}${other}`;
  const seen = finding === null ? '' : `${measured === '' ? '' : ','} ${finding.toLocaleLowerCase('en')}`;
  return `${kind === 'LH' ? 'LH test' : kind === 'Ultrasound' ? 'Scan of the ovaries' : kind}${measured}${seen}`;
}

function estimateEvents({ round, from }: Writing): TimelineEvent[] {
  const { lh, ovulation, matingDays, nextTestOn } = round;
  const found: TimelineEvent[] = [];
  const isMated = from.matings.some(({ status }) => status !== 'planned');
  const isOpen = round.state === 'heat' || round.state === 'planned' || round.state === 'mated';
  if (lh?.on) {
    found.push(
      event('lh', round.key, {
        on: lh.on,
        title: 'LH surge',
        because: lh.because,
        standing: 'estimate',
      }),
    );
  }
  if (ovulation?.on) {
    const span = spanOf(ovulation);
    found.push(
      event('ovulation', round.key, {
        on: ovulation.on,
        title: 'Ovulation',
        because: `${ovulation.because}${span}`,
        standing: from.heat?.ovulationOn === ovulation.on ? 'recorded' : 'estimate',
        record: ['heat_cycles', from.heat?.ovulationOn ? from.heat.id : null],
      }),
    );
  }
  if (nextTestOn !== null && isOpen) {
    found.push(
      event('next-test', round.key, {
        on: nextTestOn,
        title: 'Next progesterone test',
        because: 'Until a value has passed 5 ng/mL.',
        standing: 'estimate',
      }),
    );
  }
  for (const days of matingDays) {
    found.push(
      event('mating-days', `${round.key}-${days.semen}`, {
        on: days.from,
        until: days.to,
        title: `Best days, ${days.words}`,
        because: days.because,
        standing: isMated || !isOpen ? 'replaced' : 'estimate',
      }),
    );
  }
  return found;
}

/** " Between 1 and 3 October." where the tests leave several days. */
function spanOf({ basis, earliest, latest }: DayEstimate): string {
  if (basis === 'measured' || earliest === null || latest === null || earliest === latest) return '';
  return ` Between ${formatDateLong(earliest, latest)} and ${formatDateLong(latest, latest)}.`;
}

function matingEvent(mating: MatingFact, { facts, from }: Writing): TimelineEvent {
  const terms = wordsOf(facts);
  const isPlanned = mating.status === 'planned';
  const by = mating.maleName ? ` by ${mating.maleName}` : '';
  const how = [mating.method, mating.semen?.toLocaleLowerCase('en')].filter(Boolean).join(', ');
  const title = isPlanned
    ? `${capitalised(terms.mating)} planned${mating.maleName ? `, ${mating.maleName}` : ''}`
    : `${capitalised(terms.mated)}${by}`;
  return event('mating', mating.id ?? `litter-${mating.on}`, {
    on: mating.on,
    until: mating.untilOn,
    title: how === '' ? title : `${title} (${how})`,
    standing: isPlanned ? 'estimate' : 'recorded',
    record:
      mating.id === null ? ['breeding_groups', from.litter?.id ?? null] : ['breeding_records', mating.id],
  });
}

function checkEvent(check: CheckFact, { facts }: Writing): TimelineEvent {
  const terms = wordsOf(facts);
  const counted =
    check.count === null
      ? ''
      : `, ${check.count} ${(check.count === 1 ? terms.child : terms.childTerm).toLocaleLowerCase('en')} counted`;
  const result = check.result === 'Pregnant' ? terms.pregnant : check.result.toLocaleLowerCase('en');
  return event('check', check.id, {
    on: check.on,
    title: `${check.method ?? 'Checked'}: ${result}${counted}`,
    record: ['pregnancy_checks', check.id],
  });
}

function milestoneEvents({ facts, round, from, today }: Writing): TimelineEvent[] {
  if (!['planned', 'mated', 'pregnant'].includes(round.state) || round.due === null) return [];
  const start = round.ovulation?.on ?? round.firstMatedOn;
  if (start === null) return [];
  const done = from.checks.map(({ on }) => on);
  return (
    pregnancyMilestones(facts.species, start, facts.subSpecies, facts.own)
      .filter(({ key }) => key !== 'return' || round.state !== 'pregnant')
      // A check inside the days has answered it; what is long over is no news.
      .filter(({ from: first, to }) => to >= today && !done.some((day) => day >= first && day <= to))
      .map(({ key, label, from: first, to }) =>
        event('milestone', `${round.key}-${key}`, {
          on: first,
          until: to,
          title: label,
          because: `${daysBetween(start, first)} days after ${round.ovulation?.on ? 'ovulation' : `the ${wordsOf(facts).mating}`} on ${formatDateLong(start, first)}.`,
          standing: 'estimate',
        }),
      )
  );
}

function dueEvents({ facts, round }: Writing): TimelineEvent[] {
  const { due, earlierDue, state } = round;
  if (due === null) return [];
  const isOpen = !['born', 'not-pregnant', 'returned'].includes(state);
  const { birth } = wordsOf(facts);
  return [due, ...earlierDue].map((window, index) =>
    event('due', `${round.key}-${window.anchor}`, {
      on: window.from,
      until: window.to,
      title: index === 0 ? `${capitalised(birth)} due` : `${capitalised(birth)}, estimated before`,
      because: window.because,
      standing: index === 0 && isOpen ? 'estimate' : 'replaced',
    }),
  );
}

function birthEvents({ facts, from, round }: Writing): TimelineEvent[] {
  const terms = wordsOf(facts);
  const { litter } = from;
  if (litter?.bornOn) {
    const { total } = litter;
    const young = `${total} ${(total === 1 ? terms.child : terms.childTerm).toLocaleLowerCase('en')}`;
    const start = round.ovulation?.on ?? round.firstMatedOn;
    const anchor = round.ovulation?.on ? 'ovulation' : `the first ${terms.mating}`;
    return [
      event('birth', litter.id, {
        on: litter.bornOn,
        title: total > 0 ? `${capitalised(terms.gaveBirth)}: ${young}` : capitalised(terms.gaveBirth),
        because: start ? `${daysBetween(start, litter.bornOn)} days after ${anchor}.` : null,
        record: ['breeding_groups', litter.id],
      }),
    ];
  }
  return [];
}
