import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Deletion, OrganisationsFate } from '#domain/answers/ways-in.ts';
import { organisationPermission } from '#domain/policy.ts';
import { spelled } from '#domain/writing.ts';
import { get, post } from '#web/api/client.ts';
import { leaveEverywhere } from '#web/api/leaving.ts';
import { useActor, useTeam } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const path = '/api/auth/deletion';

const words: Readonly<Record<OrganisationsFate['fate'], (name: string) => string>> = {
  deleted: (name) =>
    `${name} is deleted with all its records, photos and documents: nobody else works in it.`,
  left: (name) =>
    `You leave ${name}. What you wrote there stays, without your name. Your open tasks go to its owner.`,
  'hand-over-first': (name) => `Others work in ${name}. Hand it over to one of them first, or remove them.`,
};

/** The end of the account: what goes and what stays is said before. */
export function DeleteAccountCard() {
  const { isDemo } = useActor();
  const [isAsking, setAsking] = useState(false);
  if (isDemo) return null;
  return (
    <Card title="Delete your account">
      <div className="form-stack">
        <p className="soft">
          {spelled('Your account and every organization that is yours alone are deleted.')} Only a backup of
          this installation could bring them back.
        </p>
        <Button variant="danger" icon={Trash2} className="justify-self-start" onClick={() => setAsking(true)}>
          Delete My Account
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** An export takes what is open: whoever has several books would lose the others. */
function TakeAlong({ going }: { going: readonly OrganisationsFate[] }) {
  const { currentOrg } = useTeam();
  const mayExport = organisationPermission(useActor(), 'export-everything') === 'allowed';
  const others = going.filter(({ id }) => id !== currentOrg.id).map(({ name }) => name);
  return (
    <>
      {others.length > 0 && (
        <p className="soft">
          What is exported here is {currentOrg.name} alone. Before you delete your account, go to{' '}
          {others.join(' and ')} and export it there.
        </p>
      )}
      {mayExport && (
        <ButtonLink className="justify-self-start" href="/api/full-export" download>
          Export Everything
        </ButtonLink>
      )}
    </>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<Deletion>(path, signal),
    staleTime: 0,
  });
  const remove = useMutation({
    mutationFn: (currentPassword: string) => post(path, { currentPassword }),
    onSuccess: () => leaveEverywhere(client),
  });
  return (
    <PasswordDialog
      title="Delete your account?"
      description="This cannot be undone."
      submit="Delete My Account"
      tone="danger"
      busy={remove.isPending}
      error={remove.error}
      onSubmit={(password) => remove.mutate(password)}
      onClose={onClose}
    >
      <ul className="grid gap-2" aria-label={spelled('What becomes of your organizations')}>
        {data?.organisations.map(({ id, name, fate }) => (
          <li key={id}>{words[fate](name)}</li>
        ))}
      </ul>
      <p className="soft">
        Take what you want to keep with you first. Files on the server go with the next daily round; backups
        that were made before still hold everything.
      </p>
      <TakeAlong going={data?.organisations.filter(({ fate }) => fate === 'deleted') ?? []} />
    </PasswordDialog>
  );
}
