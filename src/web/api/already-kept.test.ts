import { expect, test } from 'vitest';
import { alreadyKept } from './already-kept.ts';
import { ApiError } from './api-error.ts';

const stale = (current: object, yours: object) =>
  new ApiError(409, '', JSON.stringify({ code: 'stale-version', details: { current, yours } }));
const current = { id: 'a', version: 2, color: 'Sable', tags: ['shy'], notes: null };

test('an update that was kept while its answer was lost is no conflict', () => {
  expect(alreadyKept(stale(current, { color: 'Sable', tags: ['shy'], notes: null }))).toEqual(current);
});

test('one other value is a conflict, and so is every other refusal', () => {
  expect(alreadyKept(stale(current, { color: 'Sable', notes: 'Tall' }))).toBeUndefined();
  expect(alreadyKept(new ApiError(409, '', JSON.stringify({ code: 'conflict' })))).toBeUndefined();
  expect(alreadyKept(new Error('409'))).toBeUndefined();
});
