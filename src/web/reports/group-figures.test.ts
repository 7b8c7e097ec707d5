import { describe, expect, it } from 'vitest';
import { figureOf, fittingCharts, pivotOf, stepAt, stepNumber } from './group-figures.ts';

const group = { by: 'fatherId', period: 'year', sums: ['totalPuppies'], and: null, measure: 'sum' } as const;

describe('figures of groups', () => {
  it('adds up, or takes the mean over what is entered', () => {
    const sums = { totalPuppies: { total: 21, filled: 3 } };
    expect(figureOf(sums, 'totalPuppies', 'sum')).toBe(21);
    expect(figureOf(sums, 'totalPuppies', 'mean')).toBe(7);
    expect(figureOf({ totalPuppies: { total: 0, filled: 0 } }, 'totalPuppies', 'mean')).toBeNull();
    expect(figureOf({}, 'totalPuppies', 'sum')).toBe(0);
  });

  it('offers the charts that say something', () => {
    const isPeriod = (path: string) => path === 'birthDate';
    expect(fittingCharts({ ...group, sums: [...group.sums] }, isPeriod)).toEqual(['bar', 'pie', 'table']);
    const divided = {
      ...group,
      sums: ['totalPuppies', 'alivePuppies'],
      measure: 'mean' as const,
      and: { by: 'birthDate', period: 'year' as const },
    };
    expect(fittingCharts(divided, isPeriod)).toEqual(['bar', 'line', 'scatter', 'pivot', 'table']);
  });

  it.each(['2026', '2026-01', '2026-12', '2026-11-23'])('counts steps of time and back: %s', (step) => {
    expect(stepAt(stepNumber(step), step.length)).toBe(step);
    expect(stepAt(stepNumber(step) + 0.5, step.length)).toBeNull();
  });

  it('puts one column across, in order, and leaves open what is not there', () => {
    const cell = (key: string, andKey: string | null, value: number) => ({
      key,
      andKey,
      name: `Sire ${key}`,
      andName: andKey ?? 'No date',
      value,
    });
    expect(pivotOf([cell('b', '2026', 7), cell('a', null, 1), cell('a', '2025', 6)])).toEqual({
      columns: ['2025', '2026', 'No date'],
      rows: [
        { name: 'Sire b', cells: [null, 7, null] },
        { name: 'Sire a', cells: [6, null, 1] },
      ],
    });
  });
});
