import { useQueryClient } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { formatDateLong } from '#domain/dates.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import { listValue } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

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
      {isWriting && <UpdateDialog litter={litter} young={young} onClose={() => setWriting(false)} />}
    </Card>
  );
}

const buyersWords = (many: number): string => (many === 1 ? '1 buyer' : `${many} buyers`);

interface UpdateDialogProps {
  litter: AnyRecord;
  young: readonly AnyRecord[];
  onClose: () => void;
}

function UpdateDialog({ litter, young, onClose }: UpdateDialogProps) {
  const client = useQueryClient();
  const once = useOnce();
  const { busy, errors, problem, send } = useSending();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data } = useRecords('photos', {
    pageSize: 24,
    sort: { by: 'createdAt', descending: true },
    filters: [
      { column: 'entityId', operator: 'in', value: listValue([litter.id, ...young.map(({ id }) => id)]) },
    ],
  });
  const photos = rows(data);
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const tell = () =>
    send(async () => {
      const body = { text, photoIds: chosen };
      await post(`/api/breeding-groups/${litter.id}/updates`, body, once.idFor(body));
      await refreshAfterWrite(client, 'litter_updates');
      toast({ title: 'Sent', tone: 'positive' });
      onClose();
    });
  return (
    <ActionDialog
      title="Weekly update"
      action="Send"
      busy={busy}
      problem={errors.text ? undefined : problem}
      guard={() => text !== ''}
      onAction={() => void tell()}
      onClose={onClose}
    >
      <div className="stack-lg">
        <Field label="Text" error={errors.text}>
          <TextArea rows={7} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        {photos.length > 0 && (
          <fieldset className="update-photos">
            <legend className="label">Photos</legend>
            {photos.map((photo, index) => (
              <label key={photo.id}>
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label={String(photo.caption ?? `Photo ${index + 1}`)}
                  checked={chosen.includes(photo.id)}
                  onChange={() => toggle(photo.id)}
                />
                <img src={`/api/files/photos/${photo.id}/160`} alt="" width={96} height={96} loading="lazy" />
              </label>
            ))}
          </fieldset>
        )}
        <p className="muted">
          Everybody who has one of these, and was invited to the portal, is told by mail.
        </p>
      </div>
    </ActionDialog>
  );
}
