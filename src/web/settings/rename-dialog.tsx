import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

type RenameDialogProps = {
  present: string;
  busy: boolean;
  onRename: (name: string) => void;
  onClose: () => void;
};

export function RenameDialog({ present, busy, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(present);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && name.trim() !== '') onRename(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename the passkey"
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" busy={busy}>
            Rename
          </Button>
        </>
      }
    >
      <Field label="Name">
        <TextInput
          name="passkeyName"
          required
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
