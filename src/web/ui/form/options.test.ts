import { describe, expect, it } from 'vitest';
import { nextOption, searchOptions } from './options.ts';

const breeds = [
  { value: 'gr', label: 'Golden Retriever' },
  { value: 'ns', label: 'Nova Scotia Duck Tolling Retriever', detail: 'Toller' },
  { value: 'is', label: 'Íslenskur fjárhundur' },
];

describe('searchOptions', () => {
  it('finds every word in label or detail, in any order', async () => {
    const found = await searchOptions(breeds)('retr nova');
    expect(found.map((option) => option.value)).toEqual(['ns']);
    expect((await searchOptions(breeds)('toller')).map((option) => option.value)).toEqual(['ns']);
  });

  it('does not mind accents or case', async () => {
    expect((await searchOptions(breeds)('islenskur FJAR')).map((option) => option.value)).toEqual(['is']);
  });

  it('gives everything for an empty term', async () => {
    expect(await searchOptions(breeds)('  ')).toHaveLength(3);
  });
});

describe('nextOption', () => {
  it('goes round in both directions', () => {
    expect(nextOption([{}, {}, {}], -1, 1)).toBe(0);
    expect(nextOption([{}, {}, {}], 2, 1)).toBe(0);
    expect(nextOption([{}, {}, {}], 0, -1)).toBe(2);
    expect(nextOption([{}, {}, {}], -1, -1)).toBe(2);
  });

  it('passes over what cannot be chosen', () => {
    expect(nextOption([{}, { disabled: true }, {}], 0, 1)).toBe(2);
    expect(nextOption([{ disabled: true }], 0, 1)).toBe(-1);
    expect(nextOption([], -1, 1)).toBe(-1);
  });
});
