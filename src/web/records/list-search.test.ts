import '#domain/entities/index.ts';
import { describe, expect, test } from 'vitest';
import {
  changedSearch,
  filtersIn,
  isSameView,
  lastOffset,
  listParams,
  nextSort,
  readListSearch,
  viewOf,
  withFilter,
  withoutFilter,
} from './list-search.ts';

describe('the address of a list', () => {
  test('is read leniently: nonsense is dropped, the rest kept', () => {
    const read = readListSearch({
      q: 'wren',
      filter: 'status.eq.Active',
      offset: '50',
      size: 'many',
      trash: 'x',
    });
    expect(read).toEqual({ q: 'wren', filter: ['status.eq.Active'], offset: 50 });
    expect(readListSearch({ q: 42 })).toEqual({ q: '42' });
    const misspelt = {
      filter: ['a', 1],
      columns: 7,
      offset: '-1',
      size: 501,
      sort: {},
      view: 'v'.repeat(61),
    };
    expect(readListSearch({ ...misspelt, offset: 1.5, trash: true, continuous: 1, other: 'x' })).toEqual({
      trash: true,
    });
    expect(readListSearch({ offset: '', size: '500', columns: 'breed' })).toEqual({
      size: 500,
      columns: ['breed'],
    });
    expect(readListSearch('nonsense')).toEqual({});
  });

  test('filters of unknown columns or operators are dropped', () => {
    const filter = ['status.eq.Active', 'hue.eq.red', 'name.sounds.Wren', 'createdAt.gte.2026-01-01'];
    expect(filtersIn('animals', { filter }).map(({ column }) => column)).toEqual(['status', 'createdAt']);
  });

  test('becomes a request, the filters of the screen first', () => {
    const species = { column: 'species', operator: 'eq', value: 'dog' } as const;
    const params = listParams(
      'animals',
      { q: 'wren', filter: ['gender.eq.Female'], sort: 'birthDate.desc' },
      [species],
    );
    expect(params).toMatchObject({
      pageSize: 25,
      search: 'wren',
      filters: [species, { column: 'gender', operator: 'eq', value: 'Female' }],
      sort: { by: 'birthDate', descending: true },
    });
    expect(listParams('animals', { sort: 'hue.desc' }).sort).toEqual({ by: 'name', descending: false });
  });
});

test('a click on a head: up, down, own order', () => {
  expect(nextSort('animals', {}, 'breed')).toBe('breed.asc');
  expect(nextSort('animals', { sort: 'breed.asc' }, 'breed')).toBe('breed.desc');
  expect(nextSort('animals', { sort: 'breed.desc' }, 'breed')).toBeUndefined();
  expect(nextSort('animals', {}, 'name')).toBe('name.desc');
  expect(nextSort('animals', { sort: 'name.desc' }, 'name')).toBe('name.asc');
});

test('another search begins at the first page', () => {
  const search = { q: 'a', offset: 75, view: 'home', columns: ['breed'] };
  expect(changedSearch(search, { q: 'b' })).toEqual({ q: 'b', columns: ['breed'], view: 'home' });
  for (const change of [{ filter: ['breed.eq.Corgi'] }, { sort: 'name.desc' }, { trash: true }, { size: 50 }])
    expect(changedSearch(search, change).offset).toBeUndefined();
  expect(changedSearch(search, { columns: ['name'] }).offset).toBe(75);
  expect(changedSearch(search, { offset: 100 })).toEqual({ ...search, offset: 100 });
  expect(changedSearch(search, { q: '', columns: [], view: undefined })).toEqual({});
});

test('filters are added, replaced and taken away', () => {
  const active = { column: 'status', operator: 'eq', value: 'Active' } as const;
  const retired = { ...active, value: 'Retired' };
  expect(withFilter({ filter: ['breed.eq.Corgi'] }, active)).toEqual(['breed.eq.Corgi', 'status.eq.Active']);
  expect(withFilter({ filter: ['status.eq.Active'] }, retired, active)).toEqual(['status.eq.Retired']);
  expect(withoutFilter({ filter: ['status.eq.Active', 'breed.eq.Corgi'] }, active)).toEqual([
    'breed.eq.Corgi',
  ]);
});

test('the last page of a list that became shorter', () => {
  expect([0, 1, 25, 26, 50, 51].map((total) => lastOffset(total, 25))).toEqual([0, 0, 0, 25, 25, 50]);
});

test('a view keeps everything but the page', () => {
  expect(isSameView({ q: 'a', sort: 'name.asc' }, { sort: 'name.asc', offset: 25, q: 'a' })).toBe(true);
  expect(isSameView({ q: 'a' }, { q: 'b' })).toBe(false);
  expect(viewOf({ q: 'a', offset: 75, view: 'x', columns: ['breed'] })).toEqual({
    q: 'a',
    columns: ['breed'],
  });
});
