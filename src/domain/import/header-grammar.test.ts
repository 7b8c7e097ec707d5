import { describe, expect, it } from 'vitest';
import { byMeaning } from './header-grammar.ts';
import { importTypes } from './import-types.ts';
import { matchColumns } from './match-columns.ts';
import { profileText } from './profile-file.ts';
import type { ImportTypeKey } from './types.ts';

const profileOf = (text: string) =>
  profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);

const meant = async (type: ImportTypeKey, header: string, cell: string) => {
  const [, column] = (await profileOf(`Other;${header}\nx;${cell}\n`)).columns;
  return column && byMeaning(column, importTypes[type], new Set())?.key;
};

describe('what the words of a header mean together', () => {
  it.each<[ImportTypeKey, string, string, string]>([
    ['animals', 'Zugangsdatum', '1.2.2024', 'purchaseDate'],
    ['animals', 'Ohrnummer', 'DE0105123', 'earTag'],
    ['animals', 'Nr rodowodu', 'FPL 12', 'registrationNumber'],
    ['animals', 'Č. zápisu', 'CF/1', 'registrationNumber'],
    ['animals', 'Data urodzenia', '1.2.2024', 'birthDate'],
    ['animals', 'Kutsumanimi', 'Yö', 'callName'],
    ['animals', 'Pelagem', 'Chita', 'color'],
    ['animals', 'Lbs', '28', 'weight'],
    ['animals', 'Waga kg', '28', 'weight'],
    ['animals', 'Huom.', 'x', 'notes'],
    ['animals', 'Body color', 'x', 'color'],
    ['breeding-groups', 'Planowany poród', '1.2.2024', 'expectedDate'],
    ['offspring', 'Arete cría', 'C-601', 'earTag'],
    ['breeding-groups', 'MB prévue', '1.2.2024', 'expectedDate'],
    ['breeding-groups', 'possibleCalvingDate', '2024-02-01', 'expectedDate'],
    ['customers', 'Cucciolo richiesto', 'femmina', 'preference'],
    ['heats', 'Cow #', '412', 'animalName'],
    ['financial-transactions', 'relatedTagNumber', 'KR 118', 'animalMark'],
    ['animals', 'Tag der Geburt', '1.2.2024', 'birthDate'],
    ['breeding-groups', '1. Decktag', '1.2.2024', 'breedingDate'],
    ['breeding-groups', 'Welpenzahl', '7', 'totalPuppies'],
    ['animals', 'Purchase $', '1,200', 'purchasePrice'],
    ['offspring', 'Hmotnost při narození', '400', 'birthWeight'],
    ['offspring', 'Nový majitel', 'Jana', 'customerName'],
    ['offspring', 'Narozen', '1.2.2024', 'breedingGroupDate'],
    ['breeding-groups', 'Date 1er saut', '12/04/2023', 'breedingDate'],
    ['customers', 'Codice fiscale', 'RSSGLI', 'taxId'],
    ['health-records', 'Następna data', '1.2.2024', 'nextDueDate'],
  ])('%s: %s over %s is %s', async (type, header, cell, field) => {
    expect((await meant(type, header, cell)) ?? '').toBe(field);
  });

  it.each<[ImportTypeKey, string, string]>([
    // A word nobody knows may say anything.
    ['animals', 'Weight at weaning', '28'],
    ['animals', 'Sire breed', 'Boran'],
    ['animals', 'Purchase weight', '28'],
    ['animals', 'Birth weight', '28'],
    // Cut short without saying so, and a beginning of several words.
    ['animals', 'Huo', 'x'],
    ['animals', 'Reg. pro.', 'x'],
    // What stands there is no day.
    ['animals', 'Zugangsdatum', 'leicht'],
  ])('%s: %s over %s is nothing', async (type, header, cell) => {
    expect(await meant(type, header, cell)).toBeUndefined();
  });

  it('takes notes on anything for notes, but not those on a parent, nor a second column of them', async () => {
    const fieldsOf = async (headers: string) =>
      matchColumns('animals', await profileOf(`${headers}\na,b,c\n`)).columns.map(({ field }) => field);
    expect(await fieldsOf('Name,Grooming notes')).toEqual(['name', 'notes']);
    expect(await fieldsOf('Name,Dam notes')).toEqual(['name', null]);
    expect(await fieldsOf('Name,Grooming notes,Notes')).toEqual(['name', null, 'notes']);
  });

  it('takes names of parents for names, however registered they are', async () => {
    const fieldsOf = async (cells: string) =>
      matchColumns('animals', await profileOf(`Registered Sire,Registered Dam\n${cells}\n`)).columns.map(
        ({ field }) => field,
      );
    expect(await fieldsOf('Rex of Hill,Bella of Hill')).toEqual(['sire', 'dam']);
    expect(await fieldsOf('AB 123,AB 124')).toEqual(['sireRegistrationNumber', 'damRegistrationNumber']);
  });

  it('takes apart what parents are found by', async () => {
    const { columns } = matchColumns(
      'animals',
      await profileOf('Ohrnr. Mutter;Brinco do pai;Otec;Emä\nDE1;077;A;B\n'),
    );
    expect(columns.map(({ field }) => field)).toEqual(['damMark', 'sireMark', 'sire', 'dam']);
    const young = matchColumns('offspring', await profileOf('Momma;Poppa;Baby\nA;B;C\n')).columns;
    expect(young.map(({ field }) => field)).toEqual(['motherName', 'fatherName', 'breederName']);
  });
});

