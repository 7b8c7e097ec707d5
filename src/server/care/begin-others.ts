import type { Transaction } from 'kysely';
import { addDays, todayIn } from '#domain/dates.ts';
import { incubationPlan } from '#domain/reproduction/incubation.ts';
import { speciesOf } from '#domain/species/species.ts';
import type { Tenant } from '#server/db/database.ts';
import { databaseInside } from '#server/db/inside.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import type { Values } from '#server/records/record-values.ts';
import { completeUseCases, type RecordUseCases } from '#server/records/use-cases.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';
import { beginPlans, moveItems, plansBegunBy, ruleOf } from './care-items.ts';
import { hasCarePlans, planLines, usualLines } from './plan-lines.ts';

type Trx = Transaction<Schema>;

/** Whoever came longer ago has settled in. */
const arrivalDays = 45;

/** The day where it is earliest: whoever has settled in by that has so wherever the organisation is. */
const earliestToday = (): string => todayIn('Etc/GMT+12');

const cameSince = ({ purchaseDate, ownership, status }: Values, today: string): boolean =>
  typeof purchaseDate === 'string' &&
  ownership === 'own' &&
  status === 'Active' &&
  purchaseDate >= addDays(today, -arrivalDays);

/** Whether this may be an animal of one's own that was bought just now; `beginArrival` asks for the day it is there. */
export const mayBeArrival = (animal: Values): boolean => cameSince(animal, earliestToday());

/** Begins the plan of an animal that was bought just now, in the transaction that writes it. */
export async function beginArrival(trx: Trx, tenant: Tenant, animal: Values): Promise<void> {
  if (!cameSince(animal, await todayOf(trx, tenant)) || !(await hasCarePlans(trx))) return;
  const lines = await planLines(trx, String(animal.species), 'New arrival');
  const subject = { animalId: String(animal.id) };
  await beginPlans(trx, tenant, 'New arrival', lines, String(animal.purchaseDate), [subject]);
}

/**
 * What a corrected animal asks for as one that was bought: its plan moves to the day it really came, or begins where it
 * turns out only now that it was.
 */
export async function followArrival(
  trx: Trx,
  tenant: Tenant,
  before: Values,
  after: Values & { readonly id: string },
): Promise<void> {
  if (after.purchaseDate === before.purchaseDate && after.ownership === before.ownership) return;
  const begun = await plansBegunBy(trx, 'animal_id', after.id, ['New arrival']);
  if (begun.length > 0) await moveItems(trx, begun);
  else if (mayBeArrival(after)) await beginArrival(trx, tenant, after);
}

interface EggsRow {
  readonly species: string;
  readonly subSpecies: string | null;
  readonly setOn: string;
  readonly hatchedOn: string | null;
  readonly isBegun: boolean;
}

/** A batch that was set longer ago has hatched, or never will. */
const eggsDays = 60;

/** What a batch of eggs asks for, after it was written: its plan begins, or moves to the day the eggs were really set. */
async function followEggs(trx: Trx, tenant: Tenant, id: string): Promise<void> {
  const [eggs] = await runSql<EggsRow>(
    trx,
    `select i.species, nullif(i.sub_species, '') as sub_species, i.set_on, i.hatched_on, exists (
       select from care_items c where c.org_id = $org and c.incubation_id = i.id and c.deleted_at is null) as is_begun
     from incubations i where i.org_id = $org and i.id = $1::uuid and i.deleted_at is null`,
    id,
  );
  if (!eggs || !(await hasCarePlans(trx))) return;
  if (eggs.isBegun) {
    await followHatch(trx, id, eggs);
    await followKind(trx, id, eggs);
    await moveItems(trx, await plansBegunBy(trx, 'incubation_id', id, ['Eggs']));
  } else if (eggs.hatchedOn === null && eggs.setOn >= addDays(await todayOf(trx, tenant), -eggsDays)) {
    const lines = await planLines(trx, eggs.species, 'Eggs', eggs.subSpecies);
    await beginPlans(trx, tenant, 'Eggs', lines, eggs.setOn, [{ incubationId: id }]);
  }
}

const hatchFirst = 'The hatch came first';

/** What was to be ready for the hatch is passed over once they have hatched, and due again where that is taken back. */
async function followHatch(trx: Trx, id: string, eggs: EggsRow): Promise<void> {
  const here = speciesHere(await runStatement(trx, speciesStatement));
  const { key } = speciesOf(eggs.species);
  const plan = incubationPlan(key, eggs.subSpecies, eggs.setOn, here.own(eggs.species));
  const ofEggs = `org_id = $org and incubation_id = $1::uuid and starts = 'Eggs' and deleted_at is null`;
  await (eggs.hatchedOn === null
    ? runSql(
        trx,
        `update care_items set state = 'Open', notes = null where ${ofEggs} and state = 'Skipped' and notes = $2`,
        id,
        hatchFirst,
      )
    : runSql(
        trx,
        `update care_items set state = 'Skipped', notes = $2
         where ${ofEggs} and state = 'Open' and due_on < greatest($3::date, $4::date)`,
        id,
        hatchFirst,
        eggs.hatchedOn,
        plan?.hatchOn ?? eggs.hatchedOn,
      ));
}

/** Of the usual plan, what is still open goes by the days of the kind the eggs are of, as it is written now. */
async function followKind(trx: Trx, id: string, { species, subSpecies }: EggsRow): Promise<void> {
  const lines = await usualLines(trx, species, 'Eggs', subSpecies);
  await runSql(
    trx,
    `update care_items i set rule = n.rule
     from jsonb_to_recordset($2::jsonb) as n(step text, rule jsonb)
     where i.org_id = $org and i.incubation_id = $1::uuid and i.starts = 'Eggs' and i.step = n.step
       and i.template_version is null and i.state = 'Open' and i.deleted_at is null and i.rule <> n.rule`,
    id,
    JSON.stringify(lines.map((line) => ({ step: line.key, rule: ruleOf(line) }))),
  );
}

const plain = completeUseCases('incubations', {});

/** Eggs are written together with their plan. */
export const eggsUseCases: RecordUseCases = {
  create: (db, actor, body, id) =>
    db.transaction(actor, async (trx) => {
      const text = await plain.create(databaseInside(db, trx, actor), actor, body, id);
      await followEggs(trx, actor, (JSON.parse(text) as { id: string }).id);
      return text;
    }),
  update: (db, actor, id, body) =>
    db.transaction(actor, async (trx) => {
      const text = await plain.update(databaseInside(db, trx, actor), actor, id, body);
      await followEggs(trx, actor, id);
      return text;
    }),
};
