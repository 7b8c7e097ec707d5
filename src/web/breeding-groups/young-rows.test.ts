import { expect, it } from 'vitest';
import { regionOf } from '#domain/entry/region.ts';
import { addYoung, collars, oneMore, type YoungRow, youngValues } from './young-rows.ts';

it('proposes every ribbon once and none where there are no more', () => {
  const rows = addYoung(addYoung([], 'Male', 7, true), 'Female', 7, true);
  const worn = rows.map(({ collarColor }) => collarColor).filter(Boolean);
  expect(new Set(worn).size).toBe(worn.length);
  expect(worn).toHaveLength(collars.length);
  expect(rows).toHaveLength(14);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(14);
});

it('sends numbers as numbers, nothing as nothing, and what is neither as it was typed', () => {
  const [row] = addYoung([], 'Male', 1, true);
  if (!row) throw new Error('One was added.');
  expect(youngValues({ ...row, birthWeight: '412,5' }, 'grams', regionOf('en-US'))).toMatchObject({
    birthWeight: 412.5,
    weightUnit: 'grams',
    gender: 'Male',
  });
  expect(youngValues(row, 'grams', regionOf('en-US')).birthWeight).toBeNull();
  expect(youngValues({ ...row, birthWeight: 'heavy' }, 'grams', regionOf('en-US')).birthWeight).toBe('heavy');
  expect(youngValues({ ...row, birthWeight: '14 oz' }, 'grams', regionOf('en-US')).birthWeight).toBe(396.893);
  // A thousand and fifty where the point groups thousands, never one gram.
  expect(youngValues({ ...row, birthWeight: '1.050' }, 'grams', regionOf('de-DE')).birthWeight).toBe(1050);
});

it('makes one that was only expected a male before it adds one, and leaves alone what has a name', () => {
  const expected = addYoung([], 'Unknown', 2, true);
  const named = expected.map((row, index) => (index === 0 ? { ...row, breederName: 'Blue' } : row));
  const sexesOf = (rows: readonly YoungRow[]) => rows.map(({ gender }) => gender);
  const once = oneMore(named, 'Male', true);
  expect(sexesOf(once)).toEqual(['Unknown', 'Male']);
  expect(sexesOf(oneMore(once, 'Male', true))).toEqual(['Unknown', 'Male', 'Male']);
  expect(sexesOf(oneMore(expected, 'Unknown', true))).toEqual(['Unknown', 'Unknown', 'Unknown']);
});
