import { usualLeavingDays } from '#domain/reproduction/milestones.ts';
import { speciesKeys } from '#domain/species/species.ts';
import type { Row } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { askNoMoreFor, type Turn } from '#server/reservations/ask-no-more.ts';
import { bareNumber, bringsMarks, insertMarks, marksIn, settleMarks } from '../identity-marks.ts';
import { forgetInferred } from '../resolving/forget-inferred.ts';
import { findRepeats, matchRows } from '../resolving/match-rows.ts';
import type { Run, TypeImport } from '../type-import.ts';
import { writtenColumns } from '../writing/written-columns.ts';
import { reportImpossibleYoung, statusUnsaid, usualUnit } from './impossible-young.ts';
import { foundColumns, foundId, foundJoins, requireAllThere, resolveAll } from './referring.ts';

/** Nobody is asked any more for one that the file tells the death of, or that it takes from its buyer. */
async function askNoMoreOf({ trx, columns }: Run): Promise<void> {
  if (!columns.values.some(({ field }) => field === 'status')) return;
  const turns = await runSql<Turn & Row>(
    trx,
    `select o.id, o.customer_id as "customerId", o.status as before, c.status as after
     from import_changed c join offspring o on o.org_id = $org and o.id = c.id
     where c.status is distinct from o.status`,
  );
  await askNoMoreFor(trx, turns);
}

const litter = foundId('breedingGroupId');

/**
 * Whoever stands under “Sold to” has bought, and a young one is sold when it has gone: what is too young to have gone is
 * reserved, and what died or came back since stays as it is. Where the file tells states of its own, they are as it tells
 * them.
 */
async function keepAtHome({ trx, plan, columns }: Run): Promise<void> {
  if (Object.values(plan.mapping).includes('status') || plan.constants.status !== undefined) return;
  const days = speciesKeys.map((key) => `when '${key}' then ${usualLeavingDays(key)}`).join(' ');
  await runSql(
    trx,
    `update import_rows r set v_status = case when coalesce(y.status, 'Available') in ('Available', 'Kept') then 'Reserved' end
     from import_rows i ${foundJoins(columns)}
     join breeding_groups g on g.org_id = $org and g.id = ${litter}
     left join offspring y on y.org_id = $org and y.id = i.target
     left join organization_preferences p on p.org_id = $org
     where r."row" = i."row" and i.v_status = 'Sold' and i.v_sold_on is null
       and (y.status not in ('Available', 'Kept', 'Reserved')
         or g.birth_date + (case g.species ${days} end) > (now() at time zone coalesce(p.time_zone, 'UTC'))::date)`,
  );
}

export const importOffspring: TypeImport = {
  resolve: async (run) => {
    const { trx, plan, columns } = run;
    await resolveAll(run);
    const about = { joins: foundJoins(columns), field: 'breederName', text: 'i.v_breeder_name' };
    await findRepeats(trx, {
      ...about,
      key: `${litter}::text || chr(31) || lower(i.v_breeder_name) || chr(31) || coalesce(i.v_microchip_number, '')`,
    });
    await matchRows(
      trx,
      {
        entity: 'offspring',
        ways: [
          'lower(a.microchip_number) = lower(i.v_microchip_number)',
          'lower(a.registration_number) = lower(i.v_registration_number)',
          `a.source_id = i.v_source_id and a.breeding_group_id = ${litter}`,
          'a.id::text = lower(i.v_source_id)',
          `a.breeding_group_id = ${litter} and exists (select from identity_marks k join ${marksIn(columns)} m(kind, number)
             on k.kind = m.kind and ${bareNumber('k.number')} = ${bareNumber('m.number')}
             where k.org_id = $org and k.offspring_id = a.id and k.deleted_at is null)`,
          `a.breeding_group_id = ${litter} and lower(a.breeder_name) = lower(i.v_breeder_name)
             and (a.microchip_number is null or i.v_microchip_number is null)`,
        ],
        ...about,
      },
      plan.duplicates,
    );
    await forgetInferred(run);
    await keepAtHome(run);
    await reportImpossibleYoung(run);
  },
  settle: ({ trx, columns }) => settleMarks(trx, columns, 'offspring'),
  afterInsert: (run) => insertMarks(run, 'offspring', 'new'),
  requireUnchanged: requireAllThere,
  afterShown: async (run) => {
    const { trx, actor, importId } = run;
    await insertMarks(run, 'offspring', 'changed');
    await askNoMoreOf(run);
    await runSql(
      trx,
      `select count_litters($1::uuid, array(
         select distinct breeding_group_id from offspring where org_id = $1::uuid and batch_id = $2::uuid
       ))`,
      actor.orgId,
      importId,
    );
    // A deposit is earned when the young one has gone.
    await runSql(
      trx,
      `select post_ledger($org, array(
         select f.id from financial_transactions f join offspring o on o.org_id = $org and o.batch_id = $1::uuid
         where f.org_id = $org and f.offspring_id is null and f.customer_id = o.customer_id and f.purpose in ('Deposit', 'Refund')
       ))`,
      importId,
    );
  },
  writing: ({ columns }) => ({
    entity: 'offspring',
    columns: writtenColumns('offspring', columns, [
      ...foundColumns(columns),
      { field: 'species', given: 'g.species', otherwise: `'dog'` },
      { field: 'breed', given: 'i.v_breed', otherwise: 'g.breed' },
      { field: 'status', given: 'i.v_status', otherwise: statusUnsaid },
      { field: 'weightUnit', given: 'i.v_weight_unit', otherwise: usualUnit },
    ]),
    joins: `${foundJoins(columns)} left join breeding_groups g on g.org_id = $org and g.id = ${litter}`,
    order: 'w."row"',
    alsoChanges: bringsMarks,
  }),
};
