import { describe, expect, it } from 'vitest';
import { parentInHeader, parentsInOrder } from './parent-headers.ts';

describe('a header that speaks of a parent', () => {
  it.each([
    ['Vader (oornr)', 'father', 'mark'],
    ["Sire's ring", 'father', 'mark'],
    ['Bague mère', 'mother', 'mark'],
    ['Crotal de la madre', 'mother', 'mark'],
    ['N° puce père', 'father', 'microchipNumber'],
    ['Zuchtbuch-Nr. der Mutter', 'mother', 'registrationNumber'],
    ['Regnr far', 'father', 'registrationNumber'],
    ['Dam ID', 'mother', 'sourceId'],
    ['Sire KC Name', 'father', 'any'],
    ['Sire (father)', 'father', 'any'],
    ['Name des Vaters', 'father', 'any'],
  ])('%s: the %s, by %s', (header, parent, part) => {
    expect(parentInHeader(header)).toEqual({ parent, part });
  });

  it.each(['Père de mère', "Dam's sire", "Sire's sire", 'Mutter des Vaters'])(
    '%s is of somebody further back',
    (header) => {
      expect(parentInHeader(header)).toBe('ancestor');
    },
  );

  it.each(['Sire colour', 'Stud fee', 'Mother tongue', 'Weight'])('%s says something else', (header) => {
    expect(parentInHeader(header)).toBeUndefined();
  });
});

it('tells which of two parents stands first', () => {
  expect(parentsInOrder('Sire x Dam')).toEqual(['father', 'mother']);
  expect(parentsInOrder('Hündin x Rüde')).toEqual(['mother', 'father']);
  expect(parentsInOrder('Parents')).toEqual([]);
});
