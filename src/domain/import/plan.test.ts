import { describe, expect, it } from 'vitest';
import { basePlan as base, stagedRow, stageRow } from '#tests/support/import-plan.ts';
import { missingFields, planProblems } from './check-plan.ts';
import type { ReadCell } from './draft.ts';
import { issueCollector } from './issues.ts';
import { compilePlan } from './plan.ts';
import type { ImportPlan } from './types.ts';

const headers = ['Name', 'Breed', 'Sex', 'Born', 'Sire', 'SireReg', 'Weight', 'Notes'];
const mapping = {
  Name: 'name',
  Breed: 'breed',
  Sex: 'gender',
  Born: 'birthDate',
  Sire: 'sire',
  SireReg: 'sireRegistrationNumber',
  Weight: 'weight',
  Notes: 'notes',
};

const stage = (plan: Partial<ImportPlan>, cells: string[], row = 2, columns = headers) =>
  stageRow({ mapping, ...plan }, cells, columns, row);
const rowOf = (plan: Partial<ImportPlan>, cells: string[], columns = headers) =>
  stagedRow({ mapping, ...plan }, cells, columns);

describe('one record becomes one row', () => {
  it('reads values, references and the text of a parent', () => {
    const row = rowOf({}, ['Bella ', 'Pug', 'female', '2020-01-31', 'Rex', 'AB 1', '5 lb 3 oz', '']);
    expect(row).toEqual({
      row: 2,
      values: {
        name: 'Bella',
        breed: 'Pug',
        species: 'dog',
        gender: 'Female',
        birthDate: '2020-01-31',
        sire: 'Rex',
        weight: 5.188,
        weightUnit: 'lbs',
      },
      references: { sireId: { any: 'Rex', registrationNumber: 'AB 1' } },
      issues: [],
      inferred: ['species'],
    });
  });

  it('takes the point off a number of identity that a program has counted with', () => {
    const columns = ['Name', 'Chip', 'SireReg', 'Notes'];
    const numbers = {
      Name: 'name',
      Chip: 'microchipNumber',
      SireReg: 'sireRegistrationNumber',
      Notes: 'notes',
    };
    const plan = { mapping: numbers };
    const row = rowOf(plan, ['Bella', '985112345678901.0', '4711471147.0', '1234567890.0'], columns);
    expect(row.values).toMatchObject({ microchipNumber: '985112345678901', notes: '1234567890.0' });
    expect(row.references).toEqual({ sireId: { registrationNumber: '4711471147' } });
    expect(rowOf(plan, ['Bella', '12.0', '', ''], columns).values).toMatchObject({ microchipNumber: '12.0' });
  });

  it('reads the dates of a column in its own order', () => {
    const dates = { Name: 'name', Born: 'birthDate', Died: 'deathDate' };
    const format = { ...base.format, dateOrder: 'day-first', dateOrders: { Died: 'month-first' } } as const;
    const row = rowOf(
      { mapping: dates, format },
      ['Bella', '03/04/2020', '03/04/2024'],
      ['Name', 'Born', 'Died'],
    );
    expect(row.values).toMatchObject({ birthDate: '2020-04-03', deathDate: '2024-03-04' });
  });

  it('takes no placeholder for a parent', () => {
    expect(rowOf({}, ['Bella', 'Pug', 'Female', '2020-01-31', '0', 'unknown', '', '']).references).toEqual(
      {},
    );
  });

  it('reports what is missing, impossible, ambiguous or no choice, and keeps the rest', () => {
    const row = rowOf({}, ['', 'Pug', 'F', '03/04/2020', '', '', 'heavy', '']);
    expect(row.values).toEqual({ breed: 'Pug', species: 'dog' });
    expect(row.issues.map(({ field, code, value }) => [field, code, value])).toEqual([
      ['gender', 'not-a-choice', 'F'],
      ['birthDate', 'ambiguous-date', '03/04/2020'],
      ['weight', 'not-a-number', 'heavy'],
      ['name', 'required', ''],
    ]);
  });

  it('reads the same date under the order the user has chosen', () => {
    const cells = ['Bella', 'Pug', 'Female', '03/04/2020', '', '', '', ''];
    const born = (dateOrder: 'day-first' | 'month-first') =>
      rowOf({ format: { ...base.format, dateOrder } }, cells).values.birthDate;
    expect([born('day-first'), born('month-first')]).toEqual(['2020-04-03', '2020-03-04']);
  });

  it('needs no birth date of an outside animal', () => {
    const { issues } = rowOf({ constants: { ownership: 'outside' } }, [
      'Rex',
      'Pug',
      'Male',
      '',
      '',
      '',
      '',
      '',
    ]);
    expect(issues).toEqual([]);
  });

  it('says that a row has more cells than the header, and counts short rows as empty', () => {
    const long = rowOf({}, ['Bella', 'Pug', 'Female', '2020-01-31', '', '', '', '', 'more']);
    expect(long.issues.map(({ code }) => code)).toEqual(['too-many-cells']);
    expect(rowOf({}, ['Bella', 'Pug', 'Female', '2020-01-31']).issues).toEqual([]);
  });

  it('holds the rules of the record', () => {
    const row = rowOf(
      { type: 'breeding-groups', mapping: { M: 'motherName', F: 'fatherName', D: 'birthDate' } },
      ['Bella', 'Bella', '2020-01-31'],
      ['M', 'F', 'D'],
    );
    expect(row.issues).toMatchObject([{ field: 'fatherName', code: 'own-parent', value: 'Bella' }]);
  });
});

