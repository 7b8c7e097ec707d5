import type { Transaction } from 'kysely';
import type { CareStart, CareState } from '#domain/care/lists.ts';
import { canMove, type DatedItem, movedDays, plannedDays } from '#domain/care/plan-dates.ts';
import type { Step } from '#domain/care/step.ts';
import type { ChecklistStep } from '#domain/checklist.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { insertManyStatement } from '#server/records/insert-many.ts';
import { newValues, type Values } from '#server/records/record-values.ts';
import { stepsOf } from '#server/tasks/checklists.ts';
import type { PlanLines } from './plan-lines.ts';

type Trx = Transaction<Schema>;

/** Whose plan it is: one of the three, and the litter it is told with. */
export interface Subject {
  readonly animalId?: string;
  readonly offspringId?: string;
  readonly incubationId?: string;
  readonly breedingGroupId?: string | null;
}

/** The steps of the procedures that lines name, the same for all who begin at once; a procedure that is gone has none. */
async function checklistsOf(trx: Trx, lines: readonly Step[]) {
  const found = new Map<string, readonly ChecklistStep[]>();
  for (const id of new Set(lines.flatMap(({ sopTemplateId }) => sopTemplateId ?? []))) {
    const steps = await stepsOf(trx, id);
    if (steps && steps.length > 0) found.set(id, steps);
  }
  return found;
}

/** What an item keeps of the line it came from: how its days are counted, and who says so. */
export const ruleOf = ({
  key: _key,
  what: _what,
  kind: _kind,
  ...rule
}: Step): Omit<Step, 'key' | 'what' | 'kind'> => rule;

/** Begins a plan for several, counted from one day. */
export async function beginPlans(
  trx: Trx,
  tenant: Tenant,
  start: CareStart,
  { lines, version }: PlanLines,
  anchorOn: string,
  subjects: readonly Subject[],
): Promise<void> {
  const [first] = subjects;
  if (lines.length === 0 || first === undefined) return;
  const days = plannedDays(lines, anchorOn);
  const checklists = await checklistsOf(trx, lines);
  const plain = lines.map((line) => {
    const { key, what, kind } = line;
    return newValues('care_items', {
      ...{ starts: start, step: key, what, kind, rule: ruleOf(line), anchorOn, templateVersion: version },
      ...days.get(key),
      ...first,
    });
  });
  const steps = lines.map(({ sopTemplateId }) => checklists.get(sopTemplateId ?? '') ?? null);
  const nobody = { animalId: null, offspringId: null, incubationId: null, breedingGroupId: null };
  const records = subjects.flatMap((subject) =>
    plain.map((values, index): { id: string; values: Values } => ({
      id: uuidv7(),
      values: { ...values, ...nobody, ...subject, checklist: steps[index] ?? null },
    })),
  );
  await runStatement(trx, insertManyStatement('care_items', tenant, records));
}

/**
 * What the plan of an item is counted from, as its source says now: an item that carries a result keeps the day it was
 * counted from then. A course is counted from what was said when it began.
 */
export const countedFrom = (item: string): string => `coalesce(case
    when ${item}.starts in ('Young', 'Dam after birth') then (select s.birth_date from breeding_groups s
      where s.org_id = $org and s.id = ${item}.breeding_group_id)
    when ${item}.starts = 'Dam before birth' then (select s.expected_date from breeding_groups s
      where s.org_id = $org and s.id = ${item}.breeding_group_id)
    when ${item}.starts = 'Eggs' then (select s.set_on from incubations s
      where s.org_id = $org and s.id = ${item}.incubation_id)
    when ${item}.starts = 'New arrival' then (select s.purchase_date from animals s
      where s.org_id = $org and s.id = ${item}.animal_id)
  end, ${item}.anchor_on)`;

/** An item of a plan, by whose and which plan it is. */
interface PlanItem extends DatedItem {
  readonly plan: string;
  /** What its plan is counted from now. */
  readonly from: string;
  /** What it was counted from. */
  readonly anchorOn: string;
}

const planItemSql = `select i.id, i.step, i.rule, i.state, i.due_on, i.due_until, i.done_on, i.anchor_on, ${countedFrom('i')} as "from",
    concat(coalesce(i.offspring_id, i.animal_id, i.incubation_id), ' ', i.starts, ' ', i.breeding_group_id) as plan
  from care_items i where i.org_id = $org and i.deleted_at is null`;

/** The items of the same plans as these, of one animal each. */
export const plansOfItems = (trx: Trx, ids: readonly string[]): Promise<PlanItem[]> =>
  runSql<PlanItem>(
    trx,
    `${planItemSql} and exists (
       select from care_items c where c.org_id = $org and c.id = any($1::uuid[]) and c.starts = i.starts
         and c.breeding_group_id is not distinct from i.breeding_group_id
         and c.offspring_id is not distinct from i.offspring_id and c.animal_id is not distinct from i.animal_id
         and c.incubation_id is not distinct from i.incubation_id)`,
    ids,
  );

