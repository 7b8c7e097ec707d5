import type { AnimalCard } from '#domain/answers/animal-card.ts';
import type { Family } from '#domain/answers/family.ts';
import { placesOf, rankOf } from '#domain/genetics/pedigree-places.ts';

/** One box of the preview. */
export interface PedigreeBox {
  /** 's', 'd', 'ss' … as in `Ancestor`. */
  readonly place: string;
  readonly isMale: boolean;
  readonly animal: AnimalCard | null;
  /** As written on the papers, where there is no record. */
  readonly written: string | null;
  /** Whose parent it is. */
  readonly child: AnimalCard;
}

const generations = 3;

/** Everyone who is known, and the unknown parents of those; nobody can say anything about the parents of an unknown. */
export function pedigreeBoxes({ pedigree }: Family): PedigreeBox[] {
  const at = new Map(pedigree.map((ancestor) => [ancestor.place, ancestor]));
  return placesOf(generations).flatMap((place) => {
    const child = at.get(place.slice(0, -1));
    if (!child) return [];
    const isMale = place.endsWith('s');
    return [
      {
        place,
        isMale,
        animal: at.get(place)?.animal ?? null,
        written: isMale ? child.sireName : child.damName,
        child: child.animal,
      },
    ];
  });
}

/** Where a box stands: its generation, and its rows among the eight of the last one. */
export function gridPlace(place: string): { column: number; row: number; rows: number } {
  const rows = 2 ** (generations - place.length);
  return { column: place.length, row: rankOf(place) * rows + 1, rows };
}

const words: Readonly<Record<string, string>> = { s: 'sire', d: 'dam' };

/** "Sire", "Sire’s dam", "Dam’s sire’s sire". */
export function placeWords(place: string): string {
  const parts = [...place].map((side) => words[side] ?? '');
  const text = parts.map((word, index) => (index < parts.length - 1 ? `${word}’s` : word)).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
