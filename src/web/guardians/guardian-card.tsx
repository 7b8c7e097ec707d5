import { useQuery } from '@tanstack/react-query';
import type { PlacementStanding } from '#domain/answers/placement.ts';
import { formatDate } from '#domain/dates.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { get } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who has an animal that lives with a guardian, what is owed, and who looks in when; nothing for one that is here. */
export function GuardianCard({ animal }: { animal: AnyRecord }) {
  const placements = usePermission('guardian_placements');
  const { data, isLoading } = useRecords(
    'guardian_placements',
    {
      filters: [
        { column: 'animalId', operator: 'eq', value: animal.id },
        { column: 'status', operator: 'eq', value: 'active' },
      ],
      pageSize: 1,
      labels: true,
    },
    { enabled: placements.can('read') && !animal.deletedAt },
  );
  const placement = data?.items[0] as unknown as AnyRecord | undefined;
  if (isLoading) return <SkeletonCard lines={3} />;
  return placement ? <Placed placement={placement} species={text(animal.species)} /> : null;
}

function Placed({ placement, species }: { placement: AnyRecord; species: string }) {
  const { today } = useFieldServices();
  const { termsFor } = useSpecies();
  const many = termsFor(species).litterTerm;
  const { data } = useQuery({
    queryKey: ['/api/guardian-placements', 'standing', placement.id],
    queryFn: ({ signal }) =>
      get<PlacementStanding>(`/api/guardian-placements/${placement.id}/standing`, signal),
  });
  const visit = text(placement.nextVisitOn);
  const owed = typeof placement.littersOwed === 'number' ? placement.littersOwed : null;
  return (
    <Card
      title="With a guardian"
      end={
        <RecordLink entity="guardian_placements" id={placement.id}>
          Placement
        </RecordLink>
      }
    >
      <KeyValues
        items={[
          {
            label: 'Home',
            value: (
              <RecordLink entity="guardians" id={text(placement.guardianId)}>
                {placement.labels?.guardianId ?? 'Guardian'}
              </RecordLink>
            ),
          },
          ...(text(placement.startDate)
            ? [{ label: 'Since', value: formatDate(text(placement.startDate), today) }]
            : []),
          ...(owed === null
            ? []
            : [
                {
                  label: `${many} owed`,
                  value: data ? `${data.left ?? 0} of ${owed} still to come` : String(owed),
                },
              ]),
          ...(visit
            ? [
                {
                  label: 'Next visit',
                  value: (
                    <span className={visit < today ? 'text-danger' : undefined}>
                      {visit < today ? 'Overdue since ' : ''}
                      {formatDate(visit, today)}
                    </span>
                  ),
                },
              ]
            : []),
          ...(text(placement.endDate)
            ? [{ label: 'Until', value: formatDate(text(placement.endDate), today) }]
            : []),
        ]}
      />
    </Card>
  );
}
