import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { species, speciesKeys } from '#domain/species/species.ts';
import { dueWindow, lengthPhrase } from './due-window.ts';

describe('a bitch', () => {
  test('counted from ovulation: 63 ± 1 days', () => {
    expect(dueWindow({ species: 'dog', ovulationOn: '2026-10-02' })).toEqual({
      from: '2026-12-03',
      to: '2026-12-05',
      expectedOn: '2026-12-04',
      anchor: 'ovulation',
      because: 'Counted from ovulation on 2 October: 63 ± 1 days.',
    });
  });

  test('counted from the LH surge: 65 ± 1 days, the same days as from the ovulation two days later', () => {
    expect(dueWindow({ species: 'dog', lhOn: '2026-09-30' })).toEqual({
      from: '2026-12-03',
      to: '2026-12-05',
      expectedOn: '2026-12-04',
      anchor: 'lh',
      because: 'Counted from the LH surge on 30 September: 65 ± 1 days.',
    });
  });

  test('one mating alone gives a window from day 55 to day 68', () => {
    expect(dueWindow({ species: 'dog', matingsOn: ['2026-11-20'] })).toEqual({
      from: '2027-01-14',
      to: '2027-01-27',
      expectedOn: '2027-01-22',
      anchor: 'mating',
      because:
        'Counted from the mating on 20 November 2026: 55 to 68 days, a wide window because ovulation was not dated.',
    });
  });

  test('two matings widen the window: the first opens it, the last closes it', () => {
    expect(dueWindow({ species: 'dog', matingsOn: ['2026-05-04', '2026-05-02'] })).toMatchObject({
      from: '2026-06-26',
      to: '2026-07-11',
      expectedOn: '2026-07-05',
      because:
        'Counted from the first mating on 2 May and the last on 4 May: 55 to 68 days, a wide window because ovulation was not dated.',
    });
  });

  test('the most exact fact wins, and blanks are no facts', () => {
    const matingsOn = ['2026-10-03', '2026-10-05'];
    expect(
      dueWindow({ species: 'dog', ovulationOn: '2026-10-02', lhOn: '2026-09-29', matingsOn })?.anchor,
    ).toBe('ovulation');
    expect(dueWindow({ species: 'dog', ovulationOn: '', lhOn: '2026-09-29', matingsOn })?.anchor).toBe('lh');
    expect(dueWindow({ species: 'dog', ovulationOn: null, lhOn: null, matingsOn })?.anchor).toBe('mating');
    expect(dueWindow({ species: 'dog', ovulationOn: null, matingsOn: ['', ''] })).toBeNull();
    expect(dueWindow({ species: 'dog' })).toBeNull();
  });

  test('a 29 February on the way is counted', () => {
    expect(dueWindow({ species: 'dog', ovulationOn: '2027-12-30' })?.expectedOn).toBe('2028-03-02');
    expect(dueWindow({ species: 'dog', ovulationOn: '2026-12-30' })?.expectedOn).toBe('2027-03-03');
    expect(dueWindow({ species: 'dog', ovulationOn: '2028-02-29' })?.expectedOn).toBe('2028-05-02');
  });
});

