import type { ReactNode } from 'react';
import { longestReason, type Person } from '#domain/answers/installation-people.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';

interface ReasonDialogProps {
  person: Person;
  title: string;
  action: string;
  tone?: 'danger';
  change: { isPending: boolean; error: unknown; mutate: (reason: string) => void };
  onClose: () => void;
  /** What it does. */
  children: ReactNode;
}

/** Before something is done to somebody's account: why, which they read as well. */
export function ReasonDialog({ person, change, onClose, children, ...words }: ReasonDialogProps) {
  const [reason, setReason] = useTyped(`reason ${person.id}: reason`, '');
  const { isPending, error, mutate } = change;
  const errors = error instanceof ApiError ? error.fields : {};
  return (
    <ActionDialog
      {...words}
      description={person.email ?? person.phone}
      busy={isPending}
      onAction={() => mutate(reason)}
      onClose={onClose}
      problem={error && !errors.reason ? sentenceOf(error) : undefined}
      guard={() => reason.trim() !== ''}
    >
      <div className="form-stack">
        <p>{children}</p>
        <Field label="Reason" error={errors.reason} help="They read it in the mail that tells them.">
          <TextArea
            required
            maxLength={longestReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </ActionDialog>
  );
}
