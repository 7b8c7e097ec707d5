import { expect, it } from 'vitest';
import { matchColumns } from '../match-columns.ts';
import { profileText } from '../profile-file.ts';
import type { ImportTypeKey } from '../types.ts';

const fieldsOf = async (type: ImportTypeKey, text: string) => {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  return Object.fromEntries(matchColumns(type, profile).columns.map(({ header, field }) => [header, field]));
};

it.each<[what: string, type: ImportTypeKey, file: string, free: readonly string[]]>([
  [
    'sisters who name each other are no dams',
    'animals',
    'Name,Sex,Sire,Xa\nHill Mia,f,Out Rex,Hill Ida\nHill Ida,f,Out Rex,Hill Mia\n',
    ['Xa'],
  ],
  [
    'days that fit one parent and not the next are no births',
    'animals',
    'Name,Sex,Sire,Xa\nBo,m,,2018-02-03\nDi,f,Bo,2021-04-05\nEd,m,Bo,2017-01-06\n',
    ['Xa'],
  ],
  [
    'what sounds like the kennel that all names share is no name at home',
    'animals',
    'Name,Xa,Sex\nHill Sea Shanty,Hillary,f\nHill Old Salt,Hilltop,m\nHill Mermaid,Hillman,f\n',
    ['Xa'],
  ],
  [
    'of two columns that two proofs give to one field neither has it',
    'animals',
    'Name,Reg zibbly,Xa\nBo,XK-551230,SR12345601\nDi,XK-551231,SR12345602\n',
    ['Reg zibbly', 'Xa'],
  ],
  [
    'a name behind what was done may be who did it',
    'health-records',
    'Date,Type,Xa\n2026-01-15,Worming,Anna\n2026-02-15,Booster,Eva\n',
    ['Xa'],
  ],
  [
    'five figures away from a town are no code of it',
    'customers',
    'First name,Last name,City,Email,Xa\nAnna,Lind,Malmo,a@b.se,21120\nOle,Berg,Lund,o@b.se,22221\n',
    ['Xa'],
  ],
  ['one word for a colour in a whole file may be any', 'animals', 'Name,Breed,Xa\nBo,Collie,sable\n', ['Xa']],
])('%s', async (_what, type, file, free) => {
  const found = await fieldsOf(type, file);
  expect(free.map((header) => found[header])).toEqual(free.map(() => null));
});
