import { expect, it } from 'vitest';
import { species } from '../species/species.ts';
import { inOrderOf } from './unit-order.ts';

it('begins with the units an organisation has chosen, and with those of the species where it chose none', () => {
  expect(inOrderOf(species.pigs.youngWeightUnits, 'metric')).toEqual(['kg', 'grams', 'lbs']);
  expect(inOrderOf(species.pigs.youngWeightUnits, null)).toEqual(['lbs', 'kg', 'grams']);
  expect(inOrderOf(species.dog.youngWeightUnits, 'imperial')).toEqual(['oz', 'lbs', 'grams', 'kg']);
});
