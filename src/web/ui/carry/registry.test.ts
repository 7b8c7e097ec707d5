import { expect, test } from 'vitest';
import { registerCarry } from './registry.ts';

test('the ten most recent lists and boards can be looked at, the newest last', () => {
  const all = Array.from({ length: 12 }, registerCarry);
  expect(globalThis.studbookCarries).toEqual(all.slice(2));
  const [, , oldest] = all;
  if (oldest) oldest.isThere = false;
  expect(globalThis.studbookCarries?.[0]).toMatchObject({ nth: 3, isThere: false, last: null });
});
