import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';

/** What a litter is called where there is little room: its name, or “Penny’s litter”. */
export function useBoxTitle(litter: AnyRecord): string {
  const { termsFor } = useSpecies();
  const { data: dam } = useRecord('animals', String(litter.motherId));
  if (typeof litter.name === 'string' && litter.name !== '') return litter.name;
  const called = String(dam?.callName || litter.labels?.motherId || '');
  return `${called}’s ${termsFor(String(litter.species)).litter.toLocaleLowerCase('en')}`;
}
