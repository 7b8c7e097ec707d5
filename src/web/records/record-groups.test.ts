import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { groupedRows } from './record-groups.ts';

const rows = ['late', 'done', 'soon', 'late'].map(
  (state, index) => ({ id: String(index), version: 1, state }) as unknown as AnyRecord,
);

test('rows stand under their headings, in the order of the headings and then their own', () => {
  const groups = groupedRows(rows, {
    titles: ['late', 'today', 'soon', 'done'],
    titleOf: ({ state }) => String(state),
  });
  expect(groups.map(({ title, rows: own }) => [title, own.map(({ id }) => id)])).toEqual([
    ['late', ['0', '3']],
    ['soon', ['2']],
    ['done', ['1']],
  ]);
});

test('a list without headings is one group', () => {
  expect(groupedRows(rows, undefined)).toEqual([{ title: null, rows }]);
});
