import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EntityName, entityNames } from '#domain/entities/index.ts';
import { type Plan, plans } from '#domain/plans.ts';
import { roles as allRoles, type Role } from '#domain/roles.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { verdictOn } from './expected.ts';
import { choosePlan, colleague } from './people.ts';
import { type Call, callNames, calls, pathsOf, Records, type Row, requestFor } from './records.ts';

/** What was answered, in the words of `verdictFor`; the plan a refusal names is the one that would help. */
function verdictOf(answer: LightMyRequestResponse): string {
  if (answer.statusCode < 300) return 'ok';
  const { status, code, details, detail } = answer.json();
  if (status !== answer.statusCode) return `${answer.statusCode} says ${status}`;
  if (code === 'plan-too-low') {
    const needed: Plan = details.neededPlan;
    return detail.includes(plans[needed].name) ? `plan-too-low ${needed}` : `plan not named: ${detail}`;
  }
  return code === 'role-too-low' || code === 'not-found' ? code : `${status} ${code}: ${detail}`;
}

const statusOf: Readonly<Record<string, number>> = {
  'role-too-low': 403,
  'plan-too-low': 403,
  'not-found': 404,
};

const ownEntities: readonly EntityName[] = ['dashboard_preferences', 'bug_reports'];

describe.each(['free', 'pro', 'premium'] as const)('on the plan %s', (plan) => {
  const server = withTestApp();
  // The plan asks nobody for their role: the finer ones are walked on one of them.
  const roles = plan === 'premium' ? allRoles : allRoles.slice(0, 3);
  const people = new Map<Role, TestUser>();
  let owner: TestUser;
  let records: Records;
  /** One record of each entity for each role, made while everything was allowed. */
  const rows = new Map<string, Row>();

  /** As if each role had made its own; some may make none. */
  const giveTo = (name: EntityName): Promise<void> =>
    server.current.database.asOwner(async (asOwner) => {
      await asOwner.execute(`alter table ${name} disable trigger user`);
      for (const role of roles)
        await asOwner.query(`update ${name} set user_id = $1 where id = $2`, [
          people.get(role)?.userId,
          rows.get(`${name} ${role}`)?.id,
        ]);
      await asOwner.execute(`alter table ${name} enable trigger user`);
    });

  beforeAll(async () => {
    const test = server.current;
    owner = await test.signUp({ plan: 'premium' });
    for (const role of roles) people.set(role, role === 'owner' ? owner : await colleague(test, owner, role));
    records = new Records(test, owner);
    for (const name of entityNames) {
      for (const role of roles) rows.set(`${name} ${role}`, await records.make(name));
    }
    // What is one person's alone is asked for by that one; somebody else's: own-records.test.ts.
    for (const name of ownEntities) await giveTo(name);
    await choosePlan(test, owner, plan);
  });

  describe.each(entityNames)('%s', (name) => {
    /** As it stands now: removing one main picture makes another one it, which counts as a change. */
    const versionOf = async (id: string): Promise<number> => {
      if (name === 'audit_logs') return 1;
      const statement = {
        sql: `select version from ${name} where org_id = $org and id = $1::uuid`,
        parameters: [id],
      };
      const [found] = await server.current.database.scoped(owner, [statement]);
      return Number(found?.[0]?.version);
    };

    it.each(roles)('answers the %s as the table says', async (role) => {
      const { inject } = server.current;
      const { headers } = people.get(role) as TestUser;
      const { id } = rows.get(`${name} ${role}`) as Row;
      const wanted: Record<string, string> = {};
      const given: Record<string, string> = {};
      const ask = async (call: Call, path: string): Promise<void> => {
        const request =
          call === 'create'
            ? records.requestTo(name, await records.bodyOf(name), path)
            : requestFor(call, path, { id, version: await versionOf(id), deletedAt: null });
        const answer = await inject({ ...request, headers });
        wanted[`${call} ${path}`] = verdictOn(name, calls[call], role, plan);
        given[`${call} ${path}`] = verdictOf(answer);
        const refused = statusOf[given[`${call} ${path}`]?.split(' ')[0] ?? ''];
        if (refused !== undefined) expect(answer.statusCode).toBe(refused);
      };
      for (const path of pathsOf(name)) for (const call of callNames) await ask(call, path);
      expect(given).toEqual(wanted);
    });
  });

  it('lets what was refused leave no trace', async () => {
    const { database } = server.current;
    for (const name of entityNames.filter((one) => one !== 'audit_logs')) {
      const refusedAll = roles.filter((role) =>
        (['create', 'update', 'remove'] as const).every(
          (action) => verdictOn(name, action, role, plan) !== 'ok',
        ),
      );
      const ids = refusedAll.map((role) => rows.get(`${name} ${role}`)?.id);
      const [found] = await database.scoped(owner, [
        {
          sql: `select id from ${name} where org_id = $org and id = any($1::uuid[]) and version = 1 and deleted_at is null`,
          parameters: [ids],
        },
      ]);
      expect([name, found?.length]).toEqual([name, ids.length]);
    }
  });
});
