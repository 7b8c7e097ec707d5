import { describe, expect, it } from 'vitest';
import { heaviestKilograms, weightProblem } from './plausible-weight.ts';
import { speciesKeys } from './species.ts';

describe('the weight of an animal', () => {
  it('is above zero', () => {
    expect(weightProblem({ species: 'dog', value: 0, unit: 'kg' })).toBe('The weight must be above zero');
  });

  it.each([
    ['dog', 99_999, 'kg', undefined],
    ['dog', 161, 'kg', 900],
    ['dog', 3.1, 'kg', 0],
    ['dog', 450, 'kg', 3],
    ['cat', 45, 'lbs', 20],
    ['quail', 100, 'grams', 1],
    ['ducks', 3200, 'lbs', undefined],
    // A digit that was lost, or a figure of the other unit.
    ['dog', 4, 'grams', 0],
    ['dog', 0.412, 'grams', 3],
    ['horse', 55, 'grams', 0],
    ['goats', 3.2, 'grams', 12],
  ] as const)('%s of %d %s at %s days is a slip', (species, value, unit, ageDays) => {
    expect(weightProblem({ species, value, unit, ageDays })).toMatch(/Check the number and the unit$/);
  });

  it.each([
    ['dog', 155.6, 'kg', 900],
    ['dog', 450, 'grams', 0],
    ['dog', 1.9, 'lbs', 1],
    ['horse', 60, 'kg', 0],
    ['horse', 1500, 'kg', undefined],
    ['alpacas', 8, 'kg', 1],
    ['quail', 9, 'grams', 0],
    ['rodents', 100, 'grams', 0],
    ['rodents', 1, 'grams', 0],
    ['dog', 45, 'grams', 0],
    ['cat', 40, 'grams', 0],
    ['goats', 1.1, 'lbs', 0],
    ['dragons', 99_999, 'kg', 0],
    ['dog', null, 'kg', 0],
  ] as const)('%s of %d %s at %s days is possible', (species, value, unit, ageDays) => {
    expect(weightProblem({ species, value, unit, ageDays })).toBeUndefined();
  });

  it('names what is possible in the unit that was typed', () => {
    expect(weightProblem({ species: 'cat', value: 900, unit: 'grams', ageDays: 2 })).toBe(
      'No animal of this kind and age weighs 900 g: 600 g at most. Check the number and the unit',
    );
    // In another unit the figure is rounded, as nobody reads thousandths of an ounce.
    expect(weightProblem({ species: 'dog', value: 340, unit: 'oz', ageDays: 0 })).toContain(
      ': 106 oz at most',
    );
  });

  it('grows with the age in every species', () => {
    for (const key of speciesKeys) {
      expect(heaviestKilograms(key, 7)).toBeLessThan(heaviestKilograms(key, 8));
      expect(heaviestKilograms(key, 31)).toBeLessThan(heaviestKilograms(key, 32));
      expect(heaviestKilograms(key)).toBe(heaviestKilograms(key, 4000));
    }
  });
});
