import { useState } from 'react';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

export interface ReportNameDialogProps {
  title: string;
  action: string;
  name: string;
  /** Keeps it; what it throws is told. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** The name under which a report is kept. */
export function ReportNameDialog({ title, action, name: before, onSave, onClose }: ReportNameDialogProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (busy) return;
    setProblem(null);
    setError(name.trim() === '' ? 'Name is required' : null);
    if (name.trim() === '') return;
    setBusy(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (failure) {
      const named = failure instanceof ApiError ? failure.fields.name : undefined;
      if (named) setError(named);
      else setProblem(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      guard={() => name !== before}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <div className="stack-lg">
        {problem && (
          <Note tone="danger" role="alert" title="Not saved yet">
            {problem}
          </Note>
        )}
        <Field label="Name" error={error ?? undefined} help="Everyone on your team can open it.">
          <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
