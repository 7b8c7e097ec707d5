import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormDialog } from '#web/records/record-form-dialog.tsx';
import { AddAttachmentDialog } from './add-attachment-dialog.tsx';

/** In place of the general form: a new photo or document begins with a file; an old one is changed like any record. */
export function AttachmentFormDialog(props: RecordFormDialogProps) {
  if (props.record) return <RecordFormDialog {...props} />;
  return <AddAttachmentDialog {...props} kind={props.entity === 'photos' ? 'photos' : 'documents'} />;
}
