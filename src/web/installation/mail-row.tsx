import { CircleCheck, Clock, Hand, TriangleAlert } from 'lucide-react';
import type { Mail } from '#domain/answers/mails.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ListItem } from '#web/ui/list.tsx';
import { momentOf, useTryAgain } from './outbox.ts';

const states = {
  waiting: { words: 'Waiting', tone: 'info', icon: Clock },
  sent: { words: 'Sent', tone: 'positive', icon: CircleCheck },
  failed: { words: 'Not sent', tone: 'danger', icon: TriangleAlert },
  kept: { words: 'To pass on', tone: 'warning', icon: Hand },
} as const;

type MailRowProps = {
  mail: Mail;
  isSetUp: boolean;
  onRead: () => void;
};

export function MailRow({ mail, isSetUp, onRead }: MailRowProps) {
  const { recipient, subject, state, error, createdAt } = mail;
  const send = useTryAgain(`/api/outbox/${mail.id}/send`, 'The mail is on its way');
  const { words, tone, icon } = states[state];
  const isForSomebody = <span className="sr-only"> to {recipient}</span>;
  return (
    <ListItem
      title={
        <>
          {subject}{' '}
          <Chip tone={tone} icon={icon}>
            {words}
          </Chip>
        </>
      }
      sub={`${recipient} · ${momentOf(createdAt)}`}
      end={
        <div className="row flex-wrap justify-end">
          {isSetUp && (state === 'failed' || state === 'kept') && (
            <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
              Send
              {isForSomebody}
            </Button>
          )}
          {state !== 'sent' && (
            <Button size="sm" onClick={onRead}>
              Read
              {isForSomebody}
            </Button>
          )}
        </div>
      }
    >
      {error && <p className="list-sub text-danger">{error}</p>}
    </ListItem>
  );
}
