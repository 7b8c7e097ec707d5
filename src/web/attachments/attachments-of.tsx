import { lazy, Suspense } from 'react';
import type { EntityName } from '#domain/entities/names.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';

// Hardly any page begins with its photos and documents: they come when they are shown.
const Panel = lazy(async () => ({ default: (await import('./attachments-panel.tsx')).AttachmentsPanel }));
const Timeline = lazy(async () => ({
  default: (await import('./photo-timeline-card.tsx')).PhotoTimelineCard,
}));

/** For screens that take what stands beside a record as a function of it. */
export const attachmentsOf =
  (entity: EntityName) =>
  ({ id }: { id: string }) => (
    <Suspense fallback={<SkeletonCard />}>
      <Panel entity={entity} id={id} />
    </Suspense>
  );

/** Of a litter besides: its young by age, beside each other. */
export const attachmentsOfLitter = ({ id }: { id: string }) => (
  <Suspense fallback={<SkeletonCard />}>
    <div className="stack-lg">
      <Timeline litterId={id} />
      <Panel entity="breeding_groups" id={id} />
    </div>
  </Suspense>
);

/** Of a young one besides: itself by age, beside its littermates. */
export const attachmentsOfYoung = ({ id, breedingGroupId }: AnyRecord) => (
  <Suspense fallback={<SkeletonCard />}>
    <div className="stack-lg">
      {typeof breedingGroupId === 'string' && <Timeline litterId={breedingGroupId} youngId={id} />}
      <Panel entity="offspring" id={id} />
    </div>
  </Suspense>
);
