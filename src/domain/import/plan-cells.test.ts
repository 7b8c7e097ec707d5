import { describe, expect, it } from 'vitest';
import { basePlan as base, stagedRow as rowOf } from '#tests/support/import-plan.ts';
import { choicesMeant } from './synonyms.ts';

const ways = ['cash', 'credit_card', 'check', 'wire_transfer', 'paypal'];

describe('splits', () => {
  it('makes two names of one', () => {
    const row = rowOf(
      { type: 'customers', mapping: {}, splits: [{ kind: 'full-name', column: 'Name' }] },
      ['Anna van Dam'],
      ['Name'],
    );
    expect(row).toMatchObject({ values: { firstName: 'Anna', lastName: 'van Dam' }, issues: [] });
  });

  it.each([
    ['4/5', { alivePuppies: 4, totalPuppies: 5 }],
    ['5 of 7', { alivePuppies: 5, totalPuppies: 7 }],
    ['8/6', { alivePuppies: 6, totalPuppies: 8 }],
  ])('reads %s as the living and all that were born', (cell, counts) => {
    const row = rowOf(
      { type: 'breeding-groups', mapping: {}, splits: [{ kind: 'alive-of-total', column: 'Alive/Total' }] },
      [cell],
      ['Alive/Total'],
    );
    expect(row.values).toMatchObject(counts);
  });

  it('reports what cannot be split once, not as missing as well', () => {
    const row = rowOf(
      { type: 'customers', mapping: {}, splits: [{ kind: 'full-name', column: 'Name' }] },
      ['Madonna'],
      ['Name'],
    );
    expect(row.issues).toMatchObject([{ field: 'lastName', code: 'unreadable', value: 'Madonna' }]);
  });

  it.each([
    ['428,03', '', { type: 'expense', amount: 428.03 }],
    ['', '1.000,50', { type: 'income', amount: 1000.5 }],
    ['0,00', '5,00', { type: 'income', amount: 5 }],
  ])('makes type and amount of debit %j and credit %j', (debit, credit, values) => {
    const row = rowOf(
      {
        type: 'financial-transactions',
        format: { ...base.format, decimalSign: ',' },
        mapping: { Date: 'date' },
        constants: { category: 'Bank' },
        splits: [{ kind: 'debit-credit', debit: 'Debit', credit: 'Credit' }],
      },
      ['02.03.2018', debit, credit],
      ['Date', 'Debit', 'Credit'],
    );
    expect(row).toMatchObject({ values: { ...values, date: '2018-03-02', category: 'Bank' }, issues: [] });
  });
});

describe('distances', () => {
  it.each<[string, string, object]>([
    ['Distance (km)', '42,5', { distance: 42.5, distanceUnit: 'km' }],
    ['Miles', '1.240', { distance: 1240, distanceUnit: 'mi' }],
    ['kilometers', '12', { distance: 12, distanceUnit: 'km' }],
    ['Distance', '12 miles', { distance: 12, distanceUnit: 'mi' }],
    ['Distance (km)', '12 mi', { distance: 12, distanceUnit: 'mi' }],
  ])('%s: %s', (header, cell, values) => {
    const row = rowOf(
      {
        type: 'financial-transactions',
        format: { ...base.format, decimalSign: ',' },
        mapping: { Date: 'date', Amount: 'amount', [header]: 'distance' },
        constants: { type: 'expense', category: 'Mileage' },
      },
      ['02.03.2018', '20,00', cell],
      ['Date', 'Amount', header],
    );
    expect(row).toMatchObject({ values, issues: [] });
  });

  it('asks for a unit that nobody names, and takes that of its own column', () => {
    const read = (unit: string) =>
      rowOf(
        {
          type: 'financial-transactions',
          mapping: { Date: 'date', Amount: 'amount', Distance: 'distance', Unit: 'distanceUnit' },
          constants: { type: 'expense', category: 'Mileage' },
        },
        ['02.03.2018', '20', '12', unit],
        ['Date', 'Amount', 'Distance', 'Unit'],
      );
    expect(read('')).toMatchObject({ issues: [{ field: 'distanceUnit', code: 'rule' }] });
    expect(read('Kilometers')).toMatchObject({ values: { distanceUnit: 'km' }, issues: [] });
  });
});

