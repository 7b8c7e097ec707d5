import type { Occasion } from '#domain/answers/dashboard.ts';
import type { Round, Timeline } from '#domain/answers/timeline.ts';
import { formatDateLong, formatSpan } from '#domain/dates.ts';
import { speciesWith } from '#domain/species/own.ts';
import { type Terms, termsOf } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import type { FemaleFacts } from './facts.ts';

/** A female as she is named, and whether her next heat is of interest to this kennel. */
export interface Female {
  readonly id: string;
  readonly name: string;
  readonly isKept: boolean;
  readonly facts: FemaleFacts;
}

/**
 * What her timeline brings, as it is kept: with its own days, not those of whoever looks. The server says what
 * of it is shown on a day.
 */
export interface KeptOccasion {
  readonly kind: Occasion['kind'];
  readonly from: string;
  readonly to: string;
  readonly told: Pick<Occasion, 'id' | 'title' | 'detail' | 'entity' | 'recordId' | 'short'>;
}

interface About {
  readonly female: Female;
  readonly terms: Terms;
  readonly today: string;
}

/** Everything open or ahead on the timeline of a female. */
export function occasionsOf(female: Female, timeline: Timeline): KeptOccasion[] {
  const { species, subSpecies, own } = female.facts;
  const about: About = {
    female,
    today: timeline.today,
    terms: termsOf(speciesWith(species, own), subSpecies),
  };
  return [
    ...timeline.rounds.flatMap((round) => ofRound(round, about)),
    ...(female.isKept ? whatNext(timeline, about) : []),
  ];
}

const ofRound = (round: Round, about: About): KeptOccasion[] => [
  ...(round.inHeat ? [inSeason(round, about)] : []),
  ...byState(round, about),
];

function byState(round: Round, about: About): KeptOccasion[] {
  switch (round.state) {
    case 'heat':
      return [...nextTest(round, about), ...bestDays(round, about)];
    case 'planned':
      return [...planned(round, about), ...nextTest(round, about)];
    case 'mated':
    case 'pregnant':
    case 'overdue':
      return [...birth(round, about), ...milestones(round, about)];
    default:
      return [];
  }
}

/** The day of her heat is counted when it is shown. */
function inSeason(round: Round, { female, terms, today }: About): KeptOccasion {
  return {
    kind: 'in-season',
    from: round.startOn,
    to: today > round.startOn ? today : round.startOn,
    told: {
      id: `season-${round.heatId}`,
      title: `${female.name} is ${terms.inSeason}`,
      detail: `First day ${formatDateLong(round.startOn, today)}`,
      entity: 'heat_cycles',
      recordId: round.heatId ?? '',
      short: capitalised(terms.inSeason),
    },
  };
}

function nextTest({ nextTestOn, heatId }: Round, { female }: About): KeptOccasion[] {
  if (nextTestOn === null || heatId === null) return [];
  return [
    {
      kind: 'test',
      from: nextTestOn,
      to: nextTestOn,
      told: {
        id: `test-${heatId}`,
        title: `${female.name}: next progesterone test`,
        detail: 'Until a value has passed 5 ng/mL',
        entity: 'heat_cycles',
        recordId: heatId,
        short: 'Next progesterone test',
      },
    },
  ];
}

/** The days for a natural mating, and the later ones for semen that lives shorter. */
function bestDays({ matingDays, heatId }: Round, { female, terms, today }: About): KeptOccasion[] {
  const [natural, ...others] = matingDays;
  if (!natural || heatId === null) return [];
  const later = others.map(({ words, from, to }) => `${words} ${formatSpan(from, to, today)}`);
  const said = `best days for ${terms.mating}`;
  return [
    {
      kind: 'mating',
      from: natural.from,
      to: natural.to,
      told: {
        id: `mating-days-${heatId}`,
        title: `${female.name}: ${said}`,
        detail: `${natural.because} Then ${later.join(', ')}.`,
        entity: 'heat_cycles',
        recordId: heatId,
        short: capitalised(said),
      },
    },
  ];
}

function planned({ firstMatedOn, matingId, maleName }: Round, { female, terms }: About): KeptOccasion[] {
  if (firstMatedOn === null || matingId === null) return [];
  const said = `${terms.mating} planned`;
  return [
    {
      kind: 'mating',
      from: firstMatedOn,
      to: firstMatedOn,
      told: {
        id: `mating-${matingId}`,
        title: `${female.name}: ${said}`,
        detail: maleName ? `With ${maleName}` : 'No mate named',
        entity: 'breeding_records',
        recordId: matingId,
        short: capitalised(said),
      },
    },
  ];
}

function birth({ due, litterId, matingId, expectedCount }: Round, { female }: About): KeptOccasion[] {
  const record = litterId ?? matingId;
  if (due === null || record === null) return [];
  const counted = expectedCount === null ? '' : ` ${expectedCount} counted.`;
  return [
    {
      kind: 'birth',
      from: due.from,
      to: due.to,
      told: {
        id: `birth-${record}`,
        title: `${female.name} due`,
        detail: `${due.because}${counted}`,
        entity: litterId === null ? 'breeding_records' : 'breeding_groups',
        recordId: record,
        short: 'Due',
      },
    },
  ];
}

/** What to do while she carries: scans, nest box, watching for her coming back. */
function milestones({ litterId, matingId, events }: Round, { female }: About): KeptOccasion[] {
  const record = litterId ?? matingId;
  if (record === null) return [];
  return events
    .filter(({ kind }) => kind === 'milestone')
    .map(({ key, on, until, title, because }) => ({
      kind: 'milestone' as const,
      from: on,
      to: until ?? on,
      told: {
        id: `carrying-${key}`,
        title: `${female.name}: ${title.charAt(0).toLocaleLowerCase('en')}${title.slice(1)}`,
        detail: because ?? '',
        entity: litterId === null ? ('breeding_records' as const) : ('breeding_groups' as const),
        recordId: record,
        short: capitalised(title),
      },
    }));
}

function whatNext({ nextHeat, matingAgain }: Timeline, { female, terms }: About): KeptOccasion[] {
  const next = nextHeat ?? matingAgain;
  if (!next) return [];
  const said = nextHeat ? 'heat expected' : `can be ${terms.mated} again`;
  return [
    {
      kind: 'heat',
      from: next.from,
      to: next.to,
      told: {
        id: `heat-${female.id}`,
        title: nextHeat ? `${female.name}: ${said}` : `${female.name} ${said}`,
        detail: next.because,
        entity: 'animals',
        recordId: female.id,
        short: capitalised(said),
      },
    },
  ];
}
