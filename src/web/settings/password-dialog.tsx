import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';

type PasswordDialogProps = {
  title: string;
  description: ReactNode;
  submit: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  error: unknown;
  onSubmit: (currentPassword: string) => void;
  onClose: () => void;
  /** Asked besides the password. */
  children?: ReactNode;
};

/** For what nobody but the person may do, also not at a screen that was left signed in. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, description, submit, tone = 'primary', busy, error, onSubmit, onClose, children } = props;
  const [password, setPassword] = useState('');
  return (
    <ActionDialog
      title={title}
      description={description}
      action={submit}
      tone={tone}
      busy={busy}
      onAction={() => onSubmit(password)}
      onClose={onClose}
    >
      <div className="form-stack">
        {error ? (
          <Note tone="danger" role="alert">
            <p>{sentenceOf(error)}</p>
          </Note>
        ) : null}
        {children}
        <Field label="Your password">
          <PasswordInput
            name="ownPassword"
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </Field>
      </div>
    </ActionDialog>
  );
}