describe('weights', () => {
  const weighed = (header: string, cells: string[], columns: Record<string, string> = {}) =>
    rowOf(
      {
        type: 'offspring',
        constants: { breederName: 'A', gender: 'Female', breedingGroupDate: '2024-01-01' },
        mapping: { [header]: 'birthWeight', ...columns },
      },
      cells,
      [header, ...Object.keys(columns)],
    );

  it.each<[string, string, number, string | undefined]>([
    ['Weight', '350 g', 350, 'grams'],
    ['Weight (g)', '350', 350, 'grams'],
    ['birth_weight_kg', '0.35', 0.35, 'kg'],
    ['WeightLbs', '12,5', 12.5, 'lbs'],
    ['gewichtKg', '3', 3, 'kg'],
  ])('%s: %s', (header, cell, birthWeight, weightUnit) => {
    const { values, issues } = weighed(header, [cell]);
    expect({ birthWeight: values.birthWeight, weightUnit: values.weightUnit }).toEqual({
      birthWeight,
      weightUnit,
    });
    expect(issues).toEqual([]);
  });

  it('takes no weight whose unit nobody names', () => {
    const { values, issues } = weighed('Weight', ['12,5']);
    expect(values).not.toHaveProperty('birthWeight');
    expect(issues).toMatchObject([{ field: 'birthWeight', code: 'no-unit', value: '12,5' }]);
  });

  it('takes the unit the plan gives the column, unless the cell names its own', () => {
    const read = (cell: string) =>
      rowOf(
        { type: 'offspring', mapping: { Weight: 'birthWeight' }, units: { Weight: 'oz' } },
        [cell],
        ['Weight'],
      ).values;
    expect(read('12')).toMatchObject({ birthWeight: 12, weightUnit: 'oz' });
    expect(read('350 g')).toMatchObject({ birthWeight: 350, weightUnit: 'grams' });
  });

  it('brings two weights of one record into one unit', () => {
    const { values } = weighed('Birth weight', ['350 g', '2 kg'], { Now: 'currentWeight' });
    expect(values).toMatchObject({ birthWeight: 350, currentWeight: 2000, weightUnit: 'grams' });
  });

  it('reads the column of units in any spelling', () => {
    const { values, issues } = weighed('Weight', ['350', 'Gramm'], { Unit: 'weightUnit' });
    expect({ values, issues }).toMatchObject({
      values: { birthWeight: 350, weightUnit: 'grams' },
      issues: [],
    });
  });

  it.each<[string, string, number | undefined]>([
    ['Weight (lb oz)', '3-10', 3.625],
    ['lbs/oz', '3 lb 10 oz', 3.625],
    ['Weight lb-oz', '3', 3],
    // Three pounds ten, or three and a tenth.
    ['Weight (lb oz)', '3.10', undefined],
    ['Weight (lb)', '3-10', undefined],
  ])('%s: %s is %s pounds', (header, cell, value) => {
    const plan = {
      type: 'weights',
      mapping: { [header]: 'weight' },
      constants: { weighedOn: '2026-01-05' },
    } as const;
    const { values, issues } = rowOf(plan, [cell], [header]);
    expect(values.value).toBe(value);
    expect(issues.some(({ field }) => field === 'weight')).toBe(value === undefined);
  });

  it.each<[string, string, number | undefined]>([
    ['3', '10', 3.625],
    ['3.6', '57.6', 3.6],
    ['3.6', '10', undefined],
  ])('%s in a column of pounds and %s in one of ounces is %s', (pounds, ounces, value) => {
    const mapping = { Lbs: 'weight', Oz: 'weightOunces' } as const;
    const { values } = rowOf({ type: 'weights', mapping }, [pounds, ounces], ['Lbs', 'Oz']);
    expect(values.value).toBe(value);
  });

  it.each<[string, string, number | undefined]>([
    ['Age (weeks)', '3', 21],
    ['Age', '3 wks', 21],
    ['Lebenstag', 'Tag 3', 3],
    ['Age', '3', undefined],
  ])('%s: %s is %s days', (header, cell, days) => {
    const { values, issues } = rowOf({ type: 'weights', mapping: { [header]: 'ageDays' } }, [cell], [header]);
    expect(values.ageDays).toBe(days);
    expect(issues.some(({ code }) => code === 'no-age')).toBe(days === undefined);
  });
});

