import { describe, expect, it } from 'vitest';
import { mappingOf, matchColumns } from './match-columns.ts';
import { profileText } from './profile-file.ts';
import { suggestSplits } from './suggest-splits.ts';
import type { ImportTypeKey } from './types.ts';

const profileOf = (text: string) =>
  profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);

const fieldsOf = async (type: ImportTypeKey, text: string) =>
  matchColumns(type, await profileOf(text)).columns.map(({ field }) => field);

describe('columns no list of names has', () => {
  it('finds days whatever word says that it is one', async () => {
    expect(await fieldsOf('animals', 'Name;Datum Geburt;Schlachtung am\nA;31.1.2020;1.2.2024\n')).toEqual([
      'name',
      'birthDate',
      null,
    ]);
    // The same words over texts are no day.
    expect(await fieldsOf('animals', 'Name;Datum Geburt\nA;leicht\n')).toEqual(['name', null]);
  });

  it('finds words that are cut short, where only one field can be meant', async () => {
    expect(await fieldsOf('animals', 'Namn;Anm.;Tätow.;Reg.Nr.\nA;b;c;d\n')).toEqual([
      'name',
      'notes',
      'tattoo',
      'registrationNumber',
    ]);
    expect(await fieldsOf('animals', 'Name;Ab.\nA;b\n')).toEqual(['name', null]);
  });

  it('passes over brackets and what the values cannot be', async () => {
    expect(await fieldsOf('animals', 'Name;Gew. (kg)\nA;8,1\n')).toEqual(['name', 'weight']);
  });

  it('takes the number of a parent from the brackets behind it, and no grandparent for a parent', async () => {
    expect(
      await fieldsOf('animals', 'Naam;Vader (oornr);Moeder (oornr)\nA;45198;45211\nB;45198;45211\n'),
    ).toEqual(['name', 'sireMark', 'damMark']);
    expect(await fieldsOf('animals', 'Nom;Père;Mère;Père de mère\nA;B;C;D\n')).toEqual([
      'name',
      'sire',
      'dam',
      null,
    ]);
  });

  it('knows the mother of a litter by her kind and number', async () => {
    expect(
      await fieldsOf('breeding-groups', 'Brebis (boucle);Bélier;Date agnelage\nFR 31;Hector;31/01/2024\n'),
    ).toEqual(['motherMark', 'fatherName', 'birthDate']);
  });

  it('takes eyes for the result of a test unless they have a colour', async () => {
    expect(await fieldsOf('animals', 'Name,Eyes\nA,Clear 2024\n')).toEqual(['name', 'eyeResult']);
    expect(await fieldsOf('animals', 'Name,Eyes\nA,Blue\nB,Brown\n')).toEqual(['name', null]);
  });

  it('takes the sex a buyer wants for no kind of animal', async () => {
    expect(await fieldsOf('customers', 'Email,Wants\na@b.de,female\n')).toEqual(['email', null]);
    expect(await fieldsOf('customers', 'Email,Wants\na@b.de,goats\n')).toEqual(['email', 'speciesInterest']);
    // Dogs are a species, whatever else is meant by a dog.
    expect(await fieldsOf('customers', 'Email,Species\na@b.de,dogs\nc@d.de,goat\n')).toEqual([
      'email',
      'speciesInterest',
    ]);
  });

  it('knows the French register that is called SIRE by its numbers', async () => {
    expect(await fieldsOf('animals', 'Nom;N° SIRE;Père\nA;04123456K;B\nC;19345678C;D\n')).toEqual([
      'name',
      'registrationNumber',
      'sire',
    ]);
    expect(await fieldsOf('animals', 'Name,Sire\nA,Rex\n')).toEqual(['name', 'sire']);
  });

  it('counts young under words and letters of the sexes', async () => {
    const litters =
      'Hündin;Deckrüde;Wurftag;davon R;davon H\nCara;Arko;15.03.2021;4;3\nCara;Enzo;22.08.2022;2;0\n';
    expect((await fieldsOf('breeding-groups', litters)).slice(3)).toEqual(['maleCount', 'femaleCount']);
    // One letter alone says nothing.
    expect((await fieldsOf('breeding-groups', 'Dam;Sire;Born;H\nA;B;15.03.2021;3\n')).at(3)).toBeNull();
  });

  it('takes the numbers of the lines for no ids, unless parents are found by them', async () => {
    expect(await fieldsOf('animals', '#,Name\n1,A\n2,B\n3,C\n')).toEqual([null, 'name']);
    expect(await fieldsOf('animals', '#,Name\n12,A\n7,B\n3,C\n')).toEqual(['sourceId', 'name']);
    expect(await fieldsOf('animals', '#,Name,Sire ID\n1,A,\n2,B,1\n3,C,1\n')).toEqual([
      'sourceId',
      'name',
      'sireSourceId',
    ]);
  });

  it('leaves the country and the club of a number away', async () => {
    expect(await fieldsOf('animals', 'UK Ear Tag,Name\nUK1,A\n')).toEqual(['earTag', 'name']);
  });

  it('reads what was done as a kind of care where it is one', async () => {
    expect(await fieldsOf('health-records', 'Goat,What\nA,Worming\nB,Foot trim\nC,Vaccination\n')).toEqual([
      'animalName',
      'recordType',
    ]);
    expect(await fieldsOf('health-records', 'Goat,What\nA,coughed all night\nB,limps\n')).toEqual([
      'animalName',
      'description',
    ]);
  });

  it('takes ticks under the name of a choice, and texts for no day', async () => {
    expect(await fieldsOf('financial-transactions', 'Montant;Payé\n5,00;✓\n7,00;\n')).toEqual([
      'amount',
      'paymentStatus',
    ]);
    expect(await fieldsOf('animals', 'Name,Deceased\nA,of old age\n')).toEqual(['name', null]);
    expect(await fieldsOf('offspring', 'Puppy,Reserved?\nA,Y\nB,N\n')).toEqual(['breederName', 'status']);
    // A deposit may be that of one that went home long ago.
    expect(await fieldsOf('offspring', 'Puppy,Deposit\nA,Y\nB,N\n')).toEqual(['breederName', null]);
  });

  it('takes yes and no for no number and nobody', async () => {
    expect(await fieldsOf('animals', 'Name,Microchip,DNA,Tattoo\nA,Y,yes,N\nB,N,no,N\n')).toEqual([
      'name',
      null,
      null,
      null,
    ]);
    expect(await fieldsOf('offspring', 'Puppy,Sold to\nA,Y\nB,N\n')).toEqual(['breederName', null]);
  });

  it('says nothing of vaccinations by Y and N, whatever begins with them', async () => {
    expect(await fieldsOf('animals', 'Name,Vaccinated\nA,Y\nB,N\n')).toEqual(['name', null]);
  });

  it('knows the dam of a pen by her kind over names, and counts by it over figures', async () => {
    expect(await fieldsOf('breeding-groups', 'Hens,Cock,Hatched on\nPen A,Bruno,2025-03-18\n')).toEqual([
      'motherName',
      'fatherName',
      'birthDate',
    ]);
    expect(await fieldsOf('breeding-groups', 'Dam,Hens,Hatched on\nPip,3,2025-03-18\n')).toEqual([
      'motherName',
      'femaleCount',
      'birthDate',
    ]);
  });
});

