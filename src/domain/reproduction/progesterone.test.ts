import { describe, expect, test } from 'vitest';
import { dueWindow } from './due-window.ts';
import { matingDays } from './mating-days.ts';
import {
  estimateLh,
  estimateOvulation,
  nextTestOn,
  type ProgesteroneTest,
  toNgPerMl,
  toNmolPerL,
} from './progesterone.ts';

const ng = (on: string, value: number): ProgesteroneTest => ({ on, value, unit: 'ng/mL' });
const nmol = (on: string, value: number): ProgesteroneTest => ({ on, value, unit: 'nmol/L' });

/** Low, in the band of the surge, past ovulation. */
const clear = [ng('2026-09-28', 0.8), ng('2026-09-30', 2.3), ng('2026-10-02', 5.6)];

test('1 ng/mL is 3.18 nmol/L', () => {
  expect(toNmolPerL(5, 'ng/mL')).toBeCloseTo(15.9, 6);
  expect(toNgPerMl(15.9, 'nmol/L')).toBeCloseTo(5, 6);
  expect(toNgPerMl(2.3, 'ng/mL')).toBe(2.3);
  expect(toNmolPerL(7.3, 'nmol/L')).toBe(7.3);
});

describe('0.8, 2.3 and 5.6 ng/mL at two days between', () => {
  test('the LH surge is the day of 2.3', () => {
    expect(estimateLh(clear)).toEqual({
      on: '2026-09-30',
      earliest: '2026-09-29',
      latest: '2026-09-30',
      basis: 'measured',
      because:
        '2.3 ng/mL on 30 September lies in the band of the LH surge, 2 to 3 ng/mL, after 0.8 ng/mL on 28 September.',
    });
  });

  test('ovulation is where the rise passes 5, two days later', () => {
    expect(estimateOvulation(clear)).toEqual({
      on: '2026-10-02',
      earliest: '2026-10-01',
      latest: '2026-10-02',
      basis: 'interpolated',
      because:
        'Read between 2.3 ng/mL on 30 September and 5.6 ng/mL on 2 October, where the rise passes 5 ng/mL, the level of ovulation.',
    });
  });

  test('it leads to the mating days of each semen and to the due days', () => {
    const ovulationOn = estimateOvulation(clear).on;
    expect(matingDays({ ovulationOn }, 'natural')).toMatchObject({ from: '2026-10-03', to: '2026-10-04' });
    expect(matingDays({ ovulationOn }, 'chilled')).toMatchObject({ from: '2026-10-04', to: '2026-10-04' });
    expect(matingDays({ ovulationOn }, 'frozen')).toMatchObject({ from: '2026-10-05', to: '2026-10-05' });
    expect(dueWindow({ species: 'dog', ovulationOn })).toMatchObject({
      from: '2026-12-03',
      to: '2026-12-05',
    });
  });

  test('in nmol/L and in any order it is the same rise', () => {
    const other = [nmol('2026-10-02', 17.8), nmol('2026-09-28', 2.5), nmol('2026-09-30', 7.3)];
    expect(estimateLh(other)).toMatchObject({ on: '2026-09-30', basis: 'measured' });
    expect(estimateOvulation(other).on).toBe('2026-10-02');
    expect(estimateOvulation(other).because).toContain(
      'between 7.3 nmol/L on 30 September and 17.8 nmol/L on 2 October',
    );
  });

  test('the fall before birth does not undo it', () => {
    const whole = [...clear, ng('2026-11-30', 4.1), ng('2026-12-03', 1.2)];
    expect(estimateLh(whole)).toEqual(estimateLh(clear));
    expect(estimateOvulation(whole)).toEqual(estimateOvulation(clear));
    expect(nextTestOn(whole)).toBeNull();
  });
});

test('a rise over a leap day', () => {
  const tests = [ng('2028-02-26', 0.8), ng('2028-02-28', 2.3), ng('2028-03-01', 5.6)];
  expect(estimateLh(tests).on).toBe('2028-02-28');
  expect(estimateOvulation(tests)).toMatchObject({ on: '2028-03-01', earliest: '2028-02-29' });
});

test('the surge between two tests is read off the rise', () => {
  expect(estimateLh([ng('2026-09-28', 0.8), ng('2026-10-02', 5.6)])).toMatchObject({
    on: '2026-09-30',
    earliest: '2026-09-29',
    latest: '2026-10-02',
    basis: 'interpolated',
  });
});

