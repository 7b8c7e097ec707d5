import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, Laptop, type LucideIcon, Smartphone, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import type { AccountLook, OwnSession, OwnSessions } from '#domain/answers/account.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PasswordDialog } from './password-dialog.tsx';

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

/** Which one is to end: 'others' stands for all but this one. */
type Ending = OwnSession | 'others';

const dialogWords = (ending: Ending) =>
  ending === 'others'
    ? {
        title: 'Sign out everywhere else?',
        description: 'You stay signed in here. What was typed elsewhere and not saved is lost.',
        submit: 'Sign Out Everywhere Else',
        done: 'Every other device is signed out',
      }
    : {
        title: `Sign out ${ending.device}?`,
        description: 'What was typed there and not saved is lost.',
        submit: 'Sign Out',
        done: `${ending.device} is signed out`,
      };

function Sessions() {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Ending | null>(null);
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<OwnSessions>(path, signal),
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [path] });
  const end = useMutation({
    mutationFn: ({ ending, currentPassword }: { ending: Ending; currentPassword?: string }) =>
      post(ending === 'others' ? '/api/auth/revoke-other-sessions' : `${path}/${ending.id}/end`, {
        ...(currentPassword !== undefined && { currentPassword }),
      }),
    retry: false,
    onSuccess: async (_, { ending }) => {
      // First, so that the dialog finds what opened it gone, and the focus goes to the page.
      await refresh();
      setAsking(null);
      toast({ title: dialogWords(ending).done, tone: 'positive' });
    },
    onError: refresh,
  });
  const ask = (ending: Ending) => {
    end.reset();
    setAsking(ending);
  };
  const items = data?.items ?? [];
  return (
    <Card
      title="Your sessions"
      flush
      end={
        items.length > 1 && (
          <Button size="sm" onClick={() => ask('others')}>
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
            <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
          ))}
        </List>
      )}
      {data && data.looks.length > 0 && (
        <List aria-label="Looked at by whoever runs this installation">
          {data.looks.map((look) => (
            <LookRow key={look.at} look={look} />
          ))}
        </List>
      )}
      {asking && data?.hasPassword && (
        <PasswordDialog
          {...dialogWords(asking)}
          busy={end.isPending}
          error={end.error}
          onSubmit={(currentPassword) => end.mutate({ ending: asking, currentPassword })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && data && !data.hasPassword && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={dialogWords(asking).title}
          confirmLabel={dialogWords(asking).submit}
          onConfirm={() => end.mutateAsync({ ending: asking })}
        >
          {dialogWords(asking).description}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Told here whatever else was sent: mail may not be set up, or not be read. */
function LookRow({ look: { at, by, reason } }: { look: AccountLook }) {
  const wording = useFieldServices();
  return (
    <ListItem
      media={<Eye className="text-ink-3" />}
      title={`${by} saw your account as you do`}
      sub={`${instantText(at, wording)}, as whoever runs this installation may. Nothing could be changed.${reason ? ` Why: ${reason}` : ''}`}
    />
  );
}

interface SessionRowProps {
  session: OwnSession;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
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
          <Button size="sm" onClick={onEnd}>
            Sign Out
            <span className="sr-only"> {device}</span>
          </Button>
        )
      }
    />
  );
}
