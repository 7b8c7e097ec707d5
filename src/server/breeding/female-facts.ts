import { wordsOfSql } from '#server/species/words.ts';

/** A name as it is said in the stable. */
const called = (animal: string): string => `coalesce(nullif(${animal}.call_name, ''), ${animal}.name)`;

const several = (columns: string, from: string): string =>
  `(select coalesce(json_agg(json_build_object(${columns})), '[]') from ${from})`;

const tests = several(
  `'id', t.id, 'on', t.tested_on, 'kind', t.kind, 'value', t."value", 'unit', t.unit, 'finding', t.finding`,
  'cycle_tests t where t.heat_cycle_id = h.id and t.deleted_at is null',
);

/** SQL for what `timelineOf` reads of the animal `a`, as one JSON value. */
export const femaleFactsSql = `json_build_object(
  'species', a.species, 'subSpecies', nullif(a.sub_species, ''), 'words', ${wordsOfSql('a.species')}, 'birthDate', a.birth_date,
  'heats', ${several(
    `'id', h.id, 'startOn', h.cycle_start_date, 'endOn', coalesce(h.cycle_end_date, h.heat_end_date),
      'ovulationOn', h.ovulation_date, 'tests', ${tests}`,
    'heat_cycles h where h.animal_id = a.id and h.deleted_at is null',
  )},
  'matings', ${several(
    `'id', b.id, 'on', b.mating_date, 'untilOn', b.together_until_on, 'heatId', b.heat_cycle_id, 'maleId', b.male_id,
      'maleName', ${called('m')}, 'method', b.method, 'semen', b.semen, 'status', b.status`,
    'breeding_records b join animals m on m.id = b.male_id where b.female_id = a.id and b.deleted_at is null',
  )},
  'checks', ${several(
    `'id', c.id, 'on', c.checked_on, 'matingId', c.breeding_record_id, 'method', c.method, 'result', c.result,
      'count', c.count`,
    'pregnancy_checks c where c.female_id = a.id and c.deleted_at is null',
  )},
  'litters', ${several(
    `'id', g.id, 'matingId', g.breeding_record_id, 'matedOn', g.breeding_date, 'expectedOn', g.expected_date,
      'bornOn', g.birth_date, 'total', g.total_puppies, 'alive', g.alive_puppies, 'maleId', g.father_id,
      'maleName', ${called('f')}`,
    `breeding_groups g join animals f on f.id = g.father_id
      where g.mother_id = a.id and g.deleted_at is null and (g.breeding_success or g.birth_date is not null)`,
  )})`;

/** SQL for what `batchOf` reads of the batch `i`, as one JSON value. */
export const batchFactsSql = `json_build_object('id', i.id, 'name', i.name, 'species', i.species,
  'subSpecies', nullif(i.sub_species, ''), 'setOn', i.set_on, 'eggsSet', i.eggs_set, 'hatcher', i.hatcher,
  'candledOn', i.candled_on, 'fertileCount', i.fertile_count, 'lockdownOn', i.lockdown_on,
  'hatchedOn', i.hatched_on, 'hatchedCount', i.hatched_count)`;
