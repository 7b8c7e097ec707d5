import { useQuery } from '@tanstack/react-query';
import type { EntityName } from '#domain/entities/index.ts';
import { get } from '#web/api/client.ts';

/** An animal as a box of a pedigree or a line of a list shows it. */
export interface AnimalCard {
  readonly id: string;
  readonly name: string;
  readonly callName: string | null;
  readonly titlePrefix: string | null;
  readonly titleSuffix: string | null;
  readonly gender: 'Male' | 'Female';
  /** Of an outside animal it may be unknown. */
  readonly birthDate: string | null;
  readonly registrationNumber: string | null;
  readonly color: string | null;
  readonly status: string;
  readonly ownership: string;
  readonly thumbnailUrl: string | null;
}

export interface FamilyLitter {
  readonly id: string;
  readonly name: string | null;
  readonly status: string;
  readonly birthDate: string | null;
  readonly expectedDate: string | null;
  readonly totalPuppies: number;
  readonly alivePuppies: number;
  readonly maleCount: number;
  readonly femaleCount: number;
  readonly reserved: number;
  readonly otherParent: AnimalCard | null;
}

interface Ancestor {
  /** The way from the animal: '' itself, 's' its sire, 'sd' its sire's dam. */
  readonly place: string;
  readonly animal: AnimalCard;
  /** As written on the papers, where the parent has no record. */
  readonly sireName: string | null;
  readonly damName: string | null;
}

export interface Family {
  readonly sire: AnimalCard | null;
  readonly dam: AnimalCard | null;
  readonly pedigree: readonly Ancestor[];
  readonly offspring: readonly { readonly animal: AnimalCard; readonly otherParent: AnimalCard | null }[];
  readonly offspringCount: number;
  readonly littermates: readonly AnimalCard[];
  readonly siblings: readonly AnimalCard[];
  readonly halfSiblings: { readonly bySire: number; readonly byDam: number };
  readonly litters: readonly FamilyLitter[];
  /** Young recorded one by one in its litters. */
  readonly youngCount: number;
  readonly lastWeight: { readonly value: number; readonly unit: string; readonly weighedOn: string } | null;
  /** Records about it, as far as one may read them. */
  readonly counts: Readonly<Partial<Record<EntityName, number>>>;
}

/** Everything that hangs together with one animal, in one request. */
export const useFamily = (id: string) =>
  useQuery({
    queryKey: ['/api/animals/family', id],
    queryFn: ({ signal }) => get<Family>(`/api/animals/${encodeURIComponent(id)}/family`, signal),
  });
