import { expect, test } from 'vitest';
import { entities, entityNames, entityOf } from '#domain/entities/index.ts';
import { availableColumns, chosenColumns, columnsToKeep, moved } from './list-columns.ts';

const animals = entityOf('animals');
const all = availableColumns(animals, entities.animals.fields);
const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

test('the first column stays first and cannot be hidden', () => {
  expect(names(chosenColumns(animals, all, ['breed']))).toEqual(['name', 'breed']);
  expect(names(chosenColumns(animals, all, ['breed', 'name']))).toEqual(['name', 'breed']);
  expect(names(chosenColumns(animals, all, []))).toEqual(['name']);
});

test('without a choice the columns of the definition, unknown ones left out', () => {
  expect(names(chosenColumns(animals, all, undefined))).toEqual(animals.list);
  expect(names(chosenColumns(animals, all, ['hue', 'color']))).toEqual(['name', 'color']);
});

test('no list offers what never leaves the server, what one screen alone goes by, nor structured settings', () => {
  for (const name of entityNames) {
    const columns = availableColumns(entityOf(name), entityOf(name).fields);
    expect(columns.filter(({ field }) => field.secret || field.unlisted || field.kind === 'json')).toEqual(
      [],
    );
  }
  expect(names(all)).toContain('createdAt');
  expect(all.find(({ name }) => name === 'purchasePrice')).toMatchObject({ numeric: true, sortable: true });
});

test('only a choice of one’s own is kept', () => {
  expect(columnsToKeep(animals, animals.list.slice(1))).toBeUndefined();
  expect(columnsToKeep(animals, ['breed'])).toEqual(['breed']);
});

test('moving a column', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});

test('state and what is next never give way, what names a record last', () => {
  const goingFirst = (name: 'breeding_groups' | 'health_records') => {
    const entity = entityOf(name);
    const columns = chosenColumns(entity, availableColumns(entity, entity.fields), undefined);
    return names(columns.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank));
  };
  expect(goingFirst('breeding_groups')).toEqual(['totalPuppies', 'fatherId', 'motherId']);
  expect(goingFirst('health_records')).toEqual(['description', 'recordType', 'animalId']);
});
