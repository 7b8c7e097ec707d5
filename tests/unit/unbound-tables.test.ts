import { describe, expect, it } from 'vitest';
import { unboundTables } from '#tests/support/unbound-tables.ts';

const tables = new Set(['animals', 'offspring', 'breeding_groups', 'photos']);
const unbound = (sql: string): string[] => unboundTables(sql, tables);

describe('the check that every statement names its organisation', () => {
  it.each([
    'select id from animals where org_id = $1',
    'select a.id from animals a where a.org_id = $2::uuid and a.id = $1',
    `select a.id from animals a where a.org_id = '01990000-0000-7000-8000-000000000001'`,
    'select 1 from animals a join offspring o on o.org_id = a.org_id and o.animal_id = a.id where a.org_id = $1',
    'select 1 from animals a left join offspring o using (org_id, id) where a.org_id = $1',
    'select * from "animals" as "a" where "a"."org_id" = $1',
    'select (select name from animals p where p.org_id = t.org_id and p.id = t.sire_id) from animals t where t.org_id = $1',
    'insert into animals (org_id, id) values ($1, $2)',
    'insert into animals as a (org_id, id) select $1, id from imported on conflict do nothing',
    'update animals set name = $2 where id = $1 and org_id = $3::uuid returning id',
    'update animals a set name = r.name from rows r where r.id = a.id and a.org_id = $1',
    'delete from animals where $1::uuid = org_id',
    `with recursive up(id) as (
       select sire_id from animals where org_id = $1
       union all
       select p.sire_id from up join animals p on p.org_id = $1 and p.id = up.id
     ) select * from up`,
    'select count(*) from users u',
    `select 'from animals where' as text -- from animals`,
    'select a.animals from things a, lateral (select 1) photos',
    'with t as (update animals set name = $1 where org_id = $2 returning *) select * from t',
  ])('lets pass: %s', (sql) => {
    expect(unbound(sql)).toEqual([]);
  });

  it.each([
    ['select id from animals', ['animals']],
    ['select id from animals where id = $1', ['animals']],
    ['select id from animals where org_id is not null', ['animals']],
    ['select 1 from animals a join offspring o on o.animal_id = a.id where a.org_id = $1', ['offspring']],
    ['select 1 from offspring o, animals a where o.org_id = $1', ['animals']],
    [
      'select (select name from animals p where p.id = t.sire_id) from animals t where t.org_id = $1',
      ['animals'],
    ],
    // The same alias in another query is another table.
    ['select (select 1 from animals a where a.id = $2) from animals a where a.org_id = $1', ['animals']],
    [
      `with recursive up(id) as (
         select sire_id from animals where org_id = $1
         union all
         select p.sire_id from up join animals p on p.id = up.id
       ) select * from up`,
      ['animals'],
    ],
    ['select 1 from animals a join offspring o on o.org_id = a.org_id', ['animals', 'offspring']],
    ['insert into animals (id) values ($1)', ['animals']],
    ['update animals set name = $2 where id = $1', ['animals']],
    ['delete from animals a where a.id = $1', ['animals']],
    ['delete from animals a using offspring o where a.org_id = $1 and o.animal_id = a.id', ['offspring']],
  ])('refuses: %s', (sql, expected) => {
    expect(unbound(sql)).toEqual(expected);
  });
});
