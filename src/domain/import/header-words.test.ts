import { expect, it } from 'vitest';
import { saysFamilyFirst, saysWholeName } from './header-grammar.ts';
import { countsThings } from './header-words.ts';
import { splitFullName } from './split-cell.ts';

it.each(['No. of calves', '# of litters', 'Number of kids', 'Anzahl Würfe', 'Aantal lammeren', 'Nb petits'])(
  '%s counts',
  (header) => expect(countsThings(header)).toBe(true),
);
it.each(['No.', 'Number of chip', 'N° de portée', 'Litter no', 'Tag No.', 'No. of tag', 'Anzahl'])(
  '%s counts nothing',
  (header) => expect(countsThings(header)).toBe(false),
);

it.each([
  ['Cognome e nome', true],
  ['Nachname Vorname', true],
  ['Name, Vorname', true],
  ['Nom Prénom', true],
  ['Surname and first name', true],
  ['Nome e cognome', false],
  ['Vorname Name', false],
  ['Full name', false],
  ['Name (first and last)', false],
])('%s has the family name first: %s', (header, isFirst) => expect(saysFamilyFirst(header)).toBe(isFirst));

it.each([
  ['Nazwisko i imię', true],
  ['Surname and first name', true],
  ['Last name', false],
  ['Nazwisko', false],
])('%s is a whole name: %s', (header, isWhole) => expect(saysWholeName(header)).toBe(isWhole));

it.each([
  ['Rossetti Chiara', 'Chiara', 'Rossetti'],
  ['De Santis Luca', 'Luca', 'De Santis'],
  ['van der Berg Anna', 'Anna', 'van der Berg'],
  ['Brandt, Nora', 'Nora', 'Brandt'],
])('%s, family name first', (text, firstName, lastName) =>
  expect(splitFullName(text, 1, true)).toEqual({ firstName, lastName }),
);
