import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidsFrom, uuidv7 } from '#domain/uuid.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

/** The first answer is lost on the way, and what was sent goes out again under the same id. */
describe.each(databases)('what is sent twice is kept once, on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  let records: Records;
  let litter: Row;

  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    records = new Records(test.current, user);
    litter = await records.make('breeding_groups');
  });

  const send = (id: string, url: string, payload: object | FormData, who = user) =>
    test.current.inject({
      method: 'POST',
      url: `/api/${url}`,
      headers: { ...who.headers, 'idempotency-key': id },
      payload,
    });
  const count = async (path: string, filter = ''): Promise<number> => {
    const answer = await test.current.inject({
      url: `/api/${path}?count=true${filter}`,
      headers: user.headers,
    });
    return answer.json().total;
  };

  it('under an id made lately and in order, else it is refused with what to mend', async () => {
    const month = 30 * 24 * 60 * 60 * 1000;
    const made = (at: number): string => {
      const time = at.toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`;
    };
    const task = { title: 'Worming' };
    for (const id of [randomUUID(), made(Date.now() - month - 60_000), made(Date.now() + month + 60_000)]) {
      const answer = await send(id, 'tasks', task);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        400,
        expect.stringContaining('Idempotency-Key'),
      ]);
    }
    expect((await send(made(Date.now() - month + 60_000), 'tasks', task)).statusCode).toBe(201);
  });

  it('several young of a litter', async () => {
    const young = {
      offspring: [
        { gender: 'Male', breederName: 'A' },
        { gender: 'Female', breederName: 'B' },
      ],
    };
    const id = uuidv7();
    const url = `breeding-groups/${litter.id}/offspring`;
    const first = await send(id, url, young);
    const second = await send(id, url, young);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.json().items.map((row: Row) => row.id)).toEqual(uuidsFrom(id, 2));
    expect(second.json().items.map((row: Row) => [row.id, row.breederName])).toEqual(
      first.json().items.map((row: Row) => [row.id, row.breederName]),
    );
    expect(await count('offspring', `&filter=breedingGroupId.eq.${litter.id}`)).toBe(2);
    // Under another id the same is something new.
    expect((await send(uuidv7(), url, young)).statusCode).toBe(201);
    expect(await count('offspring', `&filter=breedingGroupId.eq.${litter.id}`)).toBe(4);
  });

  it('a birth with its young', async () => {
    const expecting = await records.make('breeding_groups', { birthDate: null, expectedDate: '2024-05-03' });
    const body = { version: expecting.version, birthDate: '2024-05-02', offspring: [{ gender: 'Male' }] };
    const id = uuidv7();
    const first = await send(id, `breeding-groups/${expecting.id}/birth`, body);
    const second = await send(id, `breeding-groups/${expecting.id}/birth`, body);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toMatchObject({ birthDate: '2024-05-02', totalPuppies: 1 });
    expect(await count('offspring', `&filter=breedingGroupId.eq.${expecting.id}`)).toBe(1);
    const stale = await send(uuidv7(), `breeding-groups/${expecting.id}/birth`, body);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version']);
  });

  it.each([
    ['and its young', [{ gender: 'Male' }, { gender: 'Female' }]],
    ['of which nothing lived', []],
  ])('the litter a breeding brought, %s', async (_, offspring) => {
    const breeding = await records.make('breeding_records');
    const body = { birthDate: '2024-07-02', offspring };
    const id = uuidv7();
    const url = `breeding-records/${breeding.id}/birth`;
    const answers = [await send(id, url, body), await send(id, url, body)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers.map((answer) => answer.json().id)).toEqual([id, id]);
    expect(await count('breeding-groups', `&filter=breedingRecordId.eq.${breeding.id}`)).toBe(1);
    expect(await count('offspring', `&filter=breedingGroupId.eq.${id}`)).toBe(offspring.length);
    // Under another id it is another birth, and a breeding has one.
    expect((await send(uuidv7(), url, { ...body, birthDate: '2024-07-03' })).statusCode).toBe(409);
  });

  it('the birth of a litter its breeding had expected', async () => {
    const breeding = await records.make('breeding_records');
    const { id: litterId } = await records.make('breeding_groups', {
      breedingRecordId: breeding.id,
      birthDate: null,
      expectedDate: '2024-07-03',
    });
    const body = { birthDate: '2024-07-02', offspring: [{ gender: 'Male' }] };
    const [id, url] = [uuidv7(), `breeding-records/${breeding.id}/birth`];
    const answers = [await send(id, url, body), await send(id, url, body)];
    expect(answers.map((answer) => answer.json().id)).toEqual([litterId, litterId]);
    expect(await count('offspring', `&filter=breedingGroupId.eq.${litterId}`)).toBe(1);
  });

  it('a bug report', async () => {
    const report = { title: 'Weights are cut off', description: 'On the phone the last digit is missing.' };
    const id = uuidv7();
    const answers = [await send(id, 'bug-reports', report), await send(id, 'bug-reports', report)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers.map((answer) => answer.json().id)).toEqual([id, id]);
    expect(await count('bug-reports')).toBe(1);
  });

  it.each(['photos', 'documents'] as const)(
    'an upload among the %s, with the file of the first',
    async (path) => {
      const id = uuidv7();
      const body = await records.bodyOf(path);
      const payload = () => records.requestTo(path, body).payload as FormData;
      const first = await send(id, path, payload());
      expect(first.json().id).toBe(id);
      const other = payload();
      other.set('file', new Blob(['%PDF-1.7 something else'], { type: 'application/pdf' }), 'other.pdf');
      const again = [
        await send(id, path, payload()),
        ...(path === 'documents' ? [await send(id, path, other)] : []),
      ];
      for (const answer of again) expect([answer.statusCode, answer.json().id]).toEqual([201, id]);
      expect(await count(path, `&filter=id.eq.${id}`)).toBe(1);
      const file = await test.current.inject({
        url: `/api/files/${path}/${id}/original`,
        headers: user.headers,
      });
      expect([file.statusCode, file.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
    },
  );

  it('refuses a key that is none, and never answers what belongs to others', async () => {
    const url = `breeding-groups/${litter.id}/offspring`;
    const young = { offspring: [{ gender: 'Male' }] };
    expect((await send('once', url, young)).statusCode).toBeLessThan(500);
    expect((await send('once', url, young)).statusCode).toBeGreaterThanOrEqual(400);
    const id = uuidv7();
    await send(id, url, young);
    const stranger = await test.current.signUp({ plan: 'premium' });
    expect((await send(id, url, young, stranger)).statusCode).toBe(404);
  });
});
