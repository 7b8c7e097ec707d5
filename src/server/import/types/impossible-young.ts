import { toColumn } from '#domain/entities/entity.ts';
import { weightUnits } from '#domain/entities/values.ts';
import { daysAfterBirth } from '#domain/rules/young.ts';
import { heaviestKilograms } from '#domain/species/plausible-weight.ts';
import { speciesKeys, speciesOf } from '#domain/species/species.ts';
import { gramsIn } from '#domain/weight.ts';
import { firstDayOfYoung } from '#server/births/days-after-birth.ts';
import { runSql } from '#server/db/statements.ts';
import type { Run } from '../type-import.ts';
import { foundId, foundJoins } from './referring.ts';

const litter = foundId('breedingGroupId');

/** SQL: the unit the young of a litter `g` are weighed in where a row names none. */
export const usualUnit = `case g.species ${speciesKeys
  .map((key) => `when '${key}' then '${speciesOf(key).youngWeightUnits[0]}'`)
  .join(' ')} end`;

const heaviest = (ageDays?: number): string =>
  `case g.species ${speciesKeys
    .map((key) => `when '${key}' then ${heaviestKilograms(key, ageDays)}`)
    .join(' ')} end`;

const kilograms = (column: string): string =>
  `(${column} * (case coalesce(i.v_weight_unit, ${usualUnit}) ${weightUnits
    .map((unit) => `when '${unit}' then ${gramsIn(unit) / 1000}`)
    .join(' ')} end))`;

const tooHeavy = (field: string, column: string, ageDays?: number) => ({
  field,
  value: `${column}::text`,
  broken: `${column} <= 0 or ${kilograms(column)} > ${heaviest(ageDays)}`,
  message: `format('No animal of this kind and age weighs that: %s kg at most. Check the number and the unit', ${heaviest(ageDays)})`,
});

/** SQL: what a young one is where its row does not say it; by hand the same is `supposedStatus`. */
export const statusUnsaid = `case when i.v_sold_on is not null then 'Sold'
  when ${foundId('customerId')} is not null then 'Reserved' else 'Available' end`;

/** SQL: what the row `i` makes of it, and what it is afterwards beside the stored young one `y`. */
const made = `coalesce(i.v_status, case when i.target is null then ${statusUnsaid} end)`;
const status = `coalesce(${made}, y.status)`;

const leavesOn = `coalesce(i.v_meeting_date, case when ${made} = 'Sold'
  then coalesce(i.v_sold_on, (now() at time zone coalesce(p.time_zone, 'UTC'))::date) end)`;

const tooSoon = (field: string) => {
  const day = `i.v_${toColumn(field)}`;
  return {
    field,
    value: `${day}::text`,
    broken: `${day} < g.birth_date`,
    message: `format('That day lies before the birth on %s', g.birth_date)`,
  };
};

/**
 * What cannot be true of a young one beside its litter, its buyer and the breeding rules (domain/rules/young.ts), for all
 * rows of a file at once.
 */
export async function reportImpossibleYoung({ trx, columns }: Run): Promise<void> {
  const checks = [
    tooHeavy('birthWeight', 'i.v_birth_weight', 0),
    tooHeavy('currentWeight', 'i.v_current_weight'),
    ...daysAfterBirth.map(tooSoon),
    {
      field: 'customerName',
      value: `concat_ws(' ', c.first_name, c.last_name)`,
      broken: `c.status = 'Blacklisted' and coalesce(i.v_status, 'Available') in ('Available', 'Reserved')`,
      message: `format('%s %s is blacklisted and cannot reserve. Change the customer’s status first', c.first_name, c.last_name)`,
    },
    {
      field: 'customerName',
      value: `concat_ws(' ', c.first_name, c.last_name)`,
      // The database refuses it as well: what is reserved for one goes to no other before it is free again.
      broken: `i.action = 'update' and y.status in ('Reserved', 'Sold') and coalesce(i.v_status, y.status) in ('Reserved', 'Sold')
        and y.customer_id <> c.id`,
      message: `format('It is %s already, for somebody else. Release that first', lower(y.status))`,
    },
    {
      field: 'customerName',
      value: `concat_ws(' ', c.first_name, c.last_name)`,
      // Where the status changes with it, the sentence stands there.
      broken: `i.action is distinct from 'skip' and ${status} in ('Available', 'Kept') and c.id is distinct from y.customer_id
        and c.id is not null and ${status} = coalesce(y.status, ${status})`,
      message: `format('One that is %s has no buyer. Choose Reserved or Sold, or leave the buyer empty', lower(${status}))`,
    },
    {
      field: 'status',
      value: 'i.v_status',
      // As where it is changed by hand: no buyer is left on one that is free.
      broken: `i.action = 'update' and i.v_status in ('Available', 'Kept') and i.v_status <> y.status
        and coalesce(c.id, y.customer_id) is not null`,
      message: `'It has a buyer. Release it, or clear its buyer, first'`,
    },
    {
      field: 'status',
      value: 'i.v_status',
      broken: `${made} in ('Sold', 'Reserved') and i.v_early_leave_reason is null and ${leavesOn} < g.birth_date + r.days`,
      message: `format('It would be %s days old; your breeding rules ask for %s. Choose a later day, or give the reason',
        ${leavesOn} - g.birth_date, r.days)`,
    },
    {
      field: 'breedingGroupDate',
      value: 'g.birth_date::text',
      broken: `i.action = 'update' and g.id <> y.breeding_group_id and e.day is not null`,
      message: `format('%s %s on %s, before the birth of that litter. Correct that first, or choose another litter', e.called, e.what, e.day)`,
    },
  ];
  for (const { field, value, broken, message } of checks) {
    await runSql(
      trx,
      `insert into import_issues ("row", field, code, value, message)
       select i."row", '${field}', 'rule', coalesce(${value}, ''), ${message}
       from import_rows i ${foundJoins(columns)}
       join breeding_groups g on g.org_id = $org and g.id = ${litter}
       left join customers c on c.org_id = $org and c.id = ${foundId('customerId')}
       left join offspring y on y.org_id = $org and y.id = i.target
       left join organization_preferences p on p.org_id = $org
       left join lateral (
         select max(s.min_sale_age_days) as days from breeding_standards s
         where s.org_id = $org and s.deleted_at is null and s.is_required
           and (s.species is null or s.species = g.species)
           and (coalesce(s.breed, '') = '' or lower(s.breed) = lower(coalesce(i.v_breed, g.breed)))
       ) r on true
       left join lateral ${firstDayOfYoung('y.id', 'g.birth_date')} e on true
       where i.action is distinct from 'same' and (${broken})`,
    );
  }
}
