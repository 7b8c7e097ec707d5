import { describe, expect, it } from 'vitest';
import { spanOf, stepsOf, stepWords } from './report-period.ts';

const today = '2026-11-20';

describe('the span of a report', () => {
  it.each([
    [{}, '2026-01-01', '2026-12-31', 'month'],
    [{ period: 'last-year' }, '2025-01-01', '2025-12-31', 'month'],
    [{ period: 'last-12' }, '2025-12-01', '2026-11-20', 'month'],
    [{ period: 'all' }, undefined, undefined, 'year'],
    [{ period: 'own', from: '2026-03-01', to: '2026-06-30' }, '2026-03-01', '2026-06-30', 'month'],
    [{ period: 'own', from: '2020-01-01', to: '2026-06-30' }, '2020-01-01', '2026-06-30', 'year'],
    [{ period: 'own', from: '2026-06-30', to: '2026-03-01' }, '2026-03-01', '2026-06-30', 'month'],
    [{ period: 'nonsense' }, '2026-01-01', '2026-12-31', 'month'],
  ])('%j', (choice, from, to, step) => {
    expect(spanOf(choice, today)).toMatchObject({ from, to, step });
  });

  it('is said in words', () => {
    expect(spanOf({ period: 'own', from: '2026-03-01' }, today).words).toBe('From 1 Mar 2026');
    expect(spanOf({ period: 'own' }, today).words).toBe('All years');
    expect(spanOf({}, today).words).toBe('2026');
  });
});

describe('the steps of a span', () => {
  it('have no gaps: every month of a year, every year between the first and the last', () => {
    expect(stepsOf(spanOf({}, today), ['2026-03'])).toHaveLength(12);
    expect(stepsOf(spanOf({ period: 'all' }, today), ['2025', '2022'])).toEqual([
      '2022',
      '2023',
      '2024',
      '2025',
    ]);
    expect(stepsOf(spanOf({ period: 'all' }, today), [])).toEqual([]);
    const lastYear = stepsOf(spanOf({ period: 'last-12' }, today), []);
    expect([lastYear.length, lastYear[0], lastYear.at(-1)]).toEqual([12, '2025-12', '2026-11']);
  });

  it('read as people write them', () => {
    expect(stepWords('2026-11', today)).toBe('Nov 2026');
    expect(stepWords('2026', today)).toBe('2026');
    expect(stepWords('2026-11-03', today)).toBe('3 Nov');
  });
});
