import { beforeAll, describe, expect, it } from 'vitest';
import { csvReader } from '#domain/import/parse-csv.ts';
import { plans } from '#domain/plans.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { formatVersion } from '#server/full-export/manifest.ts';
import { recordReader } from '#server/full-export/record-values.ts';
import { colleague } from '#tests/server/access/people.ts';
import { Records } from '#tests/server/access/records.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { exportOf, importInto, sha256, unzip, zipOf } from './archives.ts';

type Files = Map<string, Buffer>;
interface Part {
  file: string;
  bytes: number;
  sha256: string;
  rows?: number;
  sums?: Record<string, string>;
}

const manifestOf = (files: Files) => JSON.parse(files.get('manifest.json')?.toString() ?? '');
const withManifest = (files: Files, manifest: unknown): Files =>
  new Map([...files, ['manifest.json', Buffer.from(JSON.stringify(manifest))]]);

/** Other content under a name, with a list of contents that agrees: made by somebody who knows how. */
function forged(
  files: Files,
  name: string,
  edit: (content: string) => string,
  more: Partial<Part> = {},
): Files {
  const content = Buffer.from(edit(files.get(name)?.toString() ?? ''));
  const manifest = manifestOf(files);
  const part = [...manifest.records, ...manifest.files].find(({ file }: Part) => file === name);
  Object.assign(part, { bytes: content.length, sha256: sha256(content), ...more });
  return withManifest(new Map([...files, [name, content]]), manifest);
}

const animals = 'records/animals.csv';

