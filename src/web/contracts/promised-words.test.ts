import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { promisedWords } from './promised-words.ts';

test('what was promised is told with its last day, once it is signed and has gone home', () => {
  const words = (values: object, soldOn: unknown = '2026-05-10') => {
    const contract: object = { status: 'Signed', ...values };
    return promisedWords(contract as AnyRecord, soldOn, '2026-11-26');
  };
  expect(words({ vetCheckDays: 3, warrantyMonths: 24 })).toBe(
    'To be seen by a vet by 13 May, warranty until 10 May 2028',
  );
  expect(words({ vetCheckDays: null, warrantyMonths: 24 })).toBe('Warranty until 10 May 2028');
  expect(words({ vetCheckDays: null, warrantyMonths: null })).toBeUndefined();
  expect(words({ vetCheckDays: null, warrantyMonths: 24 }, null)).toBeUndefined();
  expect(words({ warrantyMonths: 24, status: 'Sent' })).toBeUndefined();
});
