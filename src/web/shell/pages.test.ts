import { expect, it } from 'vitest';
import { entityNames } from '#domain/entities/index.ts';
import { pageNames, pageOf } from './pages.ts';

/** Kept for one person each, without a list of their own. */
const withoutPage: readonly string[] = ['dashboard_preferences'];

it('every kind of record has a page with its title, its description and its buttons', () => {
  const shown = pageNames.map((name) => pageOf(name).entity);
  const missing = entityNames.filter((name) => !shown.includes(name) && !withoutPage.includes(name));
  expect(missing).toEqual([]);
});