describe('a file that is no full export of ours', () => {
  const test = withTestApp();
  let user: TestUser;
  let empty: TestUser;
  let files: Files;

  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    empty = await test.current.signUp({ plan: 'premium' });
    const records = new Records(test.current, user);
    for (const name of ['animals', 'customers', 'financial_transactions', 'documents', 'photos'] as const)
      await records.makeWordy(name);
    files = await unzip(await exportOf(test.current, user));
  });

  const nothingCame = async (): Promise<void> => {
    const counts = await test.current.database.scoped(
      empty,
      ['animals', 'customers', 'photos', 'documents'].map((name) => ({
        sql: `select count(*)::int as n from ${name} where org_id = $org`,
        parameters: [],
      })),
    );
    expect(counts.map(([row]) => row?.n)).toEqual([0, 0, 0, 0]);
    for await (const { folder } of test.current.files.attachments())
      expect(folder.startsWith(empty.orgId)).toBe(false);
  };
  const refused = async (zip: Buffer, status: number, words: RegExp): Promise<void> => {
    const answer = await importInto(test.current, empty, zip);
    expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringMatching(words)]);
    expect(answer.json().fields?.file ?? answer.json().detail).toMatch(words);
    await nothingCame();
  };
  const csv = (): string => files.get(animals)?.toString() ?? '';

  it.each([
    ['nothing', Buffer.alloc(0), 422, /Choose the ZIP file/],
    ['a text', Buffer.from('name,breed\r\nNell,Kelpie\r\n'), 415, /not a ZIP file/],
    ['half of a ZIP', Buffer.from('PK\x03\x04 and then nothing'), 415, /not a ZIP file/],
  ])('%s', (_what, content, status, words) => refused(content, status, words));

  it('any other ZIP', async () => {
    await refused(await zipOf(new Map([['a.txt', Buffer.from('x')]])), 422, /no list of contents/);
    await refused(await zipOf(new Map([['manifest.json', Buffer.from('{')]])), 422, /cannot be read/);
    await refused(
      await zipOf(new Map([['manifest.json', Buffer.from('{"format":1}')]])),
      422,
      /not complete/,
    );
    await refused(
      await zipOf(new Map([['manifest.json', Buffer.from(`{"format":${formatVersion + 1}}`)]])),
      422,
      /newer Studbook/,
    );
  });

  it('one that was cut short', async () => {
    const whole = await zipOf(files);
    await refused(whole.subarray(0, whole.length - 200), 415, /not a ZIP file/);
  });

  it('names that lead out of it', async () => {
    const zip = (await zipOf(new Map([...files, ['xx/etc/passwd', Buffer.from('x')]]))).toString('latin1');
    for (const name of ['../etc/passwd'.slice(0, 13), '/a/etc/passwd'.slice(0, 13)]) {
      const evil = Buffer.from(zip.replaceAll('xx/etc/passwd', name), 'latin1');
      await refused(evil, 422, /cannot be unpacked/);
    }
  });

  it('a part more, a part less, a part changed', async () => {
    await refused(
      await zipOf(new Map([...files, ['extra.exe', Buffer.from('x')]])),
      422,
      /“extra.exe” does not belong/,
    );
    await refused(
      await zipOf(new Map([...files].filter(([name]) => name !== animals))),
      422,
      /“records\/animals.csv” is missing/,
    );
    const longer = new Map([...files, [animals, Buffer.from(`${csv()} `)]]);
    await refused(await zipOf(longer), 422, /another size/);
    const other = csv().replace('harebell', 'harebeLL');
    await refused(
      await zipOf(new Map([...files, [animals, Buffer.from(other)]])),
      422,
      /not as it was written/,
    );
  });

  it('a file that unfolds without end, in one row or in many', async () => {
    const row = forged(files, animals, (text) => text + '"'.padEnd(40_000_000, 'x'));
    await refused(await zipOf(row), 422, /a row without an end/);
    const many = forged(files, animals, (text) => text.padEnd(80_000_000, '\r\n'));
    await refused(await zipOf(many), 413, /larger than any export/);
  });

  it.each([
    [
      'a required value is missing',
      (text: string) => text.replace(/Female|Male/, ''),
      /row 2: Sex is required/,
    ],
    [
      'a value is none of the list',
      (text: string) => text.replace(/Female|Male/, 'Both'),
      /row 2: Sex must be one of/,
    ],
    [
      'a number is none',
      (text: string) => text.replace(/,2024-|,2019-04-02/, ',2019-02-30'),
      /row 2: .*there is no 30 February/,
    ],
    ['a row has more cells', (text: string) => text.replace(/\r\n$/, ',x\r\n'), /another number of columns/],
    ['the headings are others', (text: string) => text.replace('Breed', 'Race'), /other columns/],
    [
      'an id is none',
      (text: string) => text.replace(/(\r\n)[0-9a-f-]{36}/, '$1abc'),
      /row 2: Its id is none/,
    ],
    ['a NUL', (text: string) => text.replace('harebell', 'hare\u0000ell'), /cannot be stored/],
  ])('a row that no form would take: %s', async (_what, edit, words) => {
    await refused(await zipOf(forged(files, animals, edit)), 422, words);
  });

  it('counts and sums that are not what comes', async () => {
    const money = 'records/finances.csv';
    await refused(
      await zipOf(forged(files, money, (text) => text, { sums: { amount: '11.00' } })),
      422,
      /adds up to/,
    );
    await refused(await zipOf(forged(files, money, (text) => text, { rows: 7 })), 422, /rows instead of 7/);
  });

  it('the same record twice, and one that refers to nothing', async () => {
    const twice = (text: string) => text + text.slice(text.indexOf('\r\n') + 2);
    const rows = (manifestOf(files).records as Part[]).find(({ file }) => file === animals)?.rows ?? 0;
    const double = await importInto(
      test.current,
      empty,
      await zipOf(forged(files, animals, twice, { rows: rows * 2 })),
    );
    expect(double.statusCode).toBe(409);
    const money = forged(files, 'records/finances.csv', (text) => {
      const [head = '', row = ''] = text.split('\r\n');
      const at = head.split(',').indexOf('Animal Id');
      const cells = row.split(',');
      cells[at] = uuidv7();
      return `${head}\r\n${cells.join(',')}\r\n`;
    });
    const dangling = await importInto(test.current, empty, await zipOf(money));
    expect([dangling.statusCode, dangling.json().detail]).toEqual([
      422,
      expect.stringMatching(/no longer exists/),
    ]);
    await nothingCame();
  });

  it('an animal that is its own grandparent', async () => {
    const ids = [uuidv7(), uuidv7()];
    const loop = forged(files, animals, (text) => {
      const [head] = csvReader(',').push(text);
      const made = ids.map((id, index) => {
        const values: Readonly<Record<string, string>> = {
          Id: id,
          Name: `Loop ${index}`,
          Breed: 'Kelpie',
          Sex: 'Female',
          Ownership: 'outside',
          'Dam Id': ids[1 - index] ?? '',
        };
        return `${head?.cells.map((heading) => values[heading] ?? '').join(',')}\r\n`;
      });
      return text + made.join('');
    });
    const manifest = manifestOf(loop);
    for (const part of manifest.records as Part[])
      if (part.file === animals) part.rows = (part.rows ?? 0) + 2;
    await refused(await zipOf(withManifest(loop, manifest)), 422, /Loop: Loop [01] > Loop [01]/);
  });

  it('a picture or a paper that is something else', async () => {
    for (const [path, words] of [
      ['files/photos', /not a picture/],
      ['files/documents', /the file is something else/],
    ] as const) {
      const name = [...files.keys()].find((one) => one.startsWith(path)) ?? '';
      await refused(await zipOf(forged(files, name, () => '<script>alert(1)</script>')), 422, words);
    }
  });

  it('what is no upload at all', async () => {
    const plain = await test.current.inject({
      method: 'POST',
      url: '/api/full-import',
      headers: empty.headers,
      payload: { file: 'x' },
    });
    expect(plain.statusCode).toBe(400);
    const form = new FormData();
    form.set('other', 'x');
    const without = await test.current.inject({
      method: 'POST',
      url: '/api/full-import',
      headers: empty.headers,
      payload: form,
    });
    expect(without.statusCode).toBe(422);
  });

  it('is refused to members and to plans that do not open what it holds, and says which plan does', async () => {
    const zip = await zipOf(files);
    const owner = await test.current.signUp({ plan: 'premium' });
    const member = await colleague(test.current, owner, 'member');
    expect((await importInto(test.current, member, zip)).json()).toMatchObject({ code: 'role-too-low' });
    const free = await importInto(test.current, await test.current.signUp(), zip);
    expect([free.statusCode, free.json().detail]).toEqual([
      403,
      expect.stringMatching(/holds 1 customer, .*need Premium Suite, and your plan is Free/),
    ]);
  });

  it('keeps to the limit of the plan', async () => {
    const rich = await test.current.signUp({ plan: 'pro' });
    const records = new Records(test.current, rich);
    for (let index = 0; index < 11; index += 1) await records.make('animals', { ownership: 'own' });
    const answer = await importInto(
      test.current,
      await test.current.signUp(),
      await exportOf(test.current, rich),
    );
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      expect.stringMatching(/holds 11 active animals of your own, and your Free plan allows up to 10/),
    ]);
  });

  it('keeps to the room of the plan with all its files together, before one of them is kept', async () => {
    // A paper takes what it has; of a picture smaller ones are made, so that it may be too much alone.
    const manifest = manifestOf(files);
    (manifest.files as Part[]).sort(({ file }) => (file.startsWith('files/documents') ? -1 : 1));
    const bytes = (manifest.files as Part[]).reduce((sum, part) => sum + part.bytes, 0);
    const used = plans.premium.storageBytes - bytes + 1;
    const filled = (sql: string, ...more: unknown[]) =>
      test.current.database.asOwner((owner) => owner.query(sql, [empty.orgId, ...more]));
    await filled('insert into stored_files (org_id, id, bytes) values ($1, $2, $3)', uuidv7(), used);
    const answer = await importInto(test.current, empty, await zipOf(withManifest(files, manifest)));
    expect([answer.statusCode, answer.json().details]).toMatchObject([403, { current: used }]);
    await nothingCame();
    await filled('delete from stored_files where org_id = $1');
  });

  it('but is one of ours where it gives a task to a role that had none even then', () => {
    const columns = (['id', 'title', 'assigneeRole'] as const).map(
      (field) => ({ header: field, field, part: 'value' }) as const,
    );
    const contents = { entity: 'tasks', file: 'records/tasks.csv', columns, bytes: 1, sha256: '', rows: 1 };
    const reader = recordReader('tasks', contents as never, () => ({}));
    const roleOf = (role: string) =>
      reader.read([uuidv7(), 'Call the accountant', role], 2)[reader.columns.indexOf('assignee_role')];
    expect([roleOf('member'), roleOf('bookkeeper')]).toEqual(['member', null]);
    expect(() => roleOf('nobody')).toThrow(/must be one of/);
  });

  it('nor where a phone number is one that was kept before such were refused', () => {
    const columns = (['id', 'companyName', 'phone'] as const).map(
      (field) => ({ header: field, field, part: 'value' }) as const,
    );
    const contents = { entity: 'transporters', file: 't.csv', columns, bytes: 1, sha256: '', rows: 1 };
    const reader = recordReader('transporters', contents as never, () => ({}));
    const phoneOf = (phone: string) =>
      reader.read([uuidv7(), 'Skerry Line', phone], 2)[reader.columns.indexOf('phone')];
    expect([phoneOf('12'), phoneOf('')]).toEqual(['12', null]);
    expect(() => phoneOf('1'.repeat(41))).toThrow(/at most 40 characters/);
  });

  it('then the true one comes in', async () => {
    const answer = await importInto(test.current, empty, await zipOf(files));
    expect([answer.statusCode, answer.json().files]).toEqual([200, 2]);
  });
});