it('reads what the questions of a form ask for', async () => {
  const { columns } = matchColumns(
    'customers',
    await profileOf(
      'Best phone number to reach you,Your email address *,Do you have a fenced yard?\n(615) 555-0142,a@b.example,No\n',
    ),
  );
  expect(columns.map(({ field }) => field)).toEqual(['phone', 'email', null]);
});

it('passes over whose an address is among customers, and offers no field that no cell can fill', async () => {
  const { columns } = matchColumns(
    'customers',
    await profileOf(
      'Default Address Address1,Default Address City,Billing ZIP,Emergency phone,Tags\nLake Rd 1,Madison,53703,(615) 555-0142,VIP\n',
    ),
  );
  expect(columns.map(({ field }) => field)).toEqual(['address', 'city', 'zipCode', null, null]);
});

it('knows how a customer came, in whatever words it is asked', async () => {
  const came = async (header: string) =>
    matchColumns('customers', await profileOf(`Name,${header}\nAnna Lind,Website\n`)).columns[1]?.field;
  expect(await came('How they found us')).toBe('acquisitionMethod');
  expect(await came('Where did you first hear of the kennel')).toBe('acquisitionMethod');
  expect(await came('How they pay')).toBeNull();
});

describe('dates that can be two', () => {
  const orderOf = async (text: string) => (await profileOf(text)).findings.dateOrder;

  it('are day first where no country of the headers’ language writes the month first', async () => {
    expect(await orderOf('Ringnr.;Farve;Køn;Klækket\n1;Brun;hane;03-05-2024\n')).toMatchObject({
      value: 'day-first',
      sure: true,
    });
  });

  it('are asked about in English and Spanish, and where hardly a word tells the language', async () => {
    for (const headers of ['Ring;Color;Sex;Hatched', 'Anilla;Capa;Sexo;Nacido', 'Ringnr.;Køn;Xx;Yy'])
      expect(await orderOf(`${headers}\n1;Brun;m;03-05-2024\n`)).toMatchObject({ value: 'ask', sure: false });
  });

  it('are day first where the money is that of places that write it so', async () => {
    const file = (headers: string, price: string) => `${headers}\nBo,03/05/2024,${price}\n`;
    expect(await orderOf(file('Name,Born,Price (AUD)', '"3,500"'))).toMatchObject({
      value: 'day-first',
      sure: true,
    });
    expect(await orderOf(file('Name,Born,Price', '£350'))).toMatchObject({ value: 'day-first', sure: true });
    for (const [headers, price] of [
      ['Name,Born,Price', '$350'],
      ['Name,Born,Price (USD)', '350 €'],
    ] as const)
      expect(await orderOf(file(headers, price))).toMatchObject({ value: 'ask' });
  });

  it('are what another date of the file proves, whatever the language', async () => {
    expect(
      await orderOf('Ringnr.;Farve;Køn;Klækket\n1;Brun;hane;03/05/2024\n2;Brun;hane;03/25/2024\n'),
    ).toMatchObject({ value: 'month-first' });
  });
});
