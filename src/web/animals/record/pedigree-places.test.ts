import { describe, expect, test } from 'vitest';
import type { AnimalCard } from '#domain/answers/animal-card.ts';
import type { Family } from '#domain/answers/family.ts';
import { gridPlace, pedigreeBoxes, placeWords } from './pedigree-places.ts';

const card = (name: string): AnimalCard => ({ id: name, name }) as AnimalCard;

describe('the pedigree preview', () => {
  test('puts each box beside the middle of its parents', () => {
    expect(gridPlace('s')).toEqual({ column: 1, row: 1, rows: 4 });
    expect(gridPlace('d')).toEqual({ column: 1, row: 5, rows: 4 });
    expect(gridPlace('ds')).toEqual({ column: 2, row: 5, rows: 2 });
    expect(gridPlace('ddd')).toEqual({ column: 3, row: 8, rows: 1 });
  });

  test('says each place in words', () => {
    expect(placeWords('s')).toBe('Sire');
    expect(placeWords('sd')).toBe('Sire’s dam');
    expect(placeWords('dss')).toBe('Dam’s sire’s sire');
  });

  test('tells a known ancestor, a name on the papers and an unknown apart, and stops there', () => {
    const pedigree = [
      { place: '', animal: card('Isla'), sireName: null, damName: 'Wren' },
      { place: 's', animal: card('Fell'), sireName: null, damName: null },
    ];
    const boxes = pedigreeBoxes({ pedigree } as unknown as Family);
    const at = (place: string) => boxes.find((box) => box.place === place);
    expect(at('s')).toMatchObject({ animal: { name: 'Fell' }, child: { name: 'Isla' } });
    expect(at('d')).toMatchObject({ animal: null, written: 'Wren', child: { name: 'Isla' } });
    expect(at('sd')).toMatchObject({ animal: null, written: null, child: { name: 'Fell' } });
    expect(boxes.map(({ place }) => place)).toEqual(['s', 'd', 'ss', 'sd']);
  });
});
