import type { Occasion } from '#domain/answers/dashboard.ts';
import { daysBetween, formatDateLong } from '#domain/dates.ts';
import { dueOfLitter } from '#domain/reproduction/litter-due.ts';
import { youngMilestones } from '#domain/reproduction/milestones.ts';
import { type SpeciesKey, speciesOf } from '#domain/species/species.ts';
import type { Row } from '#server/db/database.ts';
import {
  aboutAnimal,
  calledName,
  type OccasionSource,
  ofSpecies,
  type Span,
  spanParameters,
  text,
  youngOf,
} from '../occasion.ts';

const speciesIn = (row: Row): SpeciesKey => speciesOf(text(row, 'species')).key;

/** Days: in no species are young still due so long after the day they are expected on. */
const longestDue = 60;

/**
 * Litters that are expected, by the one rule for when a litter is due (`dueOfLitter`). Where heats are
 * open to the reader, the timeline of the mother knows it better.
 */
const births: OccasionSource = {
  entity: 'breeding_groups',
  unlessOpen: 'heat_cycles',
  statement: (span) => ({
    sql: `select g.id, g.species, a.sub_species as kind, g.expected_date as day, g.breeding_date as mated, a.id as animal_id,
        ${calledName('a')} as dam, ${calledName('a')} as animal, ${calledName('s')} as sire
      from breeding_groups g join animals a on a.org_id = $org and a.id = g.mother_id join animals s on s.org_id = $org and s.id = g.father_id
      where g.org_id = $org and g.deleted_at is null and g.birth_date is null and g.breeding_success
        and a.status not in ('Sold', 'Deceased')
        and g.expected_date between $1::date - ${longestDue} and $2::date and ($3::text is null or g.species = $3::text)
      order by g.id`,
    parameters: spanParameters(span),
  }),
  occasions: (rows, span) =>
    rows.map((row) => birthOf(row, span)).filter(({ on, until = on }) => until >= span.from),
};

function birthOf(row: Row, { here }: Span): Occasion {
  const due = dueOfLitter({
    species: speciesIn(row),
    subSpecies: text(row, 'kind') || null,
    own: here.own(text(row, 'species')),
    breedingDate: text(row, 'mated') || null,
    expectedDate: text(row, 'day'),
    sire: text(row, 'sire'),
  });
  return {
    id: `birth-${text(row, 'id')}`,
    kind: 'birth',
    on: due?.from ?? text(row, 'day'),
    ...(due && due.to > due.from ? { until: due.to } : {}),
    title: `${text(row, 'dam')} due`,
    detail: due?.because ?? '',
    entity: 'breeding_groups',
    recordId: text(row, 'id'),
    ...ofSpecies(row),
    ...aboutAnimal(row, 'due'),
  };
}

/** What the young of a born litter come to: weaning, going home. A care plan of theirs says it otherwise. */
const milestones: OccasionSource = {
  entity: 'breeding_groups',
  statement: ({ today, to, species }) => ({
    sql: `select g.id, g.species, g.birth_date as day, a.id as animal_id, ${calledName('a')} as dam,
        ${calledName('a')} as animal
      from breeding_groups g join animals a on a.org_id = $org and a.id = g.mother_id
      where g.org_id = $org and g.deleted_at is null and g.status = 'Active' and g.birth_date between $1::date - 200 and $2::date
        and not (g.total_puppies > 0 and g.alive_puppies = 0) and ($3::text is null or g.species = $3::text)
        and not exists (select from care_items c where c.org_id = $org and c.breeding_group_id = g.id and c.starts = 'Young'
          and c.deleted_at is null)
      order by g.id`,
    parameters: [today, to, species ?? null],
  }),
  occasions: (rows, { today, to, here }) =>
    rows.flatMap((row) => {
      const young = youngOf(text(row, 'dam'), here.terms(text(row, 'species')).childTerm);
      return youngMilestones(speciesIn(row), text(row, 'day'))
        .filter((one) => one.to >= today && one.from <= to)
        .map((milestone) => ({
          id: `milestone-${text(row, 'id')}-${milestone.key}`,
          kind: 'milestone' as const,
          on: milestone.from,
          ...(milestone.to > milestone.from ? { until: milestone.to } : {}),
          title: `${young}: ${milestone.label.toLowerCase()}`,
          detail: `${daysBetween(text(row, 'day'), milestone.from)} days old. Born ${formatDateLong(text(row, 'day'), today)}`,
          entity: 'breeding_groups' as const,
          recordId: text(row, 'id'),
          ...ofSpecies(row),
          ...aboutAnimal(row, milestone.label),
          ofYoung: true,
          young,
        }));
    }),
};

export const breedingSources: readonly OccasionSource[] = [births, milestones];
