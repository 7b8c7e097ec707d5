import { describe, expect, it } from 'vitest';
import { largest, told } from './counted-bars.tsx';

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
