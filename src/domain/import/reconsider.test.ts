import { describe, expect, it } from 'vitest';
import { mappingOf, matchColumns } from './match-columns.ts';
import { profileText } from './profile-file.ts';
import { suggestSplits } from './suggest-splits.ts';
import type { ImportTypeKey } from './types.ts';

async function read(type: ImportTypeKey, text: string) {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  const matching = matchColumns(type, profile);
  const mapping = mappingOf(matching);
  return {
    ...mapping,
    splits: suggestSplits(type, profile, mapping).map(({ split }) => split.kind),
    constants: matching.constants,
  };
}

describe('what a column is by the rest of its file', () => {
  it('a sign instead of a word for the kind of movement, unless word and sign disagree', async () => {
    const file = (rows: string) => `Date,Description,Type,Amount\n${rows}`;
    const card = await read(
      'financial-transactions',
      file('01/14/2025,Feed,Sale,-20.00\n01/15/2025,Bank,Payment,90.00\n'),
    );
    expect(card).toMatchObject({ Type: 'skip', splits: ['signed-amount'] });
    const refund = await read(
      'financial-transactions',
      file('01/14/2025,Feed,Expense,20.00\n01/15/2025,Feed back,Expense,-5.00\n'),
    );
    expect(refund).toMatchObject({ Type: 'type', Amount: 'amount' });
    const back = await read(
      'financial-transactions',
      file('01/14/2025,Puppy,Income,900.00\n01/15/2025,Puppy back,Income,-900.00\n'),
    );
    expect(back).toMatchObject({ Type: 'type', Amount: 'amount' });
  });

  it('an account at a bank is no category, the other half of the booking is', async () => {
    const text =
      'Date,Name,Account,Split,Amount\n01/14/2025,Feed Co,Business Checking,Feed,-20.00\n01/15/2025,Ann,Business Checking,Puppy sales,90.00\n';
    expect(await read('financial-transactions', text)).toMatchObject({ Account: 'skip', Split: 'category' });
  });

  it('of two columns of names the longer ones are registered, the short ones what animals are called', async () => {
    const text = 'Kennel Name,Full Name,Sex\nTess,Hollow Contessa,F\nRemi,Hollow Remington,M\n';
    expect(await read('animals', text)).toMatchObject({ 'Kennel Name': 'callName', 'Full Name': 'name' });
    const short = 'Kennel Name,Full Name,Sex\nHollow Contessa,Tess,F\nHollow Remington,Remi,M\n';
    expect(await read('animals', short)).toMatchObject({ 'Kennel Name': 'name' });
  });

  it('the last name beside a column of first names', async () => {
    const text = 'Name;Vorname;E-Mail\nMeier;Anna;a@b.de\nSchulz;Bernd;c@d.de\n';
    expect(await read('customers', text)).toMatchObject({ Name: 'lastName', Vorname: 'firstName' });
    const whole = 'Name;Nachname;E-Mail\nAnna;Meier;a@b.de\nBernd;Schulz;c@d.de\n';
    expect(await read('customers', whole)).not.toMatchObject({ Name: 'lastName' });
    // Without first names it is the whole one, which is taken apart.
    expect(await read('customers', 'Name;E-Mail\nAnna Meier;a@b.de\n')).not.toMatchObject({
      Name: 'lastName',
    });
  });

  it('what it was for before who sold it', async () => {
    const text = 'Date,Vendor,What for,Amount\n01/14/2025,Tractor Supply,Puppy pads,48.17\n';
    expect(await read('financial-transactions', text)).toMatchObject({
      Vendor: 'notes',
      'What for': 'description',
    });
    // Who is one or the other is no customer for it: half of them are shops.
    const both = 'Fecha;Concepto;Ingresos;Gastos;Proveedor/Cliente\n05/01/2026;Pienso;;64,90;Zooplus\n';
    expect(await read('financial-transactions', both)).toMatchObject({
      'Proveedor/Cliente': 'notes',
      Concepto: 'description',
    });
  });

  it('a result of which one says that nothing came, with the rest to be asked', async () => {
    const text = 'Dam,Sire,Mated,Result\nA,B,2026-01-10,empty\nC,B,2026-01-11,six in the box\n';
    expect(await read('breeding-groups', text)).toMatchObject({ Result: 'breedingSuccess' });
    expect(await read('breeding-groups', text.replace('empty', 'two pens'))).toMatchObject({
      Result: 'skip',
    });
  });

  it('the day a birth is expected by whatever word for the birth', async () => {
    const text = 'Sow,Boar,Expected Farrow,Farrow Date\nA,B,11/23/2025,11/22/2025\n';
    expect(await read('breeding-groups', text)).toMatchObject({
      'Expected Farrow': 'expectedDate',
      'Farrow Date': 'birthDate',
    });
  });

  it('the weight in a sheet of a birth is that at birth; in any other list the present one', async () => {
    const text = (header: string) => `Pup,${header},Sex,Weight (g)\nRed,02:15,M,410\nBlue,02:40,F,388\n`;
    expect(await read('offspring', text('Time born'))).toMatchObject({ 'Weight (g)': 'birthWeight' });
    expect(await read('offspring', text('Fed at'))).toMatchObject({ 'Weight (g)': 'currentWeight' });
  });
});

