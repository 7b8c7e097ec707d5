import type { Occasion } from '#domain/dashboard.ts';
import { addDays, daysBetween, formatDateLong, formatSpan } from '#domain/dates.ts';
import { type BatchFact, batchOf } from '#domain/reproduction/batch.ts';
import type { FemaleFacts } from '#domain/reproduction/timeline/facts.ts';
import type { Round, Timeline } from '#domain/reproduction/timeline/shape.ts';
import { timelineOf } from '#domain/reproduction/timeline/timeline.ts';
import {
  reproductionOf,
  type SpeciesKey,
  speciesKeys,
  speciesOf,
  type Terms,
  termsOf,
} from '#domain/species/species.ts';
import { batchFactsSql, femaleFactsSql } from '#server/breeding/female-facts.ts';
import type { Row } from '#server/db/database.ts';
import { aboutAnimal, calledName, type OccasionSource, type Span, text } from '../occasion.ts';

/**
 * How long a round can have something ahead: its heat, the longest pregnancy, and as long as a birth that was not
 * written down is asked about. Rounds that began before are left out.
 */
const longestRound = (key: SpeciesKey): number => {
  const species = speciesOf(key);
  const pregnancies = [null, ...species.subSpecies.map(({ key: kind }) => kind)].map(
    (kind) => reproductionOf(species, kind).gestationRange.to,
  );
  return Math.max(...pregnancies) + 200;
};

const longestRounds = speciesKeys.map((key) => `when '${key}' then ${longestRound(key)}`).join(' ');

const withSomethingRecorded = `select a.id, $1::date - (case a.species ${longestRounds} end) as since from animals a
  where a.org_id = $org and a.deleted_at is null and a.gender = 'Female' and a.status <> 'Deceased'
    and ($2::text is null or a.species = $2::text)
    and a.id in (
      select h.animal_id from heat_cycles h where h.org_id = $org and h.deleted_at is null
      union select b.female_id from breeding_records b where b.org_id = $org and b.deleted_at is null and b.mating_date >= $1::date - 400
      union select g.mother_id from breeding_groups g where g.org_id = $org and g.deleted_at is null
        and coalesce(g.birth_date, g.expected_date) >= $1::date - 250)`;

/** Every female with something recorded lately: what is open or ahead on her timeline. */
const timelines: OccasionSource = {
  entity: 'heat_cycles',
  statement: ({ today, species }) => ({
    sql: `select f.id as animal_id, ${calledName('f')} as name, f.ownership = 'own' and f.status = 'Active' as is_kept,
        f.facts
      from (${femaleFactsSql(withSomethingRecorded)}) f`,
    parameters: [today, species ?? null],
  }),
  occasions: (rows, span) =>
    rows.flatMap((row) => {
      const facts = row.facts as FemaleFacts;
      const timeline = timelineOf(facts, span.today, addDays(span.today, -longestRound(facts.species)));
      const about: About = {
        row,
        span,
        terms: termsOf(speciesOf(facts.species), facts.subSpecies, facts.words ?? {}),
      };
      return [
        ...timeline.rounds.flatMap((round) => ofRound(round, about)),
        ...(row.is_kept === true ? whatNext(timeline, about) : []),
      ];
    }),
};

interface About {
  readonly row: Row;
  readonly span: Span;
  readonly terms: Terms;
}

const named = ({ row }: About): string => text(row, 'name');

const ofRound = (round: Round, about: About): Occasion[] => [
  ...(round.inHeat ? [inSeason(round, about)] : []),
  ...byState(round, about),
];

