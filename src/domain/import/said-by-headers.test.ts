import { expect, it } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { profileText } from './profile-file.ts';

const saidOf = async (text: string) => {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  return matchColumns('health-records', profile).constants;
};

it.each<[string, string, Record<string, string>]>([
  [
    'a vaccine in every row',
    'Dog,Date,Vaccine\nBo,2024-01-05,DHPP\nDi,2024-01-05,Rabies\n',
    { recordType: 'Vaccination' },
  ],
  ['a wormer in every row', 'Hund;Datum;Wurmmittel\nBo;5.1.2024;Milbemax\n', { recordType: 'Deworming' }],
  ['a row without one', 'Dog,Date,Vaccine\nBo,2024-01-05,DHPP\nDi,2024-01-05,\n', {}],
  ['a vaccine or something else', 'Perro;Fecha;Vacuna / desparasitación\nBo;5/1/2024;Rabia\n', {}],
  ['two that differ', 'Dog,Date,Vaccine,Wormer\nBo,2024-01-05,DHPP,Milbemax\n', {}],
  ['a column of kinds', 'Dog,Date,Type,Vaccine\nBo,2024-01-05,Booster,DHPP\n', {}],
])('%s', async (_, text, constants) => {
  expect(await saidOf(text)).toEqual(constants);
});
