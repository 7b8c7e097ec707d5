import { CompiledQuery } from 'kysely';
import type { PlanFit } from '#domain/answers/billing.ts';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { isPlanAtLeast, type Plan, plans } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import { entityWords, neutralTerms } from '#domain/terms.ts';
import { readStorage } from '#server/attachments/storage.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { countPlanAnimals } from './count-animals.ts';

/** What a plan would let be read, exported and removed, and no longer be changed. */
const readOnlyUnder = (plan: Plan): EntityName[] =>
  entityNames.filter((name) => !isPlanAtLeast(plan, planFor(name, 'update')));

const countOf = (name: EntityName): Statement => ({
  sql: `select count(*) as n from ${name} where org_id = $org${
    entityOf(name).appendOnly ? '' : ' and deleted_at is null'
  }`,
  parameters: [],
});

/** What is set up and would rest. */
interface SetUp {
  readonly keys: number;
  readonly takesMail: boolean;
  readonly hidesName: boolean;
  readonly webhooks: number;
  readonly takesApplications: boolean;
}

const settings: Statement<Omit<SetUp, 'keys'>> = {
  sql: `select exists (select from inbound_addresses where org_id = $org) as "takesMail",
    exists (select from branding_settings where org_id = $org and hide_branding and deleted_at is null) as "hidesName",
    (select count(*)::int from webhooks where org_id = $org and enabled) as webhooks,
    exists (select from application_forms where org_id = $org and is_open and deleted_at is null) as "takesApplications"`,
  parameters: [],
};

async function readSetUp(database: Database, tenant: Tenant): Promise<SetUp> {
  const liveKeys = CompiledQuery.raw(
    'select id from api_keys where org_id = $1::uuid and (expires_at is null or expires_at > now())',
    [tenant.orgId],
  );
  const [{ rows: keys }, [[found]]] = await Promise.all([
    database.kysely.executeQuery(liveKeys),
    database.scoped(tenant, [settings], { readOnly: true }),
  ]);
  const none = { takesMail: false, hidesName: false, webhooks: 0, takesApplications: false };
  return { ...none, ...found, keys: keys.length };
}

/** What this plan does and the other does not, besides entities of its own. */
function goneUnder(plan: Plan, now: Plan, setUp: SetUp): string[] {
  const { keys, takesMail, hidesName, webhooks, takesApplications } = setUp;
  const [after, before] = [plans[plan], plans[now]];
  const loses = (needed: Plan) => isPlanAtLeast(now, needed) && !isPlanAtLeast(plan, needed);
  const losesPrograms = loses(planFor('integrations', 'use'));
  return [
    before.hasBulkOperations && !after.hasBulkOperations ? 'Bulk import' : '',
    before.hasCustomReports && !after.hasCustomReports ? 'Custom reports' : '',
    losesPrograms && keys > 0 ? `Keys for programs (you have ${keys})` : '',
    losesPrograms && webhooks > 0 ? `Webhooks (you have ${webhooks})` : '',
    losesPrograms && takesMail ? 'Mail into records' : '',
    loses(planFor('customers', 'create')) && takesApplications ? 'Applications on your public pages' : '',
    loses('premium') && hidesName ? 'Pages and papers without Studbook’s name' : '',
  ].filter((words) => words !== '');
}

/** What would no longer fit if the organisation had this plan, counted. */
export async function readPlanFit(
  database: Database,
  tenant: Tenant & { readonly plan: Plan },
  plan: Plan,
): Promise<PlanFit> {
  const names = readOnlyUnder(plan);
  const [[animals, ...counts], { usedBytes }, found] = await Promise.all([
    database.scoped(tenant, [countPlanAnimals, ...names.map(countOf)], { readOnly: true }),
    readStorage(database, tenant),
    readSetUp(database, tenant),
  ]);
  const { animalLimit, storageBytes } = plans[plan];
  return {
    plan,
    animals: { current: Number(animals?.[0]?.current ?? 0), limit: animalLimit },
    storageBytes: { current: usedBytes, limit: storageBytes },
    readOnly: names
      .map((entity, index) => ({
        entity,
        name: entityWords(entityOf(entity), neutralTerms).many,
        count: Number(counts[index]?.[0]?.n ?? 0),
      }))
      .filter(({ count }) => count > 0),
    gone: goneUnder(plan, tenant.plan, found),
  };
}
