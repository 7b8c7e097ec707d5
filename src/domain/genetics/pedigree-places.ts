/**
 * A place in a pedigree is the way to it from the animal: '' the animal itself, 's' its sire, 'sd' its sire's dam.
 */
export type Place = string;

/** All places of so many generations, sire before dam: 's', 'd', then 'ss', 'sd', 'ds', 'dd' … */
export function placesOf(generations: number): Place[] {
  const next = (line: readonly Place[]) => line.flatMap((place) => [`${place}s`, `${place}d`]);
  const all: Place[] = [];
  for (let line: Place[] = ['']; (line[0]?.length ?? 0) < generations; ) {
    line = next(line);
    all.push(...line);
  }
  return all;
}

export const isSirePlace = (place: Place): boolean => place.endsWith('s');
export const childPlace = (place: Place): Place => place.slice(0, -1);

/** Where a place stands in its generation, from the top: 0 for 's' and 'ss', 1 for 'd' and 'sd'. */
export const rankOf = (place: Place): number =>
  place === '' ? 0 : Number.parseInt(place.replaceAll('s', '0').replaceAll('d', '1'), 2);

interface Placed {
  readonly place: Place;
  readonly id: string;
}

/** An animal that stands in several places. */
export interface Repeated {
  /** How often. */
  readonly times: number;
  /** A letter for those that are repeated by themselves, not only because one of their descendants is; else null. */
  readonly letter: string | null;
}

const letterAt = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${letterAt(Math.floor(index / 26) - 1)}${letterAt(index % 26)}`;

/**
 * The animals that stand in more than one place, by id. Of a repeated ancestor all ancestors are repeated too: only
 * those whose places lead through different children get a letter, in the order of their nearest place.
 */
export function repeatedIn(places: readonly Placed[]): Map<string, Repeated> {
  const idAt = new Map(places.map(({ place, id }) => [place, id]));
  const at = new Map<string, Place[]>();
  for (const { place, id } of places) at.set(id, [...(at.get(id) ?? []), place]);
  const repeated = new Map<string, Repeated>();
  let letters = 0;
  for (const [id, own] of at) {
    if (own.length < 2) continue;
    const children = new Set(own.map((place) => idAt.get(childPlace(place))));
    repeated.set(id, { times: own.length, letter: children.size > 1 ? letterAt(letters++) : null });
  }
  return repeated;
}
