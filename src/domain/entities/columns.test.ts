import { expect, it } from 'vitest';
import { toColumn, toField } from './entity.ts';
import { entityNames, entityOf } from './index.ts';

it('every field has a column of its own in plain small letters, and is found again by it', () => {
  for (const name of entityNames) {
    const fields = Object.keys(entityOf(name).fields);
    const columns = fields.map(toColumn);
    expect(columns.map(toField)).toEqual(fields);
    expect(columns.filter((column) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(column))).toEqual([]);
  }
});

it('a column named with a capital stays as it is', () => {
  expect(toField('ofSpecies')).toBe('ofSpecies');
  expect(['birth_date', 'org_id', 'name'].map(toField)).toEqual(['birthDate', 'orgId', 'name']);
});
