import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useLitterGrowth } from '#web/verbs/use-litter.ts';

/**
 * What a litter is called where there is little room: its name, or “Penny’s litter”. The weights bring the name of the
 * dam along: a night screen asks for nothing else about her.
 */
export function useBoxTitle(litter: AnyRecord): string {
  const { termsFor } = useSpecies();
  const { dam } = useLitterGrowth(litter.id);
  if (typeof litter.name === 'string' && litter.name !== '') return litter.name;
  const called = dam ?? litter.labels?.motherId ?? '';
  return `${called}’s ${termsFor(String(litter.species)).litter.toLocaleLowerCase('en')}`;
}
