import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deletionOf } from '#server/records/delete-for-good.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, importForm, openImporter } from './importing.ts';

const head = 'Name,Breed,Gender,Birth date,Registration number,Color,Sire,Dam';
const before = `${head}\nIsla,Collie,Female,2015-03-01,A-1,Sable,,\nMoss,Collie,Male,2014-03-01,A-2,Black,,\n`;
const file = `${head}
Isla,Collie,Female,2015-03-01,A-1,Blue merle,,
Moss,Collie,Male,2014-03-01,A-2,Tricolor,,
Kit,Collie,Female,2020-03-01,A-3,,Moss,Isla
Tam,Collie,Male,2021-03-01,A-4,,Moss,Isla
Fly,Collie,Female,2023-03-01,A-5,,Tam,Kit
`;

describe.each(databases)('undoing an import on $name', (kind) => {
  const server = withTestApp(kind);
  afterEach(() => {
    vi.useRealTimers();
  });
  const names = async (kennel: Importer): Promise<unknown[]> =>
    (await kennel.list('animals')).map(({ name, color }) => [name, color]);

  const imported = async (): Promise<{ kennel: Importer; importId: string }> => {
    const kennel = await openImporter(server.current);
    await kennel.import('animals', before);
    const { importId, ...counts } = await kennel.import('animals', file, { plan: { duplicates: 'update' } });
    expect(counts).toMatchObject({ created: 3, updated: 2 });
    return { kennel, importId };
  };

  it('takes away what came and gives back what was', async () => {
    const { kennel, importId } = await imported();
    const undone = await kennel.post(`imports/${importId}/undo`);
    expect(undone).toMatchObject({ statusCode: 200, removed: 3, restored: 2, keptCount: 0 });
    expect(await names(kennel)).toEqual([
      ['Isla', 'Sable'],
      ['Moss', 'Black'],
    ]);
    expect(await kennel.get(`imports/${importId}`)).toMatchObject({ status: 'undone', canUndo: false });
    expect(await kennel.post(`imports/${importId}/undo`)).toMatchObject({ statusCode: 409 });
    expect(await kennel.import('animals', file)).toMatchObject({ created: 3, skipped: 2 });
  });

  it('keeps and lists what people have changed since, and what that needs', async () => {
    const { kennel, importId } = await imported();
    const rows = new Map((await kennel.list('animals')).map((row) => [row.name, row]));
    const { headers } = kennel.user;
    for (const name of ['Fly', 'Moss']) {
      const { id, version } = rows.get(name) ?? {};
      const payload = { version, notes: 'Seen by the vet' };
      const answer = await server.current.inject({
        method: 'PATCH',
        url: `/api/animals/${id}`,
        headers,
        payload,
      });
      expect(answer.statusCode).toBe(200);
    }
    const undone = await kennel.post(`imports/${importId}/undo`);
    expect(undone).toMatchObject({ removed: 0, restored: 1, keptCount: 4 });
    const kept = undone.kept as { name: string; reason: string }[];
    expect(Object.fromEntries(kept.map(({ name, reason }) => [name, reason]))).toEqual({
      Fly: 'Changed since the import',
      Moss: 'Changed since the import',
      Kit: 'Needed by Animals that are not part of the import',
      Tam: 'Needed by Animals that are not part of the import',
    });
    expect(await names(kennel)).toContainEqual(['Isla', 'Sable']);
    expect(await names(kennel)).toContainEqual(['Moss', 'Tricolor']);
  });

  it('keeps what a task is about, and its parents', async () => {
    const { kennel, importId } = await imported();
    const fly = (await kennel.list('animals')).find(({ name }) => name === 'Fly');
    const task = { title: 'Chip her', entityType: 'animals', entityId: fly?.id };
    expect(await kennel.post('tasks', task)).toMatchObject({ statusCode: 201 });
    const undone = await kennel.post(`imports/${importId}/undo`);
    expect(undone).toMatchObject({ removed: 0, restored: 2, keptCount: 3 });
    expect(undone.kept).toContainEqual(
      expect.objectContaining({ name: 'Fly', reason: 'Needed by Tasks that are not part of the import' }),
    );
  });

  it.each(['in the trash', 'gone for good'])('gives back no sire who is %s, and says so', async (where) => {
    const kennel = await openImporter(server.current);
    const kitOf = (sire: string, color: string) => `Kit,Collie,Female,2020-03-01,A-3,${color},${sire},\n`;
    await kennel.import('animals', `${before}Tam,Collie,Male,2013-03-01,A-4,,,\n${kitOf('Moss', 'Sable')}`);
    const changed = `${head}\n${kitOf('Tam', 'Black')}`;
    const { importId } = await kennel.import('animals', changed, { plan: { duplicates: 'update' } });
    const moss = (await kennel.list('animals')).find(({ name }) => name === 'Moss');
    if (where === 'in the trash') {
      const { headers } = kennel.user;
      await server.current.inject({ method: 'DELETE', url: `/api/animals/${moss?.id}`, headers });
    } else {
      await server.current.database.scoped(kennel.user, deletionOf('animals', 'id = $1::uuid', [moss?.id]));
    }
    const undone = await kennel.post(`imports/${importId}/undo`);
    expect(undone).toMatchObject({ statusCode: 200, removed: 0, restored: 1, keptCount: 1 });
    expect(undone.kept).toMatchObject([
      { name: 'Kit', reason: 'Taken back without its former sire, which is not here any more' },
    ]);
    expect((await kennel.list('animals')).find(({ name }) => name === 'Kit')).toMatchObject({
      color: 'Sable',
      sireId: null,
    });
  });

  it('answers at once where it is asked to, tells how far it is, and can be cancelled', async () => {
    const kennel = await openImporter(server.current);
    const { headers } = kennel.user;
    const lines = Array.from({ length: 30_000 }, (_, n) => `Ewe ${n},Collie,Female,2020-01-01,R-${n},,,`);
    const answer = await server.current.inject({
      method: 'POST',
      url: '/api/bulk-import/animals',
      headers: { ...headers, prefer: 'respond-async' },
      payload: importForm([head, ...lines].join('\n')),
    });
    expect(answer.statusCode).toBe(202);
    const { importId } = answer.json<{ importId: string }>();
    expect(answer.headers.location).toBe(`/api/imports/${importId}`);
    expect(await kennel.get(`imports/${importId}`)).toMatchObject({
      status: 'running',
      progress: { total: expect.any(Number) },
    });
    const second = await kennel.import('animals', before);
    expect(second).toMatchObject({ status: 409, code: 'conflict' });
    const running = async () =>
      (await kennel.get<{ progress: { phase: string } | null }>(`imports/${importId}`)).progress?.phase;
    while ((await running()) === 'reading') await setImmediate();
    expect(await running()).toMatch(/checking|writing/);
    // A long one, which is past all that is remembered of who asks.
    vi.setSystemTime(Date.now() + 60_000);
    const cancelled = await kennel.post(`imports/${importId}/cancel`);
    vi.useRealTimers();
    expect(cancelled).toMatchObject({ status: 'cancelled', created: 0 });
    expect(await kennel.list('animals')).toEqual([]);
    expect(await kennel.import('animals', before)).toMatchObject({ created: 2 });
  });
});