it('gives a field to a column that holds something before one nobody has filled', async () => {
  const text =
    'First Name,Last Name,Home Phone,Mobile Phone\nAnn,Berg,,(330) 555-0141\nBo,Lund,,(330) 555-0142\n';
  expect(await read('customers', text)).toMatchObject({ 'Mobile Phone': 'phone' });
});

it('takes the number of a hatch for its number, and what hatched for how many', async () => {
  const text =
    'Hatch #,Hen,Drake,Hatch Date,# Hatched\n1,Greta,Otto,2025-03-29,8\n2,Hilda,Otto,2025-04-12,9\n';
  expect(await read('breeding-groups', text)).toMatchObject({
    'Hatch #': 'sourceId',
    '# Hatched': 'totalPuppies',
  });
});

it('takes a list of what was bought and what it cost for expenses, whatever the words of its rows', async () => {
  const text = 'Date Bought,Shop,Item,Category,Cost\n14/01/2025,Zoo,Puppy milk,Feeding,£23.99\n';
  expect(await read('financial-transactions', text)).toMatchObject({ constants: { type: 'expense' } });
  const sold = 'Date,Shop,Item,Category,Cost,Customer\n14/01/2025,Zoo,Puppy,Feeding,£23.99,Ann\n';
  expect(await read('financial-transactions', sold)).toMatchObject({ constants: {} });
});

it('takes words for no tag, and yes and no for no number', async () => {
  expect(await read('animals', 'Name,Tags\nRemi,"stud, hunting"\nIvy,retired\n')).toMatchObject({
    Tags: 'skip',
  });
  const text = 'Date,Description,Receipt?,Cost\n14/01/2025,Feed,Yes,20\n15/01/2025,Hay,No,30\n';
  expect(await read('financial-transactions', text)).toMatchObject({ 'Receipt?': 'skip' });
});

describe('what no value of a column can be', () => {
  it('is not read from it, whatever its header says and however much the field is needed', async () => {
    expect(await read('animals', 'Registered,Breed\nyes,Boxer\nno,Boxer\n')).toMatchObject({
      Registered: 'skip',
    });
    expect(await read('animals', 'Name,Spayed/Neutered\nTess,yes\nRemi,no\n')).toMatchObject({
      'Spayed/Neutered': 'skip',
    });
    expect(await read('animals', 'Ewe,Lambs born\nTess,3\nRemi,2\n')).toMatchObject({ 'Lambs born': 'skip' });
    const books = 'Date,Business %,Cost\n2025-01-14,100,20\n2025-01-15,50,30\n';
    expect(await read('financial-transactions', books)).toMatchObject({ 'Business %': 'skip' });
    const people = 'First Name,Last Name,Interested In\nAnn,Berg,Bitch\nBo,Lund,Dog\n';
    expect(await read('customers', people)).toMatchObject({ 'Interested In': 'skip' });
  });

  it('is asked about where only some cells are wrong', async () => {
    expect(await read('animals', 'Name,Date Born\nTess,2020-05-03\nRemi,soon\n')).toMatchObject({
      'Date Born': 'birthDate',
    });
  });
});

