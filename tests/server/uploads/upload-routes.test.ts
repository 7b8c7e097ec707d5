import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ListedEvent } from '#domain/answers/security-events.ts';
import { testVirus } from '#server/uploads/test-virus.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { formOf, picture } from '#tests/server/attachments/pictures.ts';
import { exportOf, importInto } from '#tests/server/full-export/archives.ts';
import { type ClamdServer, startClamd } from '#tests/support/clamd-server.ts';
import { installationOwner } from '#tests/support/installation-owner.ts';
import { startTestApp, type TestApp, type TestUser, testUrl, withFreshApp } from '#tests/support/server.ts';

const inbound = { domain: 'in.example.com', key: 'a key of the provider, long enough' };
const found = 'This file holds a virus (Eicar-Signature) and was not kept.';
const away = 'Files cannot be checked for viruses just now. Try again in a few minutes.';
const large = 'The virus scanner of this installation does not read files this large. Send a smaller one.';

type Values = Readonly<Record<string, unknown>>;

interface Door {
  readonly url: string;
  readonly field?: string;
  readonly more?: Values;
}

describe('a file that comes from outside', () => {
  /** The same installation without a scanner. */
  const unscanned = withFreshApp();
  let clamd: ClamdServer;
  let test: TestApp;
  let owner: TestUser;
  let records: Records;
  let dam: Row;
  let cookie: string;
  /** By what is sent to them: where, in which field, and what goes with it. */
  let doors: Map<string, Door>;

  beforeAll(async () => {
    clamd = await startClamd();
    const { database, files } = unscanned.current;
    test = await startTestApp(database, { files, inbound, clamd: clamd.address });
    owner = await test.signUp({ plan: 'premium', name: 'Hollowmere' });
    records = new Records(test, owner);
    dam = await records.make('animals', { name: 'Isla', breed: 'Kelpie', gender: 'Female' });
    const document = JSON.parse((await upload('/api/documents', Buffer.from('Hips A'))).body);
    const litter = await records.make('breeding_groups', { name: 'Spring' });
    const buyer = await records.make('customers', {
      firstName: 'Ada',
      lastName: 'Byrd',
      email: 'a@example.com',
    });
    const young = await records.make('offspring', {
      ...{ breedingGroupId: litter.id, gender: 'Female', species: 'dog', customerId: buyer.id },
      ...{ breederName: 'Willow', status: 'Sold' },
    });
    const paper = await records.make('handover_papers', {
      ...{ offspringId: young.id, title: 'Chip registered', party: 'Buyer', dueOn: '2030-01-01' },
    });
    cookie = await portalCookie(String(buyer.id));
    const about = { entityType: 'animals', entityId: dam.id };
    doors = new Map<string, Door>([
      ['/api/documents', { url: '/api/documents' }],
      ['/api/documents/{id}/versions', { url: `/api/documents/${document.id}/versions` }],
      ['/api/photos', { url: '/api/photos', more: about }],
      ['/api/branding/logo', { url: '/api/branding/logo' }],
      ['/api/auth/picture', { url: '/api/auth/picture' }],
      ['/api/bulk-import/{type}', { url: '/api/bulk-import/animals', field: 'csvFile' }],
      ['/api/public/verify-contract', { url: '/api/public/verify-contract' }],
      ['news in the portal', { url: `/portal/young/${young.id}`, more: { text: 'She is well' } }],
      [
        'a paper in the portal',
        { url: `/portal/young/${young.id}/papers/${paper.id}`, more: { number: '7' } },
      ],
    ]);
  });
  afterEach(() => {
    clamd.mood = 'scans';
    clamd.most = 100_000_000;
  });
  afterAll(async () => {
    await test.close();
    await clamd.close();
  });

  async function portalCookie(id: string): Promise<string> {
    const made = await test.inject({
      ...{ method: 'POST', url: `/api/customers/${id}/portal`, headers: owner.headers },
      payload: { isMailed: false },
    });
    const url = made.json<{ url: string }>().url.replace(testUrl, '');
    const opened = await test.inject({ method: 'POST', url });
    return String([opened.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
  }

  function upload(
    url: string,
    content: Buffer,
    { field = 'file', more = {} }: { field?: string; more?: Values } = {},
  ) {
    const words = Object.entries(more).map(([name, value]) => ({ name, value: String(value) }));
    const { payload, headers } = formOf([...words, { name: field, value: content, fileName: 'paper.txt' }]);
    const whose = url.startsWith('/portal') ? { cookie } : owner.headers;
    return test.inject({ method: 'POST', url, payload, headers: { ...headers, ...whose } });
  }

  const kept = async (user = owner) =>
    (await test.files.list(user.orgId, { limit: 200 })).map(({ key }) => key);
  const refusals = async (user = owner): Promise<ListedEvent[]> => {
    const { items } = (
      await test.inject({ url: '/api/security-events?group=data', headers: user.headers })
    ).json<{ items: ListedEvent[] }>();
    return items.filter((one) => one.kind === 'virus-refused');
  };

  it('comes in by no door that is not tried here', async () => {
    const { paths } = (await test.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
    }>();
    const forms = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).some(({ requestBody }) => 'multipart/form-data' in (requestBody?.content ?? {}))
        ? [path]
        : [],
    );
    // These two carry files within a file; each has a test of its own below.
    expect([...doors.keys(), '/api/full-import', '/api/public/inbound-mail']).toEqual(
      expect.arrayContaining(forms),
    );
    expect(forms.length).toBeGreaterThan(6);
  });

  it('is refused with a virus in it at every door: said at its field, noted, and nothing kept', async () => {
    const before = await kept();
    for (const [name, { url, ...door }] of doors) {
      const answer = await upload(url, testVirus(), door);
      expect([name, answer.statusCode]).toEqual([name, 422]);
      if (url.startsWith('/api/') && !url.includes('public'))
        expect(answer.json()).toMatchObject({ detail: found, fields: { [door.field ?? 'file']: found } });
      else expect(answer.body).toContain(found);
      // What else was in the form stays in it.
      if (url.startsWith('/portal')) expect(answer.body).toContain(door.more?.text ?? 'value="7"');
    }
    expect(await kept()).toEqual(before);
    const noted = await refusals();
    expect(noted).toHaveLength(doors.size);
    expect(noted[0]).toMatchObject({ details: { file: 'paper.txt', virus: 'Eicar-Signature' } });
    expect(noted.filter((one) => one.person === 'Hollowmere')).toHaveLength(doors.size - 2);
  });

  it.each([
    ['is away', 503, away],
    ['talks nonsense', 503, away],
    ['reads only small files', 413, large],
  ] as const)('is refused at every door while the scanner %s', async (trouble, status, sentence) => {
    if (trouble === 'reads only small files') clamd.most = 10;
    else clamd.mood = trouble === 'is away' ? 'hangs up' : trouble;
    const before = await kept();
    for (const [name, { url, ...door }] of doors) {
      const answer = await upload(url, Buffer.from('Name,Gender\nJuniper,Female\n'), door);
      expect([name, answer.statusCode]).toEqual([name, status]);
      expect(answer.body).toContain(sentence);
      if (status === 503 && !url.includes('public')) expect(answer.headers['retry-after']).toBe('120');
    }
    expect(await kept()).toEqual(before);
    // What carries no file goes on.
    await records.make('animals', { name: 'Without a file', breed: 'Kelpie', gender: 'Female' });
    expect((await test.inject({ url: '/api/animals', headers: owner.headers })).statusCode).toBe(200);
  });

  it('is kept when it is clean, beside others that are not', async () => {
    const files = [testVirus(), Buffer.from('Hips A'), testVirus(), Buffer.from('Elbows 0')];
    const answers = await Promise.all(files.map((content) => upload('/api/documents', content)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 201, 422, 201]);
    const photo = await picture(40, 30).png().toBuffer();
    expect(
      (await upload('/api/photos', photo, { more: { entityType: 'animals', entityId: dam.id } })).statusCode,
    ).toBe(201);
    expect(clamd.scanned.at(-1)?.equals(photo)).toBe(true);
    // Where nothing was chosen, nothing is looked at.
    clamd.mood = 'hangs up';
    const news = [...doors.values()].find(({ url }) => url.startsWith('/portal'));
    expect(
      (await upload(news?.url ?? '', Buffer.alloc(0), { more: { text: 'Words alone' } })).statusCode,
    ).toBe(303);
  });

  describe('in a mail', () => {
    const mail = (id: string, ...files: readonly (readonly [name: string, content: string])[]) =>
      [
        `From: Olga <${owner.email}>`,
        ...[`Message-ID: <${id}@x>`, 'Subject: Results', 'MIME-Version: 1.0'],
        ...[
          'Content-Type: multipart/mixed; boundary=b',
          '',
          '--b',
          'Content-Type: text/plain',
          '',
          'All well',
        ],
        ...files.flatMap(([name, content]) => [
          ...['--b', `Content-Type: text/plain; name="${name}"`],
          ...[`Content-Disposition: attachment; filename="${name}"`, '', content],
        ]),
        '--b--',
      ].join('\r\n');
    let address: string;
    const handOver = async (raw: string) =>
      test.inject({
        ...{ method: 'POST', url: `/api/public/inbound-mail?${new URLSearchParams({ to: address })}` },
        headers: { authorization: `Bearer ${inbound.key}`, 'content-type': 'message/rfc822' },
        payload: raw,
      });
    const read = async () => {
      const { notes } = (
        await test.inject({ url: `/api/animals/${dam.id}`, headers: owner.headers })
      ).json<Row>();
      const { items } = (
        await test.inject({ url: `/api/documents?filter=entity_id.eq.${dam.id}`, headers: owner.headers })
      ).json<{ items: Row[] }>();
      return { notes: String(notes).match(/All well/g)?.length ?? 0, files: items.map(({ name }) => name) };
    };

    beforeAll(async () => {
      const headers = owner.headers;
      await test.inject({ method: 'POST', url: '/api/inbound-mail/address', headers });
      const url = `/api/inbound-mail/record?entity=animals&id=${dam.id}`;
      address = (await test.inject({ url, headers })).json<{ address: string }>().address;
    });

    it('is left out with the reason; its words and the other files come in', async () => {
      const virus = testVirus().toString();
      expect((await handOver(mail('one', ['bad.txt', virus], ['good.txt', 'Hips A']))).json()).toEqual({
        taken: 1,
        refused: 0,
      });
      expect(await read()).toEqual({ notes: 1, files: ['good.txt'] });
      const { items } = (await test.inject({ url: '/api/inbound-mail', headers: owner.headers })).json();
      expect(items[0].reason).toBe(`Left out bad.txt: ${found}`);
    });

    it('waits with the whole mail until the scanner is back, and comes in once', async () => {
      clamd.mood = 'hangs up';
      const raw = mail('two', ['later.txt', 'Elbows 0']);
      const answer = await handOver(raw);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '120']);
      expect(await read()).toEqual({ notes: 1, files: ['good.txt'] });
      clamd.mood = 'scans';
      await handOver(raw);
      await handOver(raw);
      expect(await read()).toMatchObject({
        notes: 2,
        files: expect.arrayContaining(['good.txt', 'later.txt']),
      });
    });
  });

  it('in a full export is looked at one by one: all of it comes, or nothing', async () => {
    const { current } = unscanned;
    const other = await current.signUp({ plan: 'premium' });
    const keep = (content: Buffer) =>
      current.inject({
        ...{ method: 'POST', url: '/api/documents' },
        payload: formOf([{ name: 'file', value: content, fileName: 'a.txt' }]).payload,
        headers: { ...formOf([]).headers, ...other.headers },
      });
    expect((await keep(Buffer.from('Hips A'))).statusCode).toBe(201);
    const clean = await exportOf(current, other);
    expect((await keep(testVirus())).statusCode).toBe(201);
    const unclean = await exportOf(current, other);
    const into = await test.signUp({ plan: 'premium' });
    const refused = await importInto(test, into, unclean);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      expect.stringMatching(/^Nothing was imported, because of “files\/.+” in it\. This file holds a virus/),
    ]);
    clamd.mood = 'hangs up';
    const waiting = await importInto(test, into, clean);
    expect([waiting.statusCode, waiting.json().detail]).toEqual([503, away]);
    clamd.mood = 'scans';
    expect(await kept(into)).toEqual([]);
    expect(await refusals(into)).toHaveLength(1);
    expect((await importInto(test, into, clean)).statusCode).toBe(200);
    expect(await kept(into)).toHaveLength(1);
  });

  it('is tried out by whoever runs the installation', async () => {
    const runner = await installationOwner(unscanned.current);
    const check = async (app: TestApp) =>
      (
        await app.inject({ method: 'POST', url: '/api/installation/checks/scanner', headers: runner.headers })
      ).json();
    const isSetUp = async (app: TestApp) =>
      (await app.inject({ url: '/api/installation/state', headers: runner.headers })).json().scanner;
    expect(await isSetUp(test)).toEqual({ isSetUp: true });
    expect(await isSetUp(unscanned.current)).toEqual({ isSetUp: false });
    expect(await check(test)).toMatchObject({
      isWell: true,
      words: expect.stringContaining('Eicar-Signature'),
    });
    clamd.mood = 'finds nothing';
    expect(await check(test)).toMatchObject({ isWell: false, words: expect.stringContaining('clean') });
    expect(await check(unscanned.current)).toMatchObject({
      isWell: false,
      words: 'No virus scanner is set up: files are kept as they come.',
    });
  });
});
