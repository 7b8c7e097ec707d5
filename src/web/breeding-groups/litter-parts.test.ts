import { expect, it } from 'vitest';
import { notToldOf } from './litter-parts.ts';

it('tells no counts of a litter that is not born', () => {
  const litter = { totalPuppies: 0, birthDate: null };
  expect(notToldOf(litter)).toContain('alivePuppies');
  expect(notToldOf({ ...litter, birthDate: '2026-11-14' })).toEqual([]);
  expect(notToldOf({ ...litter, totalPuppies: 7 })).toEqual([]);
});
