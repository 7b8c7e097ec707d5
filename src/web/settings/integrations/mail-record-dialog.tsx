import { useMutation } from '@tanstack/react-query';
import type { InboundMail, RecordAddress } from '#domain/answers/inbound-mail.ts';
import { entityOf } from '#domain/entities/index.ts';
import { entityWords } from '#domain/terms.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { get, post } from '#web/api/client.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useTyped } from '#web/api/use-typed.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Copied } from './shown-once.tsx';

const path = '/api/inbound-mail';
const kinds = ['animals', 'offspring', 'breeding_groups', 'customers'] as const;
type Kind = (typeof kinds)[number];

export interface MailRecordDialogProps {
  /** Becomes a note of the chosen record; without it the address of the record is shown. */
  mail?: InboundMail | undefined;
  onFiled?: (() => void) | undefined;
  onClose: () => void;
}

/** Chooses a record: for its address, or for a mail that was kept aside. */
export function MailRecordDialog({ mail, onFiled, onClose }: MailRecordDialogProps) {
  const { terms } = useSpecies();
  const [entity, setEntity] = useTyped<Kind>('mail record: entity', 'animals');
  const [id, setId] = useTyped('mail record: id', '');
  const find = useMutation({
    mutationFn: () => get<RecordAddress>(`${path}/record?${new URLSearchParams({ entity, id })}`),
    retry: false,
  });
  const file = useMutation({
    mutationFn: () => post(`${path}/${mail?.id}/note`, { entity, id }),
    retry: false,
    onSuccess: () => {
      toast({ title: 'It stands in the notes now', tone: 'positive' });
      onFiled?.();
    },
  });
  const act = mail ? file : find;
  const missing = act.error instanceof ApiError && 'id' in act.error.fields;
  return (
    <ActionDialog
      title={mail ? 'Add the mail to a record' : 'Address of a record'}
      description={
        mail ? mail.subject || mail.sender : 'What somebody of your team sends to it becomes a note there.'
      }
      action={mail ? 'Add to Its Notes' : 'Show the Address'}
      busy={act.isPending}
      problem={act.error && !missing ? sentenceOf(act.error) : undefined}
      onAction={() => act.mutate()}
      onClose={onClose}
    >
      <div className="form-stack">
        <Field label="Kind of record">
          <Select
            value={entity}
            onChange={({ target }) => {
              setEntity(target.value as Kind);
              setId('');
              find.reset();
            }}
            options={kinds.map((value) => ({ value, label: entityWords(entityOf(value), terms).one }))}
          />
        </Field>
        <Field label="Record" error={missing ? 'Choose a record' : undefined}>
          <RecordPicker
            key={entity}
            entity={entity}
            value={id}
            onChange={(chosen) => {
              setId(chosen);
              find.reset();
            }}
          />
        </Field>
        {find.data && <Copied label="Its address" value={find.data.address} done="Address copied" />}
      </div>
    </ActionDialog>
  );
}
