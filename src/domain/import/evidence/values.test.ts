import { describe, expect, it } from 'vitest';
import { judgeFile } from '../judge-file.ts';
import { matchColumns } from '../match-columns.ts';
import { profileText } from '../profile-file.ts';
import type { ImportTypeKey } from '../types.ts';

const profileOf = (text: string) =>
  profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);

const matched = async (type: ImportTypeKey, text: string) =>
  matchColumns(type, await profileOf(text)).columns;

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
    const file = 'Name,Xa,Xb\nBo,2019-04-13,XK-555123\nDi,2020-09-27,XK-566123\n';
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

describe('values that speak against what a header says', () => {
  it('are numbers that several share, which are their litter’s', async () => {
    const file = (numbers: readonly string[]) =>
      `Name,Sex,AKC No\n${numbers.map((number, at) => `Pup ${at},f,${number}`).join('\n')}\n`;
    expect(await fieldsOf('offspring', file(['SR1', 'SR1', 'SR1']))).toEqual(['breederName', 'gender', null]);
    const many = Array.from({ length: 3000 }, (_, at) => `SR${at}`);
    expect(await fieldsOf('offspring', file(many))).toEqual(['breederName', 'gender', 'registrationNumber']);
  });

  it('are accounts that are no category, addresses that are no number of a receipt, and letters that are no tag', async () => {
    const file =
      'Date,Rekening,Receipt,Tag,Amount\n2024-01-05,NL00INGB0001234567,https://a.example/1,Kennel,1\n';
    expect(await fieldsOf('financial-transactions', file)).toEqual([
      'date',
      'bankDetails',
      'receiptUrl',
      null,
      'amount',
    ]);
  });

  it('are kinds of breeding animals under a word for their state', async () => {
    const file = (states: readonly string[]) =>
      `Name,Status\n${states.map((state, at) => `Bo ${at},${state}`).join('\n')}\n`;
    expect(await fieldsOf('animals', file(['Stud', 'Maiden', 'Breeding female']))).toEqual(['name', null]);
    expect(await fieldsOf('animals', file(['Sold', 'Maiden']))).toEqual(['name', 'status']);
  });

  it('are kinds of care under a word for treatments, where no other column tells them', async () => {
    const rows = 'Bo,2024-01-05,Worming,Booster\n';
    expect(await fieldsOf('health-records', `Dog,Date,Procedure\n${rows}`)).toEqual([
      'animalName',
      'date',
      'recordType',
    ]);
    expect((await fieldsOf('health-records', `Dog,Date,Treatment given,Type\n${rows}`)).slice(2)).toEqual([
      'treatment',
      'recordType',
    ]);
  });

  it('are official tags under a word for any number', async () => {
    const file = (header: string, tag: string) => `Date,${header},Type\n2024-01-05,${tag},Worming\n`;
    expect((await fieldsOf('health-records', file('Animal ID', 'UK0712345 00041')))[1]).toBe('animalMark');
    expect((await fieldsOf('health-records', file('Animal ID', 'A-12')))[1]).toBe('animalSourceId');
    expect(await fieldsOf('animals', 'Name,ID\nBo,DE 09 12345678\nDi,DE 09 12345679\n')).toEqual([
      'name',
      'earTag',
    ]);
  });

  it('are ticks of who is for sale, who is no more active than the others', async () => {
    expect(await fieldsOf('animals', 'Name,For sale?\nBo,yes\nDi,no\n')).toEqual(['name', null]);
    expect(await fieldsOf('offspring', 'Name,For sale?\nBo,yes\nDi,no\n')).toEqual(['breederName', 'status']);
  });

  it('are yes and no under what would be an amount', async () => {
    expect(await fieldsOf('animals', 'Name,Insured for\nBo,yes\nDi,no\n')).toEqual(['name', null]);
    expect(await fieldsOf('animals', 'Name,Insured for\nBo,350\nDi,400\n')).toEqual([
      'name',
      'insuranceValue',
    ]);
  });

  it('are those of no parents, or of the rings of both', async () => {
    const file = 'Ring,Sex,Cock ring,Hen ring\nA1,hen,A3,A4\n';
    expect(await fieldsOf('animals', file)).toEqual(['ring', 'gender', 'sireMark', 'damMark']);
    expect((await fieldsOf('animals', 'Ring,Sex,Hen ring\nA1,hen,A4\n'))[2]).not.toBe('damMark');
  });
});

it('takes no first record for names of columns because its breed is one', async () => {
  const verdict = judgeFile('animals', await profileOf('Hazel,Collie,Xy\nBramble,Collie,Xz\n'));
  expect(verdict).toMatchObject({ fits: false, mayLackNames: true });
  // Two words for sexes below each other are no chance: here somebody is asked which row holds the names.
  const told = 'Hazel,Collie,Male\nBramble,Collie,Female\nBirch,Collie,Male\n';
  expect(judgeFile('animals', await profileOf(told))).toMatchObject({ fits: true });
});
