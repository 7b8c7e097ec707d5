import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isPlanAtLeast, plans } from '#domain/plans.ts';
import { organisationPermission, permission, planFor } from '#domain/policy.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { recordPath } from '#web/records/record-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { CalendarCard } from '../calendar-card.tsx';
import { InboundMailCard } from './inbound-mail-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { Copied } from './shown-once.tsx';
import { WebhooksCard } from './webhooks-card.tsx';
import '../settings.css';

/** How other programs work with the records: each with what it is for, and tried where it stands. */
export function IntegrationsScreen() {
  const actor = useActor();
  const needed = planFor('integrations', 'create');
  const isLeader = organisationPermission(actor, 'manage-integrations') === 'allowed';
  const isOpen = !actor.isDemo && isPlanAtLeast(actor.plan, needed);
  return (
    <div className="settings">
      {actor.isDemo && (
        <Note title="View only">The demo makes no keys and sends nothing to other programs.</Note>
      )}
      {!actor.isDemo && !isOpen && (
        <Note title={`Part of ${plans[needed].name}`}>
          Keys and webhooks open with that plan. What was made before can be seen and ended here.{' '}
          <Link to="/billing">Choose a plan</Link>
        </Note>
      )}
      {!actor.isDemo && <KeysCard isLeader={isLeader} isOpen={isOpen} />}
      {isLeader && <WebhooksCard isOpen={isOpen} />}
      <AssistantsCard />
      {isLeader && !actor.isDemo && <InboundMailCard isOpen={isOpen} />}
      <CalendarCard />
      {permission(actor, 'export', 'financial_transactions') === 'allowed' && (
        <Card title="Bookkeeping">
          <p className="soft">
            A year for whoever does your taxes, by category or as a general journal: “Year-end files” in{' '}
            <Link to="/finances">Finances</Link>. Every transaction as a file for a spreadsheet or a
            bookkeeping program: <a href="/api/financial-transactions/export.csv">CSV</a> or{' '}
            <a href="/api/financial-transactions/export.xlsx">Excel</a>; the list in Finances takes what its
            filters show.
          </p>
        </Card>
      )}
      {permission(actor, 'read', 'integrations') === 'allowed' && <NotedApps />}
    </div>
  );
}

/** Assistants ask by the Model Context Protocol. */
function AssistantsCard() {
  return (
    <Card title="Assistants">
      <div className="form-stack">
        <p className="soft">
          An assistant that speaks the Model Context Protocol can look things up here: what is due, who comes
          in season next, a litter, a pedigree. It gets this address and a key from above, sees what the key
          sees, and changes something only with a key that may.
        </p>
        <Copied
          label="Address for assistants"
          value={`${window.location.origin}/mcp`}
          help="With the header Authorization: Bearer and the key"
          done="Address copied"
        />
        <TryAssistants />
      </div>
    </Card>
  );
}

/** Asks as an assistant would that has no key yet: it is to be asked for one. */
function TryAssistants() {
  const ask = useMutation({
    mutationFn: async () => {
      const params = {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      };
      const { status } = await fetch('/mcp', {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
      });
      return status === 401 ? 'It answers, and asks for a key.' : `It answers with ${status}.`;
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

/** What was written down of other apps before this page could do anything with them. */
function NotedApps() {
  const path = '/api/integrations?pageSize=100';
  const { data } = useQuery({
    queryKey: ['noted apps'],
    queryFn: ({ signal }) =>
      get<{ items: { id: string; type: string; endpointUrl: string | null }[] }>(path, signal),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Apps you noted" flush>
      <List aria-label="Apps you noted">
        {data.items.map(({ id, type, endpointUrl }) => (
          <ListItem
            key={id}
            title={
              <Link to={recordPath('integrations', id)} className="link">
                {type}
              </Link>
            }
            sub={endpointUrl}
          />
        ))}
      </List>
    </Card>
  );
}
