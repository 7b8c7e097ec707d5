import { describe, expect, it } from 'vitest';
import { drawnOf, largest, told } from './counted-bars.tsx';

const items = Array.from({ length: 15 }, (_, index) => ({ label: `Breed ${index}`, value: index + 0.1 }));

describe('the largest of many', () => {
  it('stand first, and the rest adds up to one line', () => {
    const shown = largest(items, 12);
    expect(shown).toHaveLength(12);
    expect(shown[0]).toEqual({ label: 'Breed 14', value: 14.1 });
    expect(shown.at(-1)).toEqual({ label: '4 others', value: 6.4 });
  });

  it('stay as they are where there are few', () => {
    expect(largest(items.slice(0, 3), 12).map(({ label }) => label)).toEqual([
      'Breed 2',
      'Breed 1',
      'Breed 0',
    ]);
  });
});

it('what went back is part of the whole', () => {
  const money = [
    { label: 'Refunds', value: -50 },
    { label: 'Sale', value: 800 },
    { label: 'Shows', value: 0 },
  ];
  expect(drawnOf(money, true).map(({ label }) => label)).toEqual(['Sale', 'Refunds']);
});

describe('means and shares', () => {
  it('have no rest that could be added up, and keep their zeros', () => {
    const shown = drawnOf(items, false);
    expect(shown).toHaveLength(12);
    expect(shown.at(-1)).toEqual({ label: 'Breed 3', value: 3.1 });
    const shares = [
      { label: 'Isla', value: 0 },
      { label: 'Wren', value: 50 },
    ];
    expect(drawnOf(shares, false).map(({ label }) => label)).toEqual(['Wren', 'Isla']);
    expect(drawnOf(shares, true).map(({ label }) => label)).toEqual(['Wren']);
  });
});

describe('names that stand twice', () => {
  it('are told apart', () => {
    const pair = { label: 'Isla × Bracken', value: 8 };
    expect(told([pair, { label: 'Wren × Otter', value: 7 }, pair]).map(({ label }) => label)).toEqual([
      'Isla × Bracken',
      'Wren × Otter',
      'Isla × Bracken (2)',
    ]);
  });
});
