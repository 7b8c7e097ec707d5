import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#domain/answers/ways-in.ts';
import { deviceOf } from '#domain/device-words.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { patch, post } from '#web/api/client.ts';
import { addPasskey, canUsePasskeys, isChangeOfMind } from '#web/api/passkeys.ts';
import { useActor } from '#web/api/session.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { factorsQuery, refreshFactors } from './factors.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const tell = (error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' });

/** Keys of devices in place of a password: nothing to remember, and nothing to give away. */
export function PasskeysCard() {
  const { isDemo } = useActor();
  return isDemo ? null : <Passkeys />;
}

function Passkeys() {
  const client = useQueryClient();
  const wording = useFieldServices();
  const { data } = useQuery(factorsQuery);
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const refresh = () => refreshFactors(client);
  const add = useMutation({
    mutationFn: (password: string) => addPasskey(name.trim(), password),
    retry: false,
    onSuccess: async () => {
      setAdding(false);
      toast({ title: 'The passkey is added', tone: 'positive' });
      await refresh();
    },
  });
  const rename = useMutation({
    mutationFn: ({ id, called }: { id: string; called: string }) =>
      patch(`/api/auth/passkeys/${id}`, { name: called }),
    onSuccess: async () => {
      setRenaming(null);
      await refresh();
    },
    onError: tell,
  });
  const drop = useMutation({
    mutationFn: ({ id, currentPassword }: { id: string; currentPassword: string }) =>
      post(`/api/auth/passkeys/${id}/remove`, { currentPassword }),
    retry: false,
    onSuccess: async () => {
      await refresh();
      setRemoving(null);
      toast({ title: 'The passkey is removed', tone: 'positive' });
    },
  });
  const keys = data?.passkeys ?? [];
  const begin = () => {
    add.reset();
    setName(deviceOf(navigator.userAgent));
    setAdding(true);
  };
  return (
    <Card
      title="Passkeys"
      flush={keys.length > 0}
      end={
        canUsePasskeys() && (
          <Button size="sm" onClick={begin}>
            Add Passkey
          </Button>
        )
      }
    >
      {keys.length === 0 && (
        <p className="soft">
          {canUsePasskeys()
            ? 'Sign in with your finger, your face or the number of this device, in place of your password.'
            : 'This browser makes no passkeys here. They need a recent browser, and an address with https.'}
        </p>
      )}
      {keys.length > 0 && (
        <List aria-label="Passkeys">
          {keys.map((key) => (
            <ListItem
              key={key.id}
              media={<KeyRound className="text-ink-3" />}
              title={key.name}
              sub={
                key.lastUsedAt
                  ? `Last used ${instantText(key.lastUsedAt, wording)}`
                  : `Added ${instantText(key.createdAt, wording)}, not used yet`
              }
              end={
                <div className="row">
                  <Button size="sm" variant="quiet" onClick={() => setRenaming(key)}>
                    Rename
                    <span className="sr-only"> {key.name}</span>
                  </Button>
                  <Button
                    size="sm"
                    onClick={() => {
                      drop.reset();
                      setRemoving(key);
                    }}
                  >
                    Remove
                    <span className="sr-only"> {key.name}</span>
                  </Button>
                </div>
              }
            />
          ))}
        </List>
      )}
      {isAdding && (
        <PasswordDialog
          title="Add a passkey"
          description="Your browser asks next where to keep it."
          submit="Continue"
          busy={add.isPending}
          error={isChangeOfMind(add.error) ? null : add.error}
          onSubmit={(password) => add.mutate(password)}
          onClose={() => setAdding(false)}
        >
          <Field label="Name">
            <TextInput
              name="passkeyName"
              required
              maxLength={60}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
        </PasswordDialog>
      )}
      {renaming && (
        <RenameDialog
          present={renaming.name}
          busy={rename.isPending}
          onRename={(called) => rename.mutate({ id: renaming.id, called })}
          onClose={() => setRenaming(null)}
        />
      )}
      {removing && (
        <PasswordDialog
          title={`Remove ${removing.name}?`}
          description="It opens your account no more. Remove it from the device as well."
          submit="Remove Passkey"
          tone="danger"
          busy={drop.isPending}
          error={drop.error}
          onSubmit={(currentPassword) => drop.mutate({ id: removing.id, currentPassword })}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}
