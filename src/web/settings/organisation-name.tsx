import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { organisationPermission } from '#domain/policy.ts';
import { spelled } from '#domain/writing.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { patch } from '#web/api/client.ts';
import { useActor, useTeam } from '#web/api/session.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

export function OrganisationName() {
  const client = useQueryClient();
  const actor = useActor();
  const { currentOrg } = useTeam();
  const [typed, setTyped] = useTyped<string | null>('organisation name: typed', null);
  const isLocked = organisationPermission(actor, 'manage-team') !== 'allowed';
  const save = useMutation({
    mutationFn: (name: string) => patch('/api/team/current', { name }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['/api/team/context'] });
      setTyped(null);
      toast({ title: 'The name is saved', tone: 'positive' });
    },
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== null) save.mutate(typed);
  };
  return (
    <form className="organisation-name" onSubmit={submit}>
      <Field
        label={spelled('Name of your organization')}
        error={save.error instanceof ApiError ? save.error.fields.name : undefined}
      >
        <TextInput
          name="organisation"
          autoComplete="organization"
          maxLength={120}
          disabled={isLocked}
          value={typed ?? currentOrg.name}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" busy={save.isPending} disabled={isLocked || typed === null}>
        Save Name
      </Button>
    </form>
  );
}