/** The items of the plans that one litter, one batch of eggs or one animal has begun. */
export const plansBegunBy = (
  trx: Trx,
  by: 'breeding_group_id' | 'incubation_id' | 'animal_id',
  id: string,
  starts: readonly CareStart[],
): Promise<PlanItem[]> =>
  runSql<PlanItem>(trx, `${planItemSql} and i.${by} = $1::uuid and i.starts = any($2)`, id, starts);

/** Writes the days that open items have now, and what they are counted from. */
export async function moveItems(trx: Trx, items: readonly PlanItem[]): Promise<void> {
  const plans = Map.groupBy(items, ({ plan, from }) => `${plan} ${from}`);
  const moved = [...plans.values()].flatMap((own) => {
    const from = own[0]?.from ?? '';
    const days = new Map(movedDays(own, from).map((due) => [due.id, due]));
    return own
      .filter(({ id, state, anchorOn }) => days.has(id) || (canMove(state) && anchorOn !== from))
      .map(({ id, dueOn, dueUntil }) => ({ id, dueOn, dueUntil, ...days.get(id), from }));
  });
  if (moved.length === 0) return;
  await runSql(
    trx,
    `update care_items i set due_on = n."dueOn", due_until = n."dueUntil", anchor_on = n."from"
     from jsonb_to_recordset($1::jsonb) as n(id uuid, "dueOn" date, "dueUntil" date, "from" date)
     where i.org_id = $org and i.id = n.id`,
    JSON.stringify(moved),
  );
}

/** Why a plan was left, as its items say; `lead_care_items` (0207) opens none of these again with their animal. */
const reasons = [
  'The birth came first',
  'The breeding did not take',
  'No birth after all',
  'Not the mother of this litter',
] as const;
export type Reason = (typeof reasons)[number];

/** Whether it was closed because its animal left or died, and not because the plan made no sense any more. */
export const isOfWhoLeft = ({
  state,
  notes,
}: {
  readonly state: CareState;
  readonly notes: string | null;
}): boolean =>
  state === 'Gone along' ||
  // The lost pregnancy is said by a trigger (0137).
  (state === 'Ended' && notes !== 'The pregnancy was lost' && !reasons.some((reason) => reason === notes));

/** States open items of a plan that has no sense any more. */
export const closeItems = (
  trx: Trx,
  litterId: string,
  start: CareStart,
  state: CareState,
  notes: Reason,
): Promise<unknown> =>
  runSql(
    trx,
    `update care_items set state = $3, notes = $4
     where org_id = $org and breeding_group_id = $1::uuid and starts = $2 and state = 'Open' and deleted_at is null`,
    litterId,
    start,
    state,
    notes,
  );

/**
 * What a litter has begun goes with who is in it now: the items of its young wherever they were born on paper before, and
 * what is not done yet of its dam's to her who is its mother, or to an end where she is not here.
 */
export async function followFamily(
  trx: Trx,
  litterId: string,
  motherId: string,
  isHere: boolean,
): Promise<void> {
  const notHer: Reason = 'Not the mother of this litter';
  await runSql(
    trx,
    `update care_items set breeding_group_id = $1::uuid
     where org_id = $org and breeding_group_id <> $1::uuid and deleted_at is null and offspring_id in (
       select o.id from offspring o where o.org_id = $org and o.breeding_group_id = $1::uuid and o.deleted_at is null)`,
    litterId,
  );
  const hers = `org_id = $org and breeding_group_id = $1::uuid and deleted_at is null
    and starts in ('Dam before birth', 'Dam after birth')`;
  await (isHere
    ? runSql(
        trx,
        `update care_items set animal_id = $2::uuid,
           state = case when state = 'Gone along' or state = 'Ended' and coalesce(notes, $3) = $3 then 'Open' else state end,
           notes = nullif(notes, $3)
         where ${hers} and (animal_id <> $2::uuid and state not in ('Done', 'Superseded') or state = 'Ended' and notes = $3)`,
        litterId,
        motherId,
        notHer,
      )
    : runSql(
        trx,
        `update care_items set state = 'Ended', notes = $3 where ${hers} and animal_id <> $2::uuid and state in ('Open', 'Gone along')`,
        litterId,
        motherId,
        notHer,
      ));
}

/** SQL: how an item stands that carries no result: open as long as whose it is is here (`lead_care_items`, 0207). */
export const unsettledState = (item: string): string => `case coalesce(
    (select a.status from animals a where a.org_id = $org and a.status in ('Sold', 'Deceased') and a.id in (${item}.animal_id,
      (select k.animal_id from offspring k where k.org_id = $org and k.id = ${item}.offspring_id)) limit 1),
    (select o.status from offspring o where o.org_id = $org and o.id = ${item}.offspring_id))
  when 'Sold' then 'Gone along' when 'Deceased' then 'Ended' else 'Open' end`;

/** Opens what was closed for a reason that holds no more. */
export const openAgain = (trx: Trx, litterId: string, start: CareStart, notes: Reason): Promise<unknown> =>
  runSql(
    trx,
    `update care_items set state = 'Open', notes = null
     where org_id = $org and breeding_group_id = $1::uuid and starts = $2 and state in ('Skipped', 'Ended') and notes = $3
       and deleted_at is null`,
    litterId,
    start,
    notes,
  );
