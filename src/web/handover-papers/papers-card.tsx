import { FileCheck, Paperclip, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { listValue } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Awaited, SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { isLatePaper, paperWords } from './paper-words.ts';

const PaperDoneDialog = lazy(async () => ({
  default: (await import('./paper-done-dialog.tsx')).PaperDoneDialog,
}));

const mostShown = 50;

/** The field of a paper that names the record it is shown on. */
const fieldOf = { offspring: 'offspringId', customers: 'customerId' } as const;

export interface PapersCardProps {
  entity: keyof typeof fieldOf;
  record: AnyRecord;
}

/** What is still to be registered and signed over: by whom, by when, and once done its number and its proof. */
export function PapersCard({ entity, record }: PapersCardProps) {
  const papers = usePermission('handover_papers');
  const documents = usePermission('documents');
  const { today } = useFieldServices();
  const openForm = useOpenForm();
  const [doing, setDoing] = useState<AnyRecord | null>(null);
  const { data, isLoading, isError, error, refetch } = useRecords(
    'handover_papers',
    {
      filters: [{ column: fieldOf[entity], operator: 'eq', value: record.id }],
      pageSize: mostShown,
      sort: { by: 'dueOn' },
      labels: true,
    },
    { enabled: papers.can('read') },
  );
  const items = (data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
  const proofs = useRecords(
    'documents',
    {
      filters: [
        { column: 'entityType', operator: 'eq', value: 'handover_papers' },
        { column: 'entityId', operator: 'in', value: listValue(items.map(({ id }) => id)) },
      ],
      pageSize: mostShown,
    },
    { enabled: items.length > 0 && documents.can('read') },
  );
  if (!papers.can('read')) return null;
  // Most have none: a card that shows itself and goes again would move what stands below.
  if (isLoading)
    return entity === 'offspring' && record.status === 'Sold' ? <SkeletonCard lines={2} /> : <Awaited />;
  const isYoung = entity === 'offspring';
  const offersNew = isYoung && !record.deletedAt && record.status === 'Sold' && papers.offers('create');
  if (items.length === 0 && !offersNew && !isError) return null;
  const proven = new Set(proofs.data?.items.map(({ entityId }) => entityId));
  const add = () =>
    papers.open(
      'create',
      () =>
        void openForm({
          entity: 'handover_papers',
          defaults: { offspringId: record.id, customerId: record.customerId, dueOn: today },
        }),
    );
  return (
    <Card
      title="Papers after handover"
      flush={items.length > 0}
      end={
        offersNew && (
          <Button size="sm" variant="quiet" icon={Plus} onClick={add}>
            Add paper
          </Button>
        )
      }
    >
      {isError && !data ? (
        <ErrorState title="The papers could not be loaded" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : items.length === 0 ? (
        <p className="muted">
          Chip, club and title of ownership: what is due, by when, with number and proof.
        </p>
      ) : (
        <List>
          {items.map((paper) => {
            const young = isYoung ? '' : (paper.labels?.offspringId ?? '');
            const title = [young, String(paper.title)].filter(Boolean).join(': ');
            return (
              <ListItem
                key={paper.id}
                title={
                  <RecordLink entity="handover_papers" id={paper.id}>
                    {title}
                  </RecordLink>
                }
                sub={
                  <span className={isLatePaper(paper, today) ? 'text-danger' : undefined}>
                    {paperWords(paper, today)}
                  </span>
                }
                end={
                  <>
                    {proven.has(paper.id) && (
                      <Chip>
                        <Paperclip aria-hidden="true" /> Proof
                      </Chip>
                    )}
                    {paper.status === 'Open' && papers.offers('update') && !record.deletedAt && (
                      <Button
                        size="sm"
                        icon={FileCheck}
                        aria-label={`Done: ${title}`}
                        onClick={() => papers.ask('update', () => setDoing(paper))}
                      >
                        Done
                      </Button>
                    )}
                  </>
                }
              />
            );
          })}
        </List>
      )}
      {doing && (
        <Suspense>
          <PaperDoneDialog paper={doing} onClose={() => setDoing(null)} />
        </Suspense>
      )}
    </Card>
  );
}
