import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listQuery, listValue, readFilter, valuesInList, writeFilter } from './list-params.ts';

test('the address of a list', () => {
  expect(listQuery({})).toBe('');
  const query = listQuery({
    pageSize: 25,
    offset: 50,
    search: ' wren ',
    filters: [
      { column: 'status', operator: 'in', value: '(Active,Retired)' },
      { column: 'birthDate', operator: 'gte', value: '2024-01-01' },
    ],
    sort: { by: 'name', descending: true },
    count: true,
    labels: true,
    trash: false,
  });
  const params = new URLSearchParams(query);
  expect(params.getAll('filter')).toEqual(['status.in.(Active,Retired)', 'birthDate.gte.2024-01-01']);
  expect(params.get('search')).toBe('wren');
  expect(params.get('sort')).toBe('name.desc');
  expect([params.get('offset'), params.get('count'), params.get('labels'), params.has('trash')]).toEqual([
    '50',
    'true',
    'true',
    false,
  ]);
});

test('a list of values survives commas, quotes and brackets', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (values) => {
      expect(valuesInList(listValue(values))).toEqual(values);
    }),
  );
});

test('a filter is read as it was written, points in the value included', () => {
  const filter = { column: 'email', operator: 'eq', value: 'a.b@example.com' } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(readFilter('status.sounds.Active')).toBeNull();
  expect(readFilter('nonsense')).toBeNull();
});
