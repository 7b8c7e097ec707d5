import { expect, it } from 'vitest';
import { isOutgrown } from './dose.ts';

it.each([
  ['weighed that day', '2026-03-01', '2026-04-26', false],
  ['weighed three days before', '2026-03-01', '2026-04-23', false],
  ['weighed four days before', '2026-03-01', '2026-04-22', true],
  ['weighed nobody knows when', '2026-03-01', null, true],
  ['almost 26 weeks old', '2025-10-27', '2026-04-22', true],
  ['26 weeks old', '2025-10-26', '2026-04-01', false],
  ['of an age nobody knows', null, '2026-01-01', false],
])('a weight is outgrown by an animal that still grows: %s', (_, bornOn, weighedOn, expected) => {
  expect(isOutgrown({ bornOn, weighedOn }, '2026-04-26')).toBe(expected);
});
