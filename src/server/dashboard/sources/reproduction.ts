import type { Occasion } from '#domain/answers/dashboard.ts';
import type { BatchFact } from '#domain/answers/timeline.ts';
import { addDays } from '#domain/dates.ts';
import { batchOf } from '#domain/reproduction/batch.ts';
import { batchFactsSql } from '#server/breeding/female-facts.ts';
import { aboutAnimal, animalNameSql, type OccasionSource, ofSpecies } from '../occasion.ts';
import { keptOccasions } from '../timelines/kept-occasions.ts';

const batches: OccasionSource = {
  entity: 'incubations',
  statement: ({ today, species }) => ({
    sql: `select ${batchFactsSql} as facts, i.mother_id as animal_id,
        ${animalNameSql('i.mother_id')} as animal, i.species
      from incubations i
      where i.org_id = $org and i.deleted_at is null and i.hatched_on is null and i.set_on >= $1::date - 90
        and ($2::text is null or i.species = $2::text)
      order by i.id`,
    parameters: [today, species ?? null],
  }),
  occasions: (rows, { today, to, here }) =>
    rows.flatMap((row): Occasion[] => {
      const facts = row.facts as BatchFact;
      const batch = batchOf(facts, today, here.own(facts.species));
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
          ...ofSpecies(row),
          ...aboutAnimal(row, label),
        }));
    }),
};

export const reproductionSources: readonly OccasionSource[] = [keptOccasions, batches];
