/** Whose turn it is at a litter, and what becomes of a place whose turn is passed. */
export const pickPolicies = ['First deposit', 'First come', 'Breeder’s match', 'Pick position'] as const;
export type PickPolicy = (typeof pickPolicies)[number];

export const passingPolicies = ['Keep the place', 'Move to the end'] as const;
export type PassingPolicy = (typeof passingPolicies)[number];

/** What counts where nobody has chosen. */
export const usualPickPolicy: PickPolicy = 'First come';
export const usualPassingPolicy: PassingPolicy = 'Keep the place';

/** What a place is wanted for: as a young one is said to be good for. */
export const placePurposes = ['Pet', 'Show', 'Breeding'] as const;
