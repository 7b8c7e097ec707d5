import { describe, expect, it } from 'vitest';
import { nothingDecided } from '#tests/support/import-plan.ts';
import type { ReadCell } from './draft.ts';
import { compilePlan } from './plan.ts';
import type { ImportPlan } from './types.ts';

const plan: ImportPlan = {
  type: 'animals',
  format: { encoding: 'utf-8', delimiter: ',', headerRow: 1, dateOrder: 'day-first', decimalSign: '.' },
  mapping: { Name: 'name', Breed: 'breed', Sex: 'gender', Born: 'birthDate', Hips: 'skip', Remarks: 'notes' },
  ...nothingDecided,
  restInNotes: true,
};
const headers = ['Name', 'Breed', 'Sex', 'Born', 'Hips', 'Recall', 'Remarks'];
const known = ['Nell', 'Pug', 'Female', '2021-05-02'];

function staged(changes: Partial<ImportPlan>, cells: string[], names = headers) {
  const shown: ReadCell[] = [];
  const compiled = compilePlan({ ...plan, ...changes }, { headers: names, thisYear: 2026 });
  const result = compiled.stage({ row: 2, cells: [...known, ...cells] }, shown);
  if (result.kind !== 'row') throw new Error(`The record is ${result.kind}`);
  return { ...result.staged, compiled, shown };
}

describe('columns without a field', () => {
  it('go below the notes of the row, word for word under their headers; empty cells and dashes say nothing', () => {
    const { values, shown } = staged({}, ['A/B = left, right', '-', 'shy']);
    expect(values.notes).toBe('shy\nHips: A/B = left, right');
    expect(shown.find(({ field }) => field === 'notes')).toEqual({
      field: 'notes',
      text: 'shy',
      readAs: 'shy\nHips: A/B = left, right',
    });
    expect(staged({}, ['', '0', '']).values.notes).toBe('Recall: 0');
  });

  it('are notes where the file has none, and the preview shows them', () => {
    const { Remarks: _remarks, ...mapping } = plan.mapping;
    const { values, compiled } = staged({ mapping }, ['A', '', 'shy']);
    expect(values.notes).toBe('Hips: A\nRemarks: shy');
    expect(compiled.fields.map(({ key }) => key)).toContain('notes');
  });

  it('stay out unless that is wanted, and a split column is no rest', () => {
    expect(staged({ restInNotes: false }, ['A', 'B', 'shy']).values.notes).toBe('shy');
    const both = compilePlan(
      {
        ...plan,
        type: 'customers',
        mapping: { Who: 'skip', Pet: 'skip' },
        splits: [{ kind: 'full-name', column: 'Who' }],
      },
      { headers: ['Who', 'Pet'], thisYear: 2026 },
    ).stage({ row: 2, cells: ['Anna Berg', 'cat'] });
    expect(both).toMatchObject({ staged: { values: { lastName: 'Berg', notes: 'Pet: cat' } } });
  });

  it('of rejected rows that come back do not say why they were rejected', () => {
    const again = [...headers, 'reason', 'line'];
    expect(staged({}, ['A', '', '', 'No sex', '7'], again).values.notes).toBe('Hips: A');
  });

  it('are never cut short: what is too long is said', () => {
    const { values, issues } = staged({}, ['x'.repeat(10_001), '', 'shy']);
    expect(values.notes).toBe('shy');
    expect(issues).toMatchObject([{ field: 'notes', code: 'too-long' }]);
  });
});
