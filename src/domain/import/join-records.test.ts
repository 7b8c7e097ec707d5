import { describe, expect, it } from 'vitest';
import { nothingDecided } from '#tests/support/import-plan.ts';
import { compilePlan } from './plan.ts';
import { takeSplits } from './plan-columns.ts';
import { fileProfiler } from './profile-file.ts';
import { sexOfHeading } from './sex-headings.ts';
import { suggestSplits } from './suggest-splits.ts';
import type { ImportPlan, SourceRecord } from './types.ts';

const headers = ['Date', 'Description', 'Reference', 'Amount'];
const plan: ImportPlan = {
  type: 'financial-transactions',
  format: { encoding: 'utf-8', delimiter: ',', headerRow: 1, dateOrder: 'ask', decimalSign: '.' },
  mapping: { Date: 'date', Description: 'description', Amount: 'amount' },
  ...nothingDecided,
  constants: { category: 'Bank' },
};

const recordsOf = (rows: readonly string[][]): SourceRecord[] =>
  [headers, ...rows].map((cells, i) => ({ row: i + 1, cells }));

/** The rows of the file as they are staged, in two portions so that a line may go on in the next. */
function read(rows: readonly string[][], changes: Partial<ImportPlan> = {}) {
  const compiled = compilePlan({ ...plan, ...changes }, { headers, thisYear: 2026 });
  const joiner = compiled.joiner();
  const records = recordsOf(rows);
  const whole = [...joiner.push(records.slice(0, 2)), ...joiner.push(records.slice(2)), ...joiner.end()];
  expect(whole.map(({ row }) => row)).toEqual(records.map(({ row }) => row));
  return whole.map((record) => compiled.stage(record));
}

describe('lines that go on', () => {
  it('are joined to the line above, and counted as no data', () => {
    const staged = read([
      ['2024-01-03', 'SEPA transfer', '1', '5.00'],
      ['', 'Vet Dr. Berg', '', ''],
      ['', 'Invoice 12', '', ''],
      ['2024-01-04', 'Feed store', '2', '7.00'],
    ]);
    expect(staged[1]).toMatchObject({
      staged: { values: { description: 'SEPA transfer Vet Dr. Berg Invoice 12', amount: 5 }, issues: [] },
    });
    expect(staged.slice(2, 4)).toMatchObject([{ reason: 'continuation' }, { reason: 'continuation' }]);
    expect(staged[4]).toMatchObject({ staged: { values: { description: 'Feed store' } } });
  });

  it('do not go on from nothing', () => {
    expect(read([['', 'Opening', '', '']])[1]).toEqual({ kind: 'not-data', row: 2, reason: 'continuation' });
  });
});

describe('headings above rows', () => {
  const rows = [
    ['Feed', '', '', ''],
    ['2024-01-03', 'Kibble', '1', '5.00'],
    ['2024-01-05', 'Hay', '2', '7.00'],
    ['Puppy sale:', '', '', ''],
    ['2024-02-03', 'Bella', '3', '900.00'],
  ];

  it('are found in a first column of days, and say category and kind', () => {
    const profiler = fileProfiler(2026, { headerRow: 1 });
    profiler.push(recordsOf(rows));
    const suggested = suggestSplits('financial-transactions', profiler.finish(), plan.mapping);
    expect(suggested.map(({ split }) => split)).toEqual([{ kind: 'heading' }]);
    const { splits } = takeSplits(plan, suggested);
    const staged = read(rows, { splits, constants: {} });
    expect(staged.map((one) => (one.kind === 'row' ? one.staged.values : one.kind))).toMatchObject([
      'not-data',
      'not-data',
      { category: 'Feed', type: 'expense', amount: 5 },
      { category: 'Feed', type: 'expense', amount: 7 },
      'not-data',
      { category: 'Puppy sale', type: 'income', amount: 900 },
    ]);
  });
});

