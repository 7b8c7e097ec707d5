import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PhoneAnswer } from '#domain/answers/account.ts';
import type { ResetToken, TextAsked } from '#domain/answers/ways-in.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { get, post } from '#web/api/client.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';

const path = '/api/auth/recover/phone';

/**
 * For whoever has no address and forgot the password while signed in. While an account is in use on a device, its code is
 * asked for there.
 */
export function ForgottenPasswordDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const { data } = useQuery({
    queryKey: ['/api/auth/phone'],
    queryFn: ({ signal }) => get<PhoneAnswer>('/api/auth/phone', signal),
  });
  const phone = data?.phone;
  const ask = useMutation({ mutationFn: () => post<TextAsked>(path, { phone }), retry: false });
  const confirm = useMutation({
    mutationFn: () =>
      post<ResetToken>(`${path}/confirm`, {
        ...{ phone, ticket: ask.data?.ticket, code: code.replace(/\s/g, '') },
      }),
    retry: false,
    onSuccess: ({ resetToken }) => navigate({ to: '/reset-password', search: { token: resetToken } }),
  });
  const failed = confirm.error ?? ask.error;
  const errors = failed instanceof ApiError ? failed.fields : {};
  return (
    <ActionDialog
      title="Choose a new password"
      description={phone ? `We send a code to ${phone}.` : 'We send a code to your phone.'}
      action={ask.isSuccess ? 'Continue' : 'Send Code'}
      busy={ask.isPending || confirm.isPending || !phone}
      onAction={() => (ask.isSuccess ? confirm.mutate() : ask.mutate())}
      onClose={onClose}
    >
      {failed && !errors.code && (
        <Note tone="danger" role="alert">
          <p>{sentenceOf(failed)}</p>
        </Note>
      )}
      {ask.data && (
        <div className="form-stack">
          <Note role="status">
            <p>{ask.data.message}</p>
          </Note>
          <Field label="Code from the text message" help="Six figures" error={errors.code}>
            <TextInput
              name="recoveryCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          </Field>
        </div>
      )}
    </ActionDialog>
  );
}
