import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { entityOf } from '#domain/entities/index.ts';
import { importTypes } from '#domain/import/import-types.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import { exportColumns } from '#server/full-export/columns.ts';
import { csvCell, csvLine } from '#server/spreadsheets/csv.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, type ImportForm, openImporter, type Row } from './importing.ts';

const animals = `Name,Breed,Gender,Birth date,Registration number
Isla,Collie,Female,2015-03-01,A-1
Moss,Collie,Male,2014-01-20,A-2
Marra,Collie,Female,2016-03-01,A-3
`;
const litters = `Mother,Father,Born,Males,Females,Litter No
Isla,A-2,2020-01-05,3,4,L1
Marra,Moss,2020-01-05,1,2,L2
`;
const litterForm: ImportForm = {
  columnMapping: {
    Mother: 'motherName',
    Father: 'fatherName',
    Born: 'birthDate',
    Males: 'maleCount',
    Females: 'femaleCount',
    'Litter No': 'sourceId',
  },
};
const customers = `First name,Last name,E-mail,Phone
Ann,Dow,ann@example.com,(555) 123-4567
Bob,Dow,ann@example.com,
`;
const young = `Litter,Name,Gender,Buyer
L1,Blue,Male,Ann Dow
L2,Red,Female,
`;
const youngForm: ImportForm = {
  columnMapping: { Litter: 'breedingGroupId', Name: 'breederName', Gender: 'gender', Buyer: 'customerName' },
};
const treatments = `Animal,Type,Date,Description
Isla,Vaccination,2024-01-05,Rabies
A-2,Deworming,2024-01-06,
`;
const treatmentForm: ImportForm = {
  columnMapping: { Animal: 'animalName', Type: 'recordType', Date: 'date', Description: 'description' },
};
const payments = `Type,Category,Amount,Date,Description,Customer
income,Sale,"1,200.50",2024-01-05,Blue,ann@example.com
expense,Feed,20,2024-01-06,Feed,
expense,Feed,20,2024-01-06,Feed,
`;
const paymentForm: ImportForm = {
  columnMapping: {
    Type: 'type',
    Category: 'category',
    Amount: 'amount',
    Date: 'date',
    Description: 'description',
    Customer: 'customerEmail',
  },
};

