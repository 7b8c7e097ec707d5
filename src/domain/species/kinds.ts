import type { Species, SubSpecies } from './shape.ts';
import { species, speciesKeys } from './species.ts';

/** Every kind inside a species, by its key; no two species share one. */
const kinds: readonly SubSpecies[] = speciesKeys.flatMap((key) => species[key].subSpecies);

export const kindKeys = kinds.map(({ key }) => key);

/** The word for a kind: “Guinea pig”; undefined for a key that is no kind. */
export const kindLabel = (key: string): string | undefined => kinds.find((kind) => kind.key === key)?.label;

/** One of them and several of them: “Muscovy”, “Muscovies”; “rat”, “rats”. */
const numbers = (name: string): readonly string[] => [
  name,
  name.endsWith('y') ? name.replace(/y$/, 'ies') : `${name}s`,
];

/** How else people write a kind → its key; see `readChoice`. */
export const kindSpellings: Readonly<Record<string, string>> = Object.fromEntries(
  kinds.flatMap(({ key, label, alsoCalled }) =>
    [key, label, ...alsoCalled].flatMap(numbers).map((name) => [name, key]),
  ),
);

/** The species a kind belongs to. */
export const speciesOfKind = (kind: string): Species | undefined =>
  Object.values(species).find(({ subSpecies }) => subSpecies.some(({ key }) => key === kind));
