import type { BirthFact, BreedingRule, TestFact } from '#domain/compliance/facts.ts';
import type { OwnSpecies } from '#domain/species/own.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { ownSpeciesSql } from '#server/species/species-here.ts';

export interface PairAnimal {
  readonly id: string;
  readonly name: string;
  readonly gender: 'Female' | 'Male';
  readonly species: SpeciesKey;
  readonly subSpecies: string | null;
  readonly own: OwnSpecies | null;
  readonly breed: string;
  readonly birthDate: string;
  readonly isOutside: boolean;
  readonly births: readonly BirthFact[];
  readonly tests: readonly TestFact[];
}

export interface Ancestor {
  readonly id: string;
  readonly name: string;
  readonly gender: 'Female' | 'Male';
  readonly sireId: string | null;
  readonly damId: string | null;
}

const animalsSql = (ids: readonly string[]): Statement => ({
  sql: `select json_build_object('id', a.id, 'name', coalesce(nullif(a.call_name, ''), a.name), 'gender', a.gender,
      'species', a.species, 'subSpecies', nullif(a.sub_species, ''), 'own', ${ownSpeciesSql('a.species')},
      'breed', a.breed, 'birthDate', a.birth_date,
      'isOutside', a.ownership <> 'own',
      'births', (select coalesce(json_agg(json_build_object('on', g.birth_date, 'delivery', g.delivery_method)), '[]')
        from breeding_groups g where g.org_id = $org and (g.mother_id = a.id or g.father_id = a.id)
          and g.birth_date is not null and g.deleted_at is null),
      'tests', (select coalesce(json_agg(json_build_object('name', t.name, 'result', t.result, 'on', t.tested_on,
          'validUntil', t.valid_until)), '[]')
        from (
          select c.test_type as name, c.test_result as result, c.test_date as tested_on, c.expiry_date as valid_until
          from genetic_clearances c where c.org_id = $org and c.animal_id = a.id and c.deleted_at is null
          union all
          select m.test, m.result, m.tested_on, m.expires_on
          from genetic_tests m where m.org_id = $org and m.animal_id = a.id and m.deleted_at is null
        ) t)) as j
    from animals a where a.org_id = $org and a.id = any($1::uuid[]) and a.deleted_at is null`,
  parameters: [ids],
});

const ancestorsSql = (ids: readonly string[]): Statement => ({
  sql: `with recursive line(id) as (
      select unnest($1::uuid[])
      union
      select p.id from line l join animals c on c.org_id = $org and c.id = l.id
      cross join lateral (values (c.sire_id), (c.dam_id)) p(id) where p.id is not null
    )
    select json_build_object('id', a.id, 'name', coalesce(nullif(a.call_name, ''), a.name), 'gender', a.gender,
      'sireId', a.sire_id, 'damId', a.dam_id) as j
    from line join animals a on a.org_id = $org and a.id = line.id`,
  parameters: [ids],
});

const ruleColumns = `'id', s.id, 'species', s.species, 'breed', s.breed, 'standardName', s.standard_name,
  'requirementDescription', s.requirement_description, 'isRequired', s.is_required, 'appliesTo', s.applies_to,
  'minAgeMonths', s.min_age_months, 'maxAgeYears', s.max_age_years, 'ageCountsAt', s.age_counts_at,
  'maxLitters', s.max_litters, 'withinMonths', s.within_months, 'maxCaesareans', s.max_caesareans,
  'minRestDays', s.min_rest_days, 'testName', s.test_name, 'allowedResults', s.allowed_results,
  'testValidMonths', s.test_valid_months, 'maxCoi', s.max_coi, 'bannedRelation', s.banned_relation,
  'minSaleAgeDays', s.min_sale_age_days, 'source', s.source`;

export const rulesStatement: Statement = {
  sql: `select json_build_object(${ruleColumns}) as j from breeding_standards s where s.org_id = $org and s.deleted_at is null`,
  parameters: [],
};

export interface PairRecords {
  readonly animals: readonly PairAnimal[];
  readonly ancestors: readonly Ancestor[];
  readonly rules: readonly BreedingRule[];
}

/** Everything a check of these animals rests on, in one round trip. */
export async function loadPairRecords(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<PairRecords> {
  const [animals = [], ancestors = [], rules = []] = await db.scoped(
    tenant,
    [animalsSql(ids), ancestorsSql(ids), rulesStatement],
    { readOnly: true },
  );
  return {
    animals: animals.map(({ j }) => j as PairAnimal),
    ancestors: ancestors.map(({ j }) => j as Ancestor),
    rules: rules.map(({ j }) => j as BreedingRule),
  };
}
