import type { breedingStandards } from '#domain/entities/breeding-standards.ts';
import type { RecordOf } from '#domain/entities/entity.ts';
import type { OwnSpecies } from '#domain/species/own.ts';
import type { SpeciesKey } from '#domain/species/species.ts';

type Standard = RecordOf<typeof breedingStandards>;

/** A breeding rule as it is kept, without what the engine does not read. Every empty field asks nothing. */
export type BreedingRule = Pick<
  Standard,
  | 'id'
  | 'species'
  | 'breed'
  | 'standardName'
  | 'requirementDescription'
  | 'isRequired'
  | 'appliesTo'
  | 'minAgeMonths'
  | 'maxAgeYears'
  | 'ageCountsAt'
  | 'maxLitters'
  | 'withinMonths'
  | 'maxCaesareans'
  | 'minRestDays'
  | 'testName'
  | 'allowedResults'
  | 'testValidMonths'
  | 'maxCoi'
  | 'bannedRelation'
  | 'minSaleAgeDays'
  | 'source'
>;

export interface BirthFact {
  readonly on: string;
  /** 'Natural', 'Assisted', 'Caesarean'; null where nobody wrote it down. */
  readonly delivery: string | null;
}

export interface TestFact {
  readonly name: string;
  readonly result: string;
  readonly on: string | null;
  readonly validUntil: string | null;
}

export interface ParentFacts {
  readonly id: string;
  readonly name: string;
  readonly sex: 'Female' | 'Male';
  readonly species: SpeciesKey;
  readonly subSpecies: string | null;
  /** What the organisation has set for the species. */
  readonly own?: OwnSpecies | null;
  readonly breed: string;
  readonly birthDate: string;
  /** Of an outside animal only a part of the births is known here. */
  readonly isOutside: boolean;
  /** Litters recorded as born, in any order. */
  readonly births: readonly BirthFact[];
  readonly tests: readonly TestFact[];
}

/** Inbreeding of the young, 0 to 1, and how much of their pedigree it rests on. */
export interface CoiFact {
  readonly coefficient: number;
  /** Share of known ancestors per generation of the young, their parents first. */
  readonly completeness: readonly number[];
}

export interface PairFacts {
  readonly female: ParentFacts;
  readonly male: ParentFacts;
  readonly matingOn: string;
  /** Null where the species' length is not known. */
  readonly dueOn: string | null;
  /** Null where the recorded pedigree holds a loop and cannot be counted. */
  readonly coi: CoiFact | null;
  readonly relation: RelationFact;
}

export type Relation = 'parent' | 'full-sibling' | 'half-sibling' | 'grandparent';

export interface RelationFact {
  /** The closest of the four; null where they are none of it as far as is known. */
  readonly closest: Relation | null;
  /** "Harbour is the sire of Isla". */
  readonly words: string | null;
  /** All parents and grandparents of both are recorded, so that nothing closer can be hidden. */
  readonly isParentageKnown: boolean;
  readonly isGrandparentageKnown: boolean;
}
