import type { OwnSpecies } from '#domain/species/own.ts';
import type { SpeciesKey } from '#domain/species/species.ts';

/** What is recorded of one female, as the timeline reads it. All days are 'YYYY-MM-DD', all lists in any order. */
export interface FemaleFacts {
  readonly species: SpeciesKey;
  readonly subSpecies: string | null;
  /** What the organisation has set for the species. */
  readonly own?: OwnSpecies | null;
  readonly birthDate: string | null;
  readonly heats: readonly HeatFact[];
  /** First days of earlier heats, where those are not told in full: the forecast rests on them too. */
  readonly earlierHeatsOn?: readonly string[];
  readonly matings: readonly MatingFact[];
  readonly checks: readonly CheckFact[];
  readonly litters: readonly LitterFact[];
}

export interface HeatFact {
  readonly id: string;
  readonly startOn: string;
  readonly endOn: string | null;
  /** As the breeder or the vet entered it on the heat. */
  readonly ovulationOn: string | null;
  readonly tests: readonly CycleTestFact[];
}

export interface CycleTestFact {
  readonly id: string;
  readonly on: string;
  readonly kind: 'Progesterone' | 'LH' | 'Cytology' | 'Ultrasound';
  readonly value: number | null;
  readonly unit: string | null;
  readonly finding: string | null;
}

export interface MatingFact {
  /** Null where only the record of the litter knows of it. */
  readonly id: string | null;
  readonly on: string;
  /** The last day they ran together. */
  readonly untilOn: string | null;
  readonly heatId: string | null;
  readonly maleId: string | null;
  readonly maleName: string | null;
  readonly method: string | null;
  readonly semen: string | null;
  readonly status: string;
}

export interface CheckFact {
  readonly id: string;
  readonly on: string;
  readonly matingId: string | null;
  /** Null where nobody said. */
  readonly method: string | null;
  readonly result: 'Pregnant' | 'Not pregnant' | 'Uncertain';
  readonly count: number | null;
}

export interface LitterFact {
  readonly id: string;
  readonly matingId: string | null;
  readonly matedOn: string | null;
  readonly expectedOn: string | null;
  readonly bornOn: string | null;
  /** When the last of its young who are here was weaned; null while she nurses one. Missing where nobody asks. */
  readonly weanedOn?: string | null;
  readonly total: number;
  readonly alive: number;
  readonly maleId: string | null;
  readonly maleName: string | null;
}
