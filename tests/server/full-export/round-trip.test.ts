import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleBatchId } from '#domain/entities/entity.ts';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { comesBack } from '#server/full-export/columns.ts';
import { type Manifest, parseManifest } from '#server/full-export/manifest.ts';
import { Records } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { exportOf, importInto, unzip } from './archives.ts';

type Row = Readonly<Record<string, unknown>>;

/** What an import sets anew: whose it is, and how often it was written. */
const anew = new Set(['orgId', 'userId', 'version', 'updatedAt', 'batchId']);

describe.each(databases)('out of one account and into another, on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  let other: TestUser;
  let zip: Buffer;
  let manifest: Manifest;
  let documentId: string;
  const worked = {
    sections: [{ id: 'cover', isShown: true }],
    seoSettings: { title: 'Worked on' },
    ctaSettings: {},
    socialSharing: {},
  };
  const host = `www.book-${kind.name.toLowerCase()}.de`;

  const rowsOf = async (who: TestUser, name: string): Promise<Row[]> => {
    const [rows] = await test.current.database.scoped(who, [
      {
        sql: `select row_to_json(t) as j from ${name} t where t.org_id = $org and deleted_at is null order by id`,
        parameters: [],
      },
    ]);
    return (rows ?? []).map(({ j }) =>
      Object.fromEntries(
        Object.entries(j as Row).map(([column, value]) => [
          column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          value,
        ]),
      ),
    );
  };
  const comparable = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([field]) => !anew.has(field))
        // The folder of a file names the organisation.
        .map(([field, value]) => [
          field,
          // The latest of several files is kept under the id of its document here.
          field === 'storagePath' && typeof value === 'string'
            ? value
                .split('/')
                .slice(row.id === documentId ? 2 : 1)
                .join('/')
            : value,
        ]),
    );

  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    other = await test.current.signUp({ plan: 'premium' });
    const records = new Records(test.current, user);
    for (const name of entityNames) await records.makeWordy(name);
    await test.current.inject({ method: 'POST', url: '/api/sample-data', headers: user.headers });
    // Whatever a cell of a CSV can be mistaken for.
    for (const notes of [
      '=HYPERLINK("x")',
      "'=1",
      '-5',
      '+49 170 1234567',
      'a "quoted", text',
      'lines\r\nof\nthree',
      'null',
      '日本語 ‏עברית',
      '0012',
      '1e5',
      'true',
    ]) {
      await records.make('animals', { name: notes, notes, microchipNumber: '0098100000123456' });
      await records.make('tasks', {
        title: notes,
        tags: [notes, 'a; b'],
        reminderSettings: { daysBefore: [0, 7] },
      });
      await records.make('integrations', { type: 'webhook', config: [notes, 5, null] });
    }
    const [placed, beside] = await rowsOf(user, 'tasks');
    const order = await test.current.inject({
      method: 'POST',
      url: `/api/tasks/${placed?.id}/place`,
      headers: user.headers,
      payload: { status: 'open', after: beside?.id },
    });
    expect(order.statusCode, order.body).toBe(200);
    await test.current.inject({
      method: 'PUT',
      url: '/api/org/preferences',
      headers: user.headers,
      payload: { currency: 'CHF', timeZone: 'Europe/Vienna' },
    });
    await test.current.inject({
      method: 'PUT',
      url: '/api/org/species',
      headers: user.headers,
      payload: { species: 'cat', own: { words: { home: 'cat house' }, facts: { gestationDays: 66 } } },
    });
    const page = {
      slug: `book-${user.orgId}`,
      isPublished: true,
      title: 'By the sea',
      intro: 'Two lines\nof words',
    };
    await test.current.inject({
      method: 'PUT',
      url: '/api/kennel-page',
      headers: user.headers,
      payload: page,
    });
    await test.current.database.scoped(user, [
      {
        sql: `insert into site_days (org_id, site_id, day, referrer, country, views, leads)
          select $org, id, date '2026-03-04', 'news.example', 'NO', 7, 2 from litter_sites where org_id = $org order by id limit 1`,
        parameters: [],
      },
    ]);
    await test.current.database.scoped(user, [
      {
        sql: `insert into site_drafts (org_id, site_id, draft) select $org, id, $1::jsonb from litter_sites
          where org_id = $org and deleted_at is null order by id limit 1`,
        parameters: [JSON.stringify(worked)],
      },
      {
        sql: `insert into own_domains (org_id, host, token, verified_at) values ($org, $1, 'said', now())`,
        parameters: [host],
      },
    ]);
    const [paper] = await rowsOf(user, 'documents');
    documentId = String(paper?.id);
    for (const text of ['second', 'third']) {
      const payload = new FormData();
      payload.set('file', new Blob([`%PDF-1.7 ${text}\n`], { type: 'application/pdf' }), 'newer.pdf');
      const url = `/api/documents/${documentId}/versions`;
      const added = await test.current.inject({ method: 'POST', url, payload, headers: user.headers });
      expect(added.statusCode, added.body).toBe(201);
    }
    zip = await exportOf(test.current, user);
    manifest = parseManifest((await unzip(zip)).get('manifest.json')?.toString() ?? '');
    const answer = await importInto(test.current, other, zip);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      organisation: manifest.organisation,
      files: manifest.files.length + 2,
      imported: expect.arrayContaining([{ entity: 'animals', rows: expect.any(Number) }]),
      leftOut: [
        { entity: 'portal_invites', rows: 1 },
        { entity: 'audit_logs', rows: expect.any(Number) },
      ],
    });
  });

  it.each(entityNames.filter(comesBack))('%s: each record is the same', async (name) => {
    const [before, after] = [await rowsOf(user, name), await rowsOf(other, name)];
    expect(before.length).toBeGreaterThan(0);
    // What is open, and what rules give, is in nobody's hands who does not work in the other account.
    const isGiven = ({ status }: Row) =>
      name === 'task_rules' || status === 'open' || status === 'in progress';
    const expected = before
      .map(comparable)
      .map((row) => ('assigneeId' in row && isGiven(row) ? { ...row, assigneeId: null } : row));
    if (name === 'litter_sites') {
      // The addresses are still in use by the first account.
      for (const [index, row] of after.entries()) {
        expect(row.slug).not.toBe(before[index]?.slug);
        expect(String(row.slug)).toContain(String(before[index]?.slug).slice(0, 60));
        expect(row.isPublished).toBe(false);
      }
      const without = ({ slug: _slug, isPublished: _isPublished, ...rest }: Row) => rest;
      expect(after.map(comparable).map(without)).toEqual(expected.map(without));
      return;
    }
    expect(after.map(comparable)).toEqual(expected);
    expect(after.every(({ userId }) => userId === other.userId)).toBe(true);
  });

  it('brings the page of the organisation, shown to nobody yet, and who looked at pages', async () => {
    const page = await test.current.inject({ url: '/api/kennel-page', headers: other.headers });
    expect(page.json()).toEqual({
      slug: `book-${user.orgId}-2`,
      isPublished: false,
      title: 'By the sea',
      intro: 'Two lines\nof words',
      isKept: true,
      ownHost: null,
    });
    const [days] = await test.current.database.scoped(other, [
      {
        sql: 'select day::text as day, referrer, country, views, leads from site_days where org_id = $org',
        parameters: [],
      },
    ]);
    expect(days).toContainEqual({
      day: '2026-03-04',
      referrer: 'news.example',
      country: 'NO',
      views: 7,
      leads: 2,
    });
  });

  it('brings what is being worked on, and the names, to be shown to be theirs once more', async () => {
    const [drafts, domains] = await test.current.database.scoped(other, [
      { sql: 'select draft from site_drafts where org_id = $org', parameters: [] },
      {
        sql: 'select host, token, verified_at as "verifiedAt" from own_domains where org_id = $org',
        parameters: [],
      },
    ]);
    expect(drafts).toEqual([{ draft: worked }]);
    expect(domains).toEqual([{ host, token: expect.not.stringMatching('said'), verifiedAt: null }]);
  });

  it('brings what a document was before, under names that tell its versions', async () => {
    expect(manifest.versions?.map(({ file }) => file.split('/').at(-1))).toEqual([
      expect.stringMatching(`^${documentId}\\.v1\\.`),
      `${documentId}.v2.pdf`,
    ]);
    const versionsOf = async (who: TestUser) => {
      const url = `/api/documents/${documentId}/versions`;
      const { items } = (await test.current.inject({ url, headers: who.headers })).json();
      const all: object[] = [];
      for (const { url: at, ...version } of items) {
        const file = await test.current.inject({ url: at, headers: who.headers });
        all.push({ ...version, status: file.statusCode, content: file.rawPayload.toString('base64') });
      }
      return all;
    };
    const [before, after] = [await versionsOf(user), await versionsOf(other)];
    expect(before.map(({ status }: { status?: number }) => status)).toEqual([200, 200, 200]);
    expect(after).toEqual(before);
  });

  it('keeps the mark of sample data, so that it can still be removed', async () => {
    const [before, after] = [await rowsOf(user, 'animals'), await rowsOf(other, 'animals')];
    const samples = (rows: Row[]) => rows.filter(({ batchId }) => batchId === sampleBatchId).length;
    expect(samples(before)).toBeGreaterThan(50);
    expect(samples(after)).toBe(samples(before));
  });

  it('leaves again as it came', async () => {
    const second = parseManifest(
      (await unzip(await exportOf(test.current, other))).get('manifest.json')?.toString() ?? '',
    );
    const summed = (all: Manifest) =>
      all.records
        .filter(({ entity }) => comesBack(entity))
        .map(({ entity, rows, sums }) => ({ entity, rows, sums }));
    expect(summed(second)).toEqual(summed(manifest));
    expect(second.files.map(({ sha256, file }) => [file, sha256])).toEqual(
      manifest.files.map(({ sha256, file }) => [file, sha256]),
    );
    // The first run belongs to the account, not to the book: nobody is sent through it a second time.
    expect(second.preferences).toEqual({
      ...manifest.preferences,
      firstRun: null,
      // Its address is still the first account's.
      publicFace: expect.objectContaining({ visits: expect.any(Array) }),
    });
  });

  it('shows the pictures and papers, drawn anew', async () => {
    for (const { kind: what, id } of manifest.files) {
      const url = `/api/files/${what}/${id}/original`;
      const [before, after] = await Promise.all(
        [user, other].map((who) => test.current.inject({ url, headers: who.headers })),
      );
      expect(after?.statusCode).toBe(200);
      expect(after?.rawPayload.equals(before?.rawPayload ?? Buffer.alloc(0))).toBe(true);
      expect(after?.headers['content-type']).toBe(before?.headers['content-type']);
    }
    const photo = manifest.files.find(({ kind: what }) => what === 'photos');
    const small = await test.current.inject({
      url: `/api/files/photos/${photo?.id}/160`,
      headers: other.headers,
    });
    expect((await sharp(small.rawPayload).metadata()).format).toBe('webp');
  });

  it('tells of it in the log, and every record has a history', async () => {
    const log = await test.current.inject({
      url: '/api/audit-logs?filter=action.eq.import',
      headers: other.headers,
    });
    expect(log.json().items).toMatchObject([
      { tableName: 'organizations', metadata: { organisation: manifest.organisation } },
    ]);
    const [animal] = await rowsOf(other, 'animals');
    const history = await test.current.inject({
      url: `/api/animals/${animal?.id}/history`,
      headers: other.headers,
    });
    expect(history.json().items.at(-1)).toMatchObject({ action: 'create', metadata: { fullImport: true } });
  });

  it('is refused a second time: the account has records now', async () => {
    const before = await rowsOf(other, 'animals');
    const answer = await importInto(test.current, other, zip);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toMatch(/already holds \d+ animals, .* sign up for a new one/);
    expect(await rowsOf(other, 'animals')).toEqual(before);
  });

  it('gives each kind of record a file under the path people know', () => {
    for (const { entity, file } of manifest.records)
      expect(file).toBe(`records/${entityOf(entity).path}.csv`);
  });
});
