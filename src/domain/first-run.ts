/** What somebody new is led through, in this order. Each step can be left and found again, and all of it skipped. */
export const firstRunSteps = ['plan', 'species', 'records', 'litter'] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];
