import { expect, test } from 'vitest';
import { entities } from '../entities/index.ts';
import { mainMarkFields, markKinds, markKindsOf } from './marks.ts';
import { speciesKeys, speciesOf } from './species.ts';

test.each(speciesKeys)('%s is offered its own kinds of marks first, and every kind once', (key) => {
  const kinds = markKindsOf(key);
  expect(kinds.toSorted()).toEqual(markKinds.toSorted());
  expect(kinds.indexOf('Other')).toBe(kinds.length - 1);
  const laysEggs = speciesOf(key).reproduction.kind === 'laying';
  expect(kinds[0] === 'Leg band').toBe(laysEggs);
});

test('the main mark of a kind has its field on the animal', () => {
  expect(Object.values(mainMarkFields).filter((field) => !(field in entities.animals.fields))).toEqual([]);
});
