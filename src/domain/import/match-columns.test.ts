import { describe, expect, it } from 'vitest';
import { stagedRow } from '#tests/support/import-plan.ts';
import { speciesWith } from '../species/own.ts';
import type { Terms } from '../species/species.ts';
import { judgeFile } from './judge-file.ts';
import { mappingOf, matchColumns } from './match-columns.ts';
import { profileText } from './profile-file.ts';
import { suggestSplits } from './suggest-splits.ts';
import type { ImportTypeKey } from './types.ts';

const profileOf = (text: string) =>
  profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);

const matched = async (type: ImportTypeKey, headers: string, row = '') => {
  const { columns } = matchColumns(type, await profileOf(`${headers}\n${row}\n`));
  return columns;
};

const fieldOf = async (type: ImportTypeKey, header: string) => {
  const [column] = await matched(type, `"${header}",Something else`, ',b');
  return column?.field ?? null;
};

it('knows a template by the words an organisation has set', async () => {
  const profile = await profileOf('Brood,Sex\nA,f\n');
  const terms = speciesWith('dog', { words: { litter: 'Brood' } }).terms;
  const fieldWith = (words?: Terms) =>
    matchColumns('offspring', profile, words).columns.find(({ header }) => header === 'Brood')?.field;
  expect(fieldWith(terms)).toBe('breedingGroupName');
  expect(fieldWith()).not.toBe('breedingGroupName');
});

describe('names of columns', () => {
  it.each<[ImportTypeKey, string, string | null]>([
    ['animals', 'Name', 'name'],
    ['animals', 'birthDate', 'birthDate'],
    ['animals', 'BIRTH_DATE', 'birthDate'],
    ['animals', 'Date of Birth', 'birthDate'],
    ['animals', 'DOB', 'birthDate'],
    ['animals', 'Dog DOB', 'birthDate'],
    ['animals', 'Whelped', 'birthDate'],
    ['animals', 'Geburtsdatum', 'birthDate'],
    ['animals', 'Né le', 'birthDate'],
    ['animals', 'Geb.datum', 'birthDate'],
    ['animals', 'Fødselsdato', 'birthDate'],
    ['animals', 'RegNo', 'registrationNumber'],
    ['animals', 'AKC Reg. #', 'registrationNumber'],
    ['animals', 'N° de puce', 'microchipNumber'],
    ['animals', 'Nom du chien', 'name'],
    ['breeding-groups', '# Born', 'totalPuppies'],
    ['breeding-groups', 'Litter #', 'sourceId'],
    ['animals', 'Reg. No.', 'registrationNumber'],
    ['animals', 'Zuchtbuch-Nr.', 'registrationNumber'],
    ['animals', 'Rufname', 'callName'],
    ['animals', 'Roepnaam', 'callName'],
    ['animals', 'Geschlecht', 'gender'],
    ['animals', 'Chip-Nr', 'microchipNumber'],
    ['animals', 'Sire', 'sire'],
    ['animals', 'Sire Reg No', 'sireRegistrationNumber'],
    ['animals', 'SireID', 'sireSourceId'],
    ['animals', 'Sire, as written', 'sireAsWritten'],
    ['animals', 'Mutter', 'dam'],
    ['animals', 'Weight (kg)', 'weight'],
    ['animals', 'Züchter', 'originalBreeder'],
    ['animals', 'Couleur', 'color'],
    ['animals', 'Notes (2)', 'notes'],
    ['animals', 'Shoe size', null],
    ['breeding-groups', 'Dam', 'motherName'],
    ['breeding-groups', 'Hündin', 'motherName'],
    ['breeding-groups', 'Bitch', 'motherName'],
    ['breeding-groups', 'Stud dog', 'fatherName'],
    ['breeding-groups', 'Ram', 'fatherName'],
    ['breeding-groups', 'Whelping date', 'birthDate'],
    ['breeding-groups', 'Due date', 'expectedDate'],
    ['breeding-groups', 'Total puppies', 'totalPuppies'],
    ['breeding-groups', 'Total kids', 'totalPuppies'],
    ['breeding-groups', 'Bitches', 'femaleCount'],
    ['breeding-groups', 'LitterID', 'sourceId'],
    ['offspring', 'Litter date', 'breedingGroupDate'],
    ['offspring', 'Puppy name', 'breederName'],
    ['offspring', 'Sold to', 'customerName'],
    ['customers', 'First Name', 'firstName'],
    ['customers', 'Vorname', 'firstName'],
    ['customers', 'E-Mail-Adresse', 'email'],
    ['customers', 'PLZ', 'zipCode'],
    ['customers', 'Code postal', 'zipCode'],
    ['health-records', 'Dog', 'animalName'],
    ['health-records', 'Date given', 'date'],
    ['health-records', 'Tierarzt', 'veterinarian'],
    ['financial-transactions', 'Buchungstag', 'date'],
    ['financial-transactions', 'Betrag', 'amount'],
    ['financial-transactions', 'Verwendungszweck', 'description'],
    ['financial-transactions', 'Miles', 'distance'],
    ['financial-transactions', 'Kilometers', 'distance'],
    ['financial-transactions', 'Distance (km)', 'distance'],
  ])('%s: %s → %s', async (type, header, field) => {
    expect(await fieldOf(type, header)).toBe(field);
  });

  it('gives each field to the surest column only', async () => {
    const columns = await matched('animals', 'Registered name,Name,Full name', 'a,b,c');
    expect(columns.map(({ field, by }) => [field, by])).toEqual([
      [null, null],
      ['name', 'label'],
      [null, null],
    ]);
  });

  it('tells columns of the same name apart', async () => {
    const columns = await matched('animals', 'Name,Notes,Notes', 'a,b,c');
    expect(columns.map(({ header, field }) => [header, field])).toEqual([
      ['Name', 'name'],
      ['Notes', 'notes'],
      ['Notes (2)', null],
    ]);
  });

  it('only suggests what looks alike, and never for a required field', async () => {
    const [, color, nameTag] = await matched('animals', 'Name,Eye colour left,Nametag breeder', 'a,b,c');
    expect(color).toMatchObject({ field: null });
    expect(color?.suggestions.map(({ field }) => field)).toContain('color');
    expect(nameTag?.suggestions.map(({ field }) => field)).not.toContain('name');
  });

  it('knows the sexes and chips by their values', async () => {
    const { columns } = matchColumns(
      'animals',
      await profileOf('Name,X1,X2\nBella,F,985112345678901\nRex,M,985112345678902\n'),
    );
    expect(columns.map(({ field, by }) => [field, by])).toEqual([
      ['name', 'label'],
      ['gender', 'values'],
      ['microchipNumber', 'values'],
    ]);
  });

  it('does not take a column for a field its values cannot be', async () => {
    const { columns } = matchColumns(
      'animals',
      await profileOf('Name,Deceased,Type,Cost\nBella,No,Show,good\nRex,Yes,Pet,bad\n'),
    );
    // Ticks under the name of a state say that, and no day.
    expect(columns.map(({ field }) => field)).toEqual(['name', 'status', null, null]);
    const kinds = matchColumns(
      'animals',
      await profileOf('Name,Deceased,Type,Cost\nBella,1.2.2020,Dog,$5\n'),
    );
    expect(kinds.columns.map(({ field }) => field)).toEqual([
      'name',
      'deathDate',
      'species',
      'purchasePrice',
    ]);
  });

  it('finds six columns of ninety-five', async () => {
    const odd = Array.from({ length: 89 }, (_, i) => `Q${i} zz`);
    const headers = [...odd.slice(0, 40), 'Sex', 'DOB', ...odd.slice(40), 'Name', 'Breed', 'Sire', 'Dam'];
    const matching = matchColumns(
      'animals',
      await profileOf(`${headers.join(',')}\n${headers.map(() => 'x').join(',')}\n`),
    );
    const mapped = Object.entries(mappingOf(matching)).filter(([, field]) => field !== 'skip');
    expect(Object.fromEntries(mapped)).toEqual({
      Sex: 'gender',
      DOB: 'birthDate',
      Name: 'name',
      Breed: 'breed',
      Sire: 'sire',
      Dam: 'dam',
    });
  });
});

