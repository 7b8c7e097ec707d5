import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { gatherCandidates, gatherNoAnimals, storedAnimals } from '../animals/family-of-file.ts';
import {
  findParents,
  type ParentRole,
  parentsTable,
  reportParents,
  requireSameParents,
} from '../animals/find-parents.ts';
import { forgetInferred } from '../resolving/forget-inferred.ts';
import { findHits, hitsTable } from '../resolving/lookup.ts';
import { findRepeats, matchRows } from '../resolving/match-rows.ts';
import { reportDaysBefore } from '../resolving/report-days-before.ts';
import type { StagedColumns } from '../staging/staged-columns.ts';
import type { TypeImport } from '../type-import.ts';
import { writtenColumns } from '../writing/written-columns.ts';
import { expectFromMating } from './expected-from-mating.ts';
import { reportImpossibleLitters, reportLittersOutsideLives } from './impossible-litters.ts';

const children = `(select x.id, x."row", null::text as species, coalesce(x.v_birth_date, x.v_expected_date) as born
  from import_rows x)`;

const parentRoles = ({ references }: StagedColumns): ParentRole[] =>
  references.map((reference) => ({
    reference,
    ...(reference.field === 'motherId'
      ? { gender: 'Female' as const, word: 'mother' }
      : { gender: 'Male' as const, word: 'father' }),
    mustExist: true,
    children,
  }));

const parents = `left join ${parentsTable('motherId')} m on m."row" = i."row"
  left join ${parentsTable('fatherId')} f on f."row" = i."row"`;

/** The mother and what she lends to her litter; the stored litter of the row. */
const family = `${parents} left join animals dam on dam.org_id = $org and dam.id = m.id left join breeding_groups t on t.org_id = $org and t.id = i.target`;

const sire = 'left join animals sire on sire.org_id = $org and sire.id = f.id';

const hasYoung = `exists (select from offspring o where o.org_id = $org and o.breeding_group_id = i.target and o.deleted_at is null)`;

/** Counts as the row gives them; young that are recorded one by one are counted, not typed. */
const count = (given: string): string => `case when not ${hasYoung} then ${given} end`;
/** What follows from other counts is for litters of which none is stored. */
const inferred = (from: string): string => `case when coalesce(t.total_puppies, 0) = 0 then ${from} end`;
const bothSexes = `nullif(coalesce(i.v_male_count, 0) + coalesce(i.v_female_count, 0), 0)`;
const total = `coalesce(i.v_total_puppies, ${inferred(bothSexes)})`;

/** A count as it stands afterwards. */
const counted = (column: string): string =>
  `coalesce(i.v_${column}, case when i.action = 'update' and not ${hasYoung} then nullif(t.${column}, 0) end)`;
const born = counted('total_puppies');

async function checkLitters(trx: StatementRunner): Promise<void> {
  const broken = [
    [
      'fatherName',
      'rule',
      `sire.name`,
      `sire.species <> dam.species`,
      `format('%s and %s are of different species', sire.name, dam.name)`,
    ],
    [
      'alivePuppies',
      'rule',
      'i.v_alive_puppies::text',
      `coalesce(i.v_alive_puppies, i.v_total_puppies) is not null and ${counted('alive_puppies')} > ${born}`,
      `format('More alive than the %s born', ${born})`,
    ],
    [
      'maleCount',
      'rule',
      'i.v_male_count::text',
      `coalesce(i.v_male_count, i.v_female_count, i.v_total_puppies) is not null
         and coalesce(${counted('male_count')}, 0) + coalesce(${counted('female_count')}, 0) > ${born}`,
      `format('Males and females together are more than the %s born', ${born})`,
    ],
  ] as const;
  for (const [field, code, value, condition, message] of broken) {
    await runSql(
      trx,
      `insert into import_issues ("row", field, code, value, message)
       select i."row", '${field}', '${code}', coalesce(${value}, ''), ${message}
       from import_rows i ${family} ${sire} where ${condition}`,
    );
  }
}

export const importLitters: TypeImport = {
  resolve: async ({ trx, plan, columns }) => {
    await gatherNoAnimals(trx);
    const roles = parentRoles(columns);
    for (const { reference } of roles) await findHits(trx, reference, storedAnimals);
    for (const { reference } of roles) await gatherCandidates(trx, hitsTable(reference.field));
    for (const role of roles) await findParents(trx, role);
    for (const role of roles) await reportParents(trx, role);
    await expectFromMating(trx, family);
    const about = {
      joins: parents,
      field: 'motherName',
      text: 'coalesce(i.v_birth_date, i.v_expected_date)::text',
    };
    await findRepeats(trx, {
      ...about,
      key: `m.id::text || f.id::text || coalesce(i.v_birth_date, i.v_expected_date)::text || coalesce(i.v_source_id, '')`,
    });
    await matchRows(
      trx,
      {
        entity: 'breeding_groups',
        ways: [
          'a.source_id = i.v_source_id and a.mother_id = m.id',
          'a.id::text = lower(i.v_source_id)',
          'a.mother_id = m.id and a.father_id = f.id and a.birth_date = i.v_birth_date',
          `a.mother_id = m.id and a.father_id = f.id and a.expected_date = i.v_expected_date
             and (a.birth_date is null or i.v_birth_date is null)`,
        ],
        ...about,
      },
      plan.duplicates,
    );
    await forgetInferred({ trx, columns });
    await checkLitters(trx);
    await reportDaysBefore(trx, 'breeding_groups');
    await reportImpossibleLitters(trx, family);
    await reportLittersOutsideLives(trx, `${family} ${sire}`);
  },
  settle: async () => {},
  requireUnchanged: async ({ trx, actor, columns }) => {
    for (const role of parentRoles(columns)) await requireSameParents(trx, actor.orgId, role);
  },
  writing: ({ columns }) => ({
    entity: 'breeding_groups',
    columns: writtenColumns('breeding_groups', columns, [
      { field: 'motherId', given: 'm.id', otherwise: 'null' },
      { field: 'fatherId', given: 'f.id', otherwise: 'null' },
      { field: 'species', given: 'dam.species', otherwise: `'dog'` },
      { field: 'breed', given: 'i.v_breed', otherwise: 'dam.breed' },
      {
        field: 'status',
        given: `coalesce(i.v_status, case when t.status = 'Expecting' and i.v_birth_date is not null then 'Active' end)`,
        otherwise: `'Active'`,
      },
      { field: 'totalPuppies', given: count(total), otherwise: '0' },
      {
        field: 'alivePuppies',
        given: count(`coalesce(i.v_alive_puppies, ${inferred(total)})`),
        otherwise: '0',
      },
      { field: 'maleCount', given: count('i.v_male_count'), otherwise: '0' },
      { field: 'femaleCount', given: count('i.v_female_count'), otherwise: '0' },
    ]),
    joins: family,
    order: 'w."row"',
  }),
};