describe('what a text says without a word of its own', () => {
  const columns = ['Name', 'Chip', 'Reg', 'Colour', 'Died', 'Sold', 'Dam'];
  const plan = {
    mapping: {
      Name: 'name',
      Chip: 'microchipNumber',
      Reg: 'registrationNumber',
      Colour: 'color',
      Died: 'deathDate',
      Sold: 'status',
      Dam: 'dam',
    },
    constants: { breed: 'Pug', gender: 'Female', birthDate: '2020-01-31' },
  };
  const valuesOf = (cells: string[]) => rowOf(plan, cells, columns).values;

  it.each(['-', 'n/a', 'pending', 'applied for', 's/d', 'k.A.', 'unknown', 'beantragt'])(
    'takes %s for no number',
    (text) => {
      const values = valuesOf(['Bella', text, text, '', '', '', '']);
      expect([values.microchipNumber, values.registrationNumber]).toEqual([undefined, undefined]);
    },
  );

  it('leaves empty what nobody knows, and asks where it is needed', () => {
    const found = rowOf(plan, ['Bella', '', '', '', 'unknown', '?', ''], columns);
    expect([found.values.deathDate, found.values.status, found.issues]).toEqual([undefined, undefined, []]);
    const { constants, ...rest } = plan;
    const born = {
      ...rest,
      mapping: { ...plan.mapping, Died: 'birthDate' },
      constants: { ...constants, birthDate: '' },
    };
    expect(rowOf(born, ['Bella', '', '', '', 'unknown', '', ''], columns).issues).toMatchObject([
      { field: 'birthDate', value: 'unknown' },
    ]);
  });

  it('takes homebred for no price, and anything else for a question', () => {
    const bought = { ...plan, mapping: { Name: 'name', Sold: 'purchasePrice' } };
    expect(rowOf(bought, ['Bella', '', '', '', '', 'homebred', ''], columns)).toMatchObject({ issues: [] });
    expect(rowOf(bought, ['Bella', '', '', '', '', 'much', ''], columns).issues).toHaveLength(1);
  });

  it('takes no state for a buyer', () => {
    const young = {
      type: 'offspring' as const,
      mapping: { Name: 'breederName', Sold: 'customerName' },
      constants: { gender: 'Female', breedingGroupDate: '2020-01-31' },
    };
    const kept = rowOf(young, ['Bella', '', '', '', '', 'bleibt bei uns', ''], columns);
    expect([kept.values.status, kept.references.customerId]).toEqual(['Kept', undefined]);
    const sold = rowOf(young, ['Bella', '', '', '', '', 'Anna Berg', ''], columns);
    expect([sold.values.status, sold.references.customerId?.any]).toEqual(['Sold', 'Anna Berg']);
  });

  it('leaves a dash out, and a word in', () => {
    expect(valuesOf(['Bella', '', '', '-', '', '', '']).color).toBeUndefined();
    expect(valuesOf(['Bella', '', '', 'None', '', '', '']).color).toBe('None');
  });

  it('knows the dead by their day, or the mark behind their name', () => {
    expect(valuesOf(['Bella', '', '', '', '2024-05-17', '', '']).status).toBe('Deceased');
    expect(valuesOf(['Bella †', '', '', '', '', '', ''])).toMatchObject({
      name: 'Bella',
      status: 'Deceased',
    });
    expect(valuesOf(['Bella', '', '', '', '', '', '']).status).toBeUndefined();
  });

  it('finds a dead mother under her name, and says nothing of the young', () => {
    const { values, references } = rowOf(plan, ['Bella', '', '', '', '', '', 'Xena †'], columns);
    expect([references.damId?.any, values.dam, values.status]).toEqual(['Xena', 'Xena', undefined]);
  });

  it('reads a tick as what its header says, and no as nothing', () => {
    expect(valuesOf(['Bella', '', '', '', '', '✓', '']).status).toBe('Sold');
    expect(rowOf(plan, ['Bella', '', '', '', '', 'N', ''], columns)).toMatchObject({ issues: [] });
    expect(valuesOf(['Bella', '', '', '', '', 'N', '']).status).toBeUndefined();
  });
});

