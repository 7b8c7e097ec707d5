import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeFiles } from '#server/attachments/purge-files.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { formOf, type Part, picture } from './pictures.ts';

const dayMs = 86_400_000;

describe.each(databases)('attachments on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  let animal: string;

  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    who = user,
  ) => test.current.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  const newAnimal = async (who = user): Promise<string> => {
    const body = { name: 'Isla', breed: 'Golden Retriever', gender: 'Female', birthDate: '2021-09-14' };
    return (await call('POST', '/api/animals', body, who)).json().id;
  };
  const send = async (path: 'photos' | 'documents', parts: readonly Part[], who = user) => {
    const { payload, headers } = formOf(parts);
    return test.current.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { ...who.headers, ...headers },
      payload,
    });
  };
  const addPhoto = async (content: Buffer, more: readonly Part[] = [], id = animal, who = user) =>
    send(
      'photos',
      [
        { name: 'entityType', value: 'animals' },
        { name: 'entityId', value: id },
        ...more,
        { name: 'file', value: content, fileName: 'isla.jpg' },
      ],
      who,
    );
  const addDocument = (content: Buffer | string, fileName: string, more: readonly Part[] = []) =>
    send('documents', [{ name: 'file', value: Buffer.from(content), fileName }, ...more]);
  const file = (url: string, who = user, headers: Record<string, string> = {}) =>
    test.current.inject({ url, headers: { ...who.headers, ...headers } });

  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    animal = await newAnimal();
  });

  it('puts the pictures of a litter beside each other by the day they show', async () => {
    const sire = { name: 'Rowan', breed: 'Golden Retriever', gender: 'Male', birthDate: '2021-09-14' };
    const parents = {
      motherId: await newAnimal(),
      fatherId: (await call('POST', '/api/animals', sire)).json().id,
    };
    const born = await call('POST', '/api/breeding-groups', { ...parents, birthDate: '2026-03-01' });
    expect(born.statusCode).toBe(201);
    const litter = born.json();
    const young = await Promise.all(
      ['Red', 'Blue'].map(async (breederName) =>
        (
          await call('POST', '/api/offspring', { breedingGroupId: litter.id, breederName, gender: 'Male' })
        ).json(),
      ),
    );
    const sent = await picture(64, 64).jpeg().toBuffer();
    const of = (id: string, takenOn?: string) =>
      send('photos', [
        { name: 'entityType', value: 'offspring' },
        { name: 'entityId', value: id },
        ...(takenOn ? [{ name: 'takenOn', value: takenOn }] : []),
        { name: 'file', value: sent, fileName: 'one.jpg' },
      ]);
    await of(young[0].id, '2026-03-15');
    await of(young[1].id, '2026-03-04');
    await of(young[1].id);
    expect((await of(young[0].id, 'yesterday')).statusCode).toBe(422);
    const path = `/api/breeding-groups/${litter.id}/photos-by-age`;
    const { items } = (await call('GET', path)).json();
    expect(
      items.map((one: { offspringId: string; takenOn: string }) => [one.offspringId, one.takenOn]),
    ).toEqual([
      [young[1].id, '2026-03-04'],
      [young[0].id, '2026-03-15'],
      [young[1].id, expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)],
    ]);
    const stranger = await test.current.signUp();
    expect((await call('GET', path, undefined, stranger)).statusCode).toBe(404);
  });

  it('is of the day its camera wrote into it, else of the day of its file, unless another is named', async () => {
    const id = await newAnimal();
    const plain = await picture(64, 64).jpeg().toBuffer();
    const exif = { IFD2: { DateTimeOriginal: '2024:05:01 10:11:12' } };
    const dated = await picture(64, 64).withExif(exif).jpeg().toBuffer();
    const dayOf = async (sent: Buffer, fields: Record<string, string>) => {
      const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
      return (await addPhoto(sent, parts, id)).json().takenOn;
    };
    expect(await dayOf(dated, { savedOn: '2025-02-03' })).toBe('2024-05-01');
    expect(await dayOf(plain, { savedOn: '2025-02-03' })).toBe('2025-02-03');
    expect(await dayOf(dated, { takenOn: '2023-01-02', savedOn: '2025-02-03' })).toBe('2023-01-02');
    expect(await dayOf(plain, {})).toBeNull();
  });

  it('keeps a photo as sent and in three sizes, the first as main picture', async () => {
    const id = await newAnimal();
    const sent = await picture(2000, 1500).jpeg().toBuffer();
    const response = await addPhoto(sent, [{ name: 'caption', value: ' On the dunes ' }], id);
    expect(response.statusCode).toBe(201);
    const photo = response.json();
    expect(photo).toMatchObject({
      entityType: 'animals',
      entityId: id,
      caption: 'On the dunes',
      isPrimary: true,
      photoUrl: `/api/files/photos/${photo.id}/1600`,
      thumbnailUrl: `/api/files/photos/${photo.id}/160`,
      version: 1,
    });
    expect(photo).not.toHaveProperty('storagePath');

    const edges: Record<string, [number, number]> = {
      '160': [160, 160],
      '640': [640, 480],
      '1600': [1600, 1200],
    };
    for (const [variant, [width, height]] of Object.entries(edges)) {
      const served = await file(`/api/files/photos/${photo.id}/${variant}`);
      expect(served.headers['content-type']).toBe('image/webp');
      const facts = await sharp(served.rawPayload).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual(['webp', width, height]);
    }
    const original = await file(`/api/files/photos/${photo.id}/original`);
    expect(original.rawPayload.equals(sent)).toBe(true);
    expect(original.headers['content-type']).toBe('image/jpeg');
    expect(original.headers['content-disposition']).toContain('attachment');

    const second = (await addPhoto(sent, [], id)).json();
    expect(second.isPrimary).toBe(false);
    const row = (await call('GET', `/api/animals/${id}?labels=true`)).json();
    expect(row.thumbnailUrl).toBe(photo.thumbnailUrl);
  });

  it('turns a picture the way it was taken, and tells nobody where', async () => {
    const sent = await picture(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '43/1 15/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const facts = await sharp(sent).metadata();
    expect([facts.orientation, facts.width, facts.exif !== undefined]).toEqual([6, 400, true]);
    const photo = (await addPhoto(sent)).json();
    for (const variant of ['640', '1600', '160']) {
      const served = await sharp(
        (await file(`/api/files/photos/${photo.id}/${variant}`)).rawPayload,
      ).metadata();
      expect(served.exif, variant).toBeUndefined();
      expect(served.xmp).toBeUndefined();
      if (variant !== '160') expect([served.width, served.height]).toEqual([200, 400]);
    }
    const place = Buffer.from([43, 0, 0, 0, 1, 0, 0, 0, 15, 0, 0, 0, 1, 0, 0, 0]);
    const paper = (await addDocument(sent, 'scan.jpeg')).json();
    const kept = await file(`/api/files/documents/${paper.id}/original`);
    expect([sent, kept.rawPayload].map((bytes) => bytes.includes(place))).toEqual([true, false]);
    expect([paper.size, kept.rawPayload.length]).toEqual([sent.length, sent.length]);
  });

  it.each(['png', 'webp', 'gif', 'avif'] as const)('takes %s, whatever its name says', async (format) => {
    const response = await addPhoto(await picture(64, 48).toFormat(format).toBuffer());
    expect(response.statusCode).toBe(201);
    const original = await file(`/api/files/photos/${response.json().id}/original`);
    expect(original.headers['content-type']).toBe(`image/${format}`);
  });

  it('refuses what is no picture, with a sentence at the file', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const cases: [string, Buffer, number, string][] = [
      [
        'HTML with the name of a picture',
        Buffer.from('<!doctype html><script>alert(1)</script>'),
        415,
        'not a picture',
      ],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, 'not a picture'],
      ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'HEIC'],
      ['a cut picture', jpeg.subarray(0, Math.floor(jpeg.length / 2)), 422, 'damaged'],
      ['a head and noise', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500, 7)]), 422, 'damaged'],
      ['nothing', Buffer.alloc(0), 422, 'empty'],
      ['a bomb', pngClaiming(60_000, 60_000), 422, 'pixels'],
    ];
    for (const [name, content, status, words] of cases) {
      const response = await addPhoto(content);
      expect([name, response.statusCode]).toEqual([name, status]);
      expect(response.json().detail, name).toContain(words);
      expect(response.json().fields.file, name).toContain(words);
    }
    const tooLarge = await addPhoto(Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)]));
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'too-large']);
    expect(tooLarge.json().detail).toContain('15 MB');
  });

  it('says what is missing', async () => {
    const content = await picture(20, 20).png().toBuffer();
    const noFile = await send('photos', [
      { name: 'entityType', value: 'animals' },
      { name: 'entityId', value: animal },
    ]);
    expect([noFile.statusCode, noFile.json().fields]).toEqual([422, { file: 'Choose a file to add.' }]);
    const noRecord = await send('photos', [{ name: 'file', value: content, fileName: 'a.png' }]);
    expect([noRecord.statusCode, Object.keys(noRecord.json().fields)]).toEqual([422, ['entityId']]);
    const wrongKind = await send('photos', [
      { name: 'file', value: content, fileName: 'a.png' },
      { name: 'entityType', value: 'audit_logs' },
      { name: 'entityId', value: animal },
    ]);
    expect([wrongKind.statusCode, Object.keys(wrongKind.json().fields)]).toEqual([422, ['entityType']]);
    const wrongId = await addPhoto(content, [], '../../etc/passwd');
    expect([wrongId.statusCode, Object.keys(wrongId.json().fields)]).toEqual([422, ['entityId']]);
    const json = await call('POST', '/api/photos', { entityType: 'animals' });
    expect(json.statusCode).toBe(415);
    const longCaption = await addPhoto(content, [{ name: 'caption', value: 'x'.repeat(301) }]);
    expect([longCaption.statusCode, Object.keys(longCaption.json().fields)]).toEqual([422, ['caption']]);
  });

  it('adds to records of the own organisation only, and not to those in the trash', async () => {
    const other = await test.current.signUp({ plan: 'premium' });
    const theirs = await newAnimal(other);
    const content = await picture(20, 20).png().toBuffer();
    expect((await addPhoto(content, [], theirs)).statusCode).toBe(404);
    expect((await addPhoto(content, [], '01990000-0000-7000-8000-000000000001')).statusCode).toBe(404);
    const removed = await newAnimal();
    await call('DELETE', `/api/animals/${removed}`);
    expect((await addPhoto(content, [], removed)).statusCode).toBe(409);

    const photo = (await addPhoto(content)).json();
    for (const variant of ['160', '640', '1600', 'original']) {
      expect((await file(`/api/files/photos/${photo.id}/${variant}`, other)).statusCode).toBe(404);
      expect(
        (await test.current.inject({ url: `/api/files/photos/${photo.id}/${variant}` })).statusCode,
      ).toBe(401);
    }
    const moved = await call('PATCH', `/api/photos/${photo.id}`, { version: 1, entityId: theirs });
    expect(moved.statusCode).toBe(404);
  });

  it('serves files so that a browser runs nothing, with an ETag', async () => {
    const photo = (await addPhoto(await picture(20, 20).png().toBuffer())).json();
    const served = await file(photo.thumbnailUrl);
    expect(served.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      etag: `"${photo.id}-160"`,
    });
    expect(served.headers['content-disposition']).toContain('inline');
    const again = await file(photo.thumbnailUrl, user, { 'if-none-match': String(served.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    // A hidden step up or slash is no plain address.
    for (const path of ['..%2Foriginal', '%2Foriginal']) {
      expect((await file(`/api/files/photos/${photo.id}/${path}`)).statusCode, path).toBe(400);
    }
    for (const path of ['161', 'original.png', 'toString']) {
      expect((await file(`/api/files/photos/${photo.id}/${path}`)).statusCode, path).toBe(404);
    }
    expect((await file(`/api/files/photos/../../../etc/passwd`)).statusCode).toBe(404);
    expect((await file(`/api/files/animals/${photo.id}/160`)).statusCode).toBe(404);
  });

  it('has one main picture at any time, also when several are added or set at once', async () => {
    const id = await newAnimal();
    const content = await picture(20, 20).png().toBuffer();
    const added = await Promise.all([1, 2, 3].map(() => addPhoto(content, [], id)));
    const photos = added.map((response) => response.json());
    expect(photos.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);

    const others = photos.filter(({ isPrimary }) => !isPrimary);
    const set = await Promise.all(
      others.map((photo) => call('PATCH', `/api/photos/${photo.id}`, { version: 1, isPrimary: true })),
    );
    expect(set.map(({ statusCode }) => statusCode)).toContain(200);
    const rows = (await call('GET', `/api/photos?filter=entityId.eq.${id}`)).json().items;
    expect(rows.filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toHaveLength(1);

    const wanted = (await addPhoto(content, [{ name: 'isPrimary', value: 'true' }], id)).json();
    expect(wanted.isPrimary).toBe(true);
    const now = (await call('GET', `/api/photos?filter=entityId.eq.${id}&filter=isPrimary.is.true`)).json()
      .items;
    expect(now.map((row: { id: string }) => row.id)).toEqual([wanted.id]);
    const stale = await call('PATCH', `/api/photos/${wanted.id}`, { version: 99, caption: 'x' });
    expect(stale.json().code).toBe('stale-version');
  });

  it('goes to the trash and back, where a newer main picture stays the main one', async () => {
    const id = await newAnimal();
    const content = await picture(20, 20).png().toBuffer();
    const first = (await addPhoto(content, [], id)).json();
    expect((await call('DELETE', `/api/photos/${first.id}`)).statusCode).toBe(204);
    const second = (await addPhoto(content, [], id)).json();
    expect(second.isPrimary).toBe(true);
    const restored = await call('POST', `/api/photos/${first.id}/restore`);
    expect([restored.statusCode, restored.json().isPrimary]).toEqual([200, false]);
  });

  it('passes the main picture on when it is removed', async () => {
    const id = await newAnimal();
    const content = await picture(20, 20).png().toBuffer();
    const [first, second, third] = [
      (await addPhoto(content, [], id)).json(),
      (await addPhoto(content, [], id)).json(),
      (await addPhoto(content, [], id)).json(),
    ];
    const mains = async (): Promise<string[]> => {
      const filter = `filter=entityId.eq.${id}&filter=isPrimary.is.true`;
      const { items } = (await call('GET', `/api/photos?${filter}`)).json();
      return items.map((row: { id: string }) => row.id);
    };
    expect(await mains()).toEqual([first.id]);
    await call('DELETE', `/api/photos/${first.id}`);
    expect(await mains()).toEqual([second.id]);
    await call('DELETE', `/api/photos/${third.id}`);
    expect(await mains()).toEqual([second.id]);
    await call('DELETE', `/api/photos/${second.id}`);
    expect(await mains()).toEqual([]);
  });

  it('keeps documents, and gives them back as downloads only', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
    const response = await addDocument(pdf, 'C:\\Verträge\\Kaufvertrag “Isla”.PDF', [
      { name: 'entityType', value: 'animals' },
      { name: 'entityId', value: animal },
    ]);
    expect(response.statusCode).toBe(201);
    const document = response.json();
    expect(document).toMatchObject({
      name: 'Kaufvertrag “Isla”.PDF',
      mime: 'application/pdf',
      size: pdf.length,
      uploadedBy: 'Test Breeder',
      entityId: animal,
      url: `/api/files/documents/${document.id}/original`,
    });
    expect(document).not.toHaveProperty('storagePath');
    const served = await file(document.url);
    expect(served.rawPayload.equals(pdf)).toBe(true);
    expect(served.headers['content-type']).toBe('application/pdf');
    expect(served.headers['content-disposition']).toBe(
      `attachment; filename="Kaufvertrag _Isla_.PDF"; filename*=UTF-8''Kaufvertrag%20%E2%80%9CIsla%E2%80%9D.PDF`,
    );
    const renamed = await call('PATCH', `/api/documents/${document.id}`, { version: 1, name: 'Contract' });
    expect(renamed.json().name).toBe('Contract');
    expect((await file(document.url)).headers['content-disposition']).toContain('filename="Contract.pdf"');
    const own = await addDocument('a;b\r\n1;2', 'prices.csv', [{ name: 'name', value: 'Prices' }]);
    expect(own.json()).toMatchObject({ name: 'Prices', mime: 'text/csv', entityType: null });
    const nowhere = await call('PATCH', `/api/documents/${own.json().id}`, {
      version: 1,
      entityType: 'animals',
      entityId: '01990000-0000-7000-8000-000000000001',
    });
    expect(nowhere.statusCode).toBe(404);
    const half = await call('PATCH', `/api/documents/${own.json().id}`, {
      version: 1,
      entityType: 'animals',
    });
    expect(half.statusCode).toBe(422);
  });

  it('refuses documents whose name and content do not agree', async () => {
    const cases: [string, string, number][] = [
      ['page.html', '<html></html>', 415],
      ['program.exe', 'MZ\x90\0', 415],
      ['contract.pdf', '<html></html>', 415],
      ['table.xlsx', 'PK\x03\x04 something else', 415],
      ['notes.txt', 'a\0b', 415],
      ['nothing', 'x', 415],
      ['__proto__', 'x', 415],
      ['letter.docx', 'PK\x03\x04 …word/document.xml', 201],
      ['notes.txt', 'Zäune prüfen', 201],
    ];
    for (const [name, content, status] of cases) {
      const response = await addDocument(content, name);
      expect([name, response.statusCode]).toEqual([name, status]);
    }
    const tooLarge = await addDocument(
      Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(25 * 1024 * 1024)]),
      'a.pdf',
    );
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'too-large']);
  });

  it('opens photos on every plan, documents on premium only, and nothing in the demo', async () => {
    const free = await test.current.signUp();
    const own = await newAnimal(free);
    const content = await picture(20, 20).png().toBuffer();
    expect((await addPhoto(content, [], own, free)).statusCode).toBe(201);
    const refused = await send('documents', [{ name: 'file', value: '%PDF-', fileName: 'a.pdf' }], free);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan-too-low']);
    const demo = (await test.current.inject({ method: 'POST', url: '/api/demo/login' })).json<{
      token: string;
    }>();
    const visitor = { ...user, headers: { authorization: `Bearer ${demo.token}` } };
    for (const path of ['photos', 'documents'] as const) {
      const answer = await send(path, [{ name: 'file', value: content, fileName: 'a.png' }], visitor);
      expect(answer.json().code).toBe('demo-read-only');
    }
  });

  it('removes files of records purged for good, and of broken uploads, a day later', async () => {
    const { database, files } = test.current;
    const id = await newAnimal();
    const content = await picture(20, 20).png().toBuffer();
    const [kept, gone, trashed] = [
      (await addPhoto(content, [], id)).json(),
      (await addPhoto(content, [], id)).json(),
      (await addPhoto(content, [], id)).json(),
    ];
    await call('DELETE', `/api/photos/${trashed.id}`);
    await database.scoped(user, [
      { sql: 'delete from photos where org_id = $org and id = $1::uuid', parameters: [gone.id] },
    ]);
    const stray = `${user.orgId}/01990000-0000-7000-8000-00000000dead`;
    await files.write(`${stray}/original.png`, content);

    expect(await purgeFiles(database, files)).toBe(0);
    expect(await purgeFiles(database, files, new Date(Date.now() + 2 * dayMs))).toBe(2);
    expect(await files.find(`${stray}/original.png`)).toBeUndefined();
    expect(await files.find(`${user.orgId}/${gone.id}/160.webp`)).toBeUndefined();
    for (const photo of [kept, trashed]) {
      expect(await files.find(`${user.orgId}/${photo.id}/160.webp`)).toBeDefined();
    }
    expect(await purgeFiles(database, files, new Date(Date.now() + 2 * dayMs))).toBe(0);
  });
});

/** A PNG whose head claims more pixels than any memory holds. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
