import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { WebhookListed, WebhookMade, WebhooksAnswer } from '#domain/answers/webhooks.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Copied } from './shown-once.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

const path = '/api/webhooks';

/** Programs that are told what happens to records. */
export function WebhooksCard({ isOpen }: { isOpen: boolean }) {
  const client = useQueryClient();
  const [editing, setEditing] = useState<WebhookListed | 'new'>();
  const [made, setMade] = useState<WebhookMade>();
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<WebhooksAnswer>(path, signal),
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [path] });
  return (
    <Card
      title="Webhooks"
      flush
      end={
        isOpen && (
          <Button size="sm" icon={Plus} onClick={() => setEditing('new')}>
            Add a Webhook
          </Button>
        )
      }
    >
      <div className="card-body stack">
        <p className="soft">
          Studbook tells a program of yours when a record is added, changed or removed: which one, and which
          fields, never what stands in them. Each message is signed as{' '}
          <a href="https://www.standardwebhooks.com" rel="noreferrer">
            Standard Webhooks
          </a>{' '}
          describes, and sent again until it arrives.
        </p>
        {made && (
          <Copied
            label="Its secret"
            value={made.secret}
            help="Give it to the program: with it, it knows that a message is from here."
            done="Secret copied"
          />
        )}
      </div>
      {error && (
        <p className="card-body" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {!data && !error && <SkeletonRows rows={2} />}
      {data && data.items.length > 0 && (
        <ul className="list" aria-label="Webhooks">
          {data.items.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              isOpen={isOpen}
              onEdit={() => setEditing(webhook)}
              onSecret={setMade}
              onChanged={refresh}
            />
          ))}
        </ul>
      )}
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onDone={(secret) => {
            if (secret) setMade(secret);
            setEditing(undefined);
            void refresh();
          }}
        />
      )}
    </Card>
  );
}
