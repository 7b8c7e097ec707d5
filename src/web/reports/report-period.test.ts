import { describe, expect, it } from 'vitest';
import { spanOf } from './report-period.ts';

const today = '2026-11-20';

describe('the span of a report', () => {
  it.each([
    [{}, '2026-01-01', '2026-12-31'],
    [{ period: 'last-year' }, '2025-01-01', '2025-12-31'],
    [{ period: 'last-12' }, '2025-12-01', '2026-11-20'],
    [{ period: 'last-5' }, '2022-01-01', '2026-12-31'],
    [{ period: 'all' }, undefined, undefined],
    [{ period: 'own', from: '2026-03-01', to: '2026-06-30' }, '2026-03-01', '2026-06-30'],
    [{ period: 'own', from: '2026-06-30', to: '2026-03-01' }, '2026-03-01', '2026-06-30'],
    [{ period: 'nonsense' }, '2026-01-01', '2026-12-31'],
  ])('%j', (choice, from, to) => {
    expect(spanOf(choice, today)).toMatchObject({ from, to });
  });

  it('is said in words', () => {
    expect(spanOf({ period: 'own', from: '2026-03-01' }, today).words).toBe('From 1 Mar 2026');
    expect(spanOf({ period: 'own' }, today).words).toBe('All years');
    expect(spanOf({}, today).words).toBe('2026');
  });
});
