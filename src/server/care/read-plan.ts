import type { Actor } from '#domain/policy.ts';
import { permission } from '#domain/policy.ts';
import { calledName, youngName } from '#server/dashboard/occasion.ts';
import type { Database, Tenant } from '#server/db/database.ts';

/** Whose plan is asked for: of a whole litter with its dam, of one young one, of an animal, of a batch of eggs. */
export const planSubjects = ['litter', 'young', 'animal', 'eggs'] as const;
export type PlanSubject = (typeof planSubjects)[number];

const whose: Readonly<Record<PlanSubject, string>> = {
  litter: 'i.breeding_group_id = $1::uuid',
  young: 'i.offspring_id = $1::uuid',
  // One that was kept goes on with what was begun for it in its litter.
  animal: `(i.animal_id = $1::uuid or i.offspring_id in (
    select k.id from offspring k where k.org_id = $org and k.animal_id = $1::uuid and k.deleted_at is null))`,
  eggs: 'i.incubation_id = $1::uuid',
};

const canBeginSql = `select exists (
    select from breeding_groups g join offspring o on o.org_id = $org and o.breeding_group_id = g.id
    where g.org_id = $org and g.id = $1::uuid and g.deleted_at is null and g.birth_date is not null
      and o.deleted_at is null and o.status not in ('Sold', 'Deceased')
      and not exists (select from care_items c where c.org_id = $org and c.offspring_id = o.id and c.starts = 'Young'
        and c.deleted_at is null)) as can_begin`;

/** What the plans of an animal or a litter say, by day, as JSON text. */
export async function readPlan(
  db: Database,
  actor: Actor & Tenant,
  of: PlanSubject,
  id: string,
): Promise<string> {
  // A name is told to whoever may read who bears it.
  const animal = permission(actor, 'read', 'animals') === 'allowed' ? calledName('a') : `''::text`;
  const items = {
    sql: `select coalesce(json_agg(json_build_object(
        'id', i.id, 'subject', case when i.animal_id is not null then 'animals' when i.offspring_id is not null then 'offspring' else 'incubations' end,
        'subjectId', coalesce(i.animal_id, i.offspring_id, i.incubation_id),
        'name', coalesce(${animal}, ${youngName('o')}, b.name, ''),
        'starts', i.starts, 'step', i.step, 'what', i.what, 'kind', i.kind, 'rule', i.rule, 'dueOn', i.due_on, 'dueUntil', i.due_until,
        'state', i.state, 'doneOn', i.done_on, 'product', i.product, 'lot', i.lot, 'route', i.route, 'dose', i.dose,
        'doseUnit', i.dose_unit, 'dosePerKg', i.dose_per_kg, 'weightKg', i.weight_kg, 'givenBy', i.given_by,
        'withdrawalUntil', i.withdrawal_until, 'notes', i.notes, 'healthRecordId', i.health_record_id, 'checklist', i.checklist)
        order by i.due_on, i.starts, i.step, o.created_at, o.id, i.id), '[]')::text as j
      from care_items i
      left join animals a on a.org_id = $org and a.id = i.animal_id
      left join offspring o on o.org_id = $org and o.id = i.offspring_id
      left join incubations b on b.org_id = $org and b.id = i.incubation_id
      where i.org_id = $org and i.deleted_at is null and ${whose[of]}`,
    parameters: [id],
  };
  const begin = { sql: canBeginSql, parameters: [id] };
  const [[plan] = [], [can] = []] = await db.scoped(actor, of === 'litter' ? [items, begin] : [items], {
    readOnly: true,
  });
  return `{"items":${String(plan?.j)},"canBegin":${can?.canBegin === true}}`;
}
