import type { AnimalCard } from '#domain/answers/animal-card.ts';
import type { Ancestor, Pedigree } from '#domain/answers/genetics.ts';
import {
  childPlace,
  isSirePlace,
  placesOf,
  type Repeated,
  repeatedIn,
} from '#domain/genetics/pedigree-places.ts';

/** One box of a pedigree: an ancestor, or a parent of one who is not known. */
export interface Box {
  readonly place: string;
  readonly generation: number;
  readonly isMale: boolean;
  readonly ancestor: Ancestor | null;
  /** Its own coefficient; null where a parent of it is unknown. */
  readonly inbreeding: number | null;
  /** The known share of the five generations above it. */
  readonly known: number;
  readonly repeated: Repeated | undefined;
  /** As written on the papers, where there is no record. */
  readonly written: string | null;
  /** Whose parent it is; null for the animal itself. */
  readonly child: AnimalCard | null;
}

/** Everyone who is known, and the unknown parents of those; nothing can be said about the parents of an unknown. */
export function boxesOf(pedigree: Pedigree): Box[] {
  const { generations, places, animals, inbreeding, known } = pedigree;
  const byId = new Map(animals.map((ancestor) => [ancestor.animal.id, ancestor]));
  const at = new Map(places.map(({ place, id }) => [place, byId.get(id)]));
  const repeated = repeatedIn(places);
  return ['', ...placesOf(generations)].flatMap((place) => {
    const ancestor = at.get(place) ?? null;
    const child = place === '' ? undefined : at.get(childPlace(place));
    if (place !== '' && !child) return [];
    if (place === '' && !ancestor) return [];
    const isMale = place === '' ? ancestor?.animal.gender === 'Male' : isSirePlace(place);
    const id = ancestor?.animal.id ?? '';
    return [
      {
        place,
        generation: place.length,
        isMale,
        ancestor,
        inbreeding: inbreeding[id] ?? null,
        known: known[id] ?? 0,
        repeated: repeated.get(id),
        written: (isMale ? child?.sireName : child?.damName) ?? null,
        child: child?.animal ?? null,
      },
    ];
  });
}

/** How far up anybody is known, at least one generation: there is nothing to draw beyond. */
export const depthOf = (boxes: readonly Box[]): number =>
  Math.max(1, ...boxes.map(({ generation }) => generation));
