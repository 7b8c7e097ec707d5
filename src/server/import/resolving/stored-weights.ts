import { toColumn } from '#domain/entities/entity.ts';
import { importFieldOf, importTypes } from '#domain/import/import-types.ts';
import { weighs } from '#domain/import/stage-weights.ts';
import { runSql } from '#server/db/statements.ts';
import { followsWeighing } from '#server/weights/refuse-typed-weight.ts';
import type { Run } from '../type-import.ts';

/** Whose weighings make which weight. */
const weighed = {
  animals: { subject: 'animal_id', field: 'weight' },
  offspring: { subject: 'offspring_id', field: 'currentWeight' },
} as const;

/**
 * A record has one unit for all its weights: what a row brings is put into the unit of the stored ones that it leaves as
 * they are. A unit without a weight says nothing of them. A weight beside weighings is refused as by hand.
 */
export async function settleWeights({ trx, plan, columns }: Run): Promise<void> {
  const type = importTypes[plan.type];
  if (type.key !== 'animals' && type.key !== 'offspring') return;
  const { subject, field } = weighed[type.key];
  const weights = columns.values
    .filter(({ key }) => {
      const one = importFieldOf(type, key);
      return one !== undefined && weighs(type, one);
    })
    .map((one) => ({ ...one, stored: `a.${toColumn(one.field)}` }));
  const isUpdate = `i.action = 'update' and a.org_id = $org and a.id = i.target`;
  const brings = `num_nonnulls(${weights.map(({ name }) => `i.${name}`).join(', ')}) > 0`;
  await runSql(
    trx,
    `update import_rows i set v_weight_unit = null from ${type.entity} a
     where ${isUpdate} and i.v_weight_unit is not null and not ${brings}`,
  );
  const lastWeighing = `(select max(w.weighed_on) from weights w
    where w.org_id = $org and w.${subject} = a.id and w.deleted_at is null)`;
  const stays = weights
    .map(({ name, stored }) => `(i.${name} is null and ${stored} is not null)`)
    .join(' or ');
  const inStored = weights.map(
    ({ name }) => `${name} = weight_in(i.${name}, i.v_weight_unit, a.weight_unit)`,
  );
  await runSql(
    trx,
    `update import_rows i set v_weight_unit = a.weight_unit, ${inStored.join(', ')} from ${type.entity} a
     where ${isUpdate} and ${brings} and (${stays} or ${lastWeighing} is not null)`,
  );
  const followed = weights.find((one) => one.field === field);
  if (!followed) return;
  const refused = await runSql(
    trx,
    `select i."row", i.${followed.name}::text as value, ${lastWeighing}::text as day
     from import_rows i join ${type.entity} a on ${isUpdate}
     where i.${followed.name} <> ${followed.stored} and ${lastWeighing} is not null`,
  );
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select r."row", $1, 'rule', r.value, r.message
     from unnest($2::int[], $3::text[], $4::text[]) r("row", value, message)`,
    followed.key,
    refused.map(({ row }) => Number(row)),
    refused.map(({ value }) => String(value)),
    refused.map(({ day }) => followsWeighing(String(day))),
  );
}
