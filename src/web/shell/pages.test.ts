import { expect, it } from 'vitest';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { species } from '#domain/species/species.ts';
import { addWords } from '#domain/terms.ts';
import { pageNames, pageOf } from './pages.ts';

/** Kept for one person each, without a list of their own. */
const withoutPage: readonly string[] = ['dashboard_preferences'];

it('every kind of record has a page with its title, its description and its buttons', () => {
  const shown = pageNames.map((name) => pageOf(name).entity);
  const missing = entityNames.filter((name) => !shown.includes(name) && !withoutPage.includes(name));
  expect(missing).toEqual([]);
});

it('the button of a page says what its form says', () => {
  const { terms } = species.dog;
  for (const name of ['tasks', 'heatCycles', 'guardians', 'customers', 'healthRecords', 'finances'] as const)
    for (const { label, entity } of pageOf(name).adds ?? [])
      expect(label).toBe(addWords(entityOf(entity), terms));
});
