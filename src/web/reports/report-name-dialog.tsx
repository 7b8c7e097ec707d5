import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';

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
  const [name, setName] = useTyped('report name: name', before);
  const { busy, errors, setErrors, problem, send } = useSending();

  const save = async () => {
    if (name.trim() === '') return setErrors({ name: 'Name is required' });
    if (await send(() => onSave(name.trim()))) onClose();
  };
  return (
    <ActionDialog
      title={title}
      guard={() => name !== before}
      action={action}
      busy={busy}
      problem={errors.name ? null : problem}
      onAction={() => void save()}
      onClose={onClose}
    >
      <div className="stack-lg">
        <Field label="Name" error={errors.name} help="Everyone on your team can open it.">
          <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
      </div>
    </ActionDialog>
  );
}
