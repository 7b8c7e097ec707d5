import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PhoneAnswer } from '#domain/answers/account.ts';
import type { Message } from '#domain/answers/ways-in.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { get, post } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { report } from '#web/api/session-states.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PasswordDialog } from './password-dialog.tsx';

const path = '/api/auth/phone';
const empty = { phone: '', currentPassword: '' };

/** A phone number that signs in with the password, once a code has shown whose it is. */
export function PhoneCard({ hasAddress }: { hasAddress: boolean }) {
  const { isDemo } = useActor();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<PhoneAnswer>(path, signal),
    enabled: !isDemo,
  });
  const [isRemoving, setRemoving] = useState(false);
  const keep = (kept: PhoneAnswer): void => {
    client.setQueryData([path], kept);
    report('USER_UPDATED');
  };
  const remove = useMutation({
    mutationFn: (currentPassword: string) => post<PhoneAnswer>(`${path}/remove`, { currentPassword }),
    onSuccess: (kept) => {
      keep(kept);
      setRemoving(false);
      toast({ title: 'Your phone number is removed', tone: 'positive' });
    },
  });
  if (isDemo) return null;
  const phone = data?.phone;
  return (
    <Card
      title="Phone number"
      end={
        phone && (
          <span className="row">
            {phone}
            {hasAddress && (
              <Button size="sm" onClick={() => setRemoving(true)}>
                Remove
              </Button>
            )}
          </span>
        )
      }
    >
      <ChangePhone hasAddress={hasAddress} onChanged={keep} />
      {isRemoving && (
        <PasswordDialog
          title="Remove your phone number?"
          description="You sign in with your email address from then on."
          submit="Remove Phone Number"
          busy={remove.isPending}
          error={remove.error}
          onSubmit={(password) => remove.mutate(password)}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  );
}

/** Asks for a code to the number, then for the code. */
function ChangePhone({
  hasAddress,
  onChanged,
}: {
  hasAddress: boolean;
  onChanged: (kept: PhoneAnswer) => void;
}) {
  const [values, setValues] = useState(empty);
  const [code, setCode] = useState('');
  const ask = useMutation({
    mutationFn: () => post<Message>(`${path}/code`, values),
    retry: false,
  });
  const set = useMutation({
    mutationFn: () => post<PhoneAnswer>(path, { phone: values.phone, code: code.replace(/\s/g, '') }),
    retry: false,
    onSuccess: (kept) => {
      setValues(empty);
      setCode('');
      ask.reset();
      onChanged(kept);
      toast({ title: 'Your phone number is saved', tone: 'positive' });
    },
  });
  const isCodeAsked = ask.isSuccess;
  const failed = isCodeAsked ? set.error : ask.error;
  const errors = failed instanceof ApiError ? failed.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending || set.isPending) return;
    if (isCodeAsked) set.mutate();
    else ask.mutate();
  };
  return (
    <form className="form-stack" onSubmit={submit}>
      <p className="soft">
        {hasAddress
          ? 'You can sign in with your phone number and your password too.'
          : 'You sign in with this number and your password. To remove it, add an email address first.'}
      </p>
      {failed && Object.keys(errors).length === 0 && (
        <Note tone="danger" role="alert">
          <p>{sentenceOf(failed)}</p>
        </Note>
      )}
      {ask.data && (
        <Note role="status">
          <p>{ask.data.message}</p>
        </Note>
      )}
      <div className="field-grid">
        <Field
          label="New phone number"
          help="With the country code, like +1 555 010 0123"
          error={errors.phone}
        >
          <TextInput
            type="tel"
            name="newPhone"
            autoComplete="tel"
            required
            maxLength={40}
            readOnly={isCodeAsked}
            value={values.phone}
            onChange={({ currentTarget }) => setValues({ ...values, phone: currentTarget.value })}
          />
        </Field>
        {isCodeAsked ? (
          <Field label="Code from the text message" error={errors.code}>
            <TextInput
              name="phoneCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          </Field>
        ) : (
          <Field label="Your password" error={errors.currentPassword}>
            <PasswordInput
              name="passwordForPhone"
              autoComplete="current-password"
              value={values.currentPassword}
              onChange={({ currentTarget }) => setValues({ ...values, currentPassword: currentTarget.value })}
            />
          </Field>
        )}
      </div>
      <div className="row">
        <Button type="submit" busy={ask.isPending || set.isPending}>
          {isCodeAsked ? 'Save Phone Number' : 'Send Code'}
        </Button>
        {isCodeAsked && (
          <Button
            variant="quiet"
            onClick={() => {
              ask.reset();
              set.reset();
              setCode('');
            }}
          >
            Another Number
          </Button>
        )}
      </div>
    </form>
  );
}
