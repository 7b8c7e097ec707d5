import { formatDate, formatSpan } from '#domain/dates.ts';
import { dueOfLitter } from '#domain/reproduction/litter-due.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { useTimeline } from '#web/api/use-timeline.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { usePermission } from '#web/records/use-permission.ts';

/** When a litter is due, for its head: by the timeline of its dam where that is open, as on the dashboard. */
export function useDueWords(litter: AnyRecord): { readonly label: string; readonly value: string } {
  const { today } = useFieldServices();
  const { ownFor, speciesFor } = useSpecies();
  const species = speciesFor(String(litter.species)).key;
  const { can } = usePermission('heat_cycles');
  const motherId = String(litter.motherId);
  const { data: dam } = useRecord('animals', motherId);
  const { data: timeline } = useTimeline(motherId, { enabled: can('use') && !litter.birthDate });
  const round = timeline?.rounds.find(({ litterId }) => litterId === litter.id);
  const due =
    round?.due ??
    dueOfLitter({
      species,
      own: ownFor(species),
      subSpecies: dam?.subSpecies,
      breedingDate: litter.breedingDate as string | null,
      expectedDate: litter.expectedDate as string | null,
    });
  if (!due) return { label: 'Expected', value: 'No date' };
  if (due.anchor === 'entered') return { label: 'Expected', value: formatDate(due.expectedOn, today) };
  const likely = formatSpan(due.expectedOn, due.expectedOn, today);
  return { label: 'Due', value: `${formatSpan(due.from, due.to, today)}, most likely ${likely}` };
}
