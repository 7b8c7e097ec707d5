import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialled, formatPhone } from './phone.ts';

test.each([
  ['5551234567', '(555) 123-4567'],
  ['555.123.4567', '(555) 123-4567'],
  ['(555) 123-4567', '(555) 123-4567'],
  ['+1 555 123 4567', '(555) 123-4567'],
  ['15551234567', '(555) 123-4567'],
  ['25551234567', '25551234567'],
  ['+44 20 7946 0958', '442079460958'],
  ['155512345678', '155512345678'],
  ['123-4567', '1234567'],
  ['1', '1'],
])('%s → %s', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

test.each([[''], [null], [undefined], ['  '], ['none']])('%j is no number', (typed) => {
  expect(formatPhone(typed)).toBeNull();
});

test('formatting what is formatted changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 +-()x.') }), (typed) => {
      const once = formatPhone(typed);
      expect(formatPhone(once)).toBe(once);
    }),
  );
});

test.each([
  ['+1 (555) 010-0100', 'tel:+15550100100'],
  ['(555) 010-0100 ext. 12', 'tel:5550100100;ext=12'],
  ['030/123456x4', 'tel:030123456;ext=4'],
  ['ask at the farm 0123 4567 extension 3', 'tel:01234567;ext=3'],
  ['0123 4567 #3', 'tel:01234567;ext=3'],
  ['#123', 'tel:123'],
  ['text 0123 4567', 'tel:01234567'],
])('%s is dialled %s', (typed, link) => expect(dialled(typed)).toBe(link));
