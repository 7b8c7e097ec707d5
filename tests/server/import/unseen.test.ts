import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type ImportAnswer, type Importer, importForm, openImporter } from './importing.ts';

const head = 'Name,Breed,Gender,Birth date,Registration number,Sire';
const day = (n: number): string => new Date(Date.UTC(2000, 0, 1 + (n % 3_000))).toISOString().slice(0, 10);
const sheep = (n: number, sire = ''): string => `Sheep ${n},Herdwick,Female,${day(n)},R-${n},${sire}`;
const flock = (size: number, sire?: string): string =>
  [head, ...Array.from({ length: size }, (_, n) => sheep(n, sire))].join('\n');

const ram = { name: 'Old Ram', breed: 'Herdwick', gender: 'Male', species: 'sheep', birthDate: '1995-05-01' };

interface State {
  readonly status: string;
  readonly message: string | null;
  readonly created: number;
  readonly progress: { readonly phase: string; readonly done: number } | null;
}

describe.each(databases)('an import that others work beside, on $name', (kind) => {
  const server = withTestApp(kind);

  const begin = async ({ user }: Importer, file: string): Promise<string> => {
    const answer = await server.current.inject({
      method: 'POST',
      url: '/api/bulk-import/animals',
      headers: { ...user.headers, prefer: 'respond-async' },
      payload: importForm(file),
    });
    expect(answer.statusCode).toBe(202);
    return answer.json<ImportAnswer>().importId;
  };
  const state = (kennel: Importer, id: string): Promise<State> => kennel.get<State>(`imports/${id}`);
  const countOf = async (kennel: Importer, list: string): Promise<number> =>
    (await kennel.get<{ total: number }>(`${list}${list.includes('?') ? '&' : '?'}pageSize=1&count=true`))
      .total;
  /** The condition is looked at every few milliseconds; a request that needs no database gives nobody else a turn. */
  const often = { interval: 5, timeout: 40_000 };
  const untilWriting = (kennel: Importer, id: string): Promise<void> =>
    expect
      .poll(async () => {
        const { status, progress } = await state(kennel, id);
        return status !== 'running' || (progress?.phase === 'writing' && progress.done > 0)
          ? status
          : undefined;
      }, often)
      .toBe('running');

  it('is seen as a whole or not at all, in lists and in the log, while everybody works on', async () => {
    const kennel = await openImporter(server.current);
    const size = 1_500;
    const id = await begin(kennel, flock(size));
    await untilWriting(kennel, id);
    const added = await kennel.post('animals', ram);
    expect(added.statusCode).toBe(201);
    expect(await state(kennel, id)).toMatchObject({ status: 'running' });
    const seen = new Set<number>();
    await expect
      .poll(async () => {
        seen.add(await countOf(kennel, 'animals'));
        seen.add(await countOf(kennel, 'audit-logs'));
        return (await state(kennel, id)).status;
      }, often)
      .toBe('finished');
    expect([...seen].filter((count) => count !== 1 && count !== size + 1)).toEqual([]);
    expect(seen).toContain(1);
    expect(await state(kennel, id)).toMatchObject({ status: 'finished', created: size, progress: null });
    expect(await countOf(kennel, 'animals')).toBe(size + 1);
    expect(await countOf(kennel, 'audit-logs')).toBe(size + 1);
    const undone = await kennel.post(`imports/${id}/undo`);
    expect(undone).toMatchObject({ statusCode: 200, removed: size });
  });

  it('leaves nothing when it is cancelled while it writes, and is taken again at once', async () => {
    const kennel = await openImporter(server.current);
    const id = await begin(kennel, flock(1_500));
    await untilWriting(kennel, id);
    const cancelled = await kennel.post(`imports/${id}/cancel`);
    expect(cancelled).toMatchObject({ statusCode: 200, status: 'cancelled' });
    expect(await countOf(kennel, 'animals')).toBe(0);
    // The same numbers, which what was written held until a moment ago.
    expect(await kennel.import('animals', flock(50))).toMatchObject({ status: 200, created: 50 });
    expect(await countOf(kennel, 'animals')).toBe(50);
    expect(await countOf(kennel, 'audit-logs')).toBe(50);
    const left = await server.current.database.asOwner((owner) =>
      owner.query('select id from animals where org_id = $1 and batch_id = $2', [kennel.user.orgId, id]),
    );
    expect(left).toEqual([]);
  });

  it('refuses when somebody has changed a parent that its rows name', async () => {
    const kennel = await openImporter(server.current);
    const sire = await kennel.post('animals', { ...ram, registrationNumber: 'SIRE-1' });
    const id = await begin(kennel, flock(1_500, 'SIRE-1'));
    await untilWriting(kennel, id);
    const changed = await server.current.inject({
      method: 'PATCH',
      url: `/api/animals/${sire.id}`,
      headers: kennel.user.headers,
      payload: { version: sire.version, birthDate: '2020-01-01' },
    });
    expect(changed.statusCode).toBe(200);
    await expect
      .poll(() => state(kennel, id), often)
      .toMatchObject({
        status: 'refused',
        message:
          '“Old Ram” was changed by somebody while the file was being imported. Nothing of it was written; import it again.',
      });
    expect(await countOf(kennel, 'animals')).toBe(1);
  });
});