it('takes the day beside the number of a lot for the end of that lot', async () => {
  const text = 'Dog,Date,Vaccine,Lot #,Exp. Date\nBo,2024-01-05,DHPP,A521,2025-01-31\n';
  expect(await read('health-records', text)).toMatchObject({ 'Exp. Date': 'skip' });
  const due = 'Dog,Date,Vaccine,Vet,Exp. Date\nBo,2024-01-05,DHPP,Dr. Cole,2025-01-31\n';
  expect(await read('health-records', due)).toMatchObject({ 'Exp. Date': 'nextDueDate' });
});

it('takes the letters of a registry it does not know for one, and those of a test or a tax for none', async () => {
  const text = 'Name,AKC No.,FDSB No.\nTess,SS05110901,1678123\nRemi,SS05110902,1678124\n';
  expect(await read('animals', text)).toMatchObject({
    'AKC No.': 'registrationNumber',
    'FDSB No.': 'secondRegistration',
  });
  for (const header of ['OFA #', 'USDA #', 'LIC No'])
    expect(await read('animals', `Name,${header}\nTess,123456\nRemi,123457\n`)).toMatchObject({
      [header]: 'skip',
    });
  const chips = 'Name,XYZ #\nTess,840003123456789\nRemi,840003123456790\n';
  expect(await read('animals', chips)).toMatchObject({ 'XYZ #': 'microchipNumber' });
});

it('takes a memo for notes where another column says what it was for', async () => {
  const text = 'Date,For,Amount,Memo\n2025-01-14,Deposit,20,male\n2025-01-15,Balance,30,picked up\n';
  expect(await read('financial-transactions', text)).toMatchObject({ For: 'description', Memo: 'notes' });
  const bought = 'Date,Supplier,Details,Cost\n2025-01-14,Zoo,Feed,20\n2025-01-15,Hay Co,Hay,30\n';
  expect(await read('financial-transactions', bought)).toMatchObject({
    Details: 'description',
    Supplier: 'notes',
  });
});

it('takes invoices to customers for income, and those of a supplier for nothing it does not say', async () => {
  const text = 'Invoice #,Date,Customer,Item,Total\n1,2025-01-14,Ann,Puppy,900\n2,2025-01-15,Bo,Puppy,900\n';
  expect(await read('financial-transactions', text)).toMatchObject({ constants: { type: 'income' } });
  const bought = 'Invoice #,Date,Supplier,Item,Total\n1,2025-01-14,Zoo,Feed,90\n2,2025-01-15,Zoo,Feed,90\n';
  expect(await read('financial-transactions', bought)).toMatchObject({ constants: {} });
});

it('knows the column of names by one parent that stands in it with its whole name', async () => {
  const rows = 'Hollow Iris,Iris,Hollow Zeus,Lacey of Dale\nLacey of Dale,Lacey,,\n';
  expect(await read('animals', `Zibbly,Nickname,Sire,Dam\n${rows}`)).toMatchObject({ Zibbly: 'name' });
  const short = 'Iris,Ida,Zeus,Lacey\nLacey,Lia,,\n';
  expect(await read('animals', `Zibbly,Nickname,Sire,Dam\n${short}`)).toMatchObject({ Zibbly: 'skip' });
});

it('takes a year for no day', async () => {
  expect(await read('animals', 'Name,Year born\nTess,2020\nRemi,2021\n')).toMatchObject({
    'Year born': 'skip',
  });
});
