import { expect, test } from 'vitest';
import { defaultPlan } from '#domain/care/default-plans.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { mayBeNursed } from './nursing.ts';

test('nobody nurses what was born the year before', () => {
  expect([mayBeNursed('dog', 40), mayBeNursed('dog', 545), mayBeNursed('cattle', 150)]).toEqual([
    ...[true, false, true],
  ]);
});

test.each(speciesKeys)('%s: as long as the usual plan gives them to be weaned', (key) => {
  const weaning = defaultPlan(key, 'Young').find(({ what }) => what === 'Wean');
  if (weaning) expect(mayBeNursed(key, weaning.to ?? weaning.from)).toBe(true);
});