describe('the ways to pay that have no word of their own', () => {
  it.each([
    ['Bizum', 'wire_transfer'],
    ['Zelle', 'wire_transfer'],
    ['Twint', 'wire_transfer'],
    ['Swish', 'wire_transfer'],
    ['MobilePay', 'wire_transfer'],
    ['Pix', 'wire_transfer'],
    ['iDEAL', 'wire_transfer'],
    ['UPI', 'wire_transfer'],
    ['Venmo', 'paypal'],
  ])('%s is read as %s and stays in the notes', (text, method) => {
    const plan = {
      type: 'financial-transactions',
      mapping: { How: 'paymentMethod' },
      replacements: { paymentMethod: { [text]: method } },
    } as const;
    expect(choicesMeant('paymentMethod', text, ways)).toEqual([method]);
    expect(rowOf(plan, [text], ['How']).values).toMatchObject({
      paymentMethod: method,
      notes: `How: ${text}`,
    });
  });

  it('leaves the notes to others where the way has a word', () => {
    const plan = { type: 'financial-transactions', mapping: { How: 'paymentMethod' } } as const;
    expect(rowOf(plan, ['paypal'], ['How']).values).not.toHaveProperty('notes');
  });
});

describe('a mating that came to nothing', () => {
  const columns = ['Mated', 'Result', 'Born', 'Status'];
  const row = (...cells: string[]) =>
    rowOf(
      {
        type: 'breeding-groups',
        mapping: { Mated: 'breedingDate', Result: 'breedingSuccess', Born: 'birthDate', Status: 'status' },
      },
      cells,
      columns,
    ).values;

  it.each([
    'leer geblieben',
    'Empty',
    'missed',
    'did not take',
    'vide',
    'niet drachtig',
    'No quedó preñada',
    'nein',
  ])('is told by “%s”, and nothing is expected of it', (text) => {
    const values = row('2026-01-10', text);
    expect(values).toMatchObject({ breedingDate: '2026-01-10', breedingSuccess: false });
    expect(values).not.toHaveProperty('status');
  });

  it('is told as well where the birth or the state should stand; a loss stays in the notes', () => {
    expect(row('2026-01-10', '', 'leer')).toMatchObject({ breedingSuccess: false });
    expect(row('2026-01-10', '', '', 'Missed')).toMatchObject({ breedingSuccess: false });
    expect(row('2026-01-10', 'Resorbed')).toMatchObject({
      breedingSuccess: false,
      notes: 'Result: Resorbed',
    });
  });

  it('is none where it took', () => {
    expect(row('2026-01-10', 'tragend')).toMatchObject({ breedingSuccess: true, status: 'Expecting' });
    expect(row('2026-01-10', 'geworpen')).toMatchObject({ breedingSuccess: true });
  });
});

describe('a number behind the name of a parent', () => {
  const parentOf = (text: string) =>
    rowOf({ type: 'animals', mapping: { Name: 'name', Dam: 'dam' } }, ['Isla', text], ['Name', 'Dam'])
      .references.damId;
  it.each([
    ['Bella (DN12345678)', { any: 'Bella', registrationNumber: 'DN12345678' }],
    ['Bella / VDH 123', { any: 'Bella', registrationNumber: 'VDH 123' }],
    ['Bella vom Hof, LOF 12345', { any: 'Bella vom Hof', registrationNumber: 'LOF 12345' }],
    ['Bella (LO 20-1234-K)', { any: 'Bella', registrationNumber: 'LO 20-1234-K' }],
    ['Bella [985112001234567]', { any: 'Bella', microchipNumber: '985112001234567' }],
    ['Bella (2019)', { any: 'Bella (2019)' }],
    ['Bella (12345)', { any: 'Bella (12345)' }],
    ['Bella, JW 2019', { any: 'Bella, JW 2019' }],
    ['Bella / Rex', { any: 'Bella / Rex' }],
  ])('%s', (text, reference) => expect(parentOf(text)).toEqual(reference));

  it('leaves a column of numbers its own', () => {
    const mapping = { Dam: 'dam', Nr: 'damRegistrationNumber' } as const;
    const { references } = rowOf({ type: 'animals', mapping }, ['Bella (DN1234567)', 'DN99'], ['Dam', 'Nr']);
    expect(references.damId).toEqual({ any: 'Bella', registrationNumber: 'DN99' });
  });
});
