import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import type { Actor } from '#domain/policy.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { findOccasions, spanFor } from '#server/dashboard/find-occasions.ts';
import type { Span } from '#server/dashboard/occasion.ts';
import type { Tenant } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import { runSql } from '#server/db/statements.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const today = new Date().toISOString().slice(0, 10);
const ago = (days: number): string => addDays(today, -days);

/** Whatever is written, by whom and how: what is shown is what would be worked out from the records as they stand. */
describe.each(databases)('kept timelines on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let owner: Actor & Tenant;
  let span: Span;
  let isla: string;
  let bracken: string;
  let rook: string;
  let heat: string;
  let mating: string;

  const shown = async (on = span) => findOccasions(server.current.database, owner, on);
  const titles = async () => (await shown()).map(({ title }) => title);
  const forgetAll = () =>
    server.current.database.scoped(owner, [
      { sql: 'delete from timelines where org_id = $org', parameters: [] },
      { sql: 'delete from timeline_books where org_id = $org', parameters: [] },
    ]);
  /** What is shown, after it was compared with what is worked out with nothing kept. */
  const trueTitles = async (): Promise<string[]> => {
    const kept = await shown();
    await forgetAll();
    expect(kept).toEqual(await shown());
    return kept.map(({ title }) => title);
  };
  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    expect([path, status, body.detail, body.fields]).toEqual([path, 201, undefined, undefined]);
    return body.id;
  };
  const change = async (path: string, values: object): Promise<void> => {
    const { status, body } = await kennel.change(path, values);
    expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  };
  const keptRows = async (): Promise<unknown[]> => {
    const [rows = []] = await server.current.database.scoped(owner, [
      { sql: 'select xmin::text, animal_id from timelines where org_id = $org order by 2', parameters: [] },
    ]);
    return rows;
  };

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    owner = { ...kennel.user, role: 'owner', plan: 'premium', isDemo: false };
    span = { ...(await spanFor(server.current.database, owner, 365, undefined)), today };
    isla = await kennel.own('Isla');
    bracken = await kennel.own('Bracken');
    rook = await kennel.own('Rook', { gender: 'Male' });
    heat = await add('heat-cycles', { animalId: isla, cycleStartDate: ago(6) });
  });

  it('follow heats, tests, matings, checks and births', async () => {
    expect(await trueTitles()).toEqual(['Isla is in season, day 7', 'Isla: heat expected']);
    await add('cycle-tests', { heatCycleId: heat, testedOn: ago(1), value: 2, unit: 'ng/mL' });
    expect(await trueTitles()).toContain('Isla: next progesterone test');
    const pair = { femaleId: isla, maleId: rook, heatCycleId: heat };
    mating = await add('breeding-records', { ...pair, matingDate: addDays(today, 3), status: 'planned' });
    expect(await trueTitles()).toContain('Isla: mating planned');
    await change(`breeding-records/${mating}`, { matingDate: ago(2), status: 'done' });
    expect(await trueTitles()).toContain('Isla due');
    const check = { femaleId: isla, checkedOn: today, result: 'Not pregnant', method: 'Ultrasound' };
    const id = await add('pregnancy-checks', check);
    expect(await trueTitles()).not.toContain('Isla due');
    expect((await kennel.send('DELETE', `pregnancy-checks/${id}`)).status).toBe(204);
    expect(await trueTitles()).toContain('Isla due');
    const litter = { motherId: bracken, fatherId: rook, breedingDate: ago(30) };
    const group = await add('breeding-groups', { ...litter, expectedDate: addDays(today, 33) });
    expect(await trueTitles()).toContain('Bracken due');
    expect((await kennel.send('DELETE', `breeding-groups/${group}`)).status).toBe(204);
    expect(await trueTitles()).not.toContain('Bracken due');
  });

  it('follow a heat that moves to another female, and the names and standing of animals', async () => {
    await change(`heat-cycles/${heat}`, { cycleStartDate: ago(5) });
    expect(await trueTitles()).toContain('Isla is in season, day 6');
    await server.current.database.scoped(owner, [
      {
        sql: 'update heat_cycles set animal_id = $1 where org_id = $org and id = $2',
        parameters: [bracken, heat],
      },
    ]);
    expect(await trueTitles()).toContain('Bracken is in season, day 6');
    expect(await titles()).not.toContain('Isla is in season, day 6');
    await change(`animals/${bracken}`, { callName: 'Bee' });
    expect(await trueTitles()).toContain('Bee is in season, day 6');
    const planned = { matingDate: addDays(today, 2), status: 'planned', heatCycleId: null };
    await change(`breeding-records/${mating}`, planned);
    const detail = async () => (await shown()).find(({ title }) => title === 'Isla: mating planned')?.detail;
    expect(await detail()).toBe('With Rook');
    await change(`animals/${rook}`, { callName: 'Rooky' });
    expect(await detail()).toBe('With Rooky');
    await change(`animals/${bracken}`, { status: 'Deceased' });
    expect(await trueTitles()).not.toContain('Bee is in season, day 6');
    await change(`animals/${bracken}`, { status: 'Active' });
    expect(await trueTitles()).toContain('Bee is in season, day 6');
  });

  it('follow the trash and back', async () => {
    expect((await kennel.send('DELETE', `animals/${bracken}`)).status).toBe(204);
    expect(await trueTitles()).not.toContain('Bee is in season, day 6');
    const restored = await kennel.send('POST', `animals/${bracken}/restore`);
    expect([restored.status, restored.body.detail]).toEqual([200, undefined]);
    expect(await trueTitles()).toContain('Bee is in season, day 6');
  });

  it('follow the day: what changes by itself is worked out anew, the rest stays', async () => {
    await titles();
    const before = await keptRows();
    const later = { ...span, today: addDays(today, 200), from: addDays(today, 80), to: addDays(today, 565) };
    const kept = await shown(later);
    expect(kept.map(({ title }) => title)).not.toContain('Bee is in season, day 6');
    expect(await keptRows()).not.toEqual(before);
    await forgetAll();
    expect(kept).toEqual(await shown(later));
    expect(await titles()).toContain('Bee is in season, day 6');
    const after = await keptRows();
    await titles();
    expect(await keptRows()).toEqual(after);
  });

  it('follow the words the installation sets', async () => {
    const set = (word: string) =>
      server.current.database.asOwner((one) =>
        one.query(
          `insert into species_config (id, species, parent_term) values ($1, 'dog', $2)
            on conflict (species) do update set parent_term = excluded.parent_term`,
          [uuidv7(), word],
        ),
      );
    const details = async () => (await shown()).map(({ detail }) => detail).join(' ');
    expect(await details()).toContain('days are usual for dogs');
    await set('Setters');
    expect(await details()).toContain('days are usual for setters');
    await server.current.database.asOwner((one) => one.query('delete from species_config', []));
    expect(await details()).toContain('days are usual for dogs');
  });

  it('do not show what an unfinished import has written, and show it once it is', async () => {
    const id = uuidv7();
    const finish = (isUnfinished: boolean) =>
      server.current.database.asOwner((one) =>
        one.query('update imports set is_unfinished = $3, seen_at = now() where org_id = $1 and id = $2', [
          owner.orgId,
          id,
          isUnfinished,
        ]),
      );
    const nell = await kennel.own('Nell');
    await server.current.database.asOwner((one) =>
      one.query(
        `insert into imports (org_id, id, user_id, type, file_name, file_hash, file_bytes, plan, is_unfinished, phase, seen_at)
          values ($1, $2, $3, 'breeding-groups', 'litters.csv', repeat('0', 64), 1, '{}', true, 'writing', now())`,
        [owner.orgId, id, owner.userId],
      ),
    );
    await server.current.database.transaction(owner, async (trx) => {
      await runSql(trx, localSetting('app.import_id', id));
      await runSql(
        trx,
        `insert into breeding_groups (org_id, id, user_id, mother_id, father_id, breeding_date, expected_date, batch_id)
          values ($org, $1, $2, $3, $4, $5::date, $5::date + 63, $6)`,
        uuidv7(),
        owner.userId,
        nell,
        rook,
        ago(30),
        id,
      );
    });
    expect(await titles()).not.toContain('Nell due');
    await finish(false);
    expect(await trueTitles()).toContain('Nell due');
  });

  it('miss nothing that is written while they are worked out, also by two at once', async (test) => {
    if (kind.name === 'PGlite') test.skip('one connection: nothing is written meanwhile');
    const { database } = server.current;
    await database.asOwner((one) =>
      one.transaction(async () => {
        await one.query(
          `insert into heat_cycles (org_id, id, user_id, animal_id, cycle_start_date) values ($1, $2, $3, $4, $5)`,
          [owner.orgId, uuidv7(), owner.userId, isla, ago(3)],
        );
        await change(`animals/${bracken}`, { callName: 'Bea' });
        const [first, second] = await Promise.all([titles(), titles()]);
        expect(first).toContain('Bea is in season, day 6');
        expect(second).toEqual(first);
        expect(first).not.toContain('Isla is in season, day 4');
      }),
    );
    expect(await trueTitles()).toContain('Isla is in season, day 4');
  });

  it('are asked for in pages, with how much there is in all', async () => {
    const ask = async (query: string) =>
      (await kennel.send('GET', `upcoming?days=365&${query}`)).body as unknown as {
        events: { id: string }[];
        count: number;
      };
    for (let day = 1; day <= 7; day += 1) {
      await add('tasks', { title: `Task ${day}`, dueDate: addDays(today, Math.ceil(day / 3)) });
    }
    const whole = await ask('limit=300');
    expect(whole.events.length).toBe(whole.count);
    const pages = [];
    for (let offset = 0; offset < whole.count; offset += 3) {
      const page = await ask(`limit=3&offset=${offset}`);
      expect(page.count).toBe(whole.count);
      pages.push(...page.events.map(({ id }) => id));
    }
    expect(pages.length).toBe(whole.count);
    expect(pages.toSorted()).toEqual(whole.events.map(({ id }) => id).toSorted());
  });

  it('expect the next heat by those of years ago as well, which are told no more', async () => {
    const hazel = await kennel.own('Hazel', { birthDate: ago(2000) });
    for (const days of [960, 640, 320])
      await add('heat-cycles', { animalId: hazel, cycleStartDate: ago(days), cycleEndDate: ago(days - 20) });
    const hers = (await shown()).filter(({ animalId }) => animalId === hazel);
    expect(hers.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('Her median interval is 320 days over 2 cycles'),
    ]);
  });
});
