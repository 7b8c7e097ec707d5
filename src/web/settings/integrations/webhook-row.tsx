import { useMutation } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import type { Tried, WebhookListed, WebhookMade } from '#domain/answers/webhooks.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, patch, post, remove } from '#web/api/client.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Deliveries } from './deliveries.tsx';

export interface WebhookRowProps {
  webhook: WebhookListed;
  /** Whether the plan has webhooks. */
  isOpen: boolean;
  onEdit: () => void;
  onSecret: (secret: WebhookMade) => void;
  onChanged: () => Promise<unknown>;
}

type Asking = 'remove' | 'rotate' | undefined;

const fail = (failure: unknown) => toast({ title: sentenceOf(failure), tone: 'danger' });

const triedWords = ({ status, tookMs, words }: Tried): string =>
  status === null
    ? `Nothing was taken: ${words}`
    : `Answered ${status} after ${tookMs} ms.${status >= 300 ? ' The program did not take it.' : ''}`;

/** One webhook, how it stands, what can be done with it, and what was sent. */
export function WebhookRow({ webhook, isOpen, onEdit, onSecret, onChanged }: WebhookRowProps) {
  const { id, name, url, enabled, waiting, failingSince, disabledAt, madeBy, isMakerHere } = webhook;
  const path = `/api/webhooks/${id}`;
  const wording = useFieldServices();
  // Heard one after the other, the buttons of several rows would be the same.
  const ofIt = <span className="sr-only"> {name}</span>;
  const [isLogOpen, setLogOpen] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const test = useMutation({
    mutationFn: () => post<Tried>(`${path}/test`),
    retry: false,
    onSuccess: onChanged,
    onError: fail,
  });
  const turn = useMutation({
    mutationFn: () => patch(path, { enabled: !enabled }),
    onSuccess: onChanged,
    onError: fail,
  });
  const secret = useMutation({
    mutationFn: () => get<WebhookMade>(`${path}/secret`),
    onSuccess: onSecret,
    onError: fail,
  });
  return (
    <li className="webhook">
      <Webhook className="text-ink-3" />
      <div className="list-main stack">
        <div>
          <p className="list-title">
            {name}{' '}
            {enabled ? (
              failingSince ? (
                <Chip tone="warning">Failing</Chip>
              ) : (
                <Chip tone="positive">On</Chip>
              )
            ) : (
              <Chip>Off</Chip>
            )}
          </p>
          <p className="list-sub">{url}</p>
          {!isMakerHere && (
            <p className="list-sub">
              {madeBy
                ? `${madeBy}, who set this up, no longer manages webhooks here`
                : 'Whoever set this up is gone'}
              , but may know its secret. Check the address, then make a new secret.
            </p>
          )}
          {disabledAt && (
            <p className="list-sub">
              Switched off {instantText(disabledAt, wording)}: nobody had answered for days, or the address
              said it is gone.
            </p>
          )}
          {enabled && failingSince && (
            <p className="list-sub">Nobody has taken a message since {instantText(failingSince, wording)}.</p>
          )}
          {waiting > 0 && (
            <p className="list-sub">{waiting === 1 ? '1 message waits' : `${waiting} messages wait`}.</p>
          )}
        </div>
        <div className="row flex-wrap">
          {isOpen && (
            <>
              <Button size="sm" busy={test.isPending} onClick={() => test.mutate()}>
                Send Test{ofIt}
              </Button>
              <Button size="sm" onClick={onEdit}>
                Edit{ofIt}
              </Button>
              <Button size="sm" busy={secret.isPending} onClick={() => secret.mutate()}>
                Show Secret{ofIt}
              </Button>
              <Button size="sm" onClick={() => setAsking('rotate')}>
                New Secret{ofIt}
              </Button>
            </>
          )}
          {(isOpen || enabled) && (
            <Button size="sm" busy={turn.isPending} onClick={() => turn.mutate()}>
              {enabled ? 'Switch Off' : 'Switch On'}
              {ofIt}
            </Button>
          )}
          <Button size="sm" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
            {isLogOpen ? 'Hide Log' : 'Show Log'}
            {ofIt}
          </Button>
          <Button size="sm" variant="danger" onClick={() => setAsking('remove')}>
            Remove{ofIt}
          </Button>
        </div>
        <p role="status">{test.data && triedWords(test.data)}</p>
        {isLogOpen && <Deliveries webhookId={id} isOpen={isOpen} newest={test.submittedAt} />}
      </div>
      {asking === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(undefined)}
          title={`Remove ${name}?`}
          confirmLabel="Remove the Webhook"
          onConfirm={() => remove(path).then(onChanged, fail)}
        >
          Nothing more is sent there. Its log, and what waits to be sent, go with it.
        </ConfirmDialog>
      )}
      {asking === 'rotate' && (
        <ConfirmDialog
          open
          tone="primary"
          onOpenChange={() => setAsking(undefined)}
          title={`A new secret for ${name}?`}
          confirmLabel="Make a New Secret"
          onConfirm={() => post<WebhookMade>(`${path}/secret`).then(onSecret, fail)}
        >
          For a day messages are signed with both, so that the program can change over.
        </ConfirmDialog>
      )}
    </li>
  );
}
