import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { Owners } from '#domain/answers/installation.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { get, put } from '#web/api/client.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import './people.css';

const path = '/api/installation/owners';
const nobody = { email: '', isAdmin: true, isDev: false };

/** Who runs the installation: names others, and takes the right away again. */
export function OwnersCard() {
  const client = useQueryClient();
  const [person, setPerson] = useTyped('owners: person', nobody);
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<Owners>(path, signal),
  });
  const change = useMutation({
    mutationFn: (rights: typeof nobody) => put(path, rights),
    onSuccess: async (_, { email }) => {
      setPerson(nobody);
      toast({ title: `The rights of ${email} are changed`, tone: 'positive' });
      await client.invalidateQueries({ queryKey: [path] });
    },
  });
  const errors = change.error instanceof ApiError ? change.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate(person);
  };
  return (
    <Card
      title="Who runs this installation"
      flush
      end={
        <ButtonLink size="sm" asChild>
          <Link to="/people">All People</Link>
        </ButtonLink>
      }
    >
      <List>
        {data?.items.map(({ id, email, phone, name, isAdmin, isDev }) => (
          <ListItem
            key={id}
            title={name}
            sub={email ?? phone}
            end={
              <div className="list-acts">
                {isAdmin && <Chip tone="accent">Owner</Chip>}
                {isDev && <Chip>Developer</Chip>}
                <Button
                  size="sm"
                  onClick={() => change.mutate({ email: email ?? phone ?? '', isAdmin: false, isDev: false })}
                >
                  Remove
                  <span className="sr-only"> {email ?? phone}</span>
                </Button>
              </div>
            }
          />
        ))}
      </List>
      <form className="card-body form-stack" onSubmit={submit}>
        {change.error && !errors.email && <Note tone="danger">{sentenceOf(change.error)}</Note>}
        <Field label="Email or phone number of somebody with an account" error={errors.email}>
          <TextInput
            name="email"
            inputMode="email"
            required
            maxLength={254}
            value={person.email}
            onChange={({ target }) => setPerson({ ...person, email: target.value })}
          />
        </Field>
        <CheckField
          label="Owner"
          help="Reads this page and the list of people, and names others."
          checked={person.isAdmin}
          onChange={({ target }) => setPerson({ ...person, isAdmin: target.checked })}
        />
        <CheckField
          label="Developer"
          help="Sees what is made for developers, such as the figures of the demo."
          checked={person.isDev}
          onChange={({ target }) => setPerson({ ...person, isDev: target.checked })}
        />
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          Save Rights
        </Button>
      </form>
    </Card>
  );
}
