import { useState } from 'react';
import { longestReason, type Person } from '#domain/answers/installation-people.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { useDeactivate } from './people.ts';

/** Closes an account to whoever has it, who is told why. */
export function DeactivateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useDeactivate(person);
  const errors = error instanceof ApiError ? error.fields : {};
  return (
    <ActionDialog
      title={`Deactivate ${person.name}?`}
      description={person.email}
      action="Deactivate"
      tone="danger"
      busy={isPending}
      onAction={() => mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
      problem={error && !errors.reason ? sentenceOf(error) : undefined}
      guard={() => reason.trim() !== ''}
    >
      <div className="form-stack">
        <p>
          They are signed out on every device at once and cannot sign in until the account is reactivated.
          What they entered stays.
        </p>
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
