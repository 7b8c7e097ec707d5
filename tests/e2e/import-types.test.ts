import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { lines, utf8File, utf16File, workbookFile } from '#tests/support/import-files.ts';
import { said } from './acts.ts';
import { chooseFile, countsOf, fieldOf, importNow, openImport } from './import-acts.ts';

const book = withStudbook();

type Row = Readonly<Record<string, unknown>>;

async function all(account: Account, path: string): Promise<Row[]> {
  return (await (await account.api.get(`/api/${path}?pageSize=100&labels=true`)).json()).items;
}

/** A breeder with two dogs, and a litter of theirs. */
async function withLitter(): Promise<Account> {
  const account = await book.signUp({ plan: 'premium' });
  const dog = (name: string, gender: string) =>
    account.api.post('/api/animals', { data: { name, gender, breed: 'Collie', birthDate: '2020-02-11' } });
  const [mother, father] = await Promise.all([dog('Hazel', 'Female'), dog('Otter', 'Male')]);
  const motherId = (await mother.json()).id;
  const fatherId = (await father.json()).id;
  await account.api.post('/api/breeding-groups', { data: { motherId, fatherId, birthDate: '2023-05-01' } });
  return account;
}

it('litters: UTF-16 with tabs, month first, both parents and both sexes in one column each', async () => {
  const account = await withLitter();
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/breeding-groups');
  await chooseFile(
    dialog,
    utf16File(
      'litters.txt',
      lines(
        [
          ['Pairing', 'Whelped', 'Sexes'],
          ['Hazel x Otter', '12/31/2021', '3M/4F'],
          ['Hazel x Otter', '04/03/2022', '2M/1F'],
        ],
        '\t',
      ),
    ),
  );
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await fieldOf(dialog, 'Pairing').waitFor();
  expect(await fieldOf(dialog, 'Pairing').inputValue()).toBe('split parents');
  expect(await fieldOf(dialog, 'Sexes').inputValue()).toBe('split sex-counts');
  expect(await fieldOf(dialog, 'Whelped').inputValue()).toBe('birthDate');
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await dialog.getByRole('cell', { name: 'Apr 3, 2022' }).waitFor();
  expect(await countsOf(dialog)).toMatchObject({ New: 2, Rejected: 0 });
  await importNow(dialog);
  const litters = await all(account, 'breeding-groups');
  expect(litters).toHaveLength(3);
  expect(litters.find(({ birthDate }) => birthDate === '2021-12-31')).toMatchObject({
    maleCount: 3,
    femaleCount: 4,
    labels: { motherId: 'Hazel', fatherId: 'Otter' },
  });
});

it('young: the second sheet of a workbook, dates as dates, every digit of a chip', async () => {
  const account = await withLitter();
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/offspring');
  const born = new Date(Date.UTC(2023, 4, 1));
  const file = await workbookFile('young.xlsx', {
    Notes: [['Nothing to see'], ['here']],
    Puppies: [
      ['Name', 'Litter: birth date', 'Gender', 'Microchip number', 'Birth weight', 'Weight unit'],
      ['Red collar', born, 'Female', 985_112_345_678_902, 0.35, 'kg'],
      ['Blue collar', born, 'Male', null, 0.3, 'kg'],
    ],
  });
  await dialog.locator('input[type=file]').setInputFiles(file);
  const sheet = dialog.getByRole('combobox', { name: 'Sheet' });
  await sheet.selectOption('Puppies');
  await dialog.getByText('2 rows of data').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await importNow(dialog);
  const young = await all(account, 'offspring');
  expect(young.map(({ breederName }) => breederName).sort()).toEqual(['Blue collar', 'Red collar']);
  expect(young.find(({ breederName }) => breederName === 'Red collar')).toMatchObject({
    microchipNumber: '985112345678902',
    gender: 'Female',
  });
});

