import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import { lastDayBegun } from '#domain/rules/shape.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, type ImportForm, openImporter } from './importing.ts';

const tomorrow = addDays(lastDayBegun(), 1);
const lastWeek = addDays(lastDayBegun(), -7);

describe('importing what cannot be true', () => {
  const server = withTestApp();
  let kennel: Importer;

  /** "field of row: sentence" of every issue, without what only repeats. */
  const issues = async (type: ImportTypeKey, file: string, form?: ImportForm): Promise<string[]> => {
    const answer = await kennel.import(type, file, form);
    expect(answer.status).toBe(422);
    return (answer.validationErrors ?? [])
      .map(({ field, rowNumbers, values }) => `${field} ${rowNumbers.join()} ${values[0]?.message}`)
      .sort();
  };

  beforeAll(async () => {
    kennel = await openImporter(server.current);
    await kennel.import(
      'animals',
      'Name,Breed,Gender,Birth date\nIsla,Collie,Female,2020-03-01\nMoss,Collie,Male,2020-03-01\n',
    );
    await kennel.import('customers', 'First name,Last name,Status\nAnn,Holt,Blacklisted\n');
    await kennel.import('breeding-groups', `Mother,Father,Born,Litter No\nIsla,Moss,${lastWeek},L1\n`, {
      columnMapping: {
        Mother: 'motherName',
        Father: 'fatherName',
        Born: 'birthDate',
        'Litter No': 'sourceId',
      },
    });
    await kennel.post('breeding-standards', {
      standardName: 'Dogs stay 8 weeks',
      requirementDescription: 'No dog leaves before it is 8 weeks old',
      minSaleAgeDays: 56,
    });
  });

  it('reserves for whoever stands under “Sold to” what is too young to have gone, and never brings back the dead', async () => {
    const form = {
      columnMapping: {
        Litter: 'breedingGroupId',
        Name: 'breederName',
        Sex: 'gender',
        'Sold to': 'customerName',
      },
    };
    const file = 'Litter,Name,Sex,Sold to\nL1,Teal,Male,Bea Lund\n';
    await kennel.import('customers', 'First name,Last name\nBea,Lund\n');
    expect(await kennel.import('offspring', file, form)).toMatchObject({ created: 1 });
    const teal = async () => (await kennel.list('offspring?filter=breederName.eq.Teal'))[0];
    expect(await teal()).toMatchObject({ status: 'Reserved', labels: { customerId: 'Bea Lund' } });
    const { id = '', version } = (await teal()) ?? {};
    const died = await server.current.inject({
      method: 'PATCH',
      url: `/api/offspring/${id}`,
      headers: kennel.user.headers,
      payload: { version, status: 'Deceased' },
    });
    expect(died.statusCode).toBe(200);
    const again = await kennel.import('offspring', file, { ...form, plan: { duplicates: 'update' } });
    expect(again).toMatchObject({ status: 200 });
    expect(await teal()).toMatchObject({ status: 'Deceased' });
  });

  it('shows the date in the future, the end before the beginning and the weight at their cells', async () => {
    const file = `Name,Breed,Gender,Birth date,Date of death,Species,Weight,Weight unit,Kind
Fay,Collie,Female,${tomorrow},,dog,,,
Gil,Collie,Male,2020-01-02,2020-01-01,dog,,,
Hob,Collie,Male,2020-01-02,,dog,400,kg,
Bill,Pekin,Male,2020-01-02,,ducks,,,Ostrich
`;
    const columnMapping = {
      Kind: 'subSpecies',
      Species: 'species',
      Weight: 'weight',
      'Weight unit': 'weightUnit',
    };
    const all = {
      Name: 'name',
      Breed: 'breed',
      Gender: 'gender',
      'Birth date': 'birthDate',
      'Date of death': 'deathDate',
    };
    const found = await issues('animals', file, { columnMapping: { ...all, ...columnMapping } });
    expect(found).toEqual([
      'birthDate 2 That date is in the future. Enter a birth or hatch to come under Expected',
      'deathDate 3 The date of death lies before the birth date',
      expect.stringMatching(/^subSpecies 5 Kind must be one of: /),
      expect.stringMatching(/^weight 4 No animal of this kind and age weighs 400 kg/),
    ]);
  });

  it('reads a Muscovy however it is written', async () => {
    const file =
      'Name,Breed,Gender,Birth date,Species,Kind\nBess,Muscovy,Female,2024-01-02,ducks,Muscovies\n';
    const columnMapping = {
      Name: 'name',
      Breed: 'breed',
      Gender: 'gender',
      'Birth date': 'birthDate',
      Species: 'species',
      Kind: 'subSpecies',
    };
    expect(await kennel.import('animals', file, { columnMapping })).toMatchObject({ created: 1 });
    expect(await kennel.list('animals?filter=name.eq.Bess')).toMatchObject([{ subSpecies: 'muscovy' }]);
  });

  it('holds a change against what is stored', async () => {
    const died = (day: string) =>
      `Name,Breed,Gender,Birth date,Date of death\nIsla,Collie,Female,2020-03-01,${day}\n`;
    const update = { plan: { duplicates: 'update' } } as const;
    expect(await issues('animals', died('2026-01-01'), update)).toEqual([
      `deathDate 2 Isla gave birth on ${lastWeek}, after that day. Correct that first, or give a later date of death`,
    ]);
    expect(await kennel.import('animals', died(lastWeek), update)).toMatchObject({ updated: 1 });
    const treatments = {
      Animal: 'animalName',
      Type: 'recordType',
      Date: 'date',
      Description: 'description',
      Next: 'nextDueDate',
    };
    expect(
      await issues(
        'health-records',
        `Animal,Type,Date,Description,Next\nIsla,Visit,2025-02-02,Eyes,2024-02-02\nIsla,Visit,${tomorrow},Eyes,\n`,
        { columnMapping: treatments },
      ),
    ).toEqual([
      'date 3 That date is in the future. What is still to come goes under Next due',
      'nextDueDate 2 Next due lies before the day of this record',
    ]);
    const early =
      'Animal,Type,Date,Description,Next\nIsla,Visit,2020-02-29,Eyes,\nIsla,Visit,2020-03-01,Eyes,\n';
    expect(await issues('health-records', early, { columnMapping: treatments })).toEqual([
      'date 2 That day lies before the birth of Isla on 2020-03-01',
    ]);
    const litter = `Mother,Father,Born,Litter No,Mated\nIsla,Moss,,L1,${lastDayBegun()}\n`;
    const columnMapping = {
      Mother: 'motherName',
      Father: 'fatherName',
      Born: 'birthDate',
      'Litter No': 'sourceId',
      Mated: 'breedingDate',
    };
    const mated = await kennel.import('breeding-groups', litter.replace(',,', `,${lastWeek},`), {
      columnMapping,
      plan: { duplicates: 'update' },
    });
    expect(mated.validationErrors).toMatchObject([{ field: 'birthDate', code: 'rule', rowNumbers: [2] }]);
  });

  it('asks the litter, the buyer and the breeding rules about each young one', async () => {
    const file = `Litter,Name,Gender,Buyer,Status,Birth weight,Weight unit,Sold,Weaned
L1,Blue,Male,Ann Holt,Reserved,410,grams,,
L1,Red,Female,,Sold,410,grams,,
L1,Pink,Female,,Available,410,kg,,
L1,Teal,Female,,Available,410,grams,,${addDays(lastWeek, -1)}
L1,Lime,Male,,Sold,410,grams,${addDays(lastWeek, 2)},
`;
    const columnMapping = {
      Litter: 'breedingGroupId',
      Name: 'breederName',
      Gender: 'gender',
      Buyer: 'customerName',
      Status: 'status',
      'Birth weight': 'birthWeight',
      'Weight unit': 'weightUnit',
      Sold: 'soldOn',
      Weaned: 'weaningDate',
    };
    expect(await issues('offspring', file, { columnMapping })).toEqual([
      'birthWeight 4 No animal of this kind and age weighs that: 3 kg at most. Check the number and the unit',
      'customerName 2 Ann Holt is blacklisted and cannot reserve. Change the customer’s status first',
      expect.stringMatching(/^status 3,6 It would be \d+ days old; your breeding rules ask for 56\./),
      `weaningDate 5 That day lies before the birth on ${lastWeek}`,
    ]);
  });

  it('leaves no buyer on one that a file calls available', async () => {
    const columnMapping = {
      Litter: 'breedingGroupId',
      Name: 'breederName',
      Gender: 'gender',
      Status: 'status',
      Buyer: 'customerName',
    };
    const [litter] = await kennel.list('breeding-groups?filter=sourceId.eq.L1');
    const buyer = await kennel.post('customers', { firstName: 'Bea', lastName: 'Moor' });
    const young = { breedingGroupId: litter?.id, gender: 'Male', breederName: 'Gold' };
    await kennel.post('offspring', { ...young, status: 'Reserved', customerId: buyer.id });
    const update = { columnMapping, plan: { duplicates: 'update' } } as const;
    const file = 'Litter,Name,Gender,Status,Buyer\nL1,Gold,Male,Available,\n';
    expect(await issues('offspring', file, update)).toEqual([
      'status 2 It has a buyer. Release it, or clear its buyer, first',
    ]);
    const more = `L1,Mint,Male,Available,Bea Moor
L1,Plum,Male,Kept,Bea Moor
L1,Rust,Male,,Bea Moor
L1,Sand,Male,Reserved,
L1,Tan,Male,,
`;
    const head = 'Litter,Name,Gender,Status,Buyer\n';
    const how = 'has no buyer. Choose Reserved or Sold, or leave the buyer empty';
    expect(await issues('offspring', head + more, update)).toEqual([
      `customerName 2,3 One that is available ${how}`,
    ]);
    const possible = head + more.split('\n').slice(2).join('\n');
    expect(await kennel.import('offspring', possible, update)).toMatchObject({ created: 3 });
    for (const [name, status] of [
      ['Rust', 'Reserved'],
      ['Sand', 'Reserved'],
      ['Tan', 'Available'],
    ])
      expect(await kennel.list(`offspring?filter=breederName.eq.${name}`)).toMatchObject([{ status }]);
    expect(await issues('offspring', `${head}L1,Tan,Male,,Bea Moor\n`, update)).toEqual([
      `customerName 2 One that is available ${how}`,
    ]);
  });

  it('leaves no birth after what is recorded, of a litter or of an animal', async () => {
    const [litter] = await kennel.list('breeding-groups?filter=sourceId.eq.L1');
    const [isla] = await kennel.list('animals?filter=name.eq.Isla');
    const registered = { version: isla?.version, registrationNumber: 'X-1' };
    await server.current.inject({
      method: 'PATCH',
      url: `/api/animals/${isla?.id}`,
      headers: kennel.user.headers,
      payload: registered,
    });
    const young = { breedingGroupId: litter?.id, gender: 'Male', breederName: 'Jade' };
    const jade = await kennel.post('offspring', young);
    const weight = { value: 400, unit: 'grams' };
    await kennel.post('weights', { ...weight, offspringId: jade.id, weighedOn: lastWeek });
    await kennel.post('weights', { value: 9, unit: 'kg', animalId: isla?.id, weighedOn: '2020-06-01' });
    const plan = { duplicates: 'update' } as const;
    const columnMapping = {
      Mother: 'motherName',
      Father: 'fatherName',
      Born: 'birthDate',
      'Litter No': 'sourceId',
    };
    const moved = `Mother,Father,Born,Litter No\nIsla,Moss,${addDays(lastWeek, 1)},L1\n`;
    const how = 'before that day. Correct that first, or give an earlier birth date';
    expect(await issues('breeding-groups', moved, { columnMapping, plan })).toEqual([
      `birthDate 2 Jade was weighed on ${lastWeek}, ${how}`,
    ]);
    const older = 'Registration,Name,Breed,Gender,Birth date\nX-1,Isla,Collie,Female,2020-07-01\n';
    const names = {
      Registration: 'registrationNumber',
      Name: 'name',
      Breed: 'breed',
      Gender: 'gender',
      'Birth date': 'birthDate',
    };
    expect(await issues('animals', older, { columnMapping: names, plan })).toEqual([
      `birthDate 2 Isla was weighed on 2020-06-01, ${how}`,
    ]);
  });

  it('reads no half a yen', async () => {
    const columnMapping = { Type: 'type', Category: 'category', Amount: 'amount', Date: 'date' };
    const change = (currency: string) =>
      server.current.inject({
        method: 'PUT',
        url: '/api/org/preferences',
        headers: kennel.user.headers,
        payload: { currency },
      });
    await change('JPY');
    const file = 'Type,Category,Amount,Date\nincome,Eggs,10.5,2026-01-02\nincome,Eggs,11,2026-01-02\n';
    expect(await issues('financial-transactions', file, { columnMapping })).toEqual([
      'amount 2 JPY has no smaller unit: give a whole number',
    ]);
    await change('USD');
  });

  it.each([
    [
      'a column',
      'Type,Category,Amount,Date,Currency\nexpense,Feed,10,2026-01-02,EUR\nexpense,Feed,11,2026-01-03,USD\n',
      2,
    ],
    ['the name of a column', 'Type,Category,Amount,Date,Currency: EUR\nexpense,Feed,10,2026-01-02,\n', 2],
    ['a line above', 'Currency: EUR,,,\nType,Category,Amount,Date\nexpense,Feed,10,2026-01-02\n', 3],
  ])('takes no euros for dollars where %s says so', async (_, file, row) => {
    const columnMapping = { Type: 'type', Category: 'category', Amount: 'amount', Date: 'date' };
    expect(await issues('financial-transactions', file, { columnMapping })).toEqual([
      `amount ${row} This is another currency than that of your books. Give the amount in USD, or choose your currency in the settings first`,
    ]);
  });

  it('takes no more out of an amount than there is', async () => {
    const names = ['type', 'category', 'amount', 'date', 'taxAmount', 'refundAmount', 'discountAmount'];
    const columnMapping = Object.fromEntries(names.map((name) => [name, name]));
    const file = `${names.join()}\nincome,Sale,10,2026-01-02,11,,\nincome,Sale,10,2026-01-02,,4,90\n`;
    expect(await issues('financial-transactions', file, { columnMapping })).toEqual([
      'refundAmount 3 More is given back than has come in. Call it paid or refunded, or leave the refund empty',
      'taxAmount 2 The tax is more than the amount, which it is a part of',
    ]);
  });

  it('takes an invoice number once', async () => {
    const columnMapping = {
      Type: 'type',
      Category: 'category',
      Amount: 'amount',
      Date: 'date',
      Invoice: 'invoiceNumber',
    };
    const head = 'Type,Category,Amount,Date,Invoice\n';
    expect(
      await kennel.import('financial-transactions', `${head}income,Sale,10,2026-01-02,R-1\n`, {
        columnMapping,
      }),
    ).toMatchObject({ created: 1 });
    const again =
      'income,Sale,11,2026-01-02,r-1\nincome,Sale,12,2026-01-02,R-2\nincome,Sale,13,2026-01-02,R-2\n';
    expect(
      await issues('financial-transactions', `${head}${again}expense,Feed,9,2026-01-02,R-1\n`, {
        columnMapping,
      }),
    ).toEqual([
      'invoiceNumber 2 This invoice number belongs to a transaction of 2026-01-02 already. Give each invoice its own',
      'invoiceNumber 4 Row 3 has this invoice number already. Give each invoice its own',
    ]);
    // Of one that is written again it is its own.
    expect(
      await kennel.import(
        'financial-transactions',
        'Type,Category,Amount,Date,Invoice,Notes\nincome,Sale,10,2026-01-02,R-1,Paid in cash\n',
        { columnMapping: { ...columnMapping, Notes: 'notes' }, plan: { duplicates: 'update' } },
      ),
    ).toMatchObject({ updated: 1 });
  });
});