describe('what the user has decided', () => {
  const cells = ['Bella', 'Pug', 'F', '2020-01-31', '', '', '', ''];

  it('replaces a value, leaves a cell empty or the rows out', () => {
    const replaced = (to: string | null | { leaveOut: true }) =>
      stage({ replacements: { gender: { F: to } } }, cells);
    expect(replaced('Female')).toMatchObject({ staged: { values: { gender: 'Female' }, issues: [] } });
    expect(replaced(null)).toMatchObject({ staged: { issues: [{ field: 'gender', code: 'required' }] } });
    expect(replaced({ leaveOut: true })).toEqual({ kind: 'left-out', row: 2 });
  });

  it('corrects one cell of one row only', () => {
    const corrections = { 2: { gender: 'Female' } };
    expect(stage({ corrections }, cells)).toMatchObject({ staged: { issues: [] } });
    expect(stage({ corrections }, cells, 3)).toMatchObject({ staged: { issues: [{ value: 'F' }] } });
  });

  it('fills empty cells with one value for all rows', () => {
    const row = rowOf({ constants: { breed: 'Beagle' } }, [
      'Bella',
      '',
      'Female',
      '2020-01-31',
      '',
      '',
      '',
      '',
    ]);
    expect(row.values.breed).toBe('Beagle');
  });

  it('does not take a property every object has for a replacement', () => {
    const odd = ['Bella', 'constructor', 'Female', '2020-01-31', '', '', '', ''];
    expect(rowOf({ replacements: { breed: { Pug: 'Mops' } } }, odd).values.breed).toBe('constructor');
  });

  it('leaves rows out and passes over those that are no data', () => {
    expect(stage({ leftOut: [2] }, cells)).toEqual({ kind: 'left-out', row: 2 });
    expect(stage({ notData: [2] }, cells)).toEqual({ kind: 'not-data', row: 2, reason: 'marked' });
    expect(stage({}, headers, 1)).toEqual({ kind: 'not-data', row: 1, reason: 'header' });
    expect(stage({}, headers, 9)).toEqual({ kind: 'not-data', row: 9, reason: 'repeated-header' });
    expect(stage({}, ['', ' ', ''], 9)).toMatchObject({ reason: 'blank' });
    expect(stage({}, ['', '', '', '', '', '', '', 'went on and on'], 9)).toMatchObject({
      reason: 'continuation',
    });
    expect(stage({}, ['Total Eclipse', '', '', '', '', '', '', ''], 9)).toMatchObject({ kind: 'row' });
  });
});