describe('importing everything else', () => {
  const server = withTestApp();
  let kennel: Importer;
  beforeAll(async () => {
    kennel = await openImporter(server.current);
    await kennel.import('animals', animals);
  });

  it('puts litters under their parents, with species, breed and counts', async () => {
    expect(await kennel.import('breeding-groups', litters, litterForm)).toMatchObject({
      status: 200,
      created: 2,
    });
    expect(await kennel.list('breeding-groups?filter=sourceId.eq.L1')).toMatchObject([
      { species: 'dog', breed: 'Collie', totalPuppies: 7, alivePuppies: 7, maleCount: 3, femaleCount: 4 },
    ]);
    expect(await kennel.import('breeding-groups', litters, litterForm)).toMatchObject({
      created: 0,
      skipped: 2,
    });
    const wrong = litters.replace('Isla,A-2', 'Moss,Nobody');
    const refused = await kennel.import('breeding-groups', wrong, litterForm);
    expect(refused.validationErrors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'fatherName unknown-reference',
      'motherName wrong-sex',
    ]);
  });

  it('keeps customers who share an address apart', async () => {
    expect(await kennel.import('customers', customers)).toMatchObject({ status: 200, created: 2 });
    expect(await kennel.import('customers', customers)).toMatchObject({ created: 0, skipped: 2 });
  });

  it('expects a litter of which the mating is known, and asks about one that should long be here', async () => {
    const matedOn = addDays(todayIn('UTC'), -20);
    const columnMapping = {
      Mother: 'motherName',
      Father: 'fatherName',
      Mated: 'breedingDate',
      No: 'sourceId',
    };
    const form: ImportForm = { columnMapping };
    const file = `Mother,Father,Mated,No\nIsla,Moss,${matedOn},M1\n`;
    expect(await kennel.import('breeding-groups', file, form)).toMatchObject({ status: 200, created: 1 });
    expect(await kennel.list('breeding-groups?filter=sourceId.eq.M1')).toMatchObject([
      { breedingDate: matedOn, expectedDate: addDays(matedOn, 63), birthDate: null, status: 'Expecting' },
    ]);
    expect(await kennel.import('breeding-groups', file, form)).toMatchObject({ created: 0, skipped: 1 });
    const old = await kennel.import('breeding-groups', `${file}Marra,Moss,2019-02-01,M2\n`, form);
    expect(old).toMatchObject({
      status: 422,
      validationErrors: [{ field: 'birthDate', rowNumbers: [3], label: 'Birth date', code: 'required' }],
    });
    expect(await kennel.list('breeding-groups?filter=sourceId.eq.M2')).toEqual([]);
    // Nothing came of it: that is all there is to know, and nothing is expected.
    const empty = 'Mother,Father,Mated,No,Result\nMarra,Moss,2019-02-01,M3,leer geblieben\n';
    const withResult = { columnMapping: { ...columnMapping, Result: 'breedingSuccess' } };
    expect(await kennel.import('breeding-groups', empty, withResult)).toMatchObject({
      status: 200,
      created: 1,
    });
    expect(await kennel.list('breeding-groups?filter=sourceId.eq.M3')).toMatchObject([
      { breedingDate: '2019-02-01', breedingSuccess: false, birthDate: null, status: 'Active' },
    ]);
  });

  it('puts young into litters by the number of the old program, with their buyers', async () => {
    expect(await kennel.import('offspring', young, youngForm)).toMatchObject({ status: 200, created: 2 });
    const [blue] = await kennel.list('offspring?filter=breederName.eq.Blue');
    expect(blue).toMatchObject({ species: 'dog', breed: 'Collie', labels: { customerId: 'Ann Dow' } });
    expect(await kennel.import('offspring', young, youngForm)).toMatchObject({ created: 0, skipped: 2 });
    const byDate = {
      ...youngForm,
      columnMapping: { ...youngForm.columnMapping, Litter: 'breedingGroupDate' },
    };
    const asked = await kennel.import('offspring', young.replaceAll(/L\d/g, '2020-01-05'), byDate);
    expect(asked.validationErrors).toMatchObject([{ code: 'several-candidates', rowNumbers: [2, 3] }]);
    // The one litter of hers is of another day: it is not the one that is meant.
    const ofDam = { Litter: 'breedingGroupDate', Dam: 'motherName', Name: 'breederName', Gender: 'gender' };
    const another = await kennel.import('offspring', 'Litter,Dam,Name,Gender\n2021-05-05,Isla,Grey,Male\n', {
      columnMapping: ofDam,
    });
    expect(another.validationErrors).toMatchObject([{ code: 'unknown-reference', rowNumbers: [2] }]);
  });

  it('offers the name a slip of the pen was meant to be, in buyers and dams, and nothing where none is near', async () => {
    const buyers = await kennel.import(
      'offspring',
      'Litter,Name,Gender,Buyer\nL1,Green,Male,Anne Dow\nL1,Pink,Female,Zoe Quill\n',
      youngForm,
    );
    expect(buyers.validationErrors).toMatchObject([
      {
        code: 'unknown-reference',
        validValues: ['Ann Dow'],
        suggestedReplacement: null,
        values: [
          {
            value: 'Anne Dow',
            suggestedReplacement: 'Ann Dow',
            suggestion: {
              value: 'Ann Dow',
              reason: '“Anne Dow” is spelled almost like Ann Dow',
              certain: false,
            },
          },
          { value: 'Zoe Quill' },
        ],
      },
    ]);
    expect(buyers.validationErrors?.[0]?.values[1]).not.toHaveProperty('suggestion');
    const dams = await kennel.import(
      'breeding-groups',
      'Mother,Father,Born,Males,Females,Litter No\nIsal,A-2,2021-01-05,3,4,L9\n',
      litterForm,
    );
    expect(dams.validationErrors).toMatchObject([{ field: 'motherName', suggestedReplacement: 'Isla' }]);
  });

  it('finds the animals of health records by name or number', async () => {
    expect(await kennel.import('health-records', treatments, treatmentForm)).toMatchObject({ created: 2 });
    const rows = await kennel.list('health-records');
    expect(rows.map(({ labels }) => labels?.animalId).sort()).toEqual(['Isla', 'Moss']);
    expect(await kennel.import('health-records', treatments, treatmentForm)).toMatchObject({ skipped: 2 });
  });

  it('keeps two equal payments of one day, and none of them twice', async () => {
    const answer = await kennel.import('financial-transactions', payments, paymentForm);
    // Two people have this address: it is asked, not guessed.
    expect(answer.validationErrors).toMatchObject([{ field: 'customerEmail', code: 'several-candidates' }]);
    const chosen = String(answer.validationErrors?.[0]?.validValues?.[0]);
    const form = { ...paymentForm, plan: { corrections: { 2: { customerEmail: '' } } } };
    expect(chosen).toContain('ann@example.com');
    expect(await kennel.import('financial-transactions', payments, form)).toMatchObject({ created: 3 });
    expect(await kennel.import('financial-transactions', payments, form)).toMatchObject({
      created: 0,
      skipped: 3,
    });
    const amounts = (await kennel.list('finances')).map(({ amount }) => amount);
    expect(amounts.sort()).toEqual([1200.5, 20, 20]);
  });

  it('gives a refund without a day the one that is known best, and says so', async () => {
    const books = await openImporter(server.current);
    const columnMapping = {
      ...{ Type: 'type', Category: 'category', Amount: 'amount', Date: 'date' },
      ...{ Status: 'paymentStatus', Paid: 'paidDate', Refunded: 'refundedOn' },
    };
    const send = (rows: string) =>
      books.import('financial-transactions', `Type,Category,Amount,Date,Status,Paid,Refunded\n${rows}`, {
        ...{ columnMapping, plan: { duplicates: 'update' } },
      });
    const days = async () =>
      Object.fromEntries(
        (await books.list('finances')).map(({ amount, refundedOn }) => [amount, refundedOn]),
      );
    const answer = await send(
      [
        'income,Sale,10,2024-03-01,Refunded,2024-03-05,',
        'income,Sale,20,2024-03-01,Refunded,2024-03-05,2025-01-09',
        'income,Sale,30,2024-03-01,Paid,,',
        'expense,Feed,40,2024-03-01,Refunded,,\n',
      ].join('\n'),
    );
    expect(answer).toMatchObject({ created: 4, result: { supposedRefundDays: 1 } });
    expect(await days()).toEqual({ 10: '2024-03-05', 20: '2025-01-09', 30: null, 40: null });
    const again = await send(
      'income,Sale,10,2024-03-01,Refunded,2024-03-05,\nincome,Sale,30,2024-03-01,Refunded,,\n',
    );
    expect(again).toMatchObject({ updated: 1, skipped: 1, result: { supposedRefundDays: 1 } });
    // It was paid here already: that year stays as it was.
    const known = (await days())[30];
    expect([todayIn('UTC'), addDays(todayIn('UTC'), -1)]).toContain(known);
  });

  it("takes one buyer's deposit for no other's of the same day and amount", async () => {
    const deposits = await openImporter(server.current);
    await deposits.import(
      'customers',
      'First name,Last name,E-mail\nAnn,Dow,ann@example.com\nBob,Low,bob@example.com\n',
    );
    const paid = (emails: string, duplicates: string) =>
      deposits.import(
        'financial-transactions',
        `Type,Category,Amount,Date,Customer\n${emails
          .split(' ')
          .map((email) => `income,Deposit,300,2026-03-20,${email}\n`)
          .join('')}`,
        {
          columnMapping: {
            Type: 'type',
            Category: 'category',
            Amount: 'amount',
            Date: 'date',
            Customer: 'customerEmail',
          },
          plan: { duplicates },
        },
      );
    const payers = async () =>
      (await deposits.list('finances')).map(({ labels }) => labels?.customerId).sort();
    await paid('ann@example.com', 'skip');
    expect(await paid('bob@example.com', 'skip')).toMatchObject({ created: 1, skipped: 0 });
    expect(await paid('bob@example.com', 'update')).toMatchObject({ created: 0, updated: 0, skipped: 1 });
    expect(await payers()).toEqual(['Ann Dow', 'Bob Low']);
    // A row that names nobody is one of those that are here, not a third one.
    expect(await paid('bob@example.com  ', 'skip')).toMatchObject({ created: 1, skipped: 2 });
    expect(await paid('ann@example.com bob@example.com ', 'update')).toMatchObject({
      created: 0,
      updated: 0,
    });
    expect(await payers()).toEqual(['Ann Dow', 'Bob Low', null]);
  });

  it('takes no pounds and euros for dollars', async () => {
    const kennel = await openImporter(server.current);
    const file =
      'Type,Category,Amount,Date\nincome,Sale,£1000,2026-03-20\nincome,Sale,1000 EUR,2026-03-21\nincome,Sale,$1000,2026-03-22\nincome,Sale,1000,2026-03-23\n';
    const form = { columnMapping: { Type: 'type', Category: 'category', Amount: 'amount', Date: 'date' } };
    const answer = await kennel.import('financial-transactions', file, form);
    expect(answer.validationErrors).toMatchObject([{ field: 'amount', code: 'rule', rowNumbers: [2, 3] }]);
    expect(JSON.stringify(answer.validationErrors)).toContain('Give the amount in USD');
    expect(await kennel.list('finances')).toEqual([]);
    const dollars = file.replace('£1000', '$900').replace('1000 EUR', 'US$ 800');
    expect(await kennel.import('financial-transactions', dollars, form)).toMatchObject({ created: 4 });
  });

  it('takes none by what stands in a header, or in columns that are read together, either', async () => {
    const kennel = await openImporter(server.current);
    const send = async (head: string, row: string, plan: object) => {
      const [type = '', ...amounts] = head.split(',');
      const columnMapping = { [type]: 'type', Category: 'category', Date: 'date', ...plan };
      const file = `${type},Category,Date,${amounts.join(',')}\n,Sale,2026-03-20,${row}\n`;
      const { splits, ...mapped } = columnMapping as Record<string, unknown>;
      const answer = await kennel.import('financial-transactions', file.replace('\n,', '\nincome,'), {
        columnMapping: mapped as Record<string, string>,
        ...(splits !== undefined && { plan: { splits } }),
      });
      return answer.validationErrors?.map(({ field, code }) => [field, code]) ?? answer.created;
    };
    const refused = [['amount', 'rule']];
    expect(await send('Type,Price (£)', '900', { 'Price (£)': 'amount' })).toEqual(refused);
    expect(await send('Type,€', '900', { '€': 'amount' })).toEqual(refused);
    expect(await send('Type,Amount GBP', '900', { 'Amount GBP': 'amount' })).toEqual(refused);
    const pair = (debit: string, credit: string) => ({
      Type: 'skip',
      splits: [{ kind: 'debit-credit', debit, credit }],
    });
    expect(await send('Type,Out,In', ',£900', pair('Out', 'In'))).toEqual(refused);
    expect(await send('Type,Out (€),In (€)', '"900",', pair('Out (€)', 'In (€)'))).toEqual(refused);
    const signed = { Type: 'skip', splits: [{ kind: 'signed-amount', column: 'Sum' }] };
    expect(await send('Type,Sum', '-900 EUR', signed)).toEqual(refused);
    expect(await kennel.list('finances')).toEqual([]);
    expect(await send('Type,Sum', '-$900', signed)).toBe(1);
    expect(await send('Type,Price ($)', '901', { 'Price ($)': 'amount' })).toBe(1);
    expect(await send('Type,Amount USD', '902', { 'Amount USD': 'amount' })).toBe(1);
  });

  it('writes weights by the rules of the scales, once each, and takes them back with what followed', async () => {
    const scales = await openImporter(server.current);
    await scales.import(
      'animals',
      'Name,Breed,Gender,Birth date,Registration number,Weight,Weight unit\nIsla,Collie,Female,2015-03-01,A-1,,\nMoss,Collie,Male,2014-01-20,A-2,20,kg\n',
    );
    await scales.import('breeding-groups', litters.split('\n').slice(0, 2).join('\n'), litterForm);
    await scales.import('offspring', 'Litter,Name,Gender,Buyer\nL1,Blue,Male,\nL1,Red,Female,\n', youngForm);
    const now = async () =>
      Object.fromEntries(
        [
          ...(await scales.list('animals')).map(({ name, weight, weightUnit }) => [name, weight, weightUnit]),
          ...(await scales.list('offspring')).map(({ breederName, currentWeight, weightUnit }) => [
            breederName,
            currentWeight,
            weightUnit,
          ]),
        ].map(([name, weight, unit]) => [name, weight === null ? null : `${weight} ${unit}`]),
      );
    const columnMapping = {
      ...{ Dog: 'animalName', Reg: 'animalRegistrationNumber', Day: 'weighedOn' },
      ...{ Weight: 'weight', Unit: 'weightUnit', Age: 'ageDays' },
    };
    const head = 'Dog,Reg,Day,Age,Weight,Unit\n';
    const weigh = (rows: string, plan: object = {}) =>
      scales.import('weights', head + rows, { columnMapping, plan });
    const rows = [
      'Isla,,2024-03-01,,18.5,kg',
      'Isla,,2024-06-01,,19,kg',
      ',A-2,2024-03-01,,44 lb,',
      // The litter was born on 5 January 2020.
      'Blue,,,0,400,g',
      'Blue,,,1 wk,0.8,kg',
      'Blue,,2020-01-12,,800,g',
      'Red,,2020-01-12,,1 lb 8 oz,\n',
    ].join('\n');
    expect(await now()).toEqual({ Isla: null, Moss: '20 kg', Blue: null, Red: null });

    const refused = await weigh(
      [
        'Isla,,2015-02-28,,0.4,kg',
        `Isla,,${addDays(todayIn('UTC'), 3)},,18,kg`,
        'Isla,,2024-07-01,,1800,kg',
        'Nobody,,2024-07-01,,18,kg',
        'Moss,,2024-07-01,,22,kg\n',
      ].join('\n'),
    );
    expect(refused.status).toBe(422);
    expect(
      refused.validationErrors
        ?.flatMap(({ field, rowNumbers }) => rowNumbers.map((row) => `${row} ${field}`))
        .sort(),
    ).toEqual(['2 weighedOn', '3 weighedOn', '4 weight', '5 animalName']);
    expect(await scales.list('weights')).toEqual([]);

    const first = await weigh(rows);
    expect(first.validationErrors).toBeUndefined();
    expect(first).toMatchObject({ status: 200, created: 6, skipped: 1 });
    expect(await now()).toEqual({ Isla: '19 kg', Moss: '44 lbs', Blue: '800 grams', Red: '1.5 lbs' });
    // The birth weight of Blue, of whom none was known.
    const born = async () =>
      Object.fromEntries(
        (await scales.list('offspring')).map(({ breederName, birthWeight }) => [breederName, birthWeight]),
      );
    expect(await born()).toEqual({ Blue: 400, Red: null });
    const days = (await scales.list('weights?filter=value.eq.400')).map(({ weighedOn, labels }) => [
      weighedOn,
      labels?.offspringId,
    ]);
    expect(days).toEqual([['2020-01-05', 'Blue']]);
    expect(await weigh(rows)).toMatchObject({ created: 0, updated: 0, skipped: 7 });

    const once = await weigh('Blue,,,0,410,g\n', { duplicates: 'create' });
    expect(once).toMatchObject({ created: 1 });
    expect(await born()).toEqual({ Blue: 400, Red: null });
    await scales.post(`imports/${once.importId}/undo`);

    // What is weighed by hand since stays, and is what Isla weighs.
    const isla = (await scales.list('animals')).find(({ name }) => name === 'Isla');
    const byHand = { animalId: isla?.id, weighedOn: '2024-05-01', value: 18.7, unit: 'kg' };
    expect(await scales.post('weights', byHand)).toMatchObject({ statusCode: 201 });
    expect(await scales.post(`imports/${first.importId}/undo`)).toMatchObject({ removed: 6, keptCount: 0 });
    expect(await now()).toEqual({ Isla: '18.7 kg', Moss: '20 kg', Blue: null, Red: null });
    expect(await born()).toEqual({ Blue: null, Red: null });
    expect(await scales.list('weights')).toMatchObject([{ weighedOn: '2024-05-01' }]);
  });

  it('takes its own export of weights, of the grown and of the young, here and in another kennel', async () => {
    const [home, away] = [await openImporter(server.current), await openImporter(server.current)];
    /** As `records/….csv` of a full export has them. */
    const exported = async (type: ImportTypeKey): Promise<string> => {
      const { entity } = importTypes[type];
      const columns = exportColumns(entity);
      const rows = (await home.list(entityOf(entity).path)).map((record) =>
        columns.map(({ field, part }) => csvCell(part === 'name' ? record.labels?.[field] : record[field])),
      );
      return [columns.map(({ header }) => csvCell(header)), ...rows].map(csvLine).join('');
    };
    await home.import('animals', `${animals}Blue,Collie,Male,2012-05-01,A-9\n`);
    await home.import('breeding-groups', litters, litterForm);
    await home.import('offspring', 'Litter,Name,Gender,Buyer\nL1,Blue,Male,\nL2,Red,Female,\n', youngForm);
    const [grown, children] = [await home.list('animals'), await home.list('offspring')];
    const weigh = (of: Row | undefined, field: string, weighedOn: string, value: number) =>
      home.post('weights', { [field]: of?.id, weighedOn, value, unit: 'kg' });
    const named = (name: string) => grown.find((one) => one.name === name);
    const young = (name: string) => children.find((one) => one.breederName === name);
    // One of the young has the name of a grown one; the other grows up after it was weighed.
    for (const answer of [
      await weigh(named('Isla'), 'animalId', '2020-02-01', 18.5),
      await weigh(named('Blue'), 'animalId', '2020-02-01', 21),
      await weigh(young('Blue'), 'offspringId', '2020-02-01', 3.5),
      await weigh(young('Red'), 'offspringId', '2020-02-02', 3.25),
      await weigh(young('Red'), 'offspringId', '2020-02-09', 4),
    ])
      expect(answer.statusCode).toBe(201);
    const kept = async (kennel: Importer) =>
      (await kennel.list('weights'))
        .map(({ labels, weighedOn, value, unit }) =>
          [labels?.animalId, labels?.offspringId, weighedOn, value, unit].join(),
        )
        .sort();
    const all = await kept(home);
    expect(all).toHaveLength(5);

    for (const type of ['animals', 'breeding-groups', 'offspring'] as const)
      expect((await away.import(type, await exported(type))).validationErrors).toBeUndefined();
    const file = await exported('weights');
    expect(await away.import('weights', file)).toMatchObject({ status: 200, created: 5 });
    expect(await kept(away)).toEqual(all);

    expect(await home.post(`offspring/${young('Red')?.id}/promote`, { as: 'kept' })).toMatchObject({
      statusCode: 201,
    });
    for (const kennel of [home, away])
      expect(await kennel.import('weights', file)).toMatchObject({ created: 0, updated: 0, skipped: 5 });
    const both = file.replace(/,Blue,/, ',Red,');
    expect((await away.import('weights', both)).validationErrors).toMatchObject([{ field: 'offspringName' }]);
    expect(await kept(home)).toHaveLength(5);
  });

  it('lists all of it in the history, with the hash of each file and who it was', async () => {
    const { items } = await kennel.get<{ items: Record<string, unknown>[] }>('imports');
    expect(items.at(-1)).toMatchObject({
      type: 'animals',
      status: 'finished',
      created: 3,
      notData: 1,
      fileName: 'records.csv',
      by: 'Test Breeder',
      canUndo: true,
    });
    expect(items.every(({ fileHash }) => /^[0-9a-f]{64}$/.test(String(fileHash)))).toBe(true);
  });
});