it('customers: 95 columns of which six matter, names in one, right to left', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/customers');
  const useless = Array.from({ length: 89 }, (_, index) => `Udf ${index + 1}`);
  const blank = useless.map(() => '');
  await chooseFile(
    dialog,
    utf8File(
      'contacts.csv',
      `\uFEFF${lines([
        ['Name', 'E-mail', 'Phone', 'City', 'ZIP code', 'Notes', ...useless],
        [
          'Anna van Dam',
          'anna@example.com',
          '5550101234',
          'Utrecht',
          '03512',
          'line one\nline two',
          ...blank,
        ],
        ['יעל לוי', 'yael@example.com', '', 'חיפה', '00123', '', ...blank],
      ])}`,
    ),
  );
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('All 95 columns').waitFor();
  expect(await fieldOf(dialog, 'Name').inputValue()).toBe('split full-name');
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await importNow(dialog);
  await said(page, 'Successfully imported 2 customers. 0 errors encountered.');
  const customers = await all(account, 'customers');
  expect(customers.find(({ email }) => email === 'anna@example.com')).toMatchObject({
    firstName: 'Anna',
    lastName: 'van Dam',
    zipCode: '03512',
    notes: 'line one\nline two',
  });
  expect(customers.find(({ email }) => email === 'yael@example.com')).toMatchObject({
    firstName: 'יעל',
    lastName: 'לוי',
    zipCode: '00123',
  });
});

it('health records: asks which number of a date is the day, and takes one value for all rows', async () => {
  const account = await withLitter();
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/health-records');
  await chooseFile(
    dialog,
    utf8File(
      'shots.csv',
      lines([
        ['Dog', 'Date', 'Description'],
        ['Hazel', '03/04/2024', 'Seen by Dr Finch'],
        ['Otter', '05/06/2024', 'Seen by Dr Finch'],
      ]),
    ),
  );
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).selectOption('same for all rows');
  const type = dialog.getByLabel('Type of all rows');
  await type.fill('Vaccination');
  await dialog.getByText(/ day first or month first\?$/).waitFor();
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await dialog.getByText('Say which number of a date is the day.').waitFor();
  await dialog.getByRole('radio', { name: 'day, month, year' }).click({ force: true });
  await dialog.getByRole('cell', { name: 'Apr 3, 2024' }).waitFor();
  await importNow(dialog);
  const records = await all(account, 'health-records');
  expect(records.map(({ date, recordType }) => [date, recordType]).sort()).toEqual([
    ['2024-04-03', 'Vaccination'],
    ['2024-06-05', 'Vaccination'],
  ]);
});

it('transactions: money out and money in, decimal commas, a total at the end', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/finances');
  await chooseFile(
    dialog,
    utf8File(
      'bank.csv',
      lines(
        [
          ['Date', 'Category', 'Money out', 'Money in'],
          ['31.01.2024', 'Feed', '1.085,50', ''],
          ['02.02.2024', 'Deposit', '', '300,00'],
          ['Carried over', '', '1.085,50', '300,00'],
          ['Total', '', '1.085,50', '300,00'],
        ],
        ';',
      ),
    ),
  );
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await fieldOf(dialog, 'Money out').selectOption('split debit');
  await fieldOf(dialog, 'Money in').selectOption('split credit');
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await dialog.getByRole('button', { name: 'Fix values' }).click();
  const fixes = page.getByRole('dialog', { name: 'Data Validation Errors' });
  await fixes.getByRole('combobox', { name: 'Date: instead of Carried over' }).selectOption('not-data');
  await fixes.getByRole('button', { name: 'Apply Fix to Carried over' }).click();
  await fixes.getByRole('button', { name: 'Retry Import with Corrections' }).click();
  await dialog.getByText('Please fix these issues').waitFor({ state: 'detached' });
  expect(await countsOf(dialog)).toMatchObject({ New: 2, 'Other lines': 3, 'Rows of the file': 5 });
  await importNow(dialog);
  const money = await all(account, 'financial-transactions');
  expect(money.map(({ date, type, amount }) => [date, type, amount]).sort()).toEqual([
    ['2024-01-31', 'expense', 1085.5],
    ['2024-02-02', 'income', 300],
  ]);
});

