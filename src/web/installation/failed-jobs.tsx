import type { FailedJob } from '#domain/answers/mails.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { momentOf, useTryAgain } from './outbox.ts';

/** What each kind of work is called by people. */
const titles: Readonly<Record<string, string>> = {
  'send-reset-link': 'Writing the link for a forgotten password',
};

export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <Card flush title="Work that failed" end={`${jobs.length}`}>
      <List>
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </List>
    </Card>
  );
}

function Job({ job }: { job: FailedJob }) {
  const again = useTryAgain(`/api/failed-jobs/${job.id}/repeat`, 'It is tried again');
  return (
    <ListItem
      title={titles[job.name] ?? job.name}
      sub={`${momentOf(job.failedAt)}${job.error ? ` · ${job.error}` : ''}`}
      end={
        <Button size="sm" busy={again.isPending} onClick={() => again.mutate()}>
          Try Again
        </Button>
      }
    />
  );
}