describe('splits that would fill what is missing', () => {
  const suggested = async (type: ImportTypeKey, text: string) => {
    const profile = await profileOf(text);
    return suggestSplits(type, profile, mappingOf(matchColumns(type, profile))).map(({ split }) => split);
  };

  it('finds full names, counts of both sexes, debit and credit, signs', async () => {
    expect(await suggested('customers', 'Name,Email\nAnna Berg,a@b.de\nJo van Dam,c@d.de\n')).toEqual([
      { kind: 'full-name', column: 'Name' },
    ]);
    expect(await suggested('breeding-groups', 'Dam,Sire,Born,Sexes\nA,B,2020-01-01,3M/4F\n')).toEqual([
      { kind: 'sex-counts', column: 'Sexes' },
    ]);
    expect(await suggested('breeding-groups', 'Dam,Sire,Born,Alive/Total\nA,B,2020-01-01,4/5\n')).toEqual([
      { kind: 'alive-of-total', column: 'Alive/Total' },
    ]);
    expect(
      await suggested('financial-transactions', 'Date,Debit,Credit\n2020-01-01,5.00,\n2020-01-02,,7.00\n'),
    ).toEqual([{ kind: 'debit-credit', debit: 'Debit', credit: 'Credit' }]);
    expect(
      await suggested('financial-transactions', 'Date,Amount\n2020-01-01,-5.00\n2020-01-02,7.00\n'),
    ).toEqual([{ kind: 'signed-amount', column: 'Amount' }]);
  });

  it('leaves the running balance of an account alone', async () => {
    const columns = await matched('financial-transactions', 'Date,Amount,Balance', '2020-01-01,-5.00,100.00');
    expect(columns.map(({ field }) => field)).toEqual(['date', 'amount', null]);
  });
});

