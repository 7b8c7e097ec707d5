import { describe, expect, it } from 'vitest';
import { fileProfiler } from './profile-file.ts';
import type { ColumnProfile, ImportPlan } from './types.ts';
import { columnsWithoutUnit, findWeightUnit, unitsOfFile } from './weight-units.ts';

/** The column of a file under this header. */
function column(header: string, cells: readonly string[]): ColumnProfile {
  const profiler = fileProfiler(2026, { headerRow: 1 });
  profiler.push([
    { row: 1, cells: ['Name', header] },
    ...cells.map((cell, i) => ({ row: i + 2, cells: [`Bella ${i}`, cell] })),
  ]);
  const found = profiler.finish().columns[1];
  if (!found) throw new Error('no column');
  return found;
}

describe('the unit of a column of weights', () => {
  it.each([
    ['Weight (kg)', ['31'], 'kg'],
    ['WeightLbs', ['31'], 'lbs'],
    ['gewichtKg', ['2'], 'kg'],
    ['wtkg', ['2'], 'kg'],
    ['Weight', ['31', '32.5 kg'], 'kg'],
    ['Weight', ['400', '410 kg', ''], 'kg'],
  ])('%s: %j are %s, and that is sure', (header, cells, unit) => {
    expect(findWeightUnit(column(header, cells), 'dog')).toMatchObject({ value: unit, sure: true });
  });

  it('is asked where two are possible', () => {
    expect(findWeightUnit(column('Weight', ['31']), 'dog')).toBeUndefined();
    expect(findWeightUnit(column('Weight', ['4']), 'ducks')).toBeUndefined();
    expect(findWeightUnit(column('Weight', ['400']), undefined)).toBeUndefined();
  });

  it('is the only one the species can weigh', () => {
    expect(findWeightUnit(column('Weight', ['3400', '2900']), 'ducks')).toMatchObject({
      value: 'grams',
      sure: false,
    });
  });

  it('is asked again where the cells name several', () => {
    expect(findWeightUnit(column('Weight', ['350 g', '1.2 kg', '400']), 'dog')).toBeUndefined();
  });

  it('is needed by no cell that names its own', () => {
    expect(findWeightUnit(column('Weight', ['350 g', '12 oz']), 'dog')).toBe('not-needed');
    expect(findWeightUnit(column('Weight', []), 'dog')).toBe('not-needed');
  });
});

describe('the question', () => {
  const bare = column('Weight', ['31', '28']);
  const plan = {
    type: 'animals',
    mapping: { Weight: 'weight' },
    constants: { species: 'dog' },
    units: {},
  } as unknown as ImportPlan;

  it('is put once for a column of bare weights, and no more once it is answered', () => {
    expect(unitsOfFile(plan, [bare])).toEqual({});
    expect(columnsWithoutUnit(plan, [bare])).toEqual([bare]);
    expect(columnsWithoutUnit({ ...plan, units: { Weight: 'kg' } }, [bare])).toEqual([]);
  });

  it('is not put where the records say it, or where the column is no weight', () => {
    expect(columnsWithoutUnit({ ...plan, constants: { weightUnit: 'kg' } }, [bare])).toEqual([]);
    expect(
      columnsWithoutUnit({ ...plan, mapping: { Weight: 'weight', Unit: 'weightUnit' } }, [bare]),
    ).toEqual([]);
    expect(columnsWithoutUnit({ ...plan, mapping: { Weight: 'notes' } }, [bare])).toEqual([]);
  });

  it('takes the unit of the birth for what young weigh now, where all of them have grown', () => {
    const plan = { mapping: { 'Birth (g)': 'birthWeight', Now: 'currentWeight' }, constants: {} };
    const birth = column('Birth (g)', ['345', '318']);
    expect(unitsOfFile(plan, [birth, column('Now', ['5200', '900'])])).toMatchObject({ Now: 'grams' });
    expect(unitsOfFile(plan, [birth, column('Now', ['5.2', '4.9'])])).not.toHaveProperty('Now');
  });

  it('follows the species of all rows only where no column has others', () => {
    const drakes = column('Weight', ['3400']);
    expect(unitsOfFile({ mapping: {}, constants: { species: 'ducks' } }, [drakes])).toEqual({
      Weight: 'grams',
    });
    expect(unitsOfFile({ mapping: { Kind: 'species' }, constants: { species: 'ducks' } }, [drakes])).toEqual(
      {},
    );
  });
});
