import { describe, expect, it } from 'vitest';
import { mappingOf, matchColumns } from './match-columns.ts';
import { profileText } from './profile-file.ts';
import { sexByLetter } from './suggest-sex.ts';
import { suggestSplits } from './suggest-splits.ts';
import type { ImportTypeKey } from './types.ts';

async function read(type: ImportTypeKey, text: string) {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  const mapping = mappingOf(matchColumns(type, profile));
  return { mapping, splits: suggestSplits(type, profile, mapping).map(({ split }) => split) };
}

describe('of several columns that could be one field', () => {
  it('the one that is called so has the amount, whatever else falls below zero', async () => {
    const text =
      'Date,Description,Amount,Paid out later,Receipt No.\n2025-02-03,Deposit,300.00,291.00,R-001\n2025-02-09,Deposit,300.00,-9.00,R-002\n';
    const { mapping, splits } = await read('financial-transactions', text);
    expect(mapping).toMatchObject({ Amount: 'amount', 'Receipt No.': 'receiptNumber' });
    expect(splits).toEqual([]);
  });

  it('payments and deposits are two sides of a register with a balance, and two parts of a sale', async () => {
    const rows = '1/5/2026,Prairie Vet,385.00,,3825.00\n1/9/2026,Kyle Jensen,,1800.00,5625.00\n';
    const register = await read('financial-transactions', `Date,Payee,Payment,Deposit,Balance\n${rows}`);
    expect(register.splits).toEqual([{ kind: 'debit-credit', debit: 'Payment', credit: 'Deposit' }]);
    expect(register.mapping).toMatchObject({ Balance: 'skip' });
    const sale = await read('financial-transactions', `Date,Buyer,Payment,Deposit,Price\n${rows}`);
    expect(sale.splits).toEqual([]);
  });

  it('whom it was paid to stands among the notes where what it was for has a place', async () => {
    const rows = '1/5/2026,Vet,Films,Prairie Vet,385.00,Maple\n';
    expect(
      (await read('financial-transactions', `Date,Category,Description,Vendor,Amount,Notes\n${rows}`))
        .mapping,
    ).toMatchObject({ Description: 'description', Vendor: 'party', Notes: 'notes' });
  });

  it('a motif is why an animal left, or how its coat is marked', async () => {
    const head = 'Nom,Sexe,Né le,Sorti le,Motif';
    const left = 'Rosa,F,22/06/2018,11/04/2025,décès\nTigre,M,23/06/2018,12/04/2025,vente\n';
    expect((await read('animals', `${head}\n${left}`)).mapping).toMatchObject({ Motif: 'leftBecause' });
    const coats = 'Rosa,F,22/06/2018,,tabby\nTigre,M,23/06/2018,,rosettes\n';
    expect((await read('animals', `${head}\n${coats}`)).mapping).toMatchObject({ Motif: 'skip' });
  });

  it('the one that asks for a name has it, and the story of a family has none', async () => {
    const text =
      'Email,Tell us about your family,What is your first and last name?\nv@example.com,"hunting family, 3 dogs",Vern Adair\nb@example.com,"two kids, one dog",Bree Tan\n';
    const { mapping, splits } = await read('customers', text);
    expect(splits).toEqual([{ kind: 'full-name', column: 'What is your first and last name?' }]);
    expect(mapping).toMatchObject({ 'Tell us about your family': 'notes' });
  });

  it('the notes are notes, and a result only where there are none', async () => {
    const rows = '2024-06-04,Bo,Hips,5:4,good\n2024-06-05,Di,Hips,6:6,\n';
    expect((await read('health-records', `Date,Dog,Test,Result,Remarks\n${rows}`)).mapping).toMatchObject({
      Remarks: 'notes',
      Result: 'skip',
    });
    expect((await read('health-records', `Date,Dog,Test,Result,Cost\n${rows}`)).mapping).toMatchObject({
      Result: 'notes',
    });
  });

  it('the first and the second of what there may be two', async () => {
    const text = 'Name,Reg # 1,Reg # 2,Weight 1,Weight 2\nBo,SS12003301,CKC 1122334,12,13\n';
    const { mapping } = await read('animals', text);
    expect(mapping).toMatchObject({ 'Reg # 1': 'registrationNumber', 'Reg # 2': 'secondRegistration' });
    expect(mapping).toMatchObject({ 'Weight 1': 'skip', 'Weight 2': 'skip' });
  });
});

it('takes the number of a sow for no count of females', async () => {
  const text =
    'Sauen-Nr.;Sau;Eber;Ferkeldatum;m;w\n112;Rosa;Willi;24.06.2025;6;5\n118;Lotte;Willi;03.07.2025;7;6\n';
  expect((await read('breeding-groups', text)).mapping).toMatchObject({
    'Sauen-Nr.': 'skip',
    Ferkeldatum: 'birthDate',
    w: 'femaleCount',
  });
});

it('knows a column of sexes by their letters above letters, and a birthday above days', async () => {
  expect((await read('offspring', 'Kid,D/B\nMaple,D\nAspen,B\n')).mapping).toMatchObject({ 'D/B': 'gender' });
  expect((await read('animals', 'Name,B/D\nMaple,2020-04-03\nAspen,2021-04-03\n')).mapping).toMatchObject({
    'B/D': 'birthDate',
  });
  expect((await read('animals', 'Name,H/S\nMaple,5:4\nAspen,6:6\n')).mapping).toMatchObject({
    'H/S': 'skip',
  });
  expect((await read('animals', 'Band,C/H/K/P\n12,C\n13,P\n')).mapping).toMatchObject({
    'C/H/K/P': 'gender',
  });
});

it('reads the letters of poultry shows where a young bird is among them', () => {
  const sexes = ['Male', 'Female'];
  expect(sexByLetter('K', sexes, new Set(['c', 'h']), { species: 'chickens' })).toMatchObject({
    value: 'Male',
    certain: true,
  });
  expect(sexByLetter('C', sexes, new Set(['h']), { species: 'chickens' })).toBeUndefined();
  expect(sexByLetter('P', sexes, new Set(['m', 'f']), { species: 'chickens' })).toBeUndefined();
});
