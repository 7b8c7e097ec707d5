import type { Statement } from '../db/database.ts';
import { daySql } from './find-site.ts';

/** What a laboratory or a club found of a parent, as the page tells it. */
export interface PublicTest {
  readonly parentId: string;
  readonly test: string;
  readonly result: string;
  readonly on: string | null;
  readonly by: string | null;
  readonly certificate: string | null;
}

/**
 * The results of both parents, one for each test: the newest, and none where that has run out. Asked for only where the
 * page shows them.
 */
export const testsStatement = (litterId: string, isAsked: boolean): Statement<PublicTest> => ({
  sql: `with found as (
      select c.animal_id, c.test_type as test, concat_ws(' ', c.test_result, nullif(c.test_score, '')) as result,
        c.test_date::text as on, c.testing_facility as by, c.certificate_url as certificate,
        c.expiry_date as until, c.created_at
      from genetic_clearances c where c.org_id = $org and c.deleted_at is null
      union all
      select t.animal_id, t.test, t.result, t.tested_on::text, t.laboratory, null, t.expires_on, t.created_at
      from genetic_tests t where t.org_id = $org and t.deleted_at is null),
    newest as (
      select distinct on (f.animal_id, lower(f.test)) f.*
      from found f join breeding_groups g on g.org_id = $org and g.id = $1::uuid and f.animal_id in (g.mother_id, g.father_id)
      where $2::boolean
      order by f.animal_id, lower(f.test), f.on desc nulls last, f.created_at desc)
    select n.animal_id as "parentId", n.test, n.result, n.on, n.by, n.certificate
    from newest n where n.until is null or n.until >= ${daySql}
    order by n.animal_id, lower(n.test) limit 80`,
  parameters: [litterId, isAsked],
});

export interface Ancestor {
  readonly id: string;
  readonly name: string;
  readonly sireId: string | null;
  readonly damId: string | null;
  /** Where only its name is known. */
  readonly sire: string | null;
  readonly dam: string | null;
}

/** The parents and two generations before them. */
export const kinStatement = (litterId: string, isAsked: boolean): Statement<Ancestor> => ({
  sql: `with recursive kin as (
      select a.id, 0 as depth from animals a join breeding_groups g on g.org_id = $org and g.id = $1::uuid
      where a.org_id = $org and a.id in (g.mother_id, g.father_id) and $2::boolean
      union
      select p.id, k.depth + 1 from kin k
      join animals c on c.org_id = $org and c.id = k.id
      join animals p on p.org_id = $org and p.id in (c.sire_id, c.dam_id)
      where k.depth < 2)
    select distinct a.id, concat_ws(' ', a.title_prefix, a.name, a.title_suffix) as name,
      a.sire_id as "sireId", a.dam_id as "damId", a.sire, a.dam
    from kin k join animals a on a.org_id = $org and a.id = k.id`,
  parameters: [litterId, isAsked],
});
