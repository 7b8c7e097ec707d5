import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { KeyListed, KeyMade, KeysAnswer } from '#domain/answers/keys.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { keyAreaNames, keyAreas } from '#domain/keys.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, remove } from '#web/api/client.ts';
import { type FieldServices, useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { Copied } from './shown-once.tsx';

const path = '/api/keys';

const opens = ({ areas }: KeyListed): string =>
  areas.length === keyAreaNames.length ? 'Everything' : areas.map((area) => keyAreas[area]).join('; ');

function usedWords({ lastUsedAt, lastUsedFrom, expiresAt }: KeyListed, wording: FieldServices): string {
  const used =
    lastUsedAt === null
      ? 'Not used yet.'
      : `Last used ${instantText(lastUsedAt, wording)}${lastUsedFrom ? `, from ${lastUsedFrom}` : ''}.`;
  return expiresAt === null ? used : `${used} Ends ${instantText(expiresAt, wording)}.`;
}

/** Keys for programs that ask the API. What is made is shown once. */
export function KeysCard({ isLeader, isOpen }: { isLeader: boolean; isOpen: boolean }) {
  const client = useQueryClient();
  const wording = useFieldServices();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<KeyMade>();
  const [ending, setEnding] = useState<KeyListed>();
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<KeysAnswer>(path, signal),
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [path] });
  const items = data?.items ?? [];
  return (
    <Card
      title="Keys for programs"
      flush
      end={
        isOpen && (
          <Button size="sm" icon={Plus} onClick={() => setMaking(true)}>
            Make a Key
          </Button>
        )
      }
    >
      <div className="card-body stack">
        <p className="soft">
          A program sends its key with every call, as <code>Authorization: Bearer sb_…</code>. What can be
          asked stands in the <a href="/api/reference">reference of the API</a>.
        </p>
        {made && (
          <>
            <Copied
              label="Your key"
              value={made.key}
              help="Copy it now: it is not shown again."
              done="Key copied"
            />
            <TryKey token={made.key} />
          </>
        )}
      </div>
      {error && (
        <p className="card-body" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {!data && !error && <SkeletonRows rows={2} />}
      {items.length > 0 && (
        <List aria-label="Keys for programs">
          {items.map((key) => (
            <ListItem
              key={key.id}
              media={<KeyRound className="text-ink-3" />}
              title={
                <>
                  {key.name} <span className="muted num">{key.prefix}…</span>{' '}
                  {key.kind === 'organisation' && <Chip>Organization</Chip>}
                </>
              }
              sub={
                <>
                  {key.mayWrite ? 'Reads and changes' : 'Reads'}: {opens(key)}.{' '}
                  {key.isOwn ? '' : `Made by ${key.madeBy}. `}
                  {usedWords(key, wording)}
                </>
              }
              end={
                <Button size="sm" onClick={() => setEnding(key)}>
                  Revoke<span className="sr-only"> {key.name}</span>
                </Button>
              }
            />
          ))}
        </List>
      )}
      {isMaking && (
        <KeyDialog
          isLeader={isLeader}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMade(key);
            setMaking(false);
            void refresh();
          }}
        />
      )}
      {ending && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setEnding(undefined)}
          title={`Revoke the key of ${ending.name}?`}
          confirmLabel="Revoke the Key"
          onConfirm={async () => {
            await remove(`${path}/${ending.id}`).catch((failure: unknown) =>
              toast({ title: sentenceOf(failure), tone: 'danger' }),
            );
            if (made?.id === ending.id) setMade(undefined);
            await refresh();
          }}
        >
          The program is refused from this moment on, and cannot be let in again with it.
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Asks the API with the key, as its program will. */
function TryKey({ token }: { token: string }) {
  const ask = useMutation({
    mutationFn: async () => {
      const answer = await fetch('/api/keys/current', {
        headers: { authorization: `Bearer ${token}` },
        credentials: 'omit',
      });
      const { organisation, detail } = (await answer.json()) as Record<string, string>;
      return answer.ok ? `It opens the records of ${organisation}.` : String(detail);
    },
    retry: false,
    onError: (failure) => toast({ title: sentenceOf(failure), tone: 'danger' }),
  });
  return (
    <div className="row flex-wrap">
      <Button busy={ask.isPending} onClick={() => ask.mutate()}>
        Try It
      </Button>
      <p role="status">{ask.data}</p>
    </div>
  );
}
