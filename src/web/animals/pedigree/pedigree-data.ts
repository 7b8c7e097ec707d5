import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnimalCard } from '#web/animals/family.ts';
import { get } from '#web/api/client.ts';

/** An ancestor as its box shows it. */
export interface Ancestor {
  readonly animal: AnimalCard;
  readonly breed: string;
  readonly species: string;
  /** As written on the papers, where the parent has no record. */
  readonly sireName: string | null;
  readonly damName: string | null;
  readonly marks: readonly { readonly test: string; readonly result: string }[];
}

export interface PedigreeAnswer {
  readonly generations: number;
  readonly places: readonly { readonly place: string; readonly id: string }[];
  readonly animals: readonly Ancestor[];
  /** Of each animal over its full pedigree; null where a parent is unknown. */
  readonly inbreeding: Readonly<Record<string, number | null>>;
  /** The known share of the five generations above each animal. */
  readonly known: Readonly<Record<string, number>>;
  /** Parents that lead back to their own child, a sentence each. */
  readonly loops: readonly string[];
}

export interface CommonAncestor {
  readonly animal: AnimalCard;
  readonly share: number;
  readonly inbreeding: number | null;
  readonly known: number;
  readonly sireSide: number;
  readonly damSide: number;
}

export interface InbreedingAnswer {
  readonly generations: number;
  readonly knownParents: { readonly sire: boolean; readonly dam: boolean };
  readonly coefficient: number | null;
  readonly known: number;
  readonly limited: number | null;
  readonly places: readonly {
    readonly generation: number;
    readonly known: number;
    readonly possible: number;
    readonly completeness: number;
  }[];
  readonly equivalentGenerations: number;
  readonly ancestorLoss: {
    readonly possible: number;
    readonly known: number;
    readonly distinct: number;
    readonly coefficient: number;
    readonly coefficientOfKnown: number | null;
  };
  readonly commonAncestors: {
    readonly items: readonly CommonAncestor[];
    readonly count: number;
    readonly rest: number;
  };
  readonly blood: {
    readonly items: readonly { readonly animal: AnimalCard; readonly share: number }[];
    readonly count: number;
  };
}

export interface Descendant {
  readonly animal: AnimalCard;
  readonly generation: number;
  readonly sire: AnimalCard | null;
  readonly dam: AnimalCard | null;
}

export interface DescendantsAnswer {
  readonly counts: readonly { readonly generation: number; readonly count: number }[];
  readonly items: readonly Descendant[];
}

export interface Sibling {
  readonly animal: AnimalCard;
  readonly otherParent: AnimalCard | null;
  readonly isLittermate: boolean;
}

interface SiblingList {
  readonly count: number;
  readonly items: readonly Sibling[];
}

export interface SiblingsAnswer {
  readonly full: SiblingList;
  readonly bySire: SiblingList;
  readonly byDam: SiblingList;
}

/** Whatever follows from who descends from whom: stale after every write to an animal. */
const key = '/api/animals/pedigree';
const addressOf = (id: string, what: string) => `/api/animals/${encodeURIComponent(id)}/${what}`;

function usePart<T>(id: string, what: string) {
  return useQuery({
    queryKey: [key, id, what],
    queryFn: ({ signal }) => get<T>(addressOf(id, what), signal),
    placeholderData: keepPreviousData,
  });
}

export const usePedigree = (id: string, generations: number) =>
  usePart<PedigreeAnswer>(id, `pedigree?generations=${generations}`);
export const useInbreeding = (id: string, generations: number) =>
  usePart<InbreedingAnswer>(id, `inbreeding?generations=${generations}`);
export const useDescendants = (id: string, generations: number) =>
  usePart<DescendantsAnswer>(id, `descendants?generations=${generations}`);
export const useSiblings = (id: string) => usePart<SiblingsAnswer>(id, 'siblings');

export const fileAddress = (id: string, file: string): string => addressOf(id, file);
