import { type EntityName, isAttachable } from '#domain/entities/index.ts';
import { DocumentsCard } from './documents-card.tsx';
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
