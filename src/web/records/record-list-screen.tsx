import { type ReactNode, Suspense } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { part } from '#web/ui/part.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { ListTools } from './list-tools.tsx';
import { PagedRecords } from './paged-records.tsx';
import { SavedViews } from './saved-views.tsx';
import { type RecordList, type RecordListOptions, useRecordList } from './use-record-list.ts';

const { Component: VirtualRecordList } = part(
  async () => (await import('./virtual-record-list.tsx')).VirtualRecordList,
);

export interface RecordListScreenProps extends RecordListOptions {
  entity: EntityName;
  /** Between tools and list: totals, charts. */
  children?: ReactNode | undefined;
  /** A screen's own actions for the chosen rows. */
  bulkActions?: ((list: RecordList) => ReactNode) | undefined;
}

/** The list of any entity, from its definition. Title and Add button stand in the frame above it. */
export function RecordListScreen({ entity, ...rest }: RecordListScreenProps) {
  return (
    <EntityGate entity={entity}>
      <RecordListBody entity={entity} {...rest} />
    </EntityGate>
  );
}

function RecordListBody({ entity, children, bulkActions, ...options }: RecordListScreenProps) {
  const list = useRecordList(entity, options);
  const { data } = useRecords(entity, list.params, { enabled: !list.search.continuous });
  const Records = list.search.continuous ? VirtualRecordList : PagedRecords;
  return (
    <>
      <SavedViews list={list} total={data?.total} />
      <ListTools list={list} />
      {list.search.trash && (
        <Note
          tone="neutral"
          className="mb-4"
          end={
            <Button size="sm" onClick={() => list.change({ trash: undefined })}>
              Back to the list
            </Button>
          }
        >
          This is the trash. What was removed stays here for 30 days; restore it from the menu of its row.
        </Note>
      )}
      {children}
      <Suspense>
        <Records list={list} />
      </Suspense>
      {!list.search.trash && <BulkActions list={list}>{bulkActions?.(list)}</BulkActions>}
    </>
  );
}
