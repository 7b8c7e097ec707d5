import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailRow } from './mail-row.tsx';
import { outboxQuery } from './outbox.ts';
import { OwnersCard } from './owners-card.tsx';

export function OutboxScreen() {
  const { data, error, isFetching, refetch } = useQuery(outboxQuery);
  const [read, setRead] = useState<string>();
  if (error)
    return (
      <ErrorState title="The outbox could not be read" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Card flush>
        <SkeletonRows />
      </Card>
    );
  const { isSetUp, items, failedJobs } = data;
  return (
    <div className="stack-lg">
      {!isSetUp && (
        <Note tone="warning" title="Mail is not sent from here">
          <p>
            No mail server is set up, so what Studbook writes to people waits here for you to pass on. Set
            STUDBOOK_SMTP_URL and STUDBOOK_MAIL_FROM, as the README says, and it is sent by itself.
          </p>
        </Note>
      )}
      <Card
        flush
        title="Mail of the last 30 days"
        end={
          <Button size="sm" icon={RefreshCw} busy={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        }
      >
        {items.length === 0 ? (
          <EmptyState level={3} title="Nothing was written yet">
            Links for forgotten passwords and other letters to people with an account appear here.
          </EmptyState>
        ) : (
          <List>
            {items.map((mail) => (
              <MailRow key={mail.id} mail={mail} isSetUp={isSetUp} onRead={() => setRead(mail.id)} />
            ))}
          </List>
        )}
      </Card>
      {failedJobs.length > 0 && <FailedJobs jobs={failedJobs} />}
      <OwnersCard />
      {read && <MailDialog id={read} onClose={() => setRead(undefined)} />}
    </div>
  );
}
