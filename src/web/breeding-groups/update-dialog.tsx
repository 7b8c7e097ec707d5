import { useQueryClient } from '@tanstack/react-query';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import { listValue } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

export interface UpdateDialogProps {
  litter: AnyRecord;
  young: readonly AnyRecord[];
  onClose: () => void;
}

/** Tells all buyers of a litter how it is doing, with photos. */
export function UpdateDialog({ litter, young, onClose }: UpdateDialogProps) {
  const client = useQueryClient();
  const once = useOnce();
  const { busy, errors, problem, send } = useSending();
  const [text, setText] = useTyped('update: text', '');
  const [chosen, setChosen] = useTyped<readonly string[]>('update: chosen', []);
  const { data } = useRecords('photos', {
    pageSize: 24,
    sort: { by: 'createdAt', descending: true },
    filters: [
      { column: 'entityId', operator: 'in', value: listValue([litter.id, ...young.map(({ id }) => id)]) },
    ],
  });
  const photos = (data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
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
