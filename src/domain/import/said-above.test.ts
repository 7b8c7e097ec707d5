import { expect, it } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { profileText } from './profile-file.ts';
import type { ImportTypeKey } from './types.ts';

async function saidIn(type: ImportTypeKey, text: string) {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  return matchColumns(type, profile).constants;
}

const young = 'Pup,Sex,Colour\nRed,Dog,Fawn\nBlue,Bitch,Black\n';

it('takes what lines above a table say of all its rows, in one cell or in two', async () => {
  expect(await saidIn('offspring', `Dam: Nell,,Sire: Rex\nWhelped:,14/06/2025,\n${young}`)).toEqual({
    motherName: 'Nell',
    fatherName: 'Rex',
    breedingGroupDate: '14/06/2025',
  });
});

it('takes apart a line that tells several things in one cell', async () => {
  const line = 'Cucciolata L - Nata il 12/03/2026 - Madre: Zara di Rocca Alta - Padre: Ettore';
  expect(await saidIn('offspring', `${line},,\n${young}`)).toEqual({
    breedingGroupName: 'Cucciolata L',
    breedingGroupDate: '12/03/2026',
    motherName: 'Zara di Rocca Alta',
    fatherName: 'Ettore',
  });
  expect(await saidIn('offspring', `Dam: Nell - Old Mill,,\n${young}`)).toEqual({
    motherName: 'Nell - Old Mill',
  });
});

it('knows what a mere date is about by the title above it, and takes none that a printout may bear', async () => {
  expect(await saidIn('offspring', `Whelping record,,\nDate: 14/06/2025,,\n${young}`)).toEqual({
    breedingGroupDate: '14/06/2025',
  });
  expect(await saidIn('offspring', `My kennel,,\nDate: 14/06/2025,,\n${young}`)).toEqual({});
});

it('leaves alone what a column says for every row, and what is about the printout', async () => {
  const text = `Dam: Nell,,,\nNotes: printed twice,,,\nPup,Sex,Colour,Dam\nRed,Dog,Fawn,Nell\nBlue,Bitch,Black,Tess\n`;
  expect(await saidIn('offspring', text)).toEqual({});
});

it.each<[string, Record<string, string>]>([
  ['Wurf F vom 03.04.2025', { breedingGroupDate: '03.04.2025' }],
  [
    'Willow x Jasper - born June 2, 2025 - weights in oz',
    { breedingGroupName: 'Willow x Jasper', breedingGroupDate: 'June 2, 2025', weightUnit: 'oz' },
  ],
  ['Camada de Kenia × Thor', { breedingGroupName: 'Kenia x Thor' }],
  ['Litter of Hazel x Gus', { breedingGroupName: 'Hazel x Gus' }],
  ['Hazel x Gus puppies', { breedingGroupName: 'Hazel x Gus' }],
  ['Litter list printed 3/4/2025', {}],
  ['Litter weights as of 3/4/2025', {}],
  ['Pens 3 x 4 in the barn', {}],
])('reads the title “%s”', async (title, constants) => {
  const above = `"${title}",,\n`;
  expect(await saidIn('offspring', `${above}${young}`)).toEqual(constants);
});
