import { describe, expect, it } from 'vitest';
import { isDay, tidyDate } from './date-text.ts';

describe('tidyDate', () => {
  it.each([
    ['20251120', '2025-11-20'],
    ['2025-1-5', '2025-01-05'],
    ['2025/01/05', '2025-01-05'],
    [' 2025.1.5 ', '2025-01-05'],
    ['2024-02-29', '2024-02-29'],
  ])('reads %s as %s', (typed, tidied) => {
    expect(tidyDate(typed)).toBe(tidied);
  });

  it.each(['2025-02-29', '20251340', 'yesterday', '5.1.2025', '', '2025-11'])(
    'leaves %j as typed',
    (typed) => {
      expect(tidyDate(typed)).toBe(typed);
    },
  );
});

describe('isDay', () => {
  it('knows leap years', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2100-02-29')).toBe(false);
    expect(isDay('2025-04-31')).toBe(false);
  });
});
