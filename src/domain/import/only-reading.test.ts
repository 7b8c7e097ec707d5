import { describe, expect, it } from 'vitest';
import { nothingDecided } from '#tests/support/import-plan.ts';
import { mappingOf, matchColumns } from './match-columns.ts';
import { compilePlan } from './plan.ts';
import { profileText } from './profile-file.ts';
import { suggestSplits } from './suggest-splits.ts';
import type { ImportTypeKey } from './types.ts';

async function read(type: ImportTypeKey, text: string) {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  const mapping = mappingOf(matchColumns(type, profile));
  return { profile, mapping, splits: suggestSplits(type, profile, mapping) };
}

describe('days', () => {
  it('are those of the rows where a file has no others, whatever they are called', async () => {
    const books = 'Date Paid,For,Amount\n2025-03-22,Deposit,500\n2025-05-01,Balance,900\n';
    expect((await read('financial-transactions', books)).mapping).toMatchObject({ 'Date Paid': 'date' });
    const both = 'Zibbly Date,Date Paid,For,Amount\n2025-03-01,2025-03-22,Deposit,500\n';
    expect((await read('financial-transactions', both)).mapping).toMatchObject({
      'Zibbly Date': 'skip',
      'Date Paid': 'paidDate',
    });
    const due = 'Due date,For,Amount\n2025-03-22,Deposit,500\n';
    expect((await read('financial-transactions', due)).mapping).toMatchObject({ 'Due date': 'dueDate' });
  });

  it('something was due on, and done on or after, are not when it is due next', async () => {
    const rows = (done: string) => `Dog,Treatment,Due,Date Done\nBo,Deworm,2025-08-16,${done}\n`;
    expect((await read('health-records', rows('2025-08-17'))).mapping).toMatchObject({ Due: 'skip' });
    expect((await read('health-records', rows('2025-08-02'))).mapping).toMatchObject({ Due: 'nextDueDate' });
  });
});

it('takes official tags for no tattoo, and a stud for no sire of a list of animals', async () => {
  const tags = 'Name,UK Ear No\nMay,UK301234 500404\nJune,UK301234 300288\n';
  expect((await read('animals', tags)).mapping).toMatchObject({ 'UK Ear No': 'earTag' });
  const studs = 'Visual Tag,Stud Name,Sex\n12,Glen Duke,Ram\n13,Glen Earl,Ram\n';
  expect((await read('animals', studs)).mapping).toMatchObject({ 'Stud Name': 'name' });
});

it('takes no whole address apart as a town', async () => {
  const text =
    'First Name,Last Name,Postal address\nAnn,Berg,"22 Fir St, Salem, OR 97301"\nBo,Lund,"9 Mesa Rd, Bend, OR 97701"\n';
  const { mapping, splits } = await read('customers', text);
  expect(mapping).toMatchObject({ 'Postal address': 'address' });
  expect(splits).toEqual([]);
});

it('calls young by their collars where they have neither names nor tags', async () => {
  const text = 'DOB,ID Collar,Sex\n2025-08-02,Purple,Female\n2025-08-02,Orange,Male\n';
  const { profile, mapping } = await read('offspring', text);
  expect(mapping).toMatchObject({ 'ID Collar': 'collarColor' });
  const compiled = compilePlan(
    {
      type: 'offspring',
      format: profile.format,
      mapping,
      ...nothingDecided,
    },
    { headers: profile.headers, thisYear: 2026 },
  );
  expect(compiled.stage({ row: 2, cells: ['2025-08-02', 'Purple', 'Female'] })).toMatchObject({
    staged: { values: { breederName: 'Purple', collarColor: 'Purple' }, issues: [] },
  });
});

it('takes no days for a place, and no days for a number of young', async () => {
  const text =
    'Doe,Buck,Hutch,Kids born,Date kindled\nAda,Bo,2025-02-02,2025-02-05,2025-02-05\nIda,Bo,2025-03-01,2025-03-04,2025-03-04\n';
  const { mapping } = await read('breeding-groups', text);
  expect(mapping).toMatchObject({ Hutch: 'skip', 'Kids born': 'skip', 'Date kindled': 'birthDate' });
  const places = 'Doe,Buck,Hutch,Kids born,Date kindled\nAda,Bo,A1,3,2025-02-05\nIda,Bo,A2,2,2025-03-04\n';
  expect((await read('breeding-groups', places)).mapping).toMatchObject({
    Hutch: 'housingLocation',
    'Kids born': 'totalPuppies',
  });
});

it('knows a registry whose letters stand behind the word for a number', async () => {
  const text = 'Nombre,No. FCM\nLuna,FCM-XO1234A\nTezca,FCM-XO0987B\n';
  expect((await read('animals', text)).mapping).toMatchObject({ 'No. FCM': 'registrationNumber' });
});

