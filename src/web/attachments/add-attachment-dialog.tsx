import { useState } from 'react';
import { attachable, type EntityName, entityOf } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { entityWords } from '#domain/terms.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useTyped } from '#web/api/use-typed.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { refusal } from './file-words.ts';
import { type AttachmentKind, uploadLimits } from './limits.ts';
import { useSendAttachment } from './use-send-attachment.ts';

export interface AddAttachmentDialogProps {
  kind: AttachmentKind;
  defaults?: Readonly<Record<string, unknown>> | undefined;
  onSaved: (record: AnyRecord) => void;
  onClose: () => void;
}

const words = {
  photos: { title: 'Add Photo', file: 'Picture', text: 'What it shows', textField: 'caption' },
  documents: { title: 'Add Document', file: 'File', text: 'Name', textField: 'name' },
} as const;

const textIn = (values: Readonly<Record<string, unknown>> | undefined, key: string): string => {
  const value = values?.[key];
  return typeof value === 'string' ? value : '';
};

/** A file, what it is, and which record it belongs to; a document may belong to none. */
export function AddAttachmentDialog({ kind, defaults, onSaved, onClose }: AddAttachmentDialogProps) {
  const { terms } = useSpecies();
  const { mostMegabytes } = uploadLimits[kind];
  const { title, file: fileLabel, text: textLabel, textField } = words[kind];
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useTyped('add attachment: text', '');
  const [entityType, setEntityType] = useTyped('add attachment: entityType', textIn(defaults, 'entityType'));
  const [entityId, setEntityId] = useTyped('add attachment: entityId', textIn(defaults, 'entityId'));
  const [attempt, setAttempt] = useState(0);
  const sending = useSendAttachment(kind, onSaved);

  const isOptional = kind === 'documents';
  const missing: Record<string, string> = {
    ...(!file && { file: 'Choose a file to add' }),
    ...(file && refusal(file, mostMegabytes) && { file: refusal(file, mostMegabytes) ?? '' }),
    ...(!isOptional && entityType === '' && { entityType: 'Choose what it is linked to' }),
    ...(entityType !== '' && entityId === '' && { entityId: 'Choose the record' }),
  };
  const errors = { ...(attempt > 0 ? missing : {}), ...sending.errors };
  const issues = Object.entries(errors).map(([field, message]) => ({ id: `attachment-${field}`, message }));

  const submit = () => {
    setAttempt(attempt + 1);
    if (!file || Object.keys(missing).length > 0) return;
    sending.send(file, { entityType, entityId, [textField]: text });
  };
  return (
    <ActionDialog
      title={title}
      guard={() => file !== null}
      action={title}
      busy={sending.share !== null}
      onAction={submit}
      onClose={onClose}
    >
      <div className="stack-lg">
        <ErrorSummary issues={issues} attempt={attempt + sending.failures} />
        <ChosenFile
          id="attachment-file"
          label={fileLabel}
          kind={kind}
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            sending.forget();
          }}
          error={errors.file}
          share={sending.share}
        />
        <Field id={`attachment-${textField}`} label={textLabel} optional error={errors[textField]}>
          <TextInput
            value={text}
            placeholder={isOptional ? (file?.name ?? '') : ''}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="field-grid">
          <Field
            id="attachment-entityType"
            label="Belongs to"
            optional={isOptional}
            error={errors.entityType}
          >
            <Select
              value={entityType}
              placeholder={isOptional ? 'Nothing in particular' : 'Choose'}
              options={attachable.map((name) => ({
                value: name,
                label: entityWords(entityOf(name), terms).one,
              }))}
              onChange={({ target }) => {
                setEntityType(target.value);
                setEntityId('');
              }}
            />
          </Field>
          {isEntityName(entityType) && (
            <Field id="attachment-entityId" label={oneOf(entityType, terms)} error={errors.entityId}>
              <RecordPicker key={entityType} entity={entityType} value={entityId} onChange={setEntityId} />
            </Field>
          )}
        </div>
      </div>
    </ActionDialog>
  );
}

const oneOf = (entity: EntityName, terms: Parameters<typeof entityWords>[1]): string =>
  entityWords(entityOf(entity), terms).one;
