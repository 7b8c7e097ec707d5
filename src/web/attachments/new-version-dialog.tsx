import { useState } from 'react';
import { useTyped } from '#web/api/use-typed.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { ChosenFile } from './chosen-file.tsx';
import type { DocumentRecord } from './document-address.ts';
import { refusal } from './file-words.ts';
import { uploadLimits } from './limits.ts';
import { useSendAttachment } from './use-send-attachment.ts';

const { mostMegabytes } = uploadLimits.documents;

export interface NewVersionDialogProps {
  document: Pick<DocumentRecord, 'id' | 'name' | 'expiresOn'>;
  onClose: () => void;
}

/** A newer file for a document; the one it has stays among its versions. */
export function NewVersionDialog({ document, onClose }: NewVersionDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [expiresOn, setExpiresOn] = useTyped(
    `new version ${document.id}: expiresOn`,
    document.expiresOn ?? '',
  );
  const [attempt, setAttempt] = useState(0);
  const sending = useSendAttachment('documents', onClose, {
    path: `/api/documents/${document.id}/versions`,
    said: 'New version added',
  });
  const refused = file ? refusal(file, mostMegabytes) : 'Choose a file to add';
  const errors: Readonly<Record<string, string>> = {
    ...(attempt > 0 && refused && { file: refused }),
    ...sending.errors,
  };
  const issues = Object.entries(errors).map(([field, message]) => ({ id: `version-${field}`, message }));
  const submit = () => {
    setAttempt(attempt + 1);
    if (!file || refused) return;
    sending.send(file, document.expiresOn || expiresOn ? { expiresOn } : {}, { keepsEmpty: true });
  };
  return (
    <ActionDialog
      title={`New version of ${document.name}`}
      description="It takes the place of the file you have now, which stays to be read among the versions."
      guard={() => file !== null && sending.share === null}
      action="Add Version"
      busy={sending.share !== null}
      onAction={submit}
      onClose={onClose}
    >
      <div className="stack-lg">
        <ErrorSummary issues={issues} attempt={attempt + sending.failures} />
        <ChosenFile
          id="version-file"
          label="File"
          kind="documents"
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            sending.forget();
          }}
          error={errors.file}
          share={sending.share}
        />
        <Field id="version-expiresOn" label="Valid until" optional error={errors.expiresOn}>
          <TypedDate value={expiresOn} onChange={setExpiresOn} ahead />
        </Field>
      </div>
    </ActionDialog>
  );
}
