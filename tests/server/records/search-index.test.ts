import { beforeAll, describe, expect, it } from 'vitest';
import { toColumn } from '#domain/entities/entity.ts';
import { entityOf } from '#domain/entities/index.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withFreshApp } from '#tests/support/server.ts';

/** More than an organisation is read through for; with PostgreSQL's extensions an index finds the few. */
const many = 10_200;

describe.each(databases)('search in a large organisation on $name', (kind) => {
  // Its connections hold the plans of nobody else.
  const server = withFreshApp(kind);
  let large: TestUser;
  let small: TestUser;

  const asOwner = (sql: string, parameters: unknown[] = []) =>
    server.current.database.asOwner((owner) => owner.query(sql, parameters));
  const search = async (words: string, who = large, more = ''): Promise<string[]> => {
    const answer = await server.current.inject({
      url: `/api/animals?pageSize=50&search=${encodeURIComponent(words)}${more}`,
      headers: who.headers,
    });
    expect(answer.statusCode).toBe(200);
    const { items, total } = answer.json<{ items: { name: string }[]; total?: number }>();
    if (more.includes('count')) expect(total).toBe(items.length);
    return items.map(({ name }) => name);
  };
  const add = async (who: TestUser, animal: object): Promise<{ id: string; version: number }> => {
    const payload = { breed: 'Kelpie', gender: 'Female', birthDate: '2020-01-01', ...animal };
    const answer = await server.current.inject({
      method: 'POST',
      url: '/api/animals',
      headers: who.headers,
      payload,
    });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };

  const mark = async (who: TestUser, animalId: string, number: string) => {
    const payload = { animalId, kind: 'Ear tag', number };
    const call = { method: 'POST', url: '/api/identity-marks', headers: who.headers, payload } as const;
    expect((await server.current.inject(call)).statusCode).toBe(201);
  };

  /** Texts of the prepared statements of the connection that is still set to the organisation. */
  const kept = async (who: TestUser, like: string): Promise<string[]> => {
    const sql = 'select statement from pg_prepared_statements where statement like $1';
    const [rows = []] = await server.current.database.scoped(who, [{ sql, parameters: [like] }]);
    return rows.map(({ statement }) => String(statement));
  };

  beforeAll(async () => {
    large = await server.current.signUp({ plan: 'premium' });
    small = await server.current.signUp({ plan: 'premium' });
    for (const { orgId } of [large, small]) {
      await asOwner(
        `insert into animals (org_id, id, name, breed, gender, birth_date, registration_number)
         select $1, uuid_v7(), 'Hollowmere ' || md5(n::text), 'Golden Retriever', 'Male', '2020-01-01', 'SR' || n
         from generate_series(1, $2::int) n`,
        [orgId, orgId === large.orgId ? many : 20],
      );
    }
    await asOwner('analyze animals');
    await add(large, { name: 'Quixotic Wren', callName: 'Bríet', microchipNumber: '956000013128804' });
    const wren = await add(large, { name: 'Wren of 100%', callName: 'Under_score' });
    const otter = await add(small, { name: 'Quixotic Otter' });
    await mark(large, wren.id, 'UK 0412-77');
    await mark(small, otter.id, 'B-0412');
  });

  it.each([
    ['quixotic', ['Quixotic Wren']],
    ['QUIXO wre', ['Quixotic Wren']],
    ['wren', ['Quixotic Wren', 'Wren of 100%']],
    ['bríet', ['Quixotic Wren']],
    ['13128804', ['Quixotic Wren']],
    ['100%', ['Wren of 100%']],
    ['under_score', ['Wren of 100%']],
    ['underxscore', []],
    // The end of one column and the beginning of the next are no word.
    ['wrenbríet', []],
    ['kelpie wren', ['Quixotic Wren', 'Wren of 100%']],
    ['wr qui', ['Quixotic Wren']],
    // Two letters are in no index.
    ['qu', ['Quixotic Wren']],
    // By the number of a mark, alone and beside a word of its own.
    ['0412-77', ['Wren of 100%']],
    ['wren 0412', ['Wren of 100%']],
    ['quixotic 0412', []],
    ['nowhere', []],
  ])('“%s” finds what it contains', async (words, names) => {
    expect(await search(words)).toEqual(names);
    expect(await search(words, large, '&count=true')).toEqual(names);
  });

  it('walks the list where most of it is found, page after page', async () => {
    const first = await server.current.inject({
      url: '/api/animals?search=golden&pageSize=30&count=true',
      headers: large.headers,
    });
    expect(first.json().total).toBe(many);
    expect(first.json().items).toHaveLength(30);
    const next = await server.current.inject({
      url: `/api/animals?search=golden&pageSize=30&cursor=${first.json().nextCursor}`,
      headers: large.headers,
    });
    expect(next.json().items).toHaveLength(30);
  });

  it.each([
    '',
    '&sort=registrationNumber.desc',
    '&sort=damId.asc',
    '&offset=10190',
    '&offset=20000',
    '&filter=name.like.Hollowmere ff*&species=dog&labels=true',
  ])('counts in the same reading what it walks otherwise: %s', async (more) => {
    const ask = async (counted: string) => {
      const url = `/api/animals?search=golden&pageSize=20${encodeURI(more)}${counted}`;
      return (await server.current.inject({ url, headers: large.headers })).json();
    };
    const [{ total, ...page }, walked] = [await ask('&count=true'), await ask('')];
    expect(page).toEqual(walked);
    const alike = await asOwner(
      `select count(*)::int as n from animals where org_id = $1 and breed like 'Golden%' and name like $2`,
      [large.orgId, more.includes('ff*') ? 'Hollowmere ff%' : '%'],
    );
    expect(total).toBe(alike[0]?.n);
  });

  it('keeps a plan for small organisations, which no large one is searched by', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await search('wren golden', small)).toEqual([]);
      expect(await search('wren golden', large)).toEqual([]);
      expect(await search('golden', large, '&select=name')).toHaveLength(50);
    }
    const searches = async (who: TestUser) => kept(who, '% like $%');
    expect(await searches(small)).toHaveLength(server.current.database.kind === 'postgres' ? 1 : 0);
    for (const statement of [...(await searches(small)), ...(await searches(large))]) {
      expect(statement).not.toMatch(/ true | any\(|search_candidates/);
    }
  });

  it('keeps a plan for counting small organisations, and none for large ones', async () => {
    const total = async ({ headers }: TestUser): Promise<number> => {
      const url = '/api/animals?pageSize=5&count=true';
      return (await server.current.inject({ url, headers })).json().total;
    };
    const counts = (who: TestUser) => kept(who, 'select count(*)::int as n from animals %');
    for (let round = 0; round < 3; round += 1) expect(await total(large)).toBeGreaterThan(many);
    expect(await counts(large)).toEqual([]);
    for (let round = 0; round < 3; round += 1) expect(await total(small)).toBe(21);
    expect(await counts(small)).toHaveLength(server.current.database.kind === 'postgres' ? 1 : 0);
    await add(small, { name: 'One More Otter' });
    expect(await total(small)).toBe(22);
  });

  // Of an organisation that has most of the table, all of it is read.
  it.each(['', ` and t.species = 'dog'`])('counts by the index alone: animals%s', async (more) => {
    await asOwner('vacuum (analyze) animals');
    const sql = `explain select count(*) from animals t where t.org_id = $org and t.deleted_at is null${more}`;
    const [rows = []] = await server.current.database.scoped(small, [{ sql, parameters: [] }]);
    expect(JSON.stringify(rows)).toMatch(/Index Only Scan using animals_(name_sort|species_name)_idx/);
  });

  it('keeps to the organisation, to what is not removed and to the other filters', async () => {
    expect(await search('quixotic', small)).toEqual(['Quixotic Otter']);
    expect(await search('wren', large, '&filter=callName.eq.Under_score')).toEqual(['Wren of 100%']);
    const gone = await add(large, { name: 'Zephyr Long Gone' });
    const removed = await server.current.inject({
      method: 'DELETE',
      url: `/api/animals/${gone.id}?version=${gone.version}`,
      headers: large.headers,
    });
    expect(removed.statusCode).toBeLessThan(300);
    expect(await search('zephyr')).toEqual([]);
    expect(await search('zephyr', large, '&trash=true')).toEqual(['Zephyr Long Gone']);
  });

  it.skipIf(kind.name === 'PGlite')('reads an index and not the organisation', async () => {
    // What autovacuum does elsewhere: 10,000 new rows still wait to be sorted in.
    await asOwner(`select gin_clean_pending_list('animals_search_idx')`);
    const [row] = await asOwner(`select search_statement('animals', array['%quixotic%', '%wren%']) as sql`);
    const sql = String(row?.sql).replace('$1', `'${large.orgId}'`).replace('$2', '2001');
    const plan = (await asOwner(`explain ${sql}`)).map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on animals_search_idx');
    expect(plan).not.toContain('Seq Scan');
    // Asked under row-level security, by the role that is bound by it, for an organisation and for none.
    const { database } = server.current;
    const ask = (orgId: string, patterns: readonly string[], most: number) =>
      database.scoped({ orgId, userId: large.userId }, [
        {
          sql: 'select search_candidates($1::text, $2::text[], $3::int) as ids',
          parameters: ['animals', patterns, most],
        },
      ]);
    const [found] = await ask(large.orgId, ['%quixotic%'], 2000);
    expect(found?.[0]?.ids).toHaveLength(1);
    const [tooMany] = await ask(large.orgId, ['%hollowmere%'], 2000);
    expect(tooMany?.[0]?.ids).toBeNull();
    const [stranger] = await ask(uuidv7(), ['%quixotic%'], 2000);
    expect(stranger?.[0]?.ids).toEqual([]);
    const [none] = await ask(large.orgId, [], 2000);
    expect(none?.[0]?.ids).toBeNull();
  });

  it.skipIf(kind.name === 'PGlite').each(['animals', 'offspring'] as const)(
    'has every search column of %s in the index',
    async (name) => {
      const [row] = await asOwner(`select pg_get_indexdef('${name}_search_idx'::regclass, 2, true) as text`);
      const columns = [...new Set(String(row?.text).match(/[a-z]+(_[a-z]+)*(?=[,)]|::)/g))].filter(
        (word) => !['text', 'varchar', 'varying'].includes(word),
      );
      expect(columns.sort()).toEqual(entityOf(name).search.map(toColumn).sort());
    },
  );

  it('goes on without the index', async () => {
    await asOwner('drop index if exists animals_search_idx');
    expect(await search('quixotic')).toEqual(['Quixotic Wren']);
  });
});
