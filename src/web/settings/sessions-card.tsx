import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, type LucideIcon, Smartphone, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession, OwnSessions } from '#domain/answers/account.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post, remove } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const path = '/api/auth/sessions';

function iconOf(device: string): LucideIcon {
  if (/iPhone|iPad|Android/.test(device)) return Smartphone;
  return device.startsWith('A program') ? SquareTerminal : Laptop;
}

/** Where one is signed in, and the way out there: of a phone that was lost, a computer of somebody else. */
export function SessionsCard() {
  const { isDemo } = useActor();
  // The demo's sessions are everybody's.
  return isDemo ? null : <Sessions />;
}

function Sessions() {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<OwnSessions>(path, signal),
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [path] });
  const onError = async (failure: unknown) => {
    toast({ title: sentenceOf(failure), tone: 'danger' });
    await refresh();
  };
  const end = useMutation({
    mutationFn: ({ id }: OwnSession) => remove(`${path}/${id}`),
    onSuccess: async (_, { device }) => {
      await refresh();
      toast({ title: `${device} is signed out`, tone: 'positive' });
    },
    onError,
  });
  const endOthers = useMutation({
    mutationFn: () => post('/api/auth/revoke-other-sessions'),
    onSuccess: async () => {
      await refresh();
      toast({ title: 'Every other device is signed out', tone: 'positive' });
    },
    onError,
  });
  const items = data?.items ?? [];
  return (
    <Card
      title="Your sessions"
      flush
      end={
        items.length > 1 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      {error && <p className="card-body muted">{sentenceOf(error)}</p>}
      {!data && !error && <SkeletonRows />}
      {data && (
        <List aria-label="Your sessions">
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate(session)}
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign Out Everywhere Else"
        onConfirm={() => endOthers.mutateAsync()}
      >
        You stay signed in here. What was typed elsewhere and not saved is lost.
      </ConfirmDialog>
    </Card>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const wording = useFieldServices();
  const { device, address, isCurrent, lastUsedAt, startedAt } = session;
  const Icon = iconOf(device);
  return (
    <ListItem
      media={<Icon className="text-ink-3" />}
      title={device}
      sub={
        <>
          {isCurrent ? 'In use now' : `Last used ${instantText(lastUsedAt, wording)}`}
          {address && (
            <>
              {', from '}
              <span className="num">{address}</span>
            </>
          )}
          .{startedAt !== lastUsedAt && ` Signed in ${instantText(startedAt, wording)}.`}
        </>
      }
      end={
        isCurrent ? (
          <Chip tone="positive">This device</Chip>
        ) : (
          <Button size="sm" busy={isEnding} onClick={onEnd}>
            Sign Out
            <span className="sr-only"> {device}</span>
          </Button>
        )
      }
    />
  );
}
