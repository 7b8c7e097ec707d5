import { describe, expect, it } from 'vitest';
import { endOf, monthsFrom, share } from './days.ts';

describe('monthsFrom', () => {
  it('begins with the month of the day and names the new year', () => {
    const months = monthsFrom('2025-07-17', 12);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ start: '2025-07-01', label: 'Jul', letter: 'J', newYear: false });
    expect(months[6]).toEqual({ start: '2026-01-01', label: 'Jan', letter: 'J', newYear: true });
    expect(endOf('2025-07-17', 12)).toBe('2026-07-01');
  });
});

describe('share', () => {
  it('counts days, not months', () => {
    expect(share('2025-01-01', '2025-01-01', '2026-01-01')).toBe(0);
    expect(share('2025-07-02', '2025-01-01', '2026-01-01')).toBeCloseTo(182 / 365);
  });

  it('cuts what lies outside', () => {
    expect(share('2024-12-01', '2025-01-01', '2026-01-01')).toBe(0);
    expect(share('2026-02-01', '2025-01-01', '2026-01-01')).toBe(1);
  });
});
