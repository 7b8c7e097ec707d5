import { formatDate, formatSpan } from '#domain/dates.ts';
import { litterDue } from '#domain/reproduction/litter-due.ts';
import { speciesOf } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';

/**
 * When a litter is due, for its head. The expected date is the one that counts everywhere; round it stands the window
 * its own mating gives, where that is what the date was taken from.
 */
export function useDueWords(litter: AnyRecord): { readonly label: string; readonly value: string } {
  const { today } = useFieldServices();
  const { data: dam } = useRecord('animals', String(litter.motherId));
  const expected = String(litter.expectedDate ?? '');
  const due = litterDue({
    species: speciesOf(String(litter.species)).key,
    subSpecies: dam?.subSpecies,
    breedingDate: litter.breedingDate as string | null,
  });
  if (!due || due.expectedOn !== expected) return { label: 'Expected', value: formatDate(expected, today) };
  const likely = formatSpan(expected, expected, today);
  return { label: 'Due', value: `${formatSpan(due.from, due.to, today)}, most likely ${likely}` };
}
