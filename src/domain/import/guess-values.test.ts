import { describe, expect, it } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { profileText } from './profile-file.ts';
import type { ImportTypeKey } from './types.ts';

const matched = async (type: ImportTypeKey, text: string) => {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  return matchColumns(type, profile).columns;
};

const fieldsOf = async (type: ImportTypeKey, text: string) =>
  (await matched(type, text)).map(({ field }) => field);

const suggested = async (type: ImportTypeKey, text: string, header: string) =>
  (await matched(type, text))
    .find((column) => column.header === header)
    ?.suggestions.map(({ field }) => field);

describe('columns that only their values tell', () => {
  it('are breeds, coats and states where nothing else is written so', async () => {
    expect(
      await fieldsOf('animals', 'Name,Xa,Xb,Xc\nBo,Beagle,Lemon & White,sold\nDi,Vizsla,Tricolor,dead\n'),
    ).toEqual(['name', 'breed', 'color', 'status']);
  });

  it('are no coats where ribbons or eyes may be meant', async () => {
    expect(await fieldsOf('animals', 'Name,Xa\nBo,Blue\nDi,Brown\n')).toEqual(['name', null]);
    expect(await fieldsOf('offspring', 'Name,Band,Coat\nBo,blue,apricot\nDi,red,cream\n')).toEqual([
      'breederName',
      'collarColor',
      'color',
    ]);
  });

  it('are nothing where two columns look the same, or the header speaks of somebody else', async () => {
    expect(await fieldsOf('animals', 'Name,Xa,Xb\nBo,Beagle,Vizsla\nDi,Vizsla,Beagle\n')).toEqual([
      'name',
      null,
      null,
    ]);
    expect(await fieldsOf('animals', 'Name,Sire kind\nBo,Beagle\nDi,Vizsla\n')).toEqual(['name', null]);
  });

  it('are only offered where they can be read in another way', async () => {
    const file = 'Name,Xa,Xb\nBo,2019-04-13,HP55512301\nDi,2020-09-27,HP56612302\n';
    expect(await fieldsOf('animals', file)).toEqual(['name', null, null]);
    expect(await suggested('animals', file, 'Xa')).toEqual(['birthDate']);
    expect(await suggested('animals', file, 'Xb')).toEqual(['registrationNumber']);
    const people = 'Name,Xc\nAnna Lind,+46 70 123 45 67\nOle Berg,070-123 45 67\n';
    expect(await suggested('customers', people, 'Xc')).toEqual(['phone']);
  });
});

describe('columns that name other animals of the file', () => {
  const animals = 'Bo,m\nDi,f\nEd,m\nFi,f\n'.split('\n');
  const withTwo = (more: readonly string[], header: string) =>
    `Name,Sex,${header}\n${animals
      .slice(0, 4)
      .map((row, at) => `${row},${more[at]}`)
      .join('\n')}\n`;

  it('are the parents where one names males, one females, in the rows of both sexes', async () => {
    const file = `Name,Sex,Xa,Xb\nBo,m,,\nDi,f,,\nEd,m,Bo,Di\nFi,f,Bo,Di\n`;
    expect(await fieldsOf('animals', file)).toEqual(['name', 'gender', 'sire', 'dam']);
  });

  it('may be who they were mated to, where one sex names the other', async () => {
    const file = withTwo(['', 'Bo', '', 'Ed'], 'Xa');
    expect(await fieldsOf('animals', file)).toEqual(['name', 'gender', null]);
    expect(await suggested('animals', file, 'Xa')).toEqual(['sire']);
  });

  it('may be mates as well where there are two, or one for both sexes', async () => {
    const mates = 'Name,Sex,Xa,Xb\nBo,m,,Di\nDi,f,Bo,\nEd,m,,Fi\nFi,f,Ed,\n';
    expect(await fieldsOf('animals', mates)).toEqual(['name', 'gender', null, null]);
    const one = 'Name,Sex,Xa\nBo,m,\nDi,f,\nEd,m,Bo\nFi,f,Bo\n';
    expect(await fieldsOf('animals', one)).toEqual(['name', 'gender', null]);
  });

  it('tell which column holds the names', async () => {
    const file = 'Xa,Xb,Sex,Sire,Dam\nBo,tall,m,,\nDi,calm,f,,\nEd,loud,m,Bo,Di\n';
    expect(await fieldsOf('animals', file)).toEqual(['name', null, 'gender', 'sire', 'dam']);
  });
});
