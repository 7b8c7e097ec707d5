import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { InboundMail, InboundState, MailTried, RecordAddress } from '#domain/answers/inbound-mail.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post, remove } from '#web/api/client.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { MailRecordDialog } from './mail-record-dialog.tsx';
import { Copied } from './shown-once.tsx';

const path = '/api/inbound-mail';

/** Mail that becomes a note of a record or the message of a buyer, and what was kept aside for a look. */
export function InboundMailCard({ isOpen }: { isOpen: boolean }) {
  const client = useQueryClient();
  const [naming, setNaming] = useState(false);
  const [filing, setFiling] = useState<InboundMail>();
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<InboundState>(path, signal),
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [path] });
  const onError = (failure: unknown) => toast({ title: sentenceOf(failure), tone: 'danger' });
  const make = useMutation({
    mutationFn: () => post<RecordAddress>(`${path}/address`),
    retry: false,
    onSuccess: refresh,
    onError,
  });
  const attempt = useMutation({
    mutationFn: () => post<MailTried>(`${path}/try`),
    retry: false,
    onSuccess: refresh,
    onError,
  });
  const forget = useMutation({
    mutationFn: ({ id }: InboundMail) => remove(`${path}/${id}`),
    onSuccess: refresh,
    onError,
  });
  const canMake = isOpen && data?.isSetUp === true;
  return (
    <Card title="E-mail into a record" flush>
      <div className="card-body stack">
        <p className="soft">
          Mail to the address of a record becomes a note there, with its files as documents, if somebody of
          your team sent it. What a customer writes becomes their message. Everything else waits here for a
          look. Mail is kept as text.
        </p>
        {data && !data.isSetUp && (
          <p className="muted">
            This installation takes no mail. Whoever runs it sets STUDBOOK_INBOUND_DOMAIN, as the README says.
          </p>
        )}
        {data?.address && (
          <Copied
            label="Address for customers"
            value={data.address}
            help="What they write to it stands with their messages"
            done="Address copied"
          />
        )}
        {canMake && (
          <div className="row flex-wrap">
            {data.address && <Button onClick={() => setNaming(true)}>Address of a Record</Button>}
            {data.address && (
              <Button busy={attempt.isPending} onClick={() => attempt.mutate()}>
                Try It
              </Button>
            )}
            <Button busy={make.isPending} onClick={() => make.mutate()}>
              {data.address ? 'Make Another Address' : 'Make the Address'}
            </Button>
          </div>
        )}
        <p role="status">{attempt.data?.words}</p>
      </div>
      {error && (
        <p className="card-body" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {!data && !error && <SkeletonRows rows={2} />}
      {data && data.items.length > 0 && (
        <List aria-label="Mail that came in">
          {data.items.map((mail) => (
            <CameIn
              key={mail.id}
              mail={mail}
              onFile={() => setFiling(mail)}
              onForget={() => forget.mutate(mail)}
            />
          ))}
        </List>
      )}
      {naming && <MailRecordDialog onClose={() => setNaming(false)} />}
      {filing && (
        <MailRecordDialog
          mail={filing}
          onClose={() => setFiling(undefined)}
          onFiled={() => {
            setFiling(undefined);
            void refresh();
          }}
        />
      )}
    </Card>
  );
}

interface CameInProps {
  mail: InboundMail;
  onFile: () => void;
  onForget: () => void;
}

const outcomes = {
  note: { tone: 'positive', label: 'A note' },
  message: { tone: 'positive', label: 'A message' },
  aside: { tone: 'warning', label: 'Kept aside' },
} as const;

function CameIn({ mail, onFile, onForget }: CameInProps) {
  const wording = useFieldServices();
  const { sender, senderName, subject, body, files, outcome, reason, entity, recordId, receivedAt } = mail;
  const { tone, label } = outcomes[outcome];
  return (
    <ListItem
      media={<Mail className="text-ink-3" />}
      title={subject || 'Without a subject'}
      sub={
        <>
          <span className="wrap-anywhere">{senderName ? `${senderName}, ${sender}` : sender}</span>,{' '}
          {instantText(receivedAt, wording)}.{' '}
          {outcome !== 'aside' && entity && isEntityName(entity) && recordId && (
            <RecordLink entity={entity} id={recordId}>
              Open the record
            </RecordLink>
          )}{' '}
          {reason}
        </>
      }
      end={<Chip tone={tone}>{label}</Chip>}
    >
      {body && <p className="whitespace-pre-line wrap-anywhere">{body}</p>}
      {outcome === 'aside' && files.length > 0 && (
        <p className="muted">Files that hung on it and were not kept: {files.join(', ')}</p>
      )}
      {outcome === 'aside' && (
        <div className="row mt-2 flex-wrap">
          <Button size="sm" onClick={onFile}>
            Add to a Record<span className="sr-only"> {subject}</span>
          </Button>
          <Button size="sm" onClick={onForget}>
            Forget<span className="sr-only"> {subject}</span>
          </Button>
        </div>
      )}
    </ListItem>
  );
}
