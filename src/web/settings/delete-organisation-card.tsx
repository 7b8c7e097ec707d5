import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { organisationPermission } from '#domain/policy.ts';
import { spelled } from '#domain/writing.ts';
import { ApiError } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useActor, useTeam } from '#web/api/session.ts';
import { startOver } from '#web/api/team.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** The end of one book, while its owner's account and other books go on. */
export function DeleteOrganisationCard() {
  const actor = useActor();
  const { currentOrg } = useTeam();
  const [isAsking, setAsking] = useState(false);
  if (organisationPermission(actor, 'delete-organisation') !== 'allowed') return null;
  return (
    <Card title={spelled('Delete this organization')}>
      <div className="form-stack">
        <p className="soft">
          {currentOrg.name} is deleted with all its records, photos and documents; your account stays. Only a
          backup of this installation could bring it back.
        </p>
        <Button variant="danger" icon={Trash2} className="justify-self-start" onClick={() => setAsking(true)}>
          {spelled('Delete Organization')}
        </Button>
      </div>
      {isAsking && <DeleteOrganisationDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function consequences(others: number, isOnlyOne: boolean): string[] {
  return [
    others === 0
      ? ''
      : `${others === 1 ? 'One other person works' : `${others} others work`} here: they lose it at once, and are told by mail.`,
    'Public pages, calendars, links and keys for programs end. What is paid for its plan is cancelled.',
    isOnlyOne
      ? 'It is your only one: you start with a new, empty one. To go altogether, delete your account instead.'
      : '',
  ].filter((line) => line !== '');
}

function DeleteOrganisationDialog({ onClose }: { onClose: () => void }) {
  const { currentOrg, availableOrgs } = useTeam();
  const [name, setName] = useState('');
  const remove = useMutation({
    mutationFn: (currentPassword: string) => post('/api/team/current/deletion', { name, currentPassword }),
    onSuccess: startOver,
  });
  const atName = remove.error instanceof ApiError ? remove.error.fields.name : undefined;
  return (
    <PasswordDialog
      title={`Delete ${currentOrg.name}?`}
      description="This cannot be undone."
      submit={spelled('Delete Organization')}
      tone="danger"
      busy={remove.isPending}
      error={atName ? null : remove.error}
      onSubmit={(password) => remove.mutate(password)}
      onClose={onClose}
    >
      <ul className="grid gap-2" aria-label="What goes with it">
        {consequences(currentOrg.memberCount - 1, availableOrgs.length === 1).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="soft">
        Take what you want to keep with you first. Files on the server go with the next daily round; backups
        that were made before still hold everything.
      </p>
      <ButtonLink className="justify-self-start" href="/api/full-export" download>
        Export Everything
      </ButtonLink>
      <Field label={`Type ${currentOrg.name} to confirm`} error={atName}>
        <TextInput
          name="organizationName"
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
    </PasswordDialog>
  );
}
