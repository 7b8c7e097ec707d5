import { useTyped } from '#web/api/use-typed.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';

type RenameDialogProps = {
  present: string;
  busy: boolean;
  onRename: (name: string) => void;
  onClose: () => void;
};

export function RenameDialog({ present, busy, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useTyped('rename: name', present);
  return (
    <ActionDialog
      title="Rename the passkey"
      action="Rename"
      busy={busy}
      onAction={() => name.trim() !== '' && onRename(name.trim())}
      onClose={onClose}
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
    </ActionDialog>
  );
}
