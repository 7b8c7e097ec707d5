import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { outcomeWords } from './bulk-change.ts';

const record = { id: 'an-id' } as AnyRecord;

const outcome = (changed: number, failures: [string, number][] = [], cancelled = false) =>
  outcomeWords({ changed: Array(changed).fill(record), failures: new Map(failures), cancelled }, 'Dogs');

test('what became of a change of many', () => {
  expect(outcome(1200)).toBe('1,200 dogs changed');
  expect(outcome(3, [['Someone changed this record.', 2]])).toBe(
    '3 dogs changed, 2 not: Someone changed this record.',
  );
  expect(outcome(3, [], true)).toBe('3 dogs changed, the rest was left as it was');
});
