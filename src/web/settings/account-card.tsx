import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { FormEvent } from 'react';
import type { UserAnswer } from '#domain/answers/account.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { patch } from '#web/api/client.ts';
import { userKey } from '#web/api/query-client.ts';
import { useActor } from '#web/api/session.ts';
import { report } from '#web/api/session-states.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useSignOut } from '#web/api/ways-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { OwnPicture } from './own-picture.tsx';

export function AccountCard({ user }: { user: UserAnswer }) {
  const client = useQueryClient();
  const { isDemo } = useActor();
  const signOut = useSignOut();
  const [names, setNames] = useTyped('account: names', {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
  });
  const save = useMutation({
    mutationFn: () => patch<UserAnswer>('/api/auth/user', names),
    onSuccess: (saved) => {
      client.setQueryData(userKey, saved);
      report('USER_UPDATED');
      toast({ title: 'Your name is saved', tone: 'positive' });
    },
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
  });
  const errors = save.error instanceof ApiError ? save.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Card title="Account">
      <OwnPicture user={user} />
      <form className="form-stack" onSubmit={submit}>
        <div className="field-grid">
          <Field label="First name" optional error={errors.firstName}>
            <TextInput
              name="firstName"
              autoComplete="given-name"
              maxLength={60}
              disabled={isDemo}
              value={names.firstName}
              onChange={({ target }) => setNames({ ...names, firstName: target.value })}
            />
          </Field>
          <Field label="Last name" optional error={errors.lastName}>
            <TextInput
              name="lastName"
              autoComplete="family-name"
              maxLength={60}
              disabled={isDemo}
              value={names.lastName}
              onChange={({ target }) => setNames({ ...names, lastName: target.value })}
            />
          </Field>
        </div>
        <div className="row">
          <Button type="submit" busy={save.isPending} disabled={isDemo}>
            Save Name
          </Button>
          <Button variant="quiet" icon={LogOut} busy={signOut.isPending} onClick={() => signOut.mutate()}>
            {isDemo ? 'Exit Demo' : 'Sign Out'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
