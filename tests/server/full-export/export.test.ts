import { beforeAll, describe, expect, it } from 'vitest';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { importTypes } from '#domain/import/import-types.ts';
import { matchColumns } from '#domain/import/match-columns.ts';
import { profileText } from '#domain/import/profile-file.ts';
import { importTypeKeys } from '#domain/import/types.ts';
import { exportColumns } from '#server/full-export/columns.ts';
import { type Manifest, parseManifest } from '#server/full-export/manifest.ts';
import { csvCell, csvLine } from '#server/spreadsheets/csv.ts';
import { Records } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { sha256, unzip } from './archives.ts';

describe.each(databases)('everything of an organisation as one file, on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  let records: Records;

  const exported = async (who = user): Promise<{ manifest: Manifest; files: Map<string, Buffer> }> => {
    const answer = await test.current.inject({ url: '/api/full-export', headers: who.headers });
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
    const files = await unzip(answer.rawPayload);
    return { manifest: parseManifest(files.get('manifest.json')?.toString() ?? ''), files };
  };

  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    records = new Records(test.current, user);
    for (const name of entityNames) await records.makeWordy(name);
    await test.current.inject({ method: 'POST', url: '/api/sample-data', headers: user.headers });
  });

  it('holds every kind of record, every file, and says truly what it holds', async () => {
    const { manifest, files } = await exported();
    expect(manifest.records.map(({ entity }) => entity)).toEqual(entityNames);
    for (const { file, bytes, sha256: hash } of [...manifest.records, ...manifest.files]) {
      const content = files.get(file);
      expect([file, content?.length, content && sha256(content)]).toEqual([file, bytes, hash]);
    }
    expect([...files.keys()].sort()).toEqual(
      [...manifest.records, ...manifest.files]
        .map(({ file }) => file)
        .concat('manifest.json')
        .sort(),
    );
    expect(manifest.missing).toEqual([]);
    expect(manifest.files.map(({ kind: one }) => one).sort()).toEqual(['documents', 'photos']);
  });

  it('counts and adds up as the lists do', async () => {
    const { manifest } = await exported();
    for (const { entity, rows, sums } of manifest.records.filter(({ entity: one }) => one !== 'audit_logs')) {
      const [found] = await test.current.database.scoped(user, [
        {
          sql: `select count(*)::int as n from ${entity} where org_id = $org and deleted_at is null`,
          parameters: [],
        },
      ]);
      expect([entity, rows]).toEqual([entity, found?.[0]?.n]);
      for (const [field, sum] of Object.entries(sums)) {
        const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        const [total] = await test.current.database.scoped(user, [
          {
            sql: `select coalesce(sum(${column}), 0)::text as sum from ${entity} where org_id = $org`,
            parameters: [],
          },
        ]);
        expect([entity, field, sum]).toEqual([entity, field, total?.[0]?.sum]);
      }
    }
    const money = manifest.records.find(({ entity }) => entity === 'financial_transactions');
    expect(Number(money?.sums.amount)).toBeGreaterThan(1000);
  });

  it('keeps secrets, the trash and other organisations to itself', async () => {
    const stranger = await test.current.signUp({ plan: 'premium' });
    await new Records(test.current, stranger, 'strangeword').makeWordy('animals');
    const gone = await records.make('customers', { lastName: 'Trashedword' });
    await test.current.inject({
      method: 'DELETE',
      url: `/api/customers/${gone.id}`,
      headers: user.headers,
    });
    const { files } = await exported();
    for (const [name, content] of files) {
      const text = content.toString('latin1');
      expect([name, text.includes('harebell-secret')]).toEqual([name, false]);
      expect([name, text.includes('/original.')]).toEqual([name, false]);
      expect([name, text.includes('strangeword')]).toEqual([name, false]);
      if (!name.startsWith('records/audit-logs'))
        expect([name, text.includes('Trashedword')]).toEqual([name, false]);
    }
  });

  it('leaves out the picture of a record that lies in the trash', async () => {
    const animal = await records.make('animals', { name: 'Nettle' });
    const photo = await records.make('photos', { entityType: 'animals', entityId: animal.id });
    const ids = async () => (await exported()).manifest.files.map(({ id }) => id);
    expect(await ids()).toContain(photo.id);
    await test.current.inject({ method: 'DELETE', url: `/api/animals/${animal.id}`, headers: user.headers });
    expect(await ids()).not.toContain(photo.id);
  });

  it('is told of in the log', async () => {
    await exported();
    const answer = await test.current.inject({
      url: '/api/audit-logs?filter=action.eq.export&pageSize=1',
      headers: user.headers,
    });
    expect(answer.json().items[0]).toMatchObject({
      action: 'export',
      tableName: 'organizations',
      recordId: user.orgId,
      userId: user.userId,
      metadata: { records: { animals: expect.any(Number) } },
    });
  });

  it('holds nothing back from a plan that no longer shows it', async () => {
    const before = (await exported()).manifest.records.map(({ entity, rows }) => [entity, rows]);
    const choose = (plan: string) =>
      test.current.inject({
        method: 'POST',
        url: '/api/billing/plan',
        headers: user.headers,
        payload: { plan },
      });
    await choose('free');
    const after = (await exported()).manifest.records.map(({ entity, rows }) => [entity, rows]);
    await choose('premium');
    const withoutLog = (all: unknown[][]) => all.filter(([entity]) => entity !== 'audit_logs');
    expect(withoutLog(after)).toEqual(withoutLog(before));
  });

  it('can be looked at in the demo, which it does not change', async () => {
    const { token } = (await test.current.inject({ method: 'POST', url: '/api/demo/login' })).json();
    const visitor = { ...user, headers: { authorization: `Bearer ${token}` } };
    const first = await exported(visitor);
    const second = await exported(visitor);
    expect(first.manifest.records.find(({ entity }) => entity === 'animals')?.rows).toBeGreaterThan(10);
    expect(second.manifest.records).toEqual(first.manifest.records);
  });
});

describe('the columns of a full export', () => {
  it.each(entityNames)('%s: no two have the same heading, and no secret has any', (name: EntityName) => {
    const columns = exportColumns(name);
    const headings = columns.map(({ header }) => header.toLowerCase());
    expect(headings).toEqual([...new Set(headings)]);
    for (const { field } of columns) expect(entityOf(name).fields[field]?.secret).toBeUndefined();
  });

  it.each(importTypeKeys)(
    '%s: an import maps them without asking, and finds references by their ids',
    async (key) => {
      const type = importTypes[key];
      const columns = exportColumns(type.entity);
      const text = csvLine(columns.map(({ header }) => csvCell(header))) + csvLine(columns.map(() => ''));
      const profile = await profileText(async function* () {
        yield new TextEncoder().encode(text);
      }, 2026);
      const matches = matchColumns(key, profile).columns;
      const mapped = new Set(matches.map(({ field }) => field));
      expect(type.required.filter((keys) => !keys.some((one) => mapped.has(one)))).toEqual([]);
      // A weight has no number of its own to be found by: its day and its animal tell it.
      const own = type.fields.some(({ key: one }) => one === 'sourceId') ? 'sourceId' : null;
      expect(matches[0]).toMatchObject({ header: 'Id', field: own });
      for (const { index, field } of matches) {
        const column = columns[index];
        const target = type.fields.find((one) => one.key === field)?.target;
        if (column && target?.kind === 'reference')
          expect([column.header, target.column]).toEqual([column.header, column.field]);
        if (target?.kind === 'value' && target.column !== 'sourceId')
          expect([column?.header, target.column]).toEqual([column?.header, column?.field]);
      }
    },
  );
});
