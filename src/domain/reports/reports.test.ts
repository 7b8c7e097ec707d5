import { describe, expect, it } from 'vitest';
import { figureWords } from './cell-words.ts';
import { doublingDay, weighingNear } from './doubling.ts';
import { groupedByName, quantileOf, shareOf } from './numbers.ts';
import { seasonOf, stepOf, stepsOf, stepWords } from './steps.ts';

const today = '2026-11-20';

describe('the steps of a time', () => {
  it('are months of up to two years, else years', () => {
    expect(stepOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month');
    expect(stepOf({ from: '2024-01-01', to: '2026-12-31' })).toBe('year');
    expect(stepOf({ from: '2026-01-01' })).toBe('year');
  });

  it('have no gaps, and none are still to come', () => {
    expect(stepsOf({ from: '2026-01-01', to: '2026-12-31' }, ['2026-03'], today)).toHaveLength(11);
    expect(stepsOf({}, ['2025', '2022'], today)).toEqual(['2022', '2023', '2024', '2025']);
    expect(stepsOf({}, [], today)).toEqual([]);
    expect(stepsOf({ from: '2026-11-01', to: '2027-01-31' }, ['2027-01'], today)).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
    // The first litter was typed as of 1023.
    expect(stepsOf({}, ['1023', '2025'], today).slice(-2)).toEqual(['2024', '2025']);
  });

  it('read as people write them', () => {
    expect([stepWords('2026-11'), stepWords('2026')]).toEqual(['Nov 2026', '2026']);
    expect([stepWords('2026-11-03'), stepWords('2026-11-03', today)]).toEqual(['3 Nov 2026', '3 Nov']);
    expect(['2026-12-31', '2026-01-01', '2026-03-01', '2026-08-31', '2026-11-30'].map(seasonOf)).toEqual([
      'Dec to Feb',
      'Dec to Feb',
      'Mar to May',
      'Jun to Aug',
      'Sep to Nov',
    ]);
  });
});

it('the birth weight is doubled on the day of the first weighing that shows it', () => {
  const weighings = [
    { on: '2026-01-06', grams: 590 },
    { on: '2026-01-09', grams: 600 },
    { on: '2026-01-12', grams: 700 },
  ];
  expect(doublingDay('2026-01-01', 300, weighings)).toBe(8);
  expect(doublingDay('2026-01-01', 400, weighings)).toBeNull();
  expect(weighingNear('2026-01-01', weighings, 7, 1)?.grams).toBe(600);
  expect(weighingNear('2026-01-01', weighings, 14, 1)).toBeNull();
});

it('weights are written in grams until they are those of a foal', () => {
  expect([9_999, 49_895.2].map((grams) => figureWords(grams, 'grams', 'EUR'))).toEqual([
    '9,999 g',
    '49.9 kg',
  ]);
});

it('figures of nothing are unknown', () => {
  expect([shareOf(0, 0), shareOf(1, 3), quantileOf([], 0.5), quantileOf([1, 2, 3, 4], 0.25)]).toEqual([
    null,
    33.3,
    null,
    1.75,
  ]);
});

it('names are put together whatever their case, under the spelling used most', () => {
  const names = ['Website', 'website', ' Website ', null, '', 'Friend'];
  expect(groupedByName(names, (name) => name).map(([name, group]) => [name, group.length])).toEqual([
    ['Website', 3],
    [null, 2],
    ['Friend', 1],
  ]);
});
