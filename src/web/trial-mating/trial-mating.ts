import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RuleResult } from '#domain/compliance/check-pair.ts';
import type { ColourGroup } from '#domain/genetics/coat-colour/forecast.ts';
import type { KnowledgeSource } from '#domain/genetics/known-markers.ts';
import type { MarkerOutcome, RiskVerdict } from '#domain/genetics/marker-risk.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { get } from '#web/api/client.ts';

export interface PairedAnimal {
  readonly id: string;
  readonly name: string;
  readonly callName: string | null;
  readonly titlePrefix: string | null;
  readonly titleSuffix: string | null;
  readonly gender: 'Male' | 'Female';
  readonly species: SpeciesKey;
  readonly breed: string;
  readonly birthDate: string | null;
  readonly registrationNumber: string | null;
  readonly color: string | null;
  readonly status: string;
  readonly ownership: 'own' | 'outside';
  readonly thumbnailUrl: string | null;
}

export interface Mate extends PairedAnimal {
  /** Null where a parent is unknown. */
  readonly coi: number | null;
  /** The known share of the five generations above it. */
  readonly known: number;
  readonly clearances: readonly {
    readonly type: string;
    readonly result: string;
    readonly on: string | null;
    readonly expiresOn: string | null;
  }[];
}

export interface ParentMarker {
  readonly genotype: string;
  readonly source: KnowledgeSource;
  readonly isContradictory: boolean;
}

export interface PredictedMarker {
  readonly test: string;
  readonly gene: string | null;
  readonly kind: 'health' | 'trait' | 'colour' | 'blood-group';
  readonly isVerified: boolean;
  readonly verdict: RiskVerdict;
  readonly sire: ParentMarker;
  readonly dam: ParentMarker;
  readonly outcomes: readonly MarkerOutcome[];
}

export interface MatingWarning {
  readonly key: string;
  readonly trait: string;
  readonly outcome: string;
  readonly severity: 'loss' | 'harm' | 'caution';
  readonly isCertain: boolean;
  readonly isVerified: boolean;
  readonly evidence: { readonly sire: string; readonly dam: string };
}

export interface TriedMating {
  readonly male: Mate;
  readonly inbreeding: {
    readonly coi: number;
    readonly coiLimited: number;
    readonly completeness: readonly number[];
    readonly known: number;
    readonly ancestorLoss: { readonly generations: number; readonly coefficient: number };
    readonly commonAncestors: readonly { readonly id: string; readonly share: number }[];
    readonly otherAncestors: { readonly count: number; readonly share: number };
    readonly pedigree: readonly { readonly place: string; readonly id: string }[];
  };
  readonly genes: {
    readonly warnings: readonly MatingWarning[];
    readonly markers: readonly PredictedMarker[];
    readonly untestedHere: readonly string[];
    readonly colours: readonly ColourGroup[] | null;
    readonly untestedLoci: { readonly sire: readonly string[]; readonly dam: readonly string[] };
  };
  readonly rules: readonly RuleResult[];
}

export interface LitterSizes {
  readonly litters: number;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

export interface TriedMatings {
  readonly generations: number;
  readonly matingOn: string;
  readonly female: Mate;
  readonly matings: readonly TriedMating[];
  readonly litterSizes: { readonly own: LitterSizes | null; readonly breed: LitterSizes | null };
  readonly animals: Readonly<Record<string, PairedAnimal>>;
}

export interface BestMates {
  readonly generations: number;
  readonly compared: number;
  /** Males whose recorded parents lead back to themselves. */
  readonly leftOut: number;
  readonly mates: readonly {
    readonly male: PairedAnimal;
    readonly reason: 'comparable' | 'little-known' | 'affected-young' | 'dangerous';
    readonly coi: number;
    readonly known: number;
    readonly affected: readonly string[];
    readonly dangers: readonly string[];
  }[];
}

/** As many males as stand beside each other. */
export const mostMales = 5;

// The first part of a key is what `affected-queries.ts` finds it by.
const key = '/api/genetics';

export const useTrialMating = (female: string, males: readonly string[], generations: number) =>
  useQuery({
    queryKey: [key, 'trial', female, males, generations],
    queryFn: ({ signal }) =>
      get<TriedMatings>(
        `/api/genetics/trial-mating?female=${female}&males=${males.join(',')}&generations=${generations}`,
        signal,
      ),
    enabled: female !== '' && males.length > 0,
    placeholderData: keepPreviousData,
  });

export const useBestMates = (female: string, breed: 'same' | 'any', enabled: boolean) =>
  useQuery({
    queryKey: [key, 'best', female, breed],
    queryFn: ({ signal }) =>
      get<BestMates>(`/api/genetics/best-mates?female=${female}&breed=${breed}&limit=25`, signal),
    enabled: enabled && female !== '',
  });

/** What an animal is called in a sentence. */
export const calledName = ({ callName, name }: Pick<PairedAnimal, 'callName' | 'name'>): string =>
  callName || name;
