import { Link } from '@tanstack/react-router';
import { FilePlus2, Lock } from 'lucide-react';
import { type EntityName, entities } from '#domain/entities/index.ts';
import { plans } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useRecords } from '#web/api/use-records.ts';
import { Card } from '#web/ui/card.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { List } from '#web/ui/list.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { DocumentRow } from './document-row.tsx';
import { uploadLimits } from './limits.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const { mostMegabytes, accept, kinds } = uploadLimits.documents;
const mostShown = 200;

export interface DocumentsCardProps {
  entity: EntityName;
  id: string;
}

const hangingOn = ({ entity, id }: DocumentsCardProps) =>
  [
    { column: 'entityType', operator: 'eq', value: entity },
    { column: 'entityId', operator: 'eq', value: id },
  ] as const;

/** The papers of a record; a plan that does not include them is told what does. */
export function DocumentsCard(props: DocumentsCardProps) {
  const { can, verdict } = usePermission('documents');
  const { data } = useRecords(
    'documents',
    { filters: hangingOn(props), pageSize: mostShown },
    { enabled: can('read') },
  );
  if (!can('read')) return null;
  const isLocked = verdict('use') === 'plan-too-low' && !data?.items.length;
  return isLocked ? <DocumentsLocked /> : <OpenDocuments {...props} />;
}

function DocumentsLocked() {
  const plan = plans[planFor('documents')];
  return (
    <Card title="Documents" end={<Lock aria-hidden="true" />}>
      <p className="muted">
        {entities.documents.about} They are part of {plan.name}.{' '}
        <Link to="/billing" className="link">
          See the plans
        </Link>
      </p>
    </Card>
  );
}

function OpenDocuments({ entity, id }: DocumentsCardProps) {
  const permission = usePermission('documents');
  const uploads = useUploads({ to: 'documents', entity, id, mostMegabytes });
  const { data, isPending, isError, error, refetch, isFetching } = useRecords('documents', {
    filters: hangingOn({ entity, id }),
    pageSize: mostShown,
  });
  const documents = data?.items ?? [];
  const add = (files: File[]) => permission.ask('create', () => uploads.add(files));
  return (
    <Card
      flush
      title="Documents"
      end={documents.length > 0 && <span className="num">{documents.length}</span>}
    >
      {isPending ? (
        <div className="pad">
          <SkeletonLines lines={2} />
        </div>
      ) : isError ? (
        <ErrorState
          title="The documents could not be loaded"
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        documents.length > 0 && (
          <List>
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </List>
        )
      )}
      <UploadList uploads={uploads} />
      {!isPending && permission.offers('create') && (
        <div className="pad">
          <DropZone
            className="attachment-drop"
            accept={accept}
            multiple
            onFiles={add}
            aria-label="Add documents"
            title={
              <>
                <FilePlus2 aria-hidden="true" /> Add documents
              </>
            }
            hint={`${kinds}, up to ${mostMegabytes} MB each.`}
          />
        </div>
      )}
    </Card>
  );
}
