import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SignedOut } from '#domain/answers/installation.ts';
import { spelled } from '#domain/writing.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** For a lost phone, or somebody who has left: ends their sessions on every device. */
export function SignOutCard() {
  const [email, setEmail] = useState('');
  const signOut = useMutation({
    mutationFn: (address: string) => post<SignedOut>('/api/installation/sign-out', { email: address }),
    onSuccess: ({ ended }, address) => {
      setEmail('');
      const devices = ended === 1 ? 'one device' : `${ended} devices`;
      toast({ title: `${address} is signed out on ${devices}`, tone: 'positive' });
    },
  });
  const errors = signOut.error instanceof ApiError ? signOut.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signOut.isPending) signOut.mutate(email.trim());
  };
  return (
    <Card title="Sign somebody out everywhere">
      <form className="form-stack" onSubmit={submit}>
        <p className="soft">
          {spelled(
            'Every session of theirs ends at once, and links to sign in that were mailed to them no longer work. Their password stays. They are written to, and it stands in the security list of their organization.',
          )}
        </p>
        {signOut.error && !errors.email && <Note tone="danger">{sentenceOf(signOut.error)}</Note>}
        <Field label="Email they sign in with" error={errors.email}>
          <TextInput
            type="email"
            name="signOutEmail"
            required
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Button type="submit" className="justify-self-start" busy={signOut.isPending}>
          Sign Out Everywhere
        </Button>
      </form>
    </Card>
  );
}
