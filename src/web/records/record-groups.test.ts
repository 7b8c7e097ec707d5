import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { groupedRows, runsOf } from './record-groups.ts';

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

test('neighbours that say the same are one run from three on', () => {
  const said = ['a', 'a', 'a', null, 'b', 'b', 'a'].map(
    (key, index) => ({ id: String(index), key }) as unknown as AnyRecord,
  );
  const fold = { keyOf: ({ key }: AnyRecord) => key as string | null, words: () => '' };
  const ids = (runs: readonly (readonly AnyRecord[])[]) =>
    runs.map((run) => run.map(({ id }) => id).join(''));
  expect(ids(runsOf(said, fold))).toEqual(['012', '3', '4', '5', '6']);
  expect(ids(runsOf(said, undefined))).toEqual(['0', '1', '2', '3', '4', '5', '6']);
});
