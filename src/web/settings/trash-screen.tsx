import { useQueries, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { addDays, dayIn, formatDate } from '#domain/dates.ts';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { permission } from '#domain/policy.ts';
import { entityWords } from '#domain/terms.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { type AnyRecord, restoreRecord } from '#web/api/records.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { recordsQuery } from '#web/api/use-records.ts';
import { type FieldServices, useFieldServices } from '#web/fields/services.ts';
import { nameAlone } from '#web/records/record-card.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const daysKept = 30;
const shownPerKind = 50;

/** Removed records of every kind one may read, the kind with the most first. */
function useTrash() {
  const actor = useActor();
  const kinds = entityNames.filter(
    (name) => !entityOf(name).appendOnly && permission(actor, 'read', name) === 'allowed',
  );
  const answers = useQueries({
    queries: kinds.map((name) => recordsQuery(name, { pageSize: shownPerKind, trash: true, labels: true })),
  });
  return {
    isPending: answers.some(({ isPending }) => isPending),
    kinds: kinds
      .map((entity, index) => ({ entity, records: answers[index]?.data?.items ?? [] }))
      .filter(({ records }) => records.length > 0)
      .sort((a, b) => b.records.length - a.records.length),
  };
}

export function TrashScreen() {
  const { kinds, isPending } = useTrash();
  if (isPending) {
    return (
      <Card flush>
        <SkeletonRows />
      </Card>
    );
  }
  if (kinds.length === 0) {
    return (
      <Card>
        <EmptyState level={2} icon={Trash2} title="The trash is empty">
          What you remove waits here for {daysKept} days and can be restored with one touch.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="stack-lg">
      {kinds.map(({ entity, records }) => (
        <Kind key={entity} entity={entity} records={records} />
      ))}
    </div>
  );
}

function Kind({ entity, records }: { entity: EntityName; records: readonly AnyRecord[] }) {
  const client = useQueryClient();
  const { terms } = useSpecies();
  const wording = useFieldServices();
  const { offers, ask } = usePermission(entity);
  const restore = async (record: AnyRecord) => {
    try {
      await restoreRecord(entity, record.id);
      toast({ title: `${nameAlone(entity, record, wording)} is back`, tone: 'positive' });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    }
    await refreshAfterWrite(client, entity);
  };
  return (
    <Card flush title={entityWords(entityOf(entity), terms).many} end={`${records.length}`}>
      <List>
        {records.map((record) => (
          <ListItem
            key={record.id}
            title={nameAlone(entity, record, wording)}
            sub={purgeWords(record.deletedAt, wording)}
            end={
              offers('remove') && (
                <Button
                  size="sm"
                  icon={ArchiveRestore}
                  onClick={() => ask('remove', () => void restore(record))}
                >
                  Restore
                  <span className="sr-only"> {nameAlone(entity, record, wording)}</span>
                </Button>
              )
            }
          />
        ))}
      </List>
    </Card>
  );
}

function purgeWords(deletedAt: string | null, { today, timeZone }: FieldServices): string {
  if (!deletedAt) return '';
  const removedOn = dayIn(timeZone, deletedAt);
  return `Removed ${formatDate(removedOn, today)}, kept until ${formatDate(addDays(removedOn, daysKept), today)}`;
}
