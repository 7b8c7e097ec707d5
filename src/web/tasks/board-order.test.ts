import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { besideAt, type Columns, ownIndex, withTaskAt } from './board-order.ts';

const task = (id: string, more: object = {}): AnyRecord =>
  ({ id, status: 'open', ...more }) as unknown as AnyRecord;

test('beside whom it goes: below the one above, at the top above the first', () => {
  const others = [task('a'), task('b')];
  expect([0, 1, 2].map((index) => besideAt(others, index))).toEqual([
    { before: 'a' },
    { after: 'a' },
    { after: 'b' },
  ]);
  expect(besideAt([], 0)).toBeNull();
});

test('by itself it stands where its number or its day puts it, and what is done comes first', () => {
  const others = [
    task('a', { boardPlace: 10, dueDate: '2024-09-01' }),
    task('b', { boardPlace: 30 }),
    task('c', { boardPlace: null, dueDate: '2024-05-01' }),
    task('d', { boardPlace: null, dueDate: null }),
  ];
  const at = (more: object, status: 'open' | 'done' = 'open') => ownIndex(task('x', more), others, status);
  expect(at({ boardPlace: 20, dueDate: '2030-01-01' })).toBe(1);
  expect(at({ dueDate: '2024-04-30' })).toBe(2);
  expect(at({ dueDate: '2024-06-01' })).toBe(3);
  expect(at({})).toBe(4);
  expect(at({}, 'done')).toBe(0);
});

test('a task is shown in its new place, and both columns count it', () => {
  const columns: Columns = {
    open: { items: [task('a'), task('b'), task('c')], nextCursor: null, total: 7 },
    done: { items: [], nextCursor: null, total: 0 },
  };
  const ids = ({ open, done }: Columns) =>
    [open, done].map((page) => page?.items.map(({ id }) => id).join(''));
  expect(ids(withTaskAt(columns, task('a'), { column: 'open', index: 2 }))).toEqual(['bca', '']);
  const moved = withTaskAt(columns, task('b'), { column: 'done', index: 0 });
  expect(ids(moved)).toEqual(['ac', 'b']);
  expect([moved.open?.total, moved.done?.total, moved.done?.items[0]?.status]).toEqual([6, 1, 'done']);
});
