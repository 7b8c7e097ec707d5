import { afterEach, expect, test, vi } from 'vitest';
import type { AnyRecord, listRecords } from '#web/api/records.ts';
import { changedWith, outcomeWords, takeBack, withFields } from './bulk-change.ts';

afterEach(() => vi.unstubAllGlobals());

const record = { id: 'an-id' } as AnyRecord;

const outcome = (changed: number, failures: [string, number][] = [], cancelled = false) =>
  outcomeWords(
    { changed: Array(changed).fill(record), failures: new Map(failures), cancelled },
    {
      one: 'Dog',
      many: 'Dogs',
    },
  );

test('what became of a change of many', () => {
  expect(outcome(1200)).toBe('1,200 dogs changed');
  expect(outcome(1)).toBe('1 dog changed');
  expect(outcome(3, [['Someone changed this record.', 2]])).toBe(
    '3 dogs changed, 2 not: Someone changed this record.',
  );
  expect(outcome(3, [], true)).toBe('3 dogs changed, the rest was left as it was');
});

test('what was changed gets back what each had, and one that refuses is told', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { records, changes } = JSON.parse(body);
    sent.push([records.map(({ id }: { id: string }) => id), changes]);
    const failed =
      changes.breed === 'Corgi' ? [{ id: records[0].id, code: 'stale-version', message: 'No.' }] : [];
    return Response.json({ done: [], items: [], failed });
  });
  const dog = (id: string, breed: string | null) => ({ id, breed, version: 1 }) as unknown as AnyRecord;
  const before = [dog('a', 'Corgi'), dog('b', null), dog('c', null), dog('d', 'Pug')];
  const changed = before.map(({ id }) => dog(id, 'Pug'));
  expect(await takeBack('animals', ['breed'], before, changed)).toBe(false);
  expect(sent).toEqual([
    [['a'], { breed: 'Corgi' }],
    [['b', 'c'], { breed: null }],
  ]);
  expect(await takeBack('animals', ['breed'], before, changed.slice(1))).toBe(true);
});

test('a task gets back how it repeats with its status, where that was ended', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).changes);
    return Response.json({ done: [], items: [], failed: [] });
  });
  const task = (values: object) => ({ id: 't', version: 1, ...values }) as unknown as AnyRecord;
  const was = { status: 'open', recurrencePattern: 'weekly', seriesDay: '2026-11-23', nextOccurrence: null };
  const ended = { ...was, status: 'cancelled', recurrencePattern: null, seriesDay: null };
  const names = changedWith('tasks', 'status');
  await takeBack('tasks', names, [task(was)], [task(ended)]);
  await takeBack('tasks', names, [task(was)], [task({ ...was, status: 'done' })]);
  expect(sent).toEqual([
    { status: 'open', recurrencePattern: 'weekly', seriesDay: '2026-11-23' },
    { status: 'open' },
  ]);
  expect(changedWith('tasks', 'priority')).toEqual(['priority']);
});

test('what is undone goes back to what was there, also where the list did not show it', async () => {
  const rows = Array.from(
    { length: 101 },
    (_, n) => ({ id: `id-${n}`, version: 3, name: 'Isla' }) as unknown as AnyRecord,
  );
  const asked: number[] = [];
  const read = (async (_entity: string, { filters }: { filters: { value: string }[] }) => {
    const ids = (filters[0]?.value ?? '').slice(1, -1).split(',');
    asked.push(ids.length);
    return { items: ids.map((id) => ({ id, version: 9, housing: `Crate ${id}` })), nextCursor: null };
  }) as unknown as typeof listRecords;
  const whole = await withFields('animals', ['housing'], rows, read);
  expect(asked).toEqual([100, 1]);
  expect(whole[100]).toEqual({ id: 'id-100', version: 3, name: 'Isla', housing: 'Crate id-100' });
  expect(await withFields('animals', ['name'], rows, read)).toEqual(rows);
  expect(asked).toHaveLength(2);
});