test('a value of exactly 5 is the day itself', () => {
  expect(estimateOvulation([ng('2026-09-30', 2.5), ng('2026-10-02', 5)])).toMatchObject({
    on: '2026-10-02',
    basis: 'measured',
  });
});

test('a base below what can be measured does not shift the day', () => {
  const zero = estimateLh([ng('2026-09-28', 0), ng('2026-10-02', 5.6)]);
  const low = estimateLh([ng('2026-09-28', 0.2), ng('2026-10-02', 5.6)]);
  expect(zero.on).toBe(low.on);
  expect(zero.on).toBe('2026-10-01');
});

describe('what the tests do not tell stays unknown', () => {
  const unknown = { on: null, earliest: null, latest: null, basis: 'unknown' };

  test('no test', () => {
    expect(estimateLh([])).toEqual({ ...unknown, because: 'No progesterone test yet.' });
    expect(nextTestOn([])).toBeNull();
  });

  test('still low', () => {
    const tests = [ng('2026-09-26', 0.4), ng('2026-09-28', 0.8)];
    expect(estimateLh(tests)).toEqual({
      ...unknown,
      because: 'The LH surge is still ahead: the last value is 0.8 ng/mL on 28 September.',
    });
    expect(estimateOvulation(tests)).toMatchObject(unknown);
  });

  test('one high number alone has no trend', () => {
    expect(estimateOvulation([ng('2026-10-02', 6.1)])).toEqual({
      ...unknown,
      because: 'Ovulation cannot be dated: the first value, 6.1 ng/mL on 2 October, is already past 5 ng/mL.',
    });
    expect(estimateLh([ng('2026-10-02', 2.4)])).toMatchObject(unknown);
  });

  test('tests too far apart', () => {
    expect(estimateOvulation([ng('2026-09-20', 0.8), ng('2026-10-02', 9)])).toEqual({
      ...unknown,
      because:
        'Ovulation cannot be dated: 0.8 ng/mL on 20 September and 9 ng/mL on 2 October are 12 days apart.',
    });
  });

  test('a rise that falls back counts only from its last low value', () => {
    const dip = [ng('2026-09-24', 0.8), ng('2026-09-26', 2.6), ng('2026-09-28', 1.1)];
    expect(estimateLh(dip)).toMatchObject(unknown);
    expect(estimateLh([...dip, ng('2026-09-30', 2.8)])).toMatchObject({
      on: '2026-09-30',
      earliest: '2026-09-29',
    });
  });

  test('a surge whose rise lingers below 5 promises no ovulation', () => {
    const slow = [ng('2026-09-28', 0.8), ng('2026-09-30', 2.3), ng('2026-10-05', 3.4)];
    expect(estimateOvulation(slow)).toMatchObject(unknown);
  });
});

test('before 5 is reached, ovulation is projected from the surge and says so', () => {
  expect(estimateOvulation(clear.slice(0, 2))).toEqual({
    on: '2026-10-02',
    earliest: '2026-10-01',
    latest: '2026-10-02',
    basis: 'projected',
    because: 'Two days after the LH surge on 30 September; no value has reached 5 ng/mL yet.',
  });
});

test.each([
  [0.6, '2026-10-01'],
  [1.4, '2026-09-30'],
  [3.9, '2026-09-30'],
  [5.0, null],
])('after %d ng/mL the next test is on %s', (value, next) => {
  expect(nextTestOn([ng('2026-09-25', 0.3), ng('2026-09-28', value)])).toBe(next);
});

describe('mating days', () => {
  test('counted from the LH surge where ovulation is not known', () => {
    expect(matingDays({ lhOn: '2026-09-30' }, 'natural')).toMatchObject({
      from: '2026-10-03',
      to: '2026-10-04',
      fertileFrom: '2026-10-03',
      fertileTo: '2026-10-07',
      anchor: 'lh',
      because: 'Counted from the LH surge on 30 September: 3 to 4 days for natural mating or fresh semen.',
    });
    expect(matingDays({ ovulationOn: '', lhOn: '2026-09-30' }, 'frozen')).toMatchObject({
      from: '2026-10-05',
      anchor: 'lh',
    });
  });

  test('ovulation counts more', () => {
    expect(matingDays({ ovulationOn: '2026-10-03', lhOn: '2026-09-30' }, 'frozen')).toMatchObject({
      from: '2026-10-06',
      anchor: 'ovulation',
      because: 'Counted from ovulation on 3 October: 3 days for frozen semen.',
    });
  });

  test('neither known, no days', () => expect(matingDays({ ovulationOn: null }, 'natural')).toBeNull());
});
