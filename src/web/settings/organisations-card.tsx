import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { spelled } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useTeam } from '#web/api/session.ts';
import { startOver, useSwitchOrganisation } from '#web/api/team.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useRoleName } from './use-role-name.ts';

/** The books one works in, and a further one of one's own. */
export function OrganisationsCard() {
  const { availableOrgs, currentOrg, canCreateOrg } = useTeam();
  const switchTo = useSwitchOrganisation();
  const roleNameOf = useRoleName();
  const [name, setName] = useTyped('organisations: name', '');
  const found = useMutation({
    mutationFn: () => post('/api/organisations', { name }),
    onSuccess: startOver,
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    found.mutate();
  };
  return (
    <Card title={spelled('Your organizations')} flush>
      <List aria-label={spelled('Your organizations')}>
        {availableOrgs.map((one) => (
          <ListItem
            key={one.id}
            title={one.name}
            sub={`${roleNameOf(one.role)}. ${one.memberCount === 1 ? 'One member' : `${one.memberCount} members`}.`}
            end={
              one.id === currentOrg.id ? (
                <Chip tone="positive">Open now</Chip>
              ) : (
                <Button size="sm" disabled={switchTo.isPending} onClick={() => switchTo.mutate(one.id)}>
                  Open
                  <span className="sr-only"> {one.name}</span>
                </Button>
              )
            }
          />
        ))}
      </List>
      {canCreateOrg && (
        <form className="form-stack card-body" onSubmit={submit}>
          <Field
            label={spelled('A further organization')}
            help="With a plan, records and a team of its own. You start on the Free plan."
          >
            <TextInput
              name="organizationName"
              required
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Button type="submit" className="justify-self-start" busy={found.isPending}>
            {spelled('Add Organization')}
          </Button>
        </form>
      )}
    </Card>
  );
}
