import { expect, test } from 'vitest';
import { species } from '#domain/species/species.ts';
import { isCurrentEntry, navEntries, planOfEntry } from './nav-entries.ts';
import { pageOf, wordsFor } from './pages.ts';

const titles = (key: 'dog' | 'horse' | 'goats') =>
  navEntries.map(({ page }) => wordsFor(pageOf(page).title, species[key].terms));

test('the entries stand in the specified order, in the words of the species', () => {
  expect(titles('dog')).toEqual([
    'Dashboard',
    'Dogs',
    'Litters',
    'Puppies',
    'Health Records',
    'Customers',
    'Finances',
    'Breeding',
    'Guardians',
    'Pickups',
    'Reports',
    'Documents',
    'SOP Templates',
    'Integrations',
  ]);
  expect(titles('horse').slice(1, 4)).toEqual(['Horses', 'Foaling', 'Foals']);
  expect(titles('goats').slice(1, 4)).toEqual(['Goats', 'Kidding', 'Kids']);
});

test('each entry needs the plan the specification names', () => {
  const needed = Object.fromEntries(navEntries.map((entry) => [entry.page, planOfEntry(entry)]));
  expect(needed).toEqual({
    dashboard: 'free',
    animals: 'free',
    breedingGroups: 'free',
    offspring: 'free',
    healthRecords: 'pro',
    customers: 'pro',
    finances: 'pro',
    breeding: 'premium',
    guardians: 'premium',
    pickups: 'premium',
    reports: 'pro',
    documents: 'premium',
    sopTemplates: 'premium',
    integrations: 'premium',
  });
});

test.each([
  ['/', 'dashboard'],
  ['/animals/0198', 'animals'],
  ['/breeding-groups', 'breedingGroups'],
  ['/offspring-pickups', 'pickups'],
  ['/offspring/0198', 'offspring'],
  ['/heat-cycles', 'breeding'],
  ['/handover-papers', 'pickups'],
  ['/paper-rules', 'pickups'],
])('%s belongs to %s alone', (pathname, page) => {
  expect(navEntries.filter((entry) => isCurrentEntry(entry, pathname)).map((entry) => entry.page)).toEqual([
    page,
  ]);
});
