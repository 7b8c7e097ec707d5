import { type EntityName, isAttachable } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { DocumentsCard } from './documents-card.tsx';
import { PhotoTimelineCard } from './photo-timeline-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import './attachments.css';

interface AttachmentsPanelProps {
  entity: EntityName;
  id: string;
}

/** Photos and documents of a record; nothing for kinds of records that cannot have any. */
export function AttachmentsPanel({ entity, id }: AttachmentsPanelProps) {
  if (!isAttachable(entity)) return null;
  return (
    <div className="stack-lg">
      <PhotosCard entity={entity} id={id} />
      <DocumentsCard entity={entity} id={id} />
    </div>
  );
}

/** For screens that take what stands beside a record as a function of it. */
export const attachmentsOf =
  (entity: EntityName) =>
  ({ id }: { id: string }) => <AttachmentsPanel entity={entity} id={id} />;

/** Of a litter besides: its young by age, beside each other. */
export const AttachmentsOfLitter = ({ id }: { id: string }) => (
  <div className="stack-lg">
    <PhotoTimelineCard litterId={id} />
    <AttachmentsPanel entity="breeding_groups" id={id} />
  </div>
);

/** Of a young one besides: itself by age, beside its littermates. */
export const attachmentsOfYoung = ({ id, breedingGroupId }: AnyRecord) => (
  <div className="stack-lg">
    {typeof breedingGroupId === 'string' && <PhotoTimelineCard litterId={breedingGroupId} youngId={id} />}
    <AttachmentsPanel entity="offspring" id={id} />
  </div>
);
