import { expect, it } from 'vitest';
import { checkEach } from './check-each.ts';
import { AppError } from './errors.ts';

const halved = (value: number): number => {
  if (value % 2 === 1) throw new AppError('invalid', 'Odd.', { fields: { value: `${value} is odd` } });
  if (value === 0) throw new Error('nothing there');
  return value / 2;
};

it('answers what was checked, in its order', () => {
  expect(checkEach([2, 8, 4], halved)).toEqual([1, 4, 2]);
});

it('tells of all that are wrong at once, each with its number', () => {
  expect(() => checkEach([2, 3, 4, 5], halved)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      message: 'Number 2: Odd.',
      fields: { '1.value': '3 is odd', '3.value': '5 is odd' },
    }),
  );
});

it('passes on at once what is no mistake of the list', () => {
  expect(() => checkEach([3, 0, 5], halved)).toThrow('nothing there');
});
