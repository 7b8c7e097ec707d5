import { expect, it } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { profileText } from './profile-file.ts';
import type { ImportTypeKey } from './types.ts';

async function offered(type: ImportTypeKey, text: string, header: string) {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  const column = matchColumns(type, profile).columns.find((one) => one.header === header);
  expect(column?.field).toBeNull();
  return column?.suggestions.map(({ field }) => field);
}

it('offers what days may be by how they lie to known ones, and sets none of them', async () => {
  const litters = (days: string) => `Dam,Sire,Born,Xa\nNell,Rex,2024-05-03,${days}\nTess,Rex,2024-08-20,\n`;
  expect(await offered('breeding-groups', litters('2024-03-01'), 'Xa')).toEqual(['breedingDate']);
  expect(await offered('breeding-groups', litters('2024-05-05'), 'Xa')).toEqual(['expectedDate']);
  expect(await offered('breeding-groups', litters('2025-05-05'), 'Xa')).toEqual([]);
  const animals = (days: string) => `Name,Born,Xa\nNell,2020-05-03,${days}\nTess,2021-08-20,\n`;
  expect(await offered('animals', animals('2020-07-04'), 'Xa')).toEqual(['weaningDate', 'purchaseDate']);
  expect(await offered('animals', animals('2024-07-04'), 'Xa')).toEqual(['purchaseDate', 'deathDate']);
  expect(await offered('animals', animals('2019-07-04'), 'Xa')).toEqual([]);
  expect(
    await offered('health-records', 'Dog,Date,Vaccine,Xa\nBo,2024-01-05,DHPP,2025-01-05\n', 'Xa'),
  ).toEqual(['nextDueDate']);
});

it('offers nothing under a header that speaks of something else, nor where days are ambiguous', async () => {
  expect(await offered('animals', 'Name,Born,Sire Xa\nNell,2020-05-03,2020-07-04\n', 'Sire Xa')).toEqual([]);
  expect(await offered('animals', 'Name,Born,Xa\nNell,03/04/2020,05/06/2020\n', 'Xa')).toEqual([]);
});

it('offers the field that the known words of a header mean, and never a required one', async () => {
  expect(
    await offered('animals', 'Name,Acquired zibbly price\nNell,$400\n', 'Acquired zibbly price'),
  ).toContain('purchasePrice');
  expect(await offered('animals', 'Name,Zibbly birth\nNell,2020-05-03\n', 'Zibbly birth')).toEqual([]);
});