describe('what a file cannot become', () => {
  it.each<[ImportTypeKey, string, boolean, ImportTypeKey | null]>([
    ['animals', 'Name,Breed,Sex,DOB\nA,B,F,2020-01-01\n', true, null],
    ['animals', 'First name,Last name,E-mail,Phone,City\nA,B,a@b.de,1234567,C\n', false, 'customers'],
    ['customers', 'Name,Breed,Sex,DOB,Sire,Dam,RegNo\nBella,Pug,F,2020-01-01,Rex,Bo,1\n', false, 'animals'],
    ['animals', 'Wind,Tide\n1,2\n', false, null],
    ['animals', 'Name,Breed\n', false, null],
  ])('%s of %j: %s, better %s', async (type, text, fits, better) => {
    const verdict = judgeFile(type, await profileOf(text));
    expect({ fits: verdict.fits, better: verdict.better }).toEqual({ fits, better });
    expect(verdict.sentence === '').toBe(fits);
  });

  const aTime =
    'Dog,Date,Weight,Notes\nJuno,1/15/2026,62.4 lb,\nJuno,2/15/2026,63.1 lb,fed\nRex,1/15/2026,78 lb,\n';
  const perDay =
    'Flint Creek pups - weight log (oz),,,,\nPup,Born 3/1/2026,3/2,3/3,3/8\nRed Girl,14.2,14.0,15.1,22.4\nBlue,15.0,14.8,16.0,24.1\n';
  const heats =
    'Läufigkeiten;;;\nHündin;Beginn;Ende;Progesteron\nBella;12.01.2026;02.02.2026;5,8\nBella;20.07.2026;;\n';
  it.each<[string, ImportTypeKey, string, RegExp]>([
    ['a row for each time', 'animals', aTime, /^This file is a list of weights/],
    ['a row for each time', 'health-records', aTime, /^This file is a list of weights/],
    [
      'a scale at the crush',
      'animals',
      'EID,Tag,Weigh date,Weight (kg)\n826012345600011,11,2026-01-05,41.5\n',
      /of weights/,
    ],
    ['a column for each day', 'offspring', perDay, /^This file is a list of weights/],
    [
      'a column for each week',
      'animals',
      'Kitten,Wk 1,Wk 2,Wk 3\nTom,210,330,450\nTim,190,,430\n',
      /a column for each day/,
    ],
    ['heats', 'animals', heats, /^This file is a list of heats/],
    ['heats', 'breeding-groups', heats, /^This file is a list of heats/],
    ['heats', 'animals', 'Bitch,Heat start,Bred?\nJuno,1/15/2026,y\nJuno,7/20/2026,n\n', /of heats/],
  ])('makes no records of a log: %s, %s', async (_, type, text, sentence) => {
    const verdict = judgeFile(type, await profileOf(text));
    expect(verdict).toMatchObject({
      fits: false,
      better: sentence.source.includes('heats') ? 'heats' : 'weights',
    });
    expect(verdict.sentence).toMatch(sentence);
  });

  it.each<[string, ImportTypeKey, string]>([
    [
      'animals with a weight, whose breed is missing',
      'animals',
      'Name,Sex,DOB,Weight\nJuno,F,1/15/2022,62 lb\n',
    ],
    ['visits with a weight', 'health-records', 'Dog,Date,Weight,Vaccine\nJuno,1/15/2026,62 lb,Rabies\n'],
    [
      'young with their sex and a column for each week',
      'offspring',
      'Pup,Sex,Wk 1,Wk 2,Wk 3\nRed,F,1.2,2.0,2.9\n',
    ],
    [
      'matings with both parents',
      'breeding-groups',
      'Bitch,Heat start,Mated,Dog\nJuno,2026-01-01,2026-01-12,Rex\n',
    ],
  ])('takes no list for a log: %s', async (_, type, text) => {
    expect(judgeFile(type, await profileOf(text))).toMatchObject({ fits: true });
  });
});

it('takes no parrot for a dog: what is none of our species is asked about, in its column and as a breed', async () => {
  const text = 'Name,Species,Breed\nKiwi,Parrot,African Grey\nMango,Parrot,African Grey\n';
  const mapping = mappingOf(matchColumns('animals', await profileOf(text)));
  expect(mapping.Species).toBe('species');
  const told = (cells: string[], kept: Readonly<Record<string, string>>) =>
    stagedRow({ mapping: kept, constants: { species: 'dog' } }, cells, Object.keys(kept)).issues.map(
      ({ field, message }) => `${field}: ${message.split(':')[0]}`,
    );
  expect(told(['Kiwi', 'Parrot', 'African Grey'], mapping)).toContain(
    'species: There is no place for “Parrot”',
  );
  const rest = { Name: 'name', Breed: 'breed' };
  expect(told(['Kiwi', 'Grey Parrot'], rest)).toContain('breed: There is no place for “Grey Parrot”');
  expect(told(['Kiwi', 'African Grey'], rest)).toContain('breed: There is no place for “African Grey”');
  expect(told(['Rex', 'Collie'], rest).filter((one) => one.startsWith('breed'))).toEqual([]);
});
