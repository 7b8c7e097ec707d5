import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { ensureDemo } from '#server/demo/ensure-demo.ts';
import { databases } from '#tests/support/database.ts';
import { byPolicyAlone } from '#tests/support/unbound-tables.ts';

const dayMs = 86_400_000;
const plain = (sql: string): Statement => ({ sql, parameters: [] });

describe.each(databases)('the demo on $name', ({ open }) => {
  let database: Database;
  let first: Tenant[];
  beforeAll(async () => {
    database = await open();
    // Two first visitors at the same moment.
    first = await Promise.all([ensureDemo(database), ensureDemo(database)]);
  });
  afterAll(() => database.close());

  const ask = async (sql: string) => {
    const [rows] = await database.scoped(first[0]!, [plain(`${byPolicyAlone} ${sql}`)]);
    return rows ?? [];
  };

  it('makes one organisation, one account and one kennel, however many come at once', async () => {
    expect(first[1]).toEqual(first[0]);
    const accounts = await database.kysely
      .selectFrom('users')
      .select(['email', 'isDemo', 'isDev', 'isAdmin'])
      .where('isDemo', '=', true)
      .execute();
    expect(accounts).toEqual([
      { email: 'demo@studbook.invalid', isDemo: true, isDev: false, isAdmin: false },
    ]);
    const organisations = await database.kysely
      .selectFrom('organizations')
      .select(['name', 'plan', 'isDemo'])
      .where('isDemo', '=', true)
      .execute();
    expect(organisations).toEqual([{ name: 'Hollowmere', plan: 'premium', isDemo: true }]);
    expect(await ask(`select count(*) as n from animals where call_name = 'Isla'`)).toEqual([{ n: 1 }]);
  });

  it('keeps the counts, links and dates the kennel was told with', async () => {
    expect(
      await ask(`select g.total_puppies, g.version, o.breeder_name, a.call_name, a.breeding_group_id = g.id as linked
        from offspring o join animals a on a.id = o.animal_id and a.offspring_id = o.id
        join breeding_groups g on g.id = o.breeding_group_id where a.call_name = 'Lark'`),
    ).toEqual([{ totalPuppies: 6, version: 1, breederName: 'Lark', callName: 'Lark', linked: true }]);
    expect(await ask(`select count(*) as n from animals where created_at::date > current_date`)).toEqual([
      { n: 0 },
    ]);
    expect(
      await ask(
        `select pickup_date - current_date as days from puppy_pickups where status = 'scheduled' order by 1 limit 1`,
      ),
    ).toEqual([{ days: 2 }]);
    expect(await ask(`select tags from tasks where title like 'Papers%'`)).toEqual([
      { tags: ['pickup', 'papers'] },
    ]);
  });

  it('does not touch the records again on the same day', async () => {
    const stamp = await ask('select max(updated_at) as at from animals');
    expect(await ensureDemo(database)).toEqual(first[0]);
    expect(await ask('select max(updated_at) as at from animals')).toEqual(stamp);
  });

  it('tells it anew on the next day, with the same ids', async () => {
    const before = await ask(`select id, birth_date from animals where call_name = 'Isla'`);
    const tomorrow = new Date(Date.now() + dayMs);
    await Promise.all([ensureDemo(database, tomorrow), ensureDemo(database, tomorrow)]);
    const after = await ask(`select id, birth_date from animals where call_name = 'Isla'`);
    expect(after).toHaveLength(1);
    expect(after[0]?.id).toBe(before[0]?.id);
    expect(Date.parse(String(after[0]?.birthDate)) - Date.parse(String(before[0]?.birthDate))).toBe(dayMs);
  });

  it('never shows half of it', async () => {
    const later = new Date(Date.now() + 2 * dayMs);
    let filling = true;
    const filled = ensureDemo(database, later).finally(() => {
      filling = false;
    });
    const seen: unknown[] = [];
    while (filling) seen.push((await ask('select count(*) as n from animals'))[0]?.n);
    await filled;
    const whole = (await ask('select count(*) as n from animals'))[0]?.n;
    expect(new Set(seen)).toEqual(new Set([whole]));
  });

  it('lets the log of its refills go after a day', async () => {
    await database.asOwner(async (owner) => {
      await owner.transaction(async () => {
        await owner.query(`select set_config('app.org_id', $1, true)`, [first[0]?.orgId]);
        await owner.query(`update audit_logs set created_at = now() - interval '3 days'`);
      });
    });
    const old = await ask('select count(*)::int as n from audit_logs');
    expect(Number(old[0]?.n)).toBeGreaterThan(1000);
    await ensureDemo(database, new Date(Date.now() + 3 * dayMs));
    expect(
      await ask(`select count(*)::int as n from audit_logs where created_at < now() - interval '1 day'`),
    ).toEqual([{ n: 0 }]);
  });
});
