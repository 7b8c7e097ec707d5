import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { databases } from '#tests/support/database.ts';
import { fillOrganisation } from '#tests/support/large-organisation.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

/** Looked up by its key, once where it is remembered for long. */
const isSession = / from sessions s join users u /;

// A plan that is kept serves organisations of all sizes alike: only statements that find by a key, insert, walk along
// an index, or are asked of small organisations alone (tests/server/records/search-index.test.ts, kept-plans.test.ts) may
// have one. Everything else is planned for the organisation it is for (docs/decisions/0045, 0150).
describe.each(databases)('plans that are kept on $name', (kind) => {
  let database: Database;
  let test: TestApp;
  beforeAll(async () => {
    database = await kind.open({ poolSize: 1 });
    test = await startTestApp(database);
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  it('are those of lists, reads and inserts, and of nothing that is composed for a large organisation', async () => {
    const user = await test.signUp({ plan: 'premium' });
    await fillOrganisation(database, user);
    const call = async (url: string, payload?: object) => {
      const { headers } = user;
      const answer = await test.inject({ url, headers, ...(payload && { method: 'POST', payload }) });
      expect([url, answer.statusCode]).toEqual([url, payload ? 201 : 200]);
      return answer.json();
    };
    const dog = { name: 'Marra', breed: 'Kelpie', gender: 'Female', birthDate: '2022-03-04' };
    for (let round = 0; round < 3; round += 1) {
      const { id } = await call('/api/animals', dog);
      await call('/api/animals');
      await call(`/api/animals/${id}`);
      await call(`/api/animals/${id}/family`);
      await call(`/api/animals/${id}/pedigree`);
      await call('/api/animals?search=marra&count=true&labels=true');
      await call('/api/animals?filter=species.eq.dog&sort=name.asc&select=name&labels=true&count=true');
      await call('/api/animals?filter=species.eq.dog&filter=breed.eq.Kelpie');
      await call('/api/animals?filter=breed.eq.Kelpie');
      await call('/api/animals?sort=birthDate.asc');
      await call('/api/animals?sort=name.desc');
      await call('/api/animals?trash=true');
      await call('/api/animals?offset=5000');
      await call('/api/offspring?filter=species.eq.dog');
      await call('/api/upcoming?days=90');
      await call('/api/dashboard/metrics');
      await call('/api/animals/breeds');
    }
    const [rows = []] = await database.scoped(user, [
      { sql: 'select statement from pg_prepared_statements', parameters: [] },
    ]);
    const kept = rows
      .map(({ statement }) => String(statement).replace(/\s+/g, ' '))
      .filter((sql) => !isSession.test(sql));
    const shapes = [
      /^with t as \(insert into animals /,
      / from animals t, lateral .* where t\.org_id = \$2::uuid and t\.id = \$1::uuid$/,
      / with recursive line\(place, id\) as .* offset 0\) a\) \)::text as j/,
      / from animals t where t\.org_id = \$1::uuid and t\.deleted_at is null order by .* limit \d+\) t, lateral /,
      / from animals t where t\.org_id = \$2::uuid and t\.deleted_at is null and t\."species" = \$1::[a-z ]+ order by .* limit \d+\) t, lateral /,
      ...(kind.name === 'PostgreSQL' ? [/ from animals t where t\.org_id = \$2::uuid .* ilike /] : []),
    ];
    for (const shape of shapes) expect(kept.filter((sql) => shape.test(sql))).toHaveLength(1);
    expect(kept.filter((sql) => !shapes.some((shape) => shape.test(sql)))).toEqual([]);
  });
});
