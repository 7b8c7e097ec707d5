import type { ChoiceFilter, RecordChoice } from '#web/fields/services.ts';

/** `sireId` offers males, `damId` females. */
export type ParentSide = 'sireId' | 'damId';

export const genderOf = (side: ParentSide): 'Male' | 'Female' => (side === 'sireId' ? 'Male' : 'Female');

interface Offered {
  readonly species: string;
  readonly id: string | undefined;
}

/** Who can be a parent: of the right sex and species. Birth dates are compared on saving, where both are known. */
export function parentFilters(side: ParentSide, { species, id }: Offered): ChoiceFilter[] {
  return [
    { column: 'gender', operator: 'eq', value: genderOf(side) },
    { column: 'species', operator: 'eq', value: species },
    ...(id ? [{ column: 'id', operator: 'neq', value: id } as const] : []),
  ];
}

export interface OutsideRequest {
  readonly side: ParentSide;
  readonly name: string;
  readonly breed: string;
  readonly species: string;
}

/** Asks for what an ancestor needs and adds it; null where that was given up. */
export type AddOutside = (request: OutsideRequest) => Promise<RecordChoice | null>;
