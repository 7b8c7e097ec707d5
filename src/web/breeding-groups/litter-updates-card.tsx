import { Newspaper } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDateLong } from '#domain/dates.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';

const UpdateDialog = lazy(async () => ({ default: (await import('./update-dialog.tsx')).UpdateDialog }));

const mostShown = 12;
const rows = (data: { items: readonly unknown[] } | undefined) => (data?.items ?? []) as readonly AnyRecord[];

/** What the buyers of a litter were told, and the next. Nothing before one of the young is spoken for. */
export function LitterUpdatesCard({ litter, young }: { litter: AnyRecord; young: readonly AnyRecord[] }) {
  const { today } = useFieldServices();
  const customers = usePermission('customers');
  const updates = usePermission('litter_updates');
  const [isWriting, setWriting] = useState(false);
  const { data } = useRecords(
    'litter_updates',
    {
      pageSize: mostShown,
      sort: { by: 'createdAt', descending: true },
      filters: [{ column: 'breedingGroupId', operator: 'eq', value: litter.id }],
    },
    { enabled: updates.can('read') },
  );
  const told = rows(data);
  const hasBuyers = young.some(
    ({ status, customerId }) => customerId && (status === 'Reserved' || status === 'Sold'),
  );
  const mayWrite = hasBuyers && !litter.deletedAt && customers.offers('update');
  if (!updates.can('read') || (told.length === 0 && !mayWrite)) return null;
  return (
    <Card
      title="Updates for buyers"
      flush={told.length > 0}
      end={
        mayWrite && (
          <Button size="sm" icon={Newspaper} onClick={() => customers.ask('update', () => setWriting(true))}>
            Weekly Update
          </Button>
        )
      }
    >
      {told.length === 0 ? (
        <p className="soft">Tell all buyers at once how they are doing. Each reads it in the portal.</p>
      ) : (
        <List>
          {told.map((update) => (
            <ListItem
              key={update.id}
              title={formatDateLong(String(update.writtenOn), today)}
              sub={<span className="whitespace-pre-line">{String(update.text)}</span>}
              end={<span className="muted">{buyersWords(Number(update.told))}</span>}
            />
          ))}
        </List>
      )}
      {isWriting && (
        <Suspense>
          <UpdateDialog litter={litter} young={young} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const buyersWords = (many: number): string => (many === 1 ? '1 buyer' : `${many} buyers`);