test.each([
  ['cat', null, '2026-05-01', '2026-06-28', '2026-07-05', '2026-07-07', 'mating on 1 May: 58 to 67 days'],
  [
    'horse',
    null,
    '2026-05-01',
    '2027-03-17',
    '2027-04-06',
    '2027-05-06',
    'covering on 1 May 2026: 320 to 370 days',
  ],
  [
    'cattle',
    null,
    '2026-05-01',
    '2027-02-04',
    '2027-02-08',
    '2027-02-17',
    'service on 1 May 2026: 279 to 292 days',
  ],
  ['goats', null, '2026-05-01', '2026-09-23', '2026-09-28', '2026-10-03', 'mating on 1 May: 145 to 155 days'],
  [
    'sheep',
    null,
    '2026-05-01',
    '2026-09-23',
    '2026-09-26',
    '2026-10-03',
    'tupping on 1 May: 145 to 155 days',
  ],
  ['pigs', null, '2026-05-01', '2026-08-21', '2026-08-23', '2026-08-24', 'service on 1 May: 112 to 115 days'],
  ['rabbits', null, '2026-05-01', '2026-05-29', '2026-06-01', '2026-06-05', 'mating on 1 May: 28 to 35 days'],
  [
    'alpacas',
    null,
    '2026-05-01',
    '2027-03-27',
    '2027-04-08',
    '2027-05-06',
    'mating on 1 May 2026: 330 to 370 days',
  ],
  [
    'rodents',
    'mouse',
    '2026-05-01',
    '2026-05-20',
    '2026-05-21',
    '2026-05-22',
    'pairing on 1 May: 20 ± 1 days',
  ],
  [
    'rodents',
    'guinea-pig',
    '2026-05-01',
    '2026-06-29',
    '2026-07-06',
    '2026-07-12',
    'pairing on 1 May: 59 to 72 days',
  ],
] as const)('%s (%s), %s', (key, subSpecies, mating, from, expectedOn, to, because) => {
  expect(dueWindow({ species: key, subSpecies, matingsOn: [mating] })).toEqual({
    from,
    to,
    expectedOn,
    anchor: 'mating',
    because: `Counted from the ${because}.`,
  });
});

test('eggs are counted from the day they were set', () => {
  expect(dueWindow({ species: 'chickens', setOn: '2026-05-01', matingsOn: ['2026-04-01'] })).toEqual({
    from: '2026-05-21',
    to: '2026-05-23',
    expectedOn: '2026-05-22',
    anchor: 'set',
    because: 'Counted from the day the eggs were set, 1 May: 21 ± 1 days.',
  });
  expect(dueWindow({ species: 'ducks', subSpecies: 'muscovy', setOn: '2026-05-01' })?.expectedOn).toBe(
    '2026-06-05',
  );
  expect(dueWindow({ species: 'chickens', matingsOn: ['2026-04-01'] })).toBeNull();
});

test('a rodent without its kind has no due date: 16 days and 72 are no window', () => {
  expect(dueWindow({ species: 'rodents', matingsOn: ['2026-05-01'] })).toBeNull();
  expect(dueWindow({ species: 'rodents', subSpecies: 'capybara', matingsOn: ['2026-05-01'] })).toBeNull();
});

test('served again a cycle later, she is expected from the last service, and may still come from the first', () => {
  expect(dueWindow({ species: 'pigs', matingsOn: ['2026-05-01', '2026-05-22'] })).toMatchObject({
    from: '2026-08-21',
    expectedOn: '2026-09-13',
    to: '2026-09-14',
  });
});

test('several matings of one heat: the expected day is counted from their middle, the earlier of two', () => {
  expect(dueWindow({ species: 'dog', matingsOn: ['2026-05-01', '2026-05-04'] })?.expectedOn).toBe(
    '2026-07-04',
  );
  expect(dueWindow({ species: 'rabbits', matingsOn: ['2026-05-01', '2026-05-06'] })?.expectedOn).toBe(
    '2026-06-03',
  );
});

test('what is no date is refused', () => {
  expect(() => dueWindow({ species: 'dog', ovulationOn: '2026-02-30' })).toThrow(RangeError);
});

test('the expected day lies in the window, whatever is known', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  const matings = fc.tuple(day, fc.array(fc.nat(10), { maxLength: 4 }));
  fc.assert(
    fc.property(
      fc.constantFrom(...speciesKeys),
      fc.option(day),
      fc.option(day),
      matings,
      (key, ovulationOn, lhOn, [start, more]) => {
        const matingsOn = [start, ...more.map((days) => addDays(start, days))];
        const subSpecies = species[key].subSpecies[0]?.key ?? null;
        const due = dueWindow({ species: key, subSpecies, ovulationOn, lhOn, matingsOn, setOn: start });
        expect(due).not.toBeNull();
        expect(due && due.from <= due.expectedOn && due.expectedOn <= due.to).toBe(true);
      },
    ),
  );
});

test.each([
  [63, 62, 64, '63 ± 1 days'],
  [63, 55, 68, '55 to 68 days'],
  [150, 145, 155, '145 to 155 days'],
  [35, 35, 35, '35 days'],
])('%i, %i, %i: %s', (days, from, to, phrase) => expect(lengthPhrase({ days, from, to })).toBe(phrase));
