import { expect, test } from 'vitest';
import { readPhoneNumber } from './phone-number.ts';

test.each([
  ['+46 70 123 45 67', '+46701234567'],
  ['0046-70-123 45 67', '+46701234567'],
  [' +1 (555) 010-0123 ', '+15550100123'],
  ['+49 151/23456789', '+4915123456789'],
])('%s is dialled as %s', (typed, dialled) => {
  expect(readPhoneNumber(typed)).toBe(dialled);
});

test.each([
  '',
  '070 123 45 67',
  '555-0123',
  '+0 70 123',
  '+46',
  '+4670123456789012',
  '+46 70 CALL ME',
  'a@b.example',
])('%j is no number with the code of its country', (typed) => {
  expect(readPhoneNumber(typed)).toBeUndefined();
});
