import { beforeEach, describe, expect, it } from 'vitest';
import { plans } from '#domain/plans.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { addDocument } from '#server/attachments/add-document.ts';
import { purgeFiles } from '#server/attachments/purge-files.ts';
import type { OwnerSession } from '#server/db/database.ts';
import { addVersion } from '#server/documents/add-version.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { formOf, picture } from './pictures.ts';

const inAMonth = () => new Date(Date.now() + 40 * 86_400_000);

describe.each(databases)('room for attachments on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  beforeEach(async () => {
    user = await test.current.signUp({ plan: 'premium' });
  });

  const storage = async (who = user) =>
    (await test.current.inject({ url: '/api/storage', headers: who.headers })).json();
  const used = async (who = user): Promise<number> => (await storage(who)).usedBytes;
  const send = (
    path: 'photos' | 'documents',
    fields: Readonly<Record<string, string>>,
    content: Buffer,
    once?: string,
  ) => {
    const { payload, headers } = formOf([
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      { name: 'file', value: content, fileName: path === 'photos' ? 'isla.png' : 'pedigree.txt' },
    ]);
    return test.current.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { ...user.headers, ...headers, ...(once && { 'idempotency-key': once }) },
      payload,
    });
  };
  const document = (bytes: number) => send('documents', {}, Buffer.alloc(bytes, 'a'));
  /** As if so much were kept already. */
  const fillUpTo = (bytes: number) =>
    test.current.database.asOwner((owner) =>
      owner.query('insert into stored_files (org_id, id, bytes) values ($1, $2, $3)', [
        user.orgId,
        uuidv7(),
        bytes,
      ]),
    );

  it('counts what is kept, pictures in all their sizes', async () => {
    expect(await storage()).toEqual({ usedBytes: 0, allowedBytes: plans.premium.storageBytes });
    expect((await document(2_000)).statusCode).toBe(201);
    expect(await used()).toBe(2_000);
    const animal = await test.current.inject({
      method: 'POST',
      url: '/api/animals',
      headers: user.headers,
      payload: { name: 'Isla', breed: 'Beagle', gender: 'Female', birthDate: '2021-09-14' },
    });
    const png = await picture(800, 600).png().toBuffer();
    const sent = await send('photos', { entityType: 'animals', entityId: animal.json().id }, png);
    expect(sent.statusCode).toBe(201);
    const { id } = sent.json();
    expect(await used()).toBe(2_000 + (await test.current.files.sizeOf(`${user.orgId}/${id}`)));
    expect(await used()).toBeGreaterThan(2_000 + png.length);
    expect(await used(await test.current.signUp())).toBe(0);
  });

  it('is refused above what the plan has, with what to do, and nothing stays', async () => {
    await fillUpTo(plans.premium.storageBytes - 1_000);
    const refused = await document(1_001);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'limit-reached',
      fields: { file: expect.stringContaining('Remove photos and documents you no longer need') },
    });
    expect(refused.json().detail).toContain('Premium Suite plan has room for 250 GB');
    expect(await used()).toBe(plans.premium.storageBytes - 1_000);
    expect((await document(1_000)).statusCode).toBe(201);
  });

  it('goes to one of two that want the last of it at once', async () => {
    await fillUpTo(plans.premium.storageBytes - 1_500);
    const answers = await Promise.all(Array.from({ length: 6 }, () => document(1_000)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403, 403, 403]);
    expect(await used()).toBe(plans.premium.storageBytes - 500);
  });

  it('is taken once by what is sent again before the first is answered, and its file stays', async () => {
    await fillUpTo(plans.premium.storageBytes - 1_500);
    const once = uuidv7();
    const content = Buffer.alloc(1_000, 'a');
    const answers = await Promise.all(Array.from({ length: 3 }, () => send('documents', {}, content, once)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await used()).toBe(plans.premium.storageBytes - 500);
    const url = `/api/files/documents/${once}/original`;
    const file = await test.current.inject({ url, headers: user.headers });
    expect([file.statusCode, file.body.length]).toEqual([200, 1_000]);
  });

  /** Work that waits for the room of the organisation while `inside` goes on, as uploads in two processes do. */
  const whileFull = <T>(inside: (db: OwnerSession, waiting: () => Promise<string[]>) => Promise<T>) =>
    test.current.database.asOwner((db) =>
      db.transaction(async () => {
        const lock = `hashtextextended('storage ${user.orgId}', 0)`;
        await db.query(`select pg_advisory_lock(${lock})`);
        const waiting = async () => {
          const rows =
            await db.query(`select locktype from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where a.datname = current_database() and not l.granted order by 1`);
          return rows.map(({ locktype }) => String(locktype));
        };
        try {
          return await inside(db, waiting);
        } finally {
          await db.query(`select pg_advisory_unlock(${lock})`);
        }
      }),
    );
  const upload = (bytes: number) => ({
    ...{ fileName: 'pedigree.txt', content: Buffer.alloc(bytes, 'a'), fields: {} },
  });
  const asked = { timeout: 20_000 };
  // The engine with one connection has nobody wait in the middle of something.
  const onPostgres = it.runIf(kind.name === 'PostgreSQL');

  onPostgres('makes one version of what is sent twice at once to two processes', async () => {
    const { database, files } = test.current;
    const { id } = (await document(10)).json();
    const actor = { ...user, name: 'Maren Keeper', role: 'owner', plan: 'premium', isDemo: false } as const;
    const once = uuidv7();
    const { both } = await whileFull(async (_, waiting) => {
      const sent = [1, 2].map(() => addVersion(database, files, actor, id, upload(1_000), once));
      await expect.poll(waiting, asked).toEqual(['advisory', 'advisory']);
      return { both: Promise.all(sent) };
    });
    const [one, other] = (await both).map((text) => JSON.parse(text));
    expect(one).toMatchObject({ size: 1_000, url: expect.stringContaining('?file=2') });
    expect(other).toEqual(one);
    const url = `/api/documents/${id}/versions`;
    expect((await test.current.inject({ url, headers: user.headers })).json().items).toHaveLength(2);
    expect(await used()).toBe(1_010);
  });

  onPostgres('keeps the file of an upload whose second sending is refused in another process', async () => {
    const { database, files } = test.current;
    const { id } = (await document(10)).json();
    await fillUpTo(plans.free.storageBytes);
    const actor = { ...user, name: 'Maren Keeper', role: 'owner', plan: 'premium', isDemo: false } as const;
    const once = uuidv7();
    const { first, second } = await whileFull(async (db, waiting) => {
      const kept = addVersion(database, files, actor, id, upload(1_000), once);
      await expect.poll(waiting, asked).toEqual(['advisory']);
      await db.query('select from documents where id = $1 for update', [id]);
      await db.query(`select pg_advisory_unlock(hashtextextended('storage ${user.orgId}', 0))`);
      // Its file lies there, and its record does not name it yet.
      await expect.poll(waiting, asked).toEqual(['transactionid']);
      let isOver = false;
      const refused = addDocument(database, files, { ...actor, plan: 'free' }, upload(1_001), once)
        .catch((error) => error.code)
        .finally(() => {
          isOver = true;
        });
      await expect.poll(async () => isOver || (await waiting()).length === 2, asked).toBe(true);
      return { first: kept, second: refused };
    });
    expect([JSON.parse(await first).size, await second]).toEqual([1_000, 'limit-reached']);
    const url = `/api/files/documents/${id}/original`;
    expect((await test.current.inject({ url, headers: user.headers })).body).toHaveLength(1_000);
  });

  it('is given back when the trash has let go of a file', async () => {
    const { database, files } = test.current;
    const kept = await document(3_000);
    const { id } = kept.json();
    await test.current.inject({ method: 'DELETE', url: `/api/documents/${id}`, headers: user.headers });
    expect(await used()).toBe(3_000);
    await database.asOwner((owner) => owner.query('delete from documents where id = $1', [id]));
    await purgeFiles(database, files, inAMonth());
    expect(await used()).toBe(0);
  });

  it('is noted by the daily round for files from before, and forgotten where nothing came of it', async () => {
    const { database, files } = test.current;
    await document(4_000);
    await database.asOwner((owner) =>
      owner.query('delete from stored_files where org_id = $1', [user.orgId]),
    );
    await fillUpTo(77);
    expect(await used()).toBe(77);
    await purgeFiles(database, files, inAMonth());
    expect(await used()).toBe(4_077);
    await database.asOwner((owner) =>
      owner.query(`update stored_files set created_at = now() - interval '2 days' where org_id = $1`, [
        user.orgId,
      ]),
    );
    await purgeFiles(database, files, inAMonth());
    expect(await used()).toBe(4_000);
  });
});
