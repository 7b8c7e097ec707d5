import type { Species } from './shape.ts';

/** Whether young come out of eggs. */
export const laysEggs = ({ reproduction }: Species): boolean => reproduction.kind === 'laying';

/** What coming into the world is called: birds hatch; everything else is born. */
export const birthWords = (species: Species | undefined) =>
  species && laysEggs(species)
    ? ({ born: 'hatched', birth: 'hatch' } as const)
    : ({ born: 'born', birth: 'birth' } as const);