it('refuses what is no table, and offers the type that a file, or the second table in it, really has', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/animals');
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('No File Selected').waitFor();
  const picture = utf8File('scan.csv', '%PDF-1.7 a scan of the kennel book');
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByText('This is a PDF').waitFor();
  await dialog.locator('input[type=file]').setInputFiles(
    utf8File(
      'kennel.csv',
      lines([
        ['Name', 'Breed', 'Birth date', 'Color', 'Notes'],
        ['Males', '', '', '', ''],
        ['Otter', 'Collie', '2020-02-11', 'Sable', ''],
        ['First name', 'Last name', 'E-mail', 'City', 'ZIP code'],
        ['Anna', 'Berg', 'anna@example.com', 'Ashford', '06278'],
      ]),
    ),
  );
  await dialog.getByText('Row 4 names columns of its own: “First name”').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('Lines like “Males” say the sex of the rows below them.').waitFor();
  await dialog.getByRole('cell', { name: 'Male', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Choose it myself' }).click();
  await dialog.getByRole('cell', { name: 'Male', exact: true }).waitFor({ state: 'detached' });
  await dialog.getByText('Please fix these issues').waitFor();
  // By way of the columns, where the sex is missing now.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await fieldOf(dialog, 'Birth date').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Read that table instead' }).click();
  await dialog.getByRole('button', { name: 'Import as Customers' }).click();
  await dialog.getByText('1 row of data in 5 columns.').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await importNow(dialog);
  expect(await all(account, 'customers')).toHaveLength(1);
});

it('a chart with a column for each vaccine: a record of each date, and the way back', async () => {
  const account = await withLitter();
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/health-records');
  const rows = [
    ['Dog', 'Rabies', 'Rabies due', 'DHPP', 'Wormed'],
    ['Hazel', '2024-03-14', '2027-03-14', '2025-02-13', '2025-01-15; 2025-04-15'],
    ['Otter', '2023-05-20', '', '2025-02-14', ''],
  ];
  await chooseFile(dialog, utf8File('chart.csv', lines(rows)));
  await dialog.getByText('“Rabies”, “DHPP” and “Wormed”').waitFor();
  const turn = dialog.getByRole('button', { name: 'Make a record of each date' });
  await turn.click();
  await dialog.getByText('6 rows of data').waitFor();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog.getByText('2 rows of data').waitFor();
  await turn.click();
  await dialog.getByText('6 rows of data').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByRole('cell', { name: 'Mar 14, 2024' }).waitFor();
  // The second date of a cell in the second row, as the file has it.
  await dialog.getByRole('rowheader', { name: '2 (Wormed)' }).first().waitFor();
  expect(await countsOf(dialog)).toMatchObject({ New: 6, Rejected: 0 });
  await importNow(dialog);
  const records = await all(account, 'health-records');
  expect(records).toHaveLength(6);
  expect(records.find(({ description }) => description === 'Rabies')).toMatchObject({
    recordType: 'Vaccination',
  });
  expect(
    records
      .filter(({ recordType }) => recordType === 'Deworming')
      .map(({ date }) => date)
      .sort(),
  ).toEqual(['2025-01-15', '2025-04-15']);
  expect(records.find(({ date }) => date === '2024-03-14')).toMatchObject({
    nextDueDate: '2027-03-14',
    labels: { animalId: 'Hazel' },
  });

  // A column for each age: a weight of each, counted from the birth.
  const weighed = await openImport(page, '/weights');
  const chart = utf8File('weights.csv', 'Dog (kg),Wk 1,Wk 2,Wk 8\nHazel,0.4,0.9,5\nOtter,0.5,-,6\n');
  await weighed.locator('input[type=file]').setInputFiles(chart);
  await weighed.getByRole('button', { name: 'Make a record of each weight' }).waitFor();
  // There is no other way on.
  await weighed.getByRole('button', { name: 'Next Step' }).click();
  await weighed.getByText('5 rows of data').waitFor();
  await weighed.getByRole('button', { name: 'Next Step' }).click();
  expect(await countsOf(weighed)).toMatchObject({ New: 5, Rejected: 0 });
  await importNow(weighed);
  expect((await all(account, 'weights')).map(({ value, unit }) => `${value} ${unit}`).sort()).toEqual([
    ...['0.4 kg', '0.5 kg', '0.9 kg', '5 kg', '6 kg'],
  ]);
});

it('a buyer who is not here yet is added at a press, and the rows find them', async () => {
  const account = await withLitter();
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/offspring');
  const rows = [
    ['Litter birth date', 'Name', 'Gender', 'Buyer'],
    ['2023-05-01', 'Blue', 'Male', 'Zoe Quill'],
    ['2023-05-01', 'Red', 'Female', ''],
  ];
  await chooseFile(dialog, utf8File('young.csv', lines(rows)));
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('1 customer not here yet: “Zoe Quill”').waitFor();
  await dialog.getByRole('button', { name: 'Add 1 customer' }).click();
  await dialog.getByText('1 customer not here yet').waitFor({ state: 'detached' });
  await importNow(dialog);
  const young = await all(account, 'offspring');
  expect(young.find(({ breederName }) => breederName === 'Blue')).toMatchObject({
    labels: { customerId: 'Zoe Quill' },
  });
});

it('heats: a column for each of hers becomes a record of each, and what is no heat is left out', async () => {
  const account = await withLitter();
  await account.api.post('/api/animals', {
    data: { name: 'Wren', gender: 'Female', breed: 'Collie', birthDate: '2020-03-01' },
  });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/heat-cycles');
  const rows = [
    ['Bitch', 'Heat 1', 'Heat 2', 'Color'],
    ['Hazel', '2024-01-10', '2024-07-15', 'Sable'],
    ['Wren', '2024-03-02', '', 'Tricolor'],
  ];
  await dialog.locator('input[type=file]').setInputFiles(utf8File('seasons.csv', lines(rows)));
  await dialog.getByText('2 columns of heats: “Heat 1” and “Heat 2”').waitFor();
  await dialog.getByText('Left out, because no heat: “Color”.').waitFor();
  await dialog.getByRole('button', { name: 'Make a record of each heat' }).click();
  await dialog.getByText('3 rows of data').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  expect(await countsOf(dialog)).toMatchObject({ New: 3, Rejected: 0 });
  await importNow(dialog);
  const heats = await all(account, 'heat-cycles');
  expect(
    heats.map(({ labels, cycleStartDate }) => [(labels as Row).animalId, cycleStartDate].join(' ')).sort(),
  ).toEqual(['Hazel 2024-01-10', 'Hazel 2024-07-15', 'Wren 2024-03-02']);
});

it('young of one cell become a row each, on a phone: named in the preview, and one that fits nowhere says why', async () => {
  const account = await withLitter();
  const page = await book.visit({ as: account, device: 'phone', theme: 'dark' });
  const dialog = await openImport(page, '/offspring');
  const rows = ['Dam,Sire,Born,Puppies,Sex', 'Hazel,Otter,2023-05-01,"Bella, Luna & Max","F, F & M"'];
  await chooseFile(dialog, utf8File('young.csv', rows.join('\n')));
  await dialog.getByText('“Puppies” names several in one cell: “Bella, Luna & Max”').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await dialog
    .getByText('These look like 3 animals: press “Make a row for each of them” at the file')
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Make a row for each of them' }).click();
  await dialog.getByText('3 rows of data').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  const first = dialog.getByRole('rowheader', { name: '2 (Bella)' });
  await first.waitFor();
  // A number needs no width of a name.
  expect((await first.boundingBox())?.width).toBeLessThan(150);
  expect(await countsOf(dialog)).toMatchObject({ New: 3, Rejected: 0 });
  await importNow(dialog);
  const young = await all(account, 'offspring');
  expect(young.map(({ breederName, gender }) => `${breederName} ${gender}`).sort()).toEqual([
    ...['Bella Female', 'Luna Female', 'Max Male'],
  ]);
});
