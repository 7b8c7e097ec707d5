import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDateLong, todayIn } from '#domain/dates.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { purgeFiles } from '#server/attachments/purge-files.ts';
import { s3Store } from '#server/attachments/s3-store.ts';
import { readTextsJob } from '#server/documents/read-texts.ts';
import { choosePlan, colleague } from '#tests/server/access/people.ts';
import { formOf, picture } from '#tests/server/attachments/pictures.ts';
import { databases, withTestDatabase } from '#tests/support/database.ts';
import { withS3Server } from '#tests/support/s3-server.ts';
import { startTestApp, type TestApp, type TestUser } from '#tests/support/server.ts';

const aWeekMs = 7 * 86_400_000;
const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`);

/** A PDF as programs make them. */
const printed = (words: string): Promise<Buffer> => {
  const paper = new PDFDocument();
  paper.text(words).end();
  return buffer(paper);
};

/** Each database with one of the two places for files. */
describe.each(databases)('documents on $name', (kind) => {
  const database = withTestDatabase(kind);
  const store = withS3Server();
  let test: TestApp;
  let owner: TestUser;

  beforeAll(async () => {
    const files = kind === databases[0] ? s3Store(store.current.place()) : undefined;
    test = await startTestApp(database.current, { ...(files && { files }) });
    owner = await test.signUp({ plan: 'premium' });
  });
  afterAll(() => test.close());

  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    who = owner,
  ) => test.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  const send = (
    url: string,
    name: string,
    content: Buffer,
    { who = owner, key, ...fields }: { who?: TestUser; key?: string; [field: string]: unknown } = {},
  ) => {
    const form = formOf([
      ...Object.entries(fields).map(([field, value]) => ({ name: field, value: String(value) })),
      { name: 'file', fileName: name, value: content },
    ]);
    return test.inject({
      method: 'POST',
      url,
      headers: { ...who.headers, ...form.headers, ...(key && { 'idempotency-key': key }) },
      payload: form.payload,
    });
  };
  const add = async (name: string, content = pdf(name), fields: object = {}) => {
    const answer = await send('/api/documents', name, content, { ...fields });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };
  const newAnimal = async (name: string, who = owner) => {
    const animal = { name, breed: 'Whippet', gender: 'Female', birthDate: '2021-09-14' };
    return (await ask('POST', '/api/animals', animal, who)).json().id as string;
  };
  const body = async (url: string) => (await ask('GET', url)).body;

  it('keeps what a document was when a newer file takes its place', async () => {
    const document = await add('Hip certificate.pdf', pdf('first'));
    expect(document).toMatchObject({ fileNumber: 1, fileAddedAt: null });
    const versions = `/api/documents/${document.id}/versions`;
    const key = uuidv7();
    const newer = { expiresOn: '2031-01-31', key };
    const answer = await send(versions, 'scan.png', await picture(20, 20).png().toBuffer(), newer);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({
        id: document.id,
        name: 'Hip certificate.pdf',
        mime: 'image/png',
        fileNumber: 2,
        expiresOn: '2031-01-31',
        url: `/api/files/documents/${document.id}/original?file=2`,
      }),
    ]);
    // Sent again by whoever got no answer.
    const again = await send(versions, 'scan.png', await picture(20, 20).png().toBuffer(), newer);
    expect([again.statusCode, again.json().fileNumber]).toEqual([201, 2]);
    expect((await send(versions, 'third.txt', Buffer.from('third'))).json()).toMatchObject({
      fileNumber: 3,
      expiresOn: '2031-01-31',
    });

    const { items } = (await ask('GET', versions)).json();
    expect(items).toMatchObject([
      { number: 3, mime: 'text/plain', isCurrent: true, uploadedBy: 'Test Breeder' },
      { number: 2, mime: 'image/png', isCurrent: false },
      { number: 1, mime: 'application/pdf', isCurrent: false, size: 14 },
    ]);
    expect(Date.parse(items[2].addedAt)).toBe(Date.parse(document.createdAt));
    expect(await body(items[2].url)).toBe('%PDF-1.7 first');
    expect(await body(items[0].url)).toBe('third');
    expect(await body(document.url)).toBe('third');
    expect((await ask('GET', `/api/files/documents/${document.id}/v4`)).statusCode).toBe(404);
    const tags = await Promise.all(
      [...items.map(({ url }: { url: string }) => url), document.url].map(
        async (url) => (await ask('GET', url)).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(4);

    // Nothing of it is tidied away while the document is there; all of it once it is gone.
    const later = new Date(Date.now() + aWeekMs);
    const used = async () => (await ask('GET', '/api/storage')).json().usedBytes;
    const full = await used();
    expect(await purgeFiles(test.database, test.files, later)).toBe(0);
    expect(await body(items[2].url)).toBe('%PDF-1.7 first');
    await test.database.scoped(owner, [
      { sql: 'delete from documents where org_id = $org and id = $1::uuid', parameters: [document.id] },
    ]);
    expect(await purgeFiles(test.database, test.files, later)).toBe(3);
    expect(full - (await used())).toBe(
      items.reduce((sum: number, { size }: { size: number }) => sum + size, 0),
    );
  });

  it('refuses a newer file with its reason, and keeps the old one', async () => {
    const { id, url } = await add('Pedigree.pdf', pdf('kept'));
    const versions = `/api/documents/${id}/versions`;
    const wrong = await send(versions, 'new.pdf', Buffer.from('MZ a program'));
    expect([wrong.statusCode, wrong.json().fields.file]).toEqual([
      415,
      'The name ends in .pdf, but the file is something else.',
    ]);
    const badDay = await send(versions, 'new.pdf', pdf('new'), { expiresOn: 'soon' });
    expect([badDay.statusCode, Object.keys(badDay.json().fields)]).toEqual([422, ['expiresOn']]);
    expect(await body(url)).toBe('%PDF-1.7 kept');
    expect((await ask('GET', versions)).json().items).toHaveLength(1);

    const other = await test.signUp({ plan: 'premium' });
    expect((await send(versions, 'new.pdf', pdf('x'), { who: other })).statusCode).toBe(404);
    expect((await ask('GET', versions, undefined, other)).statusCode).toBe(404);
    expect((await ask('GET', `/api/files/documents/${id}/v1`, undefined, other)).statusCode).toBe(404);
    const reader = await colleague(test, owner, 'read-only');
    expect((await send(versions, 'new.pdf', pdf('x'), { who: reader })).statusCode).toBe(403);
    expect((await ask('GET', versions, undefined, reader)).statusCode).toBe(200);
    // Papers of a record that a role does not see are not there for it.
    const animal = await newAnimal('Brook');
    const hidden = await add('Note.pdf', pdf('note'), {
      entityType: 'health_records',
      entityId: await careOf(animal),
    });
    const bookkeeper = await colleague(test, owner, 'bookkeeper');
    const at = `/api/documents/${hidden.id}/versions`;
    expect((await ask('GET', at, undefined, bookkeeper)).statusCode).toBe(404);
    expect((await send(at, 'new.pdf', pdf('x'), { who: bookkeeper })).statusCode).toBe(404);
  });
  const careOf = async (animalId: string): Promise<string> => {
    const record = { animalId, recordType: 'Vaccination', date: '2026-01-05', description: 'Rabies' };
    return (await ask('POST', '/api/health-records', record)).json().id;
  };

  it('shows PDFs and pictures inside a page of ours, and nothing else', async () => {
    const [paper, text] = [await add('Contract.pdf'), await add('Notes.txt', Buffer.from('plain'))];
    const shown = await ask('GET', `${paper.url}?show=here`);
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    });
    expect(shown.headers['content-disposition']).toMatch(/^inline;/);
    const usual = await ask('GET', paper.url);
    expect(usual.headers['content-disposition']).toMatch(/^attachment;/);
    expect(usual.headers['x-frame-options']).toBe('DENY');
    const other = await ask('GET', `${text.url}?show=here`);
    expect(other.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-frame-options': 'DENY',
    });
    expect(other.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('sorts documents into folders by kind and record', async () => {
    const [user, other] = [await test.signUp({ plan: 'premium' }), owner];
    const [wren, ash] = [await newAnimal('Wren', user), await newAnimal('ash', user)];
    for (const entityId of [wren, wren, ash])
      await send('/api/documents', 'Test.pdf', pdf('x'), { who: user, entityType: 'animals', entityId });
    await send('/api/documents', 'House rules.pdf', pdf('x'), { who: user });
    const folders = async (query = '', who = user) =>
      (await ask('GET', `/api/documents/folders${query}`, undefined, who)).json();
    expect(await folders()).toEqual({
      items: [
        { entityType: 'animals', entityId: null, name: null, documents: 3 },
        { entityType: null, entityId: null, name: null, documents: 1 },
      ],
      total: 2,
    });
    const inside = [
      { entityType: 'animals', entityId: ash, name: 'ash', documents: 1 },
      { entityType: 'animals', entityId: wren, name: 'Wren', documents: 2 },
    ];
    expect(await folders('?kind=animals')).toEqual({ items: inside, total: 2 });
    expect(await folders('?kind=animals&limit=1&offset=1')).toEqual({ items: [inside[1]], total: 2 });
    expect((await ask('GET', '/api/documents/folders?kind=audit_logs')).statusCode).toBe(400);
    expect(
      (await folders('?kind=animals', other)).items.map(({ name }: { name: string }) => name),
    ).not.toContain('Wren');
    const bookkeeper = await colleague(test, user, 'bookkeeper');
    expect(await folders('?kind=health_records', bookkeeper)).toEqual({ items: [], total: 0 });
  });

  it('stands on Today and in the calendar before it expires, until a newer file comes', async () => {
    const user = await test.signUp({ plan: 'premium' });
    const entityId = await newAnimal('Isla', user);
    const sent = await send('/api/documents', 'Health certificate.pdf', pdf('x'), {
      ...{ who: user, entityType: 'animals', entityId },
    });
    const document = sent.json();
    const today = todayIn('UTC');
    const [soon, far] = [addDays(today, 20), addDays(today, 60)];
    const changed = { version: 1, expiresOn: soon };
    expect((await ask('PATCH', `/api/documents/${document.id}`, changed, user)).statusCode).toBe(200);
    const ahead = async () =>
      (await ask('GET', `/api/calendar?from=${today}&to=${far}`, undefined, user))
        .json()
        .events.filter(({ kind: what }: { kind: string }) => what === 'document');
    expect(await ahead()).toEqual([
      expect.objectContaining({
        ...{ on: soon, entity: 'documents', recordId: document.id, animal: 'Isla' },
        title: 'Health certificate.pdf expires',
        detail: 'Document of Isla',
      }),
    ]);
    const metrics = (await ask('GET', '/api/dashboard/metrics', undefined, user)).json();
    expect(JSON.stringify(metrics)).toContain('Health certificate.pdf expires');
    const newer = { who: user, expiresOn: far };
    await send(`/api/documents/${document.id}/versions`, 'new.pdf', pdf('new'), newer);
    expect((await ahead()).map(({ on }: { on: string }) => on)).toEqual([far]);
  });

  it('finds papers by what is written in them, the own ones alone', async () => {
    const user = await test.signUp({ plan: 'premium' });
    const entityId = await newAnimal('Isla', user);
    const put = async (name: string, content: Buffer, fields: object = {}) => {
      const answer = await send('/api/documents', name, content, { who: user, ...fields });
      expect([name, answer.statusCode]).toEqual([name, 201]);
      return answer.json().id as string;
    };
    const hips = await printed('Hip dysplasia score of Isla: grade A, both sides, Dr Müller');
    const paper = await put('X-ray report.pdf', hips, { entityType: 'animals', entityId });
    const note = await put('a note.txt', Buffer.from('Isla: her hips are grade A, seen in Zürich.'));
    await put('Broken.pdf', pdf('no paper at all, dysplasia'));
    await put('Hip.png', await picture(20, 20).png().toBuffer());
    const careFields = { entityType: 'animals', entityId };
    const found = async (words: string, who = user) =>
      (await ask('GET', `/api/documents/found?q=${encodeURIComponent(words)}`, undefined, who)).json();
    expect(await found('dysplasia')).toEqual({ items: [], total: 0, unread: 3 });
    const job = readTextsJob(test.database, test.files);
    await job.run({ orgId: user.orgId }, { isLast: true });

    const names = async (words: string, who = user) =>
      (await found(words, who)).items.map(({ name }: { name: string }) => name);
    expect(await found('DYSPLASIA sco')).toEqual({
      items: [
        {
          ...{ id: paper, name: 'X-ray report.pdf', mime: 'application/pdf' },
          url: `/api/files/documents/${paper}/original`,
          snippet: expect.stringContaining('\uE000dysplasia\uE001 \uE000score\uE001 of Isla'),
        },
      ],
      total: 1,
      unread: 0,
    });
    expect(await names('grade isla')).toEqual(['a note.txt', 'X-ray report.pdf']);
    expect(await names('müller')).toEqual(['X-ray report.pdf']);
    expect(await names(`'); drop table documents; -- & | ! :*`)).toEqual([]);
    expect(await names('grade', owner)).toEqual([]);
    expect(await names('grade', await colleague(test, user, 'bookkeeper'))).toEqual([
      'a note.txt',
      'X-ray report.pdf',
    ]);
    const next = (await ask('GET', '/api/documents/found?q=grade&limit=1&offset=1', undefined, user)).json();
    expect([next.total, next.items[0].name]).toEqual([2, 'X-ray report.pdf']);

    // A newer file is read anew, and what is in the trash is not found.
    await send(`/api/documents/${paper}/versions`, 'new.pdf', await printed('Elbows clear'), {
      who: user,
      ...careFields,
    });
    await ask('DELETE', `/api/documents/${note}`, undefined, user);
    await job.run({ orgId: user.orgId }, { isLast: true });
    expect(await names('grade')).toEqual([]);
    expect(await names('elbows')).toEqual(['X-ray report.pdf']);
  });

  it('opens to whoever holds a link, until its day, until it is ended', async () => {
    const { id } = await add('Contract.pdf', pdf('shared'));
    const links = `/api/documents/${id}/links`;
    const today = todayIn('UTC');
    const made = await ask('POST', links, { until: addDays(today, 14), forWhom: 'Nora' });
    expect(made.statusCode).toBe(201);
    const { pathname: path } = new URL(made.json().url);
    const token = path.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{32}$/);
    const kept = await test.database.asOwner((db) =>
      db.query('select row_to_json(l) as l from document_links l'),
    );
    expect(JSON.stringify(kept)).not.toContain(token);

    const look = (url: string) => test.inject({ url });
    const page = await look(path);
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(page.body).toContain('Contract.pdf');
    expect(page.body).not.toContain('<script');
    const file = await look(`${path}/file`);
    expect([file.body, file.headers['cache-control']]).toEqual(['%PDF-1.7 shared', 'private, no-store']);
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    expect((await look(`${path}/file?show=here`)).headers['content-disposition']).toMatch(/^inline;/);
    expect((await ask('GET', links)).json().items).toEqual([
      expect.objectContaining({ forWhom: 'Nora', looks: 1, madeBy: 'Test Breeder' }),
    ]);

    // Whoever has kept the address of the file, and passes the page by.
    const opened = () =>
      test.database.asOwner((db) =>
        db.query(`select 1 from security_events where kind = 'document-link-opened' and org_id = $1`, [
          owner.orgId,
        ]),
      );
    const before = (await opened()).length;
    await test.database.asOwner((db) =>
      db.query(`update document_links set last_looked_at = now() - interval '1 hour' where id = $1`, [
        made.json().id,
      ]),
    );
    for (let time = 0; time < 2; time += 1) await look(`${path}/file`);
    expect((await ask('GET', links)).json().items[0].looks).toBe(2);
    expect((await opened()).length).toBe(before + 1);

    const plain = ({ body: text }: { body: string }) => text.replaceAll(/nonce="[^"]+"/g, '');
    const never = await look(`/api/public/documents/${'a'.repeat(32)}`);
    const gone = async () => {
      const [one, other] = [await look(path), await look(`${path}/file`)];
      expect([one.statusCode, other.statusCode, never.statusCode]).toEqual([404, 404, 404]);
      expect([plain(one), plain(other)]).toEqual([plain(never), plain(never)]);
    };
    // In the trash, and back.
    await ask('DELETE', `/api/documents/${id}`);
    await gone();
    await ask('POST', `/api/documents/${id}/restore`);
    expect((await look(path)).statusCode).toBe(200);
    const end = `${links}/${made.json().id}`;
    const other = await test.signUp({ plan: 'premium' });
    for (const [method, url, body] of [
      ['GET', links, undefined],
      ['POST', links, { until: today }],
      ['DELETE', end, undefined],
    ] as const)
      expect((await ask(method, url, body, other)).statusCode).toBe(404);
    const reader = await colleague(test, owner, 'read-only');
    expect((await ask('POST', links, { until: today }, reader)).statusCode).toBe(403);
    expect((await ask('DELETE', end)).statusCode).toBe(204);
    await gone();
    expect((await ask('DELETE', end)).statusCode).toBe(404);

    const late = (await ask('POST', links, { until: today })).json();
    await test.database.asOwner((db) =>
      db.query(`update document_links set expires_at = now() - interval '1 second' where id = $1`, [late.id]),
    );
    expect((await look(new URL(late.url).pathname)).statusCode).toBe(404);
    for (const until of [addDays(today, -1), addDays(today, 400), 'soon', '']) {
      const refused = await ask('POST', links, { until });
      expect([until, refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
        until,
        expect.toBeOneOf([400, 422]),
        ['until'],
      ]);
    }
    for (let count = 0; count < 20; count += 1)
      expect((await ask('POST', links, { until: today })).statusCode).toBe(201);
    const tooMany = await ask('POST', links, { until: today });
    expect([tooMany.statusCode, tooMany.json().detail]).toEqual([409, expect.stringContaining('many links')]);
    // A plan that ends closes no door that was opened before, but opens none.
    await choosePlan(test, owner, 'free');
    expect((await ask('POST', links, { until: today })).statusCode).toBe(403);
    await choosePlan(test, owner, 'premium');
  });

  it('opens to nobody by the link of somebody who may not see the paper any more', async () => {
    const user = await test.signUp({ plan: 'premium' });
    const animalId = await newAnimal('Wren', user);
    const care = { animalId, recordType: 'Vaccination', date: '2026-01-05', description: 'Rabies' };
    const entityId = (await ask('POST', '/api/health-records', care, user)).json().id;
    const member = await colleague(test, user, 'member');
    const until = addDays(todayIn('UTC'), 3);
    const shared = async (fields: object) => {
      const { id } = (
        await send('/api/documents', 'Paper.pdf', pdf('own'), { who: member, ...fields })
      ).json();
      const made = await ask('POST', `/api/documents/${id}/links`, { until }, member);
      return { id, path: new URL(made.json().url).pathname };
    };
    const [plain, ofCare] = [await shared({}), await shared({ entityType: 'health_records', entityId })];
    const opens = async () =>
      Promise.all(
        [plain, ofCare].map(async ({ id, path }) => [
          (await test.inject({ url: path })).statusCode,
          (await test.inject({ url: `${path}/file` })).statusCode,
          (await ask('GET', `/api/documents/${id}/links`, undefined, user)).json().items.length,
        ]),
      );
    const become = (role: string) =>
      test.database.asOwner((db) =>
        db.query('update organization_members set role = $1 where user_id = $2::uuid', [role, member.userId]),
      );
    expect(await opens()).toEqual([
      [200, 200, 1],
      [200, 200, 1],
    ]);
    // Reads documents, and nothing of care.
    await become('bookkeeper');
    expect(await opens()).toEqual([
      [200, 200, 1],
      [404, 404, 0],
    ]);
    await become('kennel-hand');
    expect(await opens()).toEqual([
      [404, 404, 0],
      [404, 404, 0],
    ]);
    await test.database.asOwner((db) =>
      db.query('delete from organization_members where user_id = $1::uuid', [member.userId]),
    );
    expect(await opens()).toEqual([
      [404, 404, 0],
      [404, 404, 0],
    ]);
  });

  it('says until which day a link opens where the organization is, not where the server is', async () => {
    const far = await test.signUp({ plan: 'premium' });
    await ask('PUT', '/api/org/preferences', { timeZone: 'America/New_York', locale: 'en-GB' }, far);
    const { id } = await add('Chip.pdf', pdf('chip'), { who: far });
    const today = todayIn('America/New_York');
    const until = addDays(today, 20);
    const made = await ask('POST', `/api/documents/${id}/links`, { until }, far);
    expect(made.statusCode).toBe(201);
    const page = await test.inject({ url: new URL(made.json().url).pathname });
    expect(page.body).toContain(`This page can be opened until ${formatDateLong(until, today)}.`);
  });

  it('lets nobody guess links fast', async () => {
    const limited = await startTestApp(test.database, { files: test.files, hasLimits: true });
    try {
      const statuses: number[] = [];
      for (let guess = 0; guess < 31; guess++)
        statuses.push(
          (await limited.inject({ url: `/api/public/documents/${String(guess).padStart(32, 'x')}` }))
            .statusCode,
        );
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    } finally {
      await limited.close();
    }
  });
});