function byState(round: Round, about: About): Occasion[] {
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

function inSeason(round: Round, about: About): Occasion {
  const { today } = about.span;
  const day = daysBetween(round.startOn, today) + 1;
  const said = `${about.terms.inSeason}, day ${day}`;
  return {
    id: `season-${round.heatId}`,
    kind: 'in-season',
    on: today,
    title: `${named(about)} is ${said}`,
    detail: `First day ${formatDateLong(round.startOn, today)}`,
    entity: 'heat_cycles',
    recordId: round.heatId ?? '',
    ...aboutAnimal(about.row, said),
  };
}

function nextTest({ nextTestOn, heatId }: Round, about: About): Occasion[] {
  if (nextTestOn === null || heatId === null) return [];
  return [
    {
      id: `test-${heatId}`,
      kind: 'test',
      on: nextTestOn,
      title: `${named(about)}: next progesterone test`,
      detail: 'Until a value has passed 5 ng/mL',
      entity: 'heat_cycles',
      recordId: heatId,
      ...aboutAnimal(about.row, 'next progesterone test'),
    },
  ];
}

/** The days for a natural mating, and the later ones for semen that lives shorter. */
function bestDays({ matingDays, heatId }: Round, about: About): Occasion[] {
  const [natural, ...others] = matingDays;
  if (!natural || heatId === null) return [];
  const later = others.map(({ words, from, to }) => `${words} ${formatSpan(from, to, about.span.today)}`);
  return [
    {
      id: `mating-days-${heatId}`,
      kind: 'mating',
      on: natural.from,
      until: natural.to,
      title: `${named(about)}: best days for ${about.terms.mating}`,
      detail: `${natural.because} Then ${later.join(', ')}.`,
      entity: 'heat_cycles',
      recordId: heatId,
      ...aboutAnimal(about.row, `best days for ${about.terms.mating}`),
    },
  ];
}

function planned({ firstMatedOn, matingId, maleName }: Round, about: About): Occasion[] {
  if (firstMatedOn === null || matingId === null) return [];
  const said = `${about.terms.mating} planned`;
  return [
    {
      id: `mating-${matingId}`,
      kind: 'mating',
      on: firstMatedOn,
      title: `${named(about)}: ${said}`,
      detail: maleName ? `With ${maleName}` : 'No mate named',
      entity: 'breeding_records',
      recordId: matingId,
      ...aboutAnimal(about.row, said),
    },
  ];
}

function birth(round: Round, about: About): Occasion[] {
  const { due, litterId, matingId, expectedCount } = round;
  const { from, to } = about.span;
  const record = litterId ?? matingId;
  if (due === null || record === null || due.to < from || due.from > to) return [];
  const counted = expectedCount === null ? '' : ` ${expectedCount} counted.`;
  return [
    {
      id: `birth-${record}`,
      kind: 'birth',
      on: due.from,
      ...(due.to > due.from ? { until: due.to } : {}),
      title: `${named(about)} due`,
      detail: `${due.because}${counted}`,
      entity: litterId === null ? 'breeding_records' : 'breeding_groups',
      recordId: record,
      ...aboutAnimal(about.row, 'due'),
    },
  ];
}

/** What to do while she carries: scans, nest box, watching for her coming back. */
function milestones(round: Round, about: About): Occasion[] {
  const { today, to } = about.span;
  const record = round.litterId ?? round.matingId;
  if (record === null) return [];
  return round.events
    .filter(({ kind, until, on }) => kind === 'milestone' && (until ?? on) >= today && on <= to)
    .map(({ key, on, until, title, because }) => ({
      id: `carrying-${key}`,
      kind: 'milestone' as const,
      on,
      ...(until ? { until } : {}),
      title: `${named(about)}: ${title.charAt(0).toLocaleLowerCase('en')}${title.slice(1)}`,
      detail: because ?? '',
      entity: round.litterId === null ? ('breeding_records' as const) : ('breeding_groups' as const),
      recordId: record,
      ...aboutAnimal(about.row, title),
    }));
}

/** A window that is long over says that something was missed or not written down, not that it is coming. */
const staleAfter = 14;

function whatNext({ nextHeat, matingAgain }: Timeline, about: About): Occasion[] {
  const heat = nextHeat && { ...nextHeat, said: 'heat expected' };
  const again = matingAgain && { ...matingAgain, said: `can be ${about.terms.mated} again` };
  const next = heat ?? again;
  const { today, to } = about.span;
  if (!next || next.to < addDays(today, -staleAfter) || next.from > to) return [];
  const id = text(about.row, 'animal_id');
  return [
    {
      id: `heat-${id}`,
      kind: 'heat',
      on: next.from < today ? today : next.from,
      until: next.to < today ? today : next.to,
      title: heat ? `${named(about)}: ${next.said}` : `${named(about)} ${next.said}`,
      detail: next.because,
      entity: 'animals',
      recordId: id,
      ...aboutAnimal(about.row, next.said),
    },
  ];
}

const batches: OccasionSource = {
  entity: 'incubations',
  statement: ({ today, species }) => ({
    sql: `select ${batchFactsSql} as facts, i.mother_id as animal_id from incubations i
      where i.org_id = $org and i.deleted_at is null and i.hatched_on is null and i.set_on >= $1::date - 90
        and ($2::text is null or i.species = $2::text)`,
    parameters: [today, species ?? null],
  }),
  occasions: (rows, { today, to }) =>
    rows.flatMap((row): Occasion[] => {
      const batch = batchOf(row.facts as BatchFact, today);
      if (batch === null) return [];
      const name = batch.name ?? `${batch.eggsSet} eggs`;
      // A candling that was passed over is no longer worth doing; the hatch is asked for until it is written down.
      return batch.ahead
        .filter(({ key, on }) => on <= to && (key === 'hatch' || on >= addDays(today, -2)))
        .map(({ key, on, until, label, because }) => ({
          id: `batch-${batch.id}-${key}-${on}`,
          kind: 'incubation' as const,
          on,
          ...(until > on ? { until } : {}),
          title: `${name}: ${label.toLocaleLowerCase('en')}`,
          detail: because,
          entity: 'incubations' as const,
          recordId: batch.id,
          ...aboutAnimal(row, label),
        }));
    }),
};

export const reproductionSources: readonly OccasionSource[] = [timelines, batches];
