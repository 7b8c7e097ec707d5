import { expect, test } from 'vitest';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { species } from '#domain/species/species.ts';
import { formParts, isLong, namesIn, wideNames } from './form-layout.ts';
import { fieldsOf } from './record-words.ts';

const { terms } = species.dog;
const partsOf = (entity: (typeof entityNames)[number]) => formParts(entity, fieldsOf(entity, terms), terms);

test('a weight and the unit that follows it share a place', () => {
  const cells = partsOf('animals').flatMap((part) => part.cells);
  expect(cells).toContainEqual({ name: 'weight', unit: 'weightUnit' });
  expect(partsOf('weights').flatMap((part) => part.cells)).toContainEqual({ name: 'value', unit: 'unit' });
});

test('no form offers what a client may not write', () => {
  for (const entity of entityNames) {
    const { fields } = entityOf(entity);
    const offered = partsOf(entity).flatMap(namesIn);
    expect(offered.filter((name) => fields[name]?.fixed || fields[name]?.secret)).toEqual([]);
    expect(new Set(offered).size).toBe(offered.length);
  }
});

test('every required field stands in its form, but for those other parts of the product fill', () => {
  const filledElsewhere = [
    'photos',
    'report_definitions',
    'dashboard_preferences',
    'portal_invites',
    'portal_messages',
    'litter_updates',
    'care_items',
    'care_templates',
    'evaluation_forms',
    'evaluations',
  ];
  for (const entity of entityNames.filter((name) => !filledElsewhere.includes(name))) {
    const offered = partsOf(entity).flatMap(namesIn);
    const needed = Object.entries(entityOf(entity).fields).filter(
      ([, field]) => field.required && !field.fixed,
    );
    expect([entity, needed.map(([name]) => name).filter((name) => !offered.includes(name))]).toEqual([
      entity,
      [],
    ]);
  }
});

test('titles of sections follow the species, and long forms are told from short ones', () => {
  expect(partsOf('breeding_compliance').map(({ title }) => title)).toEqual(['Check', 'Dog', 'Bitch']);
  expect(isLong(partsOf('animals'))).toBe(true);
  expect(isLong(partsOf('transporters'))).toBe(false);
});

test('a text that would stand alone takes both columns', () => {
  const [task] = partsOf('tasks');
  expect(task && [...wideNames(fieldsOf('tasks', terms), task)]).toEqual(['title', 'description']);
});
