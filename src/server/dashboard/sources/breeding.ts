import type { Occasion } from '#domain/dashboard.ts';
import { addDays, daysBetween, formatDateLong } from '#domain/dates.ts';
import { dueWindow } from '#domain/reproduction/due-window.ts';
import { youngMilestones } from '#domain/reproduction/milestones.ts';
import { nextHeat } from '#domain/reproduction/next-heat.ts';
import { reproductionOf, type SpeciesKey, speciesOf, termsOf } from '#domain/species/species.ts';
import type { Row } from '#server/db/database.ts';
import {
  aboutAnimal,
  calledName,
  type OccasionSource,
  type Span,
  spanParameters,
  text,
} from '../occasion.ts';

const speciesIn = (row: Row): SpeciesKey => speciesOf(text(row, 'species')).key;

/** Litters that are expected: from the mating where it is known, otherwise the date as it was entered. */
const births: OccasionSource = {
  entity: 'breeding_groups',
  statement: (span) => ({
    sql: `select g.id, g.species, a.sub_species as kind, g.expected_date as day, g.breeding_date as mated, a.id as animal_id,
        ${calledName('a')} as dam, ${calledName('s')} as sire
      from breeding_groups g join animals a on a.id = g.mother_id join animals s on s.id = g.father_id
      where g.deleted_at is null and g.birth_date is null and g.breeding_success
        and g.expected_date between $1::date and $2::date and ($3::text is null or g.species = $3::text)`,
    parameters: spanParameters(span),
  }),
  occasions: (rows) => rows.map(birthOf),
};

function birthOf(row: Row): Occasion {
  const mated = text(row, 'mated');
  const window = mated
    ? dueWindow({ species: speciesIn(row), subSpecies: text(row, 'kind') || null, matingsOn: [mated] })
    : null;
  const because = window?.because ?? `Expected date as entered. Father: ${text(row, 'sire')}`;
  return {
    id: `birth-${text(row, 'id')}`,
    kind: 'birth',
    on: window?.from ?? text(row, 'day'),
    ...(window ? { until: window.to } : {}),
    title: `${text(row, 'dam')} due`,
    detail: because,
    entity: 'breeding_groups',
    recordId: text(row, 'id'),
    ...aboutAnimal(row, 'due'),
  };
}

/** What the young of a born litter come to: weaning, going home. */
const milestones: OccasionSource = {
  entity: 'breeding_groups',
  statement: ({ today, to, species }) => ({
    sql: `select g.id, g.species, g.birth_date as day, g.alive_puppies as alive, a.id as animal_id, ${calledName('a')} as dam
      from breeding_groups g join animals a on a.id = g.mother_id
      where g.deleted_at is null and g.status = 'Active' and g.birth_date between $1::date - 200 and $2::date
        and ($3::text is null or g.species = $3::text)`,
    parameters: [today, to, species ?? null],
  }),
  occasions: (rows, { today, to }) =>
    rows.flatMap((row) =>
      youngMilestones(speciesIn(row), text(row, 'day'))
        .filter(({ from }) => from >= today && from <= to)
        .map((milestone) => ({
          id: `milestone-${text(row, 'id')}-${milestone.key}`,
          kind: 'milestone' as const,
          on: milestone.from,
          ...(milestone.to > milestone.from ? { until: milestone.to } : {}),
          title: `${text(row, 'dam')}’s ${speciesOf(text(row, 'species')).terms.childTerm.toLowerCase()}: ${milestone.label.toLowerCase()}`,
          detail: `${daysBetween(text(row, 'day'), milestone.from)} days old. Born ${formatDateLong(text(row, 'day'), today)}`,
          entity: 'breeding_groups' as const,
          recordId: text(row, 'id'),
          ...aboutAnimal(row, milestone.label),
        })),
    ),
};

/** All heats of every active female at once; what comes next follows from her own history. */
const heats: OccasionSource = {
  entity: 'heat_cycles',
  statement: ({ species }) => ({
    sql: `select a.id, a.id as animal_id, a.species, a.sub_species as kind, ${calledName('a')} as name,
        array_agg(h.cycle_start_date::text order by h.cycle_start_date) as heats,
        (array_agg(h.cycle_end_date::text order by h.cycle_start_date desc))[1] as ended,
        (array_agg(h.heat_end_date::text order by h.cycle_start_date desc))[1] as heat_ended,
        (array_agg(h.id::text order by h.cycle_start_date desc))[1] as heat_id,
        exists (select from breeding_groups g where g.mother_id = a.id and g.deleted_at is null and g.birth_date is null
          and g.expected_date >= current_date - 14) as expecting
      from animals a join heat_cycles h on h.animal_id = a.id and h.deleted_at is null
      where a.deleted_at is null and a.status = 'Active' and a.ownership = 'own' and a.gender = 'Female'
        and ($1::text is null or a.species = $1::text)
      group by a.org_id, a.id`,
    parameters: [species ?? null],
  }),
  occasions: (rows, span) => rows.flatMap((row) => [...inSeason(row, span), ...heatForecast(row, span)]),
};

function inSeason(row: Row, { today }: Span): Occasion[] {
  const started = (row.heats as string[]).at(-1);
  const length = reproductionOf(speciesOf(text(row, 'species')), text(row, 'kind') || null).heatLengthDays;
  const ended = text(row, 'heat_ended') || text(row, 'ended');
  if (!started || started > today || (ended && ended < today)) return [];
  const day = daysBetween(started, today) + 1;
  // Without a recorded end the longest heat of the species closes it.
  if (!ended && day > (length?.to ?? 3)) return [];
  const terms = termsOf(speciesOf(text(row, 'species')), text(row, 'kind') || null);
  return [
    {
      id: `season-${text(row, 'heat_id')}`,
      kind: 'in-season',
      on: today,
      title: `${text(row, 'name')} is ${terms.inSeason}, day ${day}`,
      detail: `First day ${formatDateLong(started, today)}`,
      entity: 'heat_cycles',
      recordId: text(row, 'heat_id'),
      ...aboutAnimal(row, `${terms.inSeason}, day ${day}`),
    },
  ];
}

function heatForecast(row: Row, { today, to }: Span): Occasion[] {
  if (row.expecting === true) return [];
  const forecast = nextHeat({
    species: speciesIn(row),
    subSpecies: text(row, 'kind') || null,
    heatsOn: row.heats as string[],
  });
  // A window that is long over says that a heat was missed or not written down, not that one is coming.
  if (!forecast || forecast.to < addDays(today, -14) || forecast.from > to) return [];
  return [
    {
      id: `heat-${text(row, 'id')}`,
      kind: 'heat',
      on: forecast.from < today ? today : forecast.from,
      until: forecast.to < today ? today : forecast.to,
      title: `${text(row, 'name')}: heat expected`,
      detail: forecast.because,
      entity: 'animals',
      recordId: text(row, 'id'),
      ...aboutAnimal(row, 'heat expected'),
    },
  ];
}

export const breedingSources: readonly OccasionSource[] = [births, milestones, heats];
