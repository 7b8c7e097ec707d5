import { useQueryClient } from '@tanstack/react-query';
import { instantText } from '#domain/fields/field-text.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Awaited } from '#web/ui/skeleton.tsx';
import { usePortalAccess } from './customer-portal-card.tsx';

const mostShown = 50;

/** What was written in the portal, both ways, and a place for the answer. Nothing before anybody may come in. */
export function CustomerMessagesCard({ customer }: { customer: AnyRecord }) {
  const client = useQueryClient();
  const customers = usePermission('customers');
  const { data: access } = usePortalAccess(customer);
  const { data, isLoading } = useRecords('portal_messages', {
    pageSize: mostShown,
    labels: true,
    sort: { by: 'createdAt', descending: true },
    filters: [{ column: 'customerId', operator: 'eq', value: customer.id }],
  });
  const once = useOnce();
  const { busy, errors, problem, send } = useSending();
  const [text, setText] = useTyped('customer messages: text', '');
  if (isLoading) return <Awaited />;
  const messages = ((data?.items ?? []) as readonly unknown[] as readonly AnyRecord[]).toReversed();
  const unread = messages.filter(({ writtenBy, readAt }) => writtenBy === 'Buyer' && !readAt).length;
  const mayWrite = customers.offers('update') && !customer.deletedAt && access?.invite;
  if (messages.length === 0 && !mayWrite) return null;
  const refresh = () => refreshAfterWrite(client, 'portal_messages');
  const answer = () =>
    customers.ask('update', () => {
      void send(async () => {
        const body = { text };
        await post(`/api/customers/${customer.id}/messages`, body, once.idFor(body));
        once.arrived(body);
        setText('');
        await refresh();
        toast({ title: 'Sent', tone: 'positive' });
      });
    });
  const markRead = () =>
    customers.ask('update', () => {
      void send(async () => {
        await post(`/api/customers/${customer.id}/messages/read`);
        await refresh();
      });
    });
  return (
    <Card
      title="Messages"
      end={
        unread > 0 && (
          <>
            <Chip tone="accent">{unread} new</Chip>
            {customers.offers('update') && (
              <Button size="sm" variant="quiet" busy={busy} onClick={markRead}>
                Mark as Read
              </Button>
            )}
          </>
        )
      }
    >
      <div className="form-stack">
        {messages.length > 0 && (
          <ul className="portal-thread">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
        {mayWrite && (
          <>
            <Field label="Message" error={errors.text}>
              <TextArea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
            </Field>
            {problem && !errors.text && (
              <p className="text-danger" role="alert">
                {problem}
              </p>
            )}
            <div className="row">
              <Button variant="primary" busy={busy} onClick={answer}>
                Send
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function Message({ message }: { message: AnyRecord }) {
  const wording = useFieldServices();
  const isOwn = message.writtenBy === 'Breeder';
  const about = message.labels?.offspringId;
  const photo = typeof message.photoId === 'string' ? message.photoId : undefined;
  return (
    <li className={isOwn ? 'portal-said portal-said-own' : 'portal-said'}>
      <small className="muted">
        {isOwn ? 'You' : 'They'}, {instantText(String(message.createdAt), wording)}
        {about && `, about ${about}`}
        {!isOwn && !message.readAt && <strong> · new</strong>}
      </small>
      <p className="prose whitespace-pre-line">{String(message.text)}</p>
      {photo && (
        <a href={`/api/files/photos/${photo}/1600`} target="_blank" rel="noreferrer">
          <img src={`/api/files/photos/${photo}/640`} alt="In this message" loading="lazy" />
        </a>
      )}
    </li>
  );
}
