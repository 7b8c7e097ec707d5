import { expect, it } from 'vitest';
import { chipNumber, isChip } from './chip-number.ts';

it('keeps a chip in one form, however its figures are grouped', () => {
  for (const written of ['985 112 0012 34567', '985-112-001234567', '985.112.001234567', '985112001234567'])
    expect(chipNumber(written)).toBe('985112001234567');
  expect(chipNumber('027*123*456')).toBe('027123456');
});

it('leaves what is not the number of one chip', () => {
  for (const other of [
    'AVID 027 123 456',
    '985112001234567 985112001234568',
    '2024-11-28',
    '12-34',
    'none',
    '',
  ])
    expect(chipNumber(other)).toBe(other);
  expect(isChip('985 112 0012 34567')).toBe(true);
  expect(isChip('027*123*456')).toBe(false);
});
