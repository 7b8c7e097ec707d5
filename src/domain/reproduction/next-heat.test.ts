import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { nextHeat } from './next-heat.ts';

/** The first days of heats at these intervals. */
function heats(start: string, ...intervals: number[]): string[] {
  let day = start;
  return [start, ...intervals.map((gap) => (day = addDays(day, gap)))];
}

describe('a bitch', () => {
  test('her own median counts from two cycles on', () => {
    expect(nextHeat({ species: 'dog', heatsOn: heats('2024-01-10', 190, 196, 210, 196) })).toEqual({
      expectedOn: '2026-09-24',
      from: '2026-09-17',
      to: '2026-10-08',
      intervalDays: 196,
      ownIntervals: 4,
      anchor: 'own-median',
      because: 'Her median interval is 196 days over 4 cycles, counted from the heat of 12 March.',
      warnings: [],
    });
  });

  test('before that the usual interval of the species', () => {
    for (const heatsOn of [['2026-02-19'], heats('2025-08-01', 202)]) {
      const next = nextHeat({ species: 'dog', heatsOn });
      expect(next).toMatchObject({ intervalDays: 195, ownIntervals: 0, anchor: 'species' });
    }
    expect(nextHeat({ species: 'dog', heatsOn: ['2026-02-19'] })).toMatchObject({
      expectedOn: '2026-09-02',
      from: '2026-08-21',
      to: '2026-09-20',
      because:
        '195 days are usual for dogs, counted from the heat of 19 February. Her own interval counts from two cycles on.',
    });
  });

  test('two cycles of different length: the middle, the spread and a warning', () => {
    expect(nextHeat({ species: 'dog', heatsOn: heats('2025-01-01', 160, 230) })).toMatchObject({
      intervalDays: 195,
      from: addDays('2026-01-26', 160),
      to: addDays('2026-01-26', 230),
      warnings: ['Her intervals run from 160 to 230 days, a spread of 36 %: the forecast is rough.'],
    });
  });

  test('once a year is a rhythm, not a fault', () => {
    expect(nextHeat({ species: 'dog', heatsOn: heats('2023-09-20', 366, 360, 370) })).toMatchObject({
      intervalDays: 366,
      warnings: [],
    });
  });

  test('intervals beyond 4 and 13 months are named', () => {
    const next = nextHeat({ species: 'dog', heatsOn: heats('2023-01-01', 110, 400, 200) });
    expect(next?.warnings).toEqual([
      'An interval of 110 days is short: below 4 months, ask a vet before she is mated.',
      'An interval of 400 days is long: above 13 months, a heat may have been silent or missed.',
      'Her intervals run from 110 to 400 days, a spread of 145 %: the forecast is rough.',
    ]);
  });

  test('the order and a day entered twice do not matter', () => {
    const days = heats('2024-01-10', 190, 196, 210);
    expect(nextHeat({ species: 'dog', heatsOn: [...days.toReversed(), days[0] ?? ''] })).toEqual(
      nextHeat({ species: 'dog', heatsOn: days }),
    );
  });

  test('a leap day inside an interval is a day', () => {
    expect(nextHeat({ species: 'dog', heatsOn: ['2028-01-01'] })?.expectedOn).toBe('2028-07-14');
    expect(nextHeat({ species: 'dog', heatsOn: ['2027-01-01'] })?.expectedOn).toBe('2027-07-15');
  });
});

test.each([
  ['cattle', null, '2026-05-22', '2026-05-19', '2026-05-25'],
  ['horse', null, '2026-05-22', '2026-05-20', '2026-05-24'],
  ['sheep', null, '2026-05-18', '2026-05-15', '2026-05-21'],
  ['rodents', 'guinea-pig', '2026-05-17', '2026-05-16', '2026-05-18'],
] as const)('%s (%s) in heat on 1 May', (key, subSpecies, expectedOn, from, to) => {
  expect(nextHeat({ species: key, subSpecies, heatsOn: ['2026-05-01'] })).toMatchObject({
    expectedOn,
    from,
    to,
  });
});

test('seasonal species say so', () => {
  expect(nextHeat({ species: 'sheep', heatsOn: ['2026-11-01'] })?.warnings).toEqual([
    'Sheep come in season with shortening days: outside that season no heat is to be expected.',
  ]);
  expect(nextHeat({ species: 'horse', heatsOn: ['2026-05-01'] })?.warnings[0]).toContain('lengthening days');
});

test('the gap of a pregnancy is no cycle of a cow', () => {
  expect(nextHeat({ species: 'cattle', heatsOn: heats('2025-01-01', 22, 340, 20, 22) })).toMatchObject({
    intervalDays: 22,
    ownIntervals: 3,
  });
});

test.each(['cat', 'rabbits', 'alpacas', 'chickens', 'geese'] as const)('%s have no next heat', (key) => {
  expect(nextHeat({ species: key, heatsOn: ['2026-01-01', '2026-01-20', '2026-02-10'] })).toBeNull();
});

test('no heat recorded, no forecast', () => expect(nextHeat({ species: 'dog', heatsOn: [] })).toBeNull());

test('the forecast lies after the last heat and inside its own window', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 60, max: 500 }), { maxLength: 8 }), (intervals) => {
      const days = heats('2015-03-01', ...intervals);
      const next = nextHeat({ species: 'dog', heatsOn: days });
      expect(
        next && (days.at(-1) ?? '') < next.from && next.from <= next.expectedOn && next.expectedOn <= next.to,
      ).toBe(true);
    }),
  );
});
