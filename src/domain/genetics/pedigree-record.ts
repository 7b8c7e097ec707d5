export type AnimalId = string | number;

export type Sex = 'male' | 'female';

/** One line of a pedigree. A parent that is null, undefined or '' is unknown. */
export interface PedigreeRecord<Id extends AnimalId = AnimalId> {
  readonly id: Id;
  readonly sire?: Id | null | undefined;
  readonly dam?: Id | null | undefined;
  readonly sex?: Sex | null | undefined;
}