describe('what follows from the rest', () => {
  it('expects a litter that is not born yet', () => {
    const row = rowOf(
      { type: 'breeding-groups', mapping: { M: 'motherName', F: 'fatherName', D: 'expectedDate' } },
      ['Bella', 'Rex', '2026-12-01'],
      ['M', 'F', 'D'],
    );
    expect(row).toMatchObject({ values: { status: 'Expecting' }, issues: [] });
  });

  it('describes a health record by its kind where nothing else does', () => {
    const row = rowOf(
      { type: 'health-records', mapping: { A: 'animalName', T: 'recordType', D: 'date' } },
      ['Bella', 'Rabies', '2024-05-01'],
      ['A', 'T', 'D'],
    );
    expect(row).toMatchObject({
      values: { recordType: 'Rabies', description: 'Rabies' },
      references: { animalId: { any: 'Bella' } },
      issues: [],
    });
  });
});

it('shows in the preview what a cell is read as', () => {
  const cells: ReadCell[] = [];
  compilePlan({ ...base, mapping }, { headers, thisYear: 2026 }).stage(
    { row: 2, cells: ['Bella', 'Pug', 'female', '31.1.2020', '', '', '2.5kg', ''] },
    cells,
  );
  expect(cells).toEqual([
    { field: 'name', text: 'Bella' },
    { field: 'breed', text: 'Pug' },
    { field: 'gender', text: 'female', readAs: 'Female' },
    { field: 'birthDate', text: '31.1.2020', readAs: '2020-01-31' },
    { field: 'weight', text: '2.5kg', readAs: '2.5 kg' },
  ]);
});

describe('plans that cannot be carried out', () => {
  it('lists the required fields nothing fills', () => {
    expect(missingFields({ ...base, mapping: { Name: 'name', Breed: 'skip' } })).toEqual([
      ['breed'],
      ['gender'],
      ['birthDate'],
    ]);
    expect(
      missingFields({
        ...base,
        type: 'offspring',
        mapping: { a: 'litterDate', b: 'breederName', c: 'gender' },
      }),
    ).toEqual([]);
  });

  it('names columns and fields that do not exist, and fields that are mapped twice', () => {
    const problems = planProblems(
      { ...base, mapping: { Name: 'name', Nom: 'breed', Breed: 'rank', Sex: 'name' } },
      headers,
    );
    expect(problems).toEqual([
      { kind: 'unknown-column', column: 'Nom' },
      { kind: 'unknown-field', field: 'rank' },
      { kind: 'mapped-twice', field: 'name', columns: ['Name', 'Sex'] },
      { kind: 'missing-field', fields: ['gender'] },
      { kind: 'missing-field', fields: ['birthDate'] },
    ]);
  });
});

it('groups the issues of many rows, in the words of the specification', () => {
  const compiled = compilePlan({ ...base, mapping }, { headers, thisYear: 2026 });
  const collector = issueCollector(compiled.type);
  for (let row = 2; row < 5002; row++) {
    const staged = compiled.stage({ row, cells: [`A${row}`, 'Pug', row % 2 ? 'M' : 'F', '2020-01-31'] });
    if (staged.kind === 'row') collector.add(row, staged.staged.issues);
  }
  const [group, ...others] = collector.groups();
  expect(others).toEqual([]);
  expect(collector.rows).toBe(5000);
  expect(group).toMatchObject({
    field: 'gender',
    expectedFormat: 'One of: Male, Female',
    invalidValues: ['F', 'M'],
    validValues: ['Male', 'Female'],
    suggestedReplacement: null,
    code: 'not-a-choice',
    count: 5000,
    distinct: 2,
    values: [
      {
        value: 'F',
        count: 2500,
        suggestedReplacement: 'Female',
        suggestion: { value: 'Female', certain: true },
      },
      {
        value: 'M',
        count: 2500,
        suggestion: { value: 'Male', reason: '“M” stands beside F in this column: Male' },
      },
    ],
  });
  expect(group?.rowNumbers).toHaveLength(1000);
});