describe('headings that say a sex', () => {
  const names = ['Name', 'Breed', 'Date of birth', 'Reg. no.'];
  const animals: ImportPlan = {
    ...plan,
    ...nothingDecided,
    type: 'animals',
    format: { ...plan.format, headerRow: 2 },
    mapping: { Name: 'name', Breed: 'breed', 'Date of birth': 'birthDate', 'Reg. no.': 'registrationNumber' },
    constants: {},
  };
  const rows = [
    ['SIRES', '', '', ''],
    names,
    ['Aramis', 'Eurasier', '2019-03-04', 'R1'],
    ['Bosco', 'Eurasier', '2018-05-06', 'R2'],
    ['', '', '', ''],
    ['Our dams (2):', '', '', ''],
    names,
    ['Cleo', 'Eurasier', '2020-01-02', 'R3'],
    ['Dina', 'Eurasier', '2021-02-03', 'R4'],
  ];
  const readTables = (table: readonly string[][]) => {
    const records = table.map((cells, i) => ({ row: i + 1, cells }));
    const profiler = fileProfiler(2026, { headerRow: 2 });
    profiler.push(records);
    const suggested = suggestSplits('animals', profiler.finish(), animals.mapping);
    const compiled = compilePlan(takeSplits(animals, suggested), { headers: names, thisYear: 2026 });
    const joiner = compiled.joiner();
    const whole = [...joiner.push(records), ...joiner.end()];
    return whole.flatMap((record) => {
      const staged = compiled.stage(record);
      return staged.kind === 'row' ? [[staged.staged.values.name, staged.staged.values.gender]] : [];
    });
  };

  it('give it to the rows of both tables, above their columns or below, and are no animals themselves', () => {
    const both = [
      ['Aramis', 'Male'],
      ['Bosco', 'Male'],
      ['Cleo', 'Female'],
      ['Dina', 'Female'],
    ];
    expect(readTables(rows)).toEqual(both);
    const [sires = [], head = [], ...rest] = rows;
    const below = [['My kennel', '', '', ''], head, sires, ...rest.filter((cells) => cells !== names)];
    expect(readTables(below)).toEqual(both);
  });

  it('are no names of animals, and names are none', () => {
    expect(
      readTables([['My kennel'], names, ['Queenie', 'Eurasier', '', ''], ['Prince', '', '', '']]),
    ).toEqual([
      ['Queenie', undefined],
      ['Prince', undefined],
    ]);
    expect(
      ['Stud dogs', 'Brood bitches', 'Die Zuchthündinnen', 'Reuen', 'Our dogs', 'Studs and dams'].map(
        sexOfHeading,
      ),
    ).toEqual(['Male', 'Female', 'Female', 'Male', undefined, undefined]);
  });

  it('begin where rows do: a word for one animal in another column is no heading', () => {
    const profiler = fileProfiler(2026, { headerRow: 1 });
    const table = [names, ['Aramis', 'Stud', '2019-03-04', 'R1'], ['Cleo', 'Eurasier', '2020-01-02', 'R3']];
    profiler.push(table.map((cells, i) => ({ row: i + 1, cells })));
    expect(suggestSplits('animals', profiler.finish(), animals.mapping)).toEqual([]);
  });

  it('end where another table begins without one', () => {
    const [, ...untold] = rows;
    const table = [['SIRES', '', '', ''], ...untold.filter(([first]) => first !== 'Our dams (2):')];
    expect(readTables([...table, ['Dams', '', '', '']]).map(([, sex]) => sex)).toEqual([
      'Male',
      'Male',
      undefined,
      undefined,
    ]);
  });
});

describe('merged cells', () => {
  const young: Partial<ImportPlan> = {
    type: 'offspring',
    mapping: {
      Date: 'breedingGroupDate',
      Description: 'motherName',
      Reference: 'breederName',
      Amount: 'gender',
    },
    constants: {},
  };
  const motherOf = (rows: readonly string[][], changes: Partial<ImportPlan> = young) =>
    read(rows, changes)
      .slice(1)
      .flatMap((staged) => (staged.kind === 'row' ? [staged.staged.references.breedingGroupId?.mother] : []));

  it('hold for all rows below, until the next are filled', () => {
    const rows = [
      ['2024-03-09', 'Hazel', 'Puppy 1', 'Male'],
      ['', '', 'Puppy 2', 'Male'],
      ['2024-11-20', 'Ivy', 'Puppy 1', 'Female'],
      ['', '', 'Puppy 2', 'Female'],
    ];
    expect(motherOf(rows)).toEqual(['Hazel', 'Hazel', 'Ivy', 'Ivy']);
  });

  it('end at a blank line, and where one of them is filled', () => {
    const rows = [
      ['2024-03-09', 'Hazel', 'Puppy 1', 'Male'],
      ['', '', '', ''],
      ['', '', 'Puppy 2', 'Male'],
      ['2024-11-20', '', 'Puppy 3', 'Male'],
    ];
    expect(motherOf(rows)).toEqual(['Hazel', undefined, undefined]);
  });

  it('are only those that stand first', () => {
    const rows = [
      ['Puppy 1', 'Hazel', '2024-03-09', 'Male'],
      ['Puppy 2', '', '', 'Male'],
    ];
    const later = {
      ...young,
      mapping: {
        Date: 'breederName',
        Description: 'motherName',
        Reference: 'breedingGroupDate',
        Amount: 'gender',
      },
    };
    expect(motherOf(rows, later)).toEqual(['Hazel', undefined]);
  });
});

it('takes nothing of a table below for a record, however the file is cut', () => {
  const rows = [
    ['2024-01-03', 'Kibble', '1', '5.00'],
    ['Customers', '', '', ''],
    ['Name', 'Phone', 'Email', 'City'],
    ['Ann Smith', '555-0101', 'ann@example.com', 'Austin'],
    ['', '', '', ''],
    headers,
    ['2024-01-05', 'Hay', '2', '7.00'],
  ];
  expect(
    read(rows).map((staged) =>
      staged.kind === 'row' ? staged.staged.values.description : 'reason' in staged && staged.reason,
    ),
  ).toEqual([
    'header',
    'Kibble',
    'other-table',
    'other-table',
    'other-table',
    'blank',
    'repeated-header',
    'Hay',
  ]);
});