it('takes what the animals weighed for no day, and no day for a weight', async () => {
  const sheep =
    'Tag,Breed,Sex,Birth,Weaning,DOB\n11,Texel,Ewe,4.2,31.5,12/03/2022\n12,Texel,Ram,5.1,36.5,14/03/2022\n';
  expect((await read('animals', sheep)).mapping).toMatchObject({
    Birth: 'skip',
    Weaning: 'skip',
    DOB: 'birthDate',
  });
  const hunde =
    'Name;Rasse;R/H;WT;Gew. kg;ÖHZB\nArko;DSH;R;14.03.2019;38,5;DSH 1234\nBella;DSH;H;02.07.2020;29,2;DSH 1301\nCora;DSH;H;um 2015;28;DSH 988\n';
  expect((await read('animals', hunde)).mapping).toMatchObject({
    WT: 'birthDate',
    'Gew. kg': 'weight',
    ÖHZB: 'registrationNumber',
  });
});

it('takes both parents of an animal from one column, as its header has them', async () => {
  const parentsOf = async (header: string, cell: string) => {
    const text = `Name,Breed,Sex,Born,${header}\nRusty,Lop,M,2025-03-14,${cell}\nDuke,Lop,M,2024-01-02,\n`;
    const { profile, mapping, splits } = await read('animals', text);
    const { stage } = compilePlan(
      {
        type: 'animals',
        format: profile.format,
        ...nothingDecided,
        mapping,
        splits: splits.map(({ split }) => split),
      },
      { headers: profile.headers, thisYear: 2026 },
    );
    return profile.preview.map((record) => {
      const staged = stage(record);
      return staged.kind === 'row' && [staged.staged.values.sire, staged.staged.values.dam];
    });
  };
  const none = [undefined, undefined];
  expect(await parentsOf('Sire x Dam', 'Ace x Daisy')).toEqual([['Ace', 'Daisy'], none]);
  expect(await parentsOf('Dam × Sire', 'Daisy × Ace')).toEqual([['Ace', 'Daisy'], none]);
  // Nothing says which of them is the sire.
  expect(await parentsOf('Pedigree', 'Daisy x Ace')).toEqual([none, none]);
});

it('knows where customers are from, and breeders by their kennel', async () => {
  const { mapping, splits } = await read(
    'customers',
    'First name,Last name,Where from\nAnn,Berg,"Austin, TX"\nBo,Lund,"Tulsa, OK"\n',
  );
  expect(mapping).toMatchObject({ 'Where from': 'skip' });
  expect(splits.map(({ split }) => split)).toEqual([{ kind: 'zip-and-town', column: 'Where from' }]);
  expect(
    (await read('customers', 'First name,Last name,Where from\nAnn,Berg,Austin\n')).mapping,
  ).toMatchObject({ 'Where from': 'city' });
  expect((await read('animals', 'Name,BreederKennel\nRex,Hill Farm\n')).mapping).toMatchObject({
    BreederKennel: 'originalBreeder',
  });
});

it('takes “Who” for the animal where no other column is, and never whoever treated it', async () => {
  const log =
    'Date given,Who,What,Given by\n1/15/26,Juno,DA2PP booster,me\n1/15/26,Rex,Rabies 3 yr,Dr. Lowe\n';
  expect((await read('health-records', log)).mapping).toMatchObject({
    Who: 'animalName',
    'Given by': 'veterinarian',
  });
  const beside = 'Date,Dog,What,Who\n1/15/26,Juno,DA2PP booster,Dr. Lowe\n1/15/26,Rex,Rabies 3 yr,me\n';
  expect((await read('health-records', beside)).mapping).toMatchObject({
    Dog: 'animalName',
    Who: 'veterinarian',
  });
});

it('reads two counts under two letters, grams behind a weight, and a tax with its rate', async () => {
  const splitsOf = async (header: string) =>
    (
      await read('breeding-groups', `Hündin,Wurftag,${header}\nBella,2022-03-06,4/3\nBella,2023-04-14,2/5\n`)
    ).splits.map(({ split }) => split);
  expect(await splitsOf('R/H')).toEqual([{ kind: 'sex-counts', column: 'R/H' }]);
  expect(await splitsOf('H/R')).toEqual([{ kind: 'sex-counts', column: 'H/R', femaleFirst: true }]);
  // Dogs and bitches, or does and bucks.
  expect(await splitsOf('D/B')).toEqual([]);
  expect((await read('animals', 'Ring-Nr.;Gewicht g\nAT 1;2850\nAT 2;2210\n')).mapping).toMatchObject({
    'Gewicht g': 'weight',
  });
  expect(
    (await read('financial-transactions', 'Fecha;Concepto;IVA 21%;Total\n15/01/2026;Venta;173,55;1000\n'))
      .mapping,
  ).toMatchObject({ 'IVA 21%': 'taxAmount', Total: 'amount' });
});