describe('cells that come apart by their header', () => {
  const splitsOf = async (type: ImportTypeKey, text: string) => {
    const profile = await profileOf(text);
    return suggestSplits(type, profile, mappingOf(matchColumns(type, profile))).map(({ split }) => split);
  };

  it('takes the parents in the order it names them', async () => {
    expect(await splitsOf('breeding-groups', 'Sire x Dam,Born\nRex x Bella,2020-01-31\n')).toEqual([
      { kind: 'parents', column: 'Sire x Dam', fatherFirst: true },
    ]);
    expect(await splitsOf('breeding-groups', 'Dam x Sire,Born\nBella x Rex,2020-01-31\n')).toEqual([
      { kind: 'parents', column: 'Dam x Sire' },
    ]);
  });

  it('takes town and state apart where no ZIP code stands behind them', async () => {
    expect(
      await splitsOf('customers', 'First name;Last name;City/State\nA;B;Springfield, MO\nC;D;Memphis, TN\n'),
    ).toEqual([{ kind: 'zip-and-town', column: 'City/State' }]);
  });

  it.each(['Cliente', 'Nom et prénom', 'Käufer', 'Koper', 'Kundens namn', 'New owner'])(
    'takes people under %s apart',
    async (header) => {
      expect(await splitsOf('customers', `${header};Email\nAnna Berg;a@b.de\n`)).toEqual([
        { kind: 'full-name', column: header },
      ]);
    },
  );
});
