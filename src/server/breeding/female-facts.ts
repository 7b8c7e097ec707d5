import { entityOf } from '#domain/entities/index.ts';
import { toldSql } from '#server/records/columns.ts';
import { ownSpeciesSql } from '#server/species/species-here.ts';

const breedings = entityOf('breeding_records');
const checks = entityOf('pregnancy_checks');

/** A name as it is said in the stable. */
const called = (animal: string): string => `coalesce(nullif(${animal}.call_name, ''), ${animal}.name)`;

/** A list per key, gathered at once: asking animal by animal costs thirty times as much over thousands. */
const gathered = (name: string, key: string, columns: string, from: string): string =>
  `${name} as materialized (select ${key} as of_id, json_agg(json_build_object(${columns})) as list from ${from} group by 1)`;

/** The last day on which young of the litter `g` were weaned, where nobody who is here is nursed any more. */
const weanedOn = `(select case when bool_and(o.weaning_date is not null or o.status in ('Deceased', 'Sold')) then max(o.weaning_date) end
          from offspring o where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null)`;

/**
 * SQL for what `timelineOf` reads of many females or of one, as one JSON value `facts` beside the columns of animals.
 * @param chosen A query for the `id` of each and the day `since` which matings, checks, litters and tests are told;
 *   of heats before it the first days are, because the forecast rests on them. None may be chosen twice.
 *
 * The lists are put together in parts: joined all at once PostgreSQL weighs every order of the eight, which takes longer
 * than what is asked of one female.
 */
export function femaleFactsSql(chosen: string): string {
  return `with chosen as materialized (${chosen}),
    ${gathered(
      'test_lists',
      't.heat_cycle_id',
      `'id', t.id, 'on', t.tested_on, 'kind', t.kind, 'value', t."value", 'unit', t.unit, 'finding', t.finding`,
      `chosen join heat_cycles h on h.org_id = $org and h.animal_id = chosen.id and h.cycle_start_date >= chosen.since
        join cycle_tests t on t.org_id = $org and t.heat_cycle_id = h.id and t.deleted_at is null`,
    )},
    ${gathered(
      'heat_lists',
      'h.animal_id',
      `'id', h.id, 'startOn', h.cycle_start_date, 'endOn', coalesce(h.cycle_end_date, h.heat_end_date),
        'ovulationOn', h.ovulation_date, 'tests', coalesce(t.list, '[]')`,
      `chosen join heat_cycles h on h.org_id = $org and h.animal_id = chosen.id and h.cycle_start_date >= chosen.since
        left join test_lists t on t.of_id = h.id where h.deleted_at is null`,
    )},
    earlier_heats as materialized (
      select h.animal_id as of_id, json_agg(h.cycle_start_date) as list
      from chosen join heat_cycles h on h.org_id = $org and h.animal_id = chosen.id and h.cycle_start_date < chosen.since
      where h.deleted_at is null group by 1),
    ${gathered(
      'mating_lists',
      'b.female_id',
      `'id', b.id, 'on', b.mating_date, 'untilOn', b.together_until_on, 'heatId', b.heat_cycle_id, 'maleId', b.male_id,
        'maleName', ${called('m')}, 'method', ${toldSql(breedings, 'method', 'b')}, 'semen', b.semen, 'status', b.status`,
      `chosen join breeding_records b on b.org_id = $org and b.female_id = chosen.id and b.mating_date >= chosen.since
        join animals m on m.org_id = $org and m.id = b.male_id where b.deleted_at is null`,
    )},
    ${gathered(
      'check_lists',
      'c.female_id',
      `'id', c.id, 'on', c.checked_on, 'matingId', c.breeding_record_id, 'method', ${toldSql(checks, 'method', 'c')}, 'result', c.result,
        'count', c.count`,
      `chosen join pregnancy_checks c on c.org_id = $org and c.female_id = chosen.id and c.checked_on >= chosen.since
        where c.deleted_at is null`,
    )},
    ${gathered(
      'litter_lists',
      'g.mother_id',
      `'id', g.id, 'matingId', g.breeding_record_id, 'matedOn', g.breeding_date, 'expectedOn', g.expected_date,
        'bornOn', g.birth_date, 'weanedOn', ${weanedOn}, 'total', g.total_puppies, 'alive', g.alive_puppies, 'maleId', g.father_id,
        'maleName', ${called('f')}`,
      `chosen join breeding_groups g on g.org_id = $org and g.mother_id = chosen.id
          and greatest(g.birth_date, g.expected_date, g.breeding_date) >= chosen.since
        join animals f on f.org_id = $org and f.id = g.father_id
        where g.deleted_at is null and (g.breeding_success or g.birth_date is not null)`,
    )},
    settings as materialized (select s.species, ${ownSpeciesSql('s.species')} as own
      from (select distinct p.species from chosen join animals p on p.org_id = $org and p.id = chosen.id) s),
    rounds as materialized (select p.id, h.list as heats, e.list as earlier from chosen p
      left join heat_lists h on h.of_id = p.id left join earlier_heats e on e.of_id = p.id),
    outcomes as materialized (select p.id, b.list as matings, c.list as checks, g.list as litters from chosen p
      left join mating_lists b on b.of_id = p.id left join check_lists c on c.of_id = p.id
      left join litter_lists g on g.of_id = p.id)
  select a.*, json_build_object(
      'species', a.species, 'subSpecies', nullif(a.sub_species, ''), 'own', w.own, 'birthDate', a.birth_date,
      'heats', coalesce(r.heats, '[]'), 'earlierHeatsOn', coalesce(r.earlier, '[]'), 'matings', coalesce(o.matings, '[]'),
      'checks', coalesce(o.checks, '[]'), 'litters', coalesce(o.litters, '[]')) as facts
    from rounds r join outcomes o on o.id = r.id join animals a on a.org_id = $org and a.id = r.id
    left join settings w on w.species = a.species`;
}

/** The day since which everything is told of an animal. */
export const sinceEver = `'-infinity'::date as since`;

/** SQL for what `batchOf` reads of the batch `i`, as one JSON value. */
export const batchFactsSql = `json_build_object('id', i.id, 'name', i.name, 'species', i.species,
  'subSpecies', nullif(i.sub_species, ''), 'setOn', i.set_on, 'eggsSet', i.eggs_set, 'hatcher', i.hatcher,
  'candledOn', i.candled_on, 'fertileCount', i.fertile_count, 'lockdownOn', i.lockdown_on,
  'hatchedOn', i.hatched_on, 'hatchedCount', i.hatched_count)`;
