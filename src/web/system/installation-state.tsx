import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileDown, RefreshCw, TriangleAlert } from 'lucide-react';
import type { InstallationState as State } from '#domain/answers/installation-checks.ts';
import { gigabyte, sizeWords } from '#domain/size-words.ts';
import { regionInUse } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { SkeletonLines, SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { ChecksCard } from './checks-card.tsx';
import { durationWords, LastBackup } from './installed-words.tsx';

const path = '/api/installation/state';

/** How the installation runs, with checks to run by hand: for its owner. */
export function InstallationState() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<State>(path, signal),
    staleTime: 0,
  });
  if (error)
    return (
      <ErrorState title="The server did not say" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <>
      <ChecksCard last={data?.checks} />
      <div className="cols c2">
        <Card
          title="The program"
          end={
            <Button size="sm" icon={RefreshCw} busy={isFetching} onClick={() => void refetch()}>
              Refresh
            </Button>
          }
          footer={
            <ButtonLink size="sm" icon={FileDown} asChild>
              <a href="/api/installation/support-file" download>
                File for Support
              </a>
            </ButtonLink>
          }
        >
          {data ? <Program state={data} /> : <SkeletonLines lines={9} />}
        </Card>
        <Card
          title="Work, mail and files"
          footer={
            <Link to="/outbox" className="link">
              Outbox and work that failed
            </Link>
          }
        >
          {data ? <Work state={data} /> : <SkeletonLines lines={10} />}
        </Card>
      </div>
      <Card title="How long answers take" flush>
        {data ? <SlowRoutes latencies={data.latencies} /> : <SkeletonRows rows={8} />}
      </Card>
    </>
  );
}

const instant = (at: string): string => new Date(at).toLocaleString(regionInUse().locale);

const Program = ({ state }: { state: State }) => {
  const { database, migrations } = state;
  const kind = database.kind === 'pglite' ? 'Built in (PGlite)' : 'PostgreSQL';
  return (
    <KeyValues
      items={[
        { label: 'Version', value: state.version },
        { label: 'Node', value: `${state.node}, ${state.system}` },
        { label: 'Running for', value: durationWords(state.uptimeSeconds) },
        { label: 'Memory', value: sizeWords(state.memoryBytes) },
        { label: 'Clock', value: instant(state.time) },
        { label: 'Database', value: `${kind} ${database.version}, ${sizeWords(database.bytes)}` },
        {
          label: 'Signs in to it',
          value: database.login === 'own' ? 'As itself' : 'As the owner of the tables',
        },
        { label: 'Changes of tables', value: `${migrations.count}, the last is ${migrations.last}` },
        { label: 'Last backup', value: <LastBackup madeAt={state.lastBackupAt} /> },
      ]}
    />
  );
};

/** Uploads end when 200 MB are left. */
const scarce = 2 * gigabyte;

const Failed = ({ count }: { count: number }) =>
  count === 0 ? (
    'None'
  ) : (
    <Chip tone="warning" icon={TriangleAlert}>
      {count}
    </Chip>
  );

const Work = ({ state: { jobs, mail, storage, scanner } }: { state: State }) => (
  <KeyValues
    items={[
      { label: 'Work waiting', value: jobs.waiting },
      { label: 'Work under way', value: jobs.active },
      { label: 'Work that failed', value: <Failed count={jobs.failed} /> },
      { label: 'Mail server', value: mail.isSetUp ? 'Set up' : 'Not set up: mail stays in the outbox' },
      { label: 'Mail waiting', value: mail.isSetUp ? mail.waiting : mail.kept },
      { label: 'Mail that failed', value: <Failed count={mail.failed} /> },
      { label: 'Mail sent', value: `${mail.sent} in the last 30 days` },
      {
        label: 'Virus scanner',
        value: scanner.isSetUp ? 'Set up: every file is checked' : 'Not set up: files are kept unchecked',
      },
      { label: 'Files', value: `${storage.files}, ${sizeWords(storage.usedBytes)}` },
      {
        label: 'Free space',
        value:
          storage.freeBytes === null ? (
            'Files are in a store'
          ) : storage.freeBytes >= scarce ? (
            sizeWords(storage.freeBytes)
          ) : (
            <Chip tone="warning" icon={TriangleAlert}>
              {sizeWords(storage.freeBytes)}: make room soon
            </Chip>
          ),
      },
    ]}
  />
);

const SlowRoutes = ({ latencies }: { latencies: State['latencies'] }) => (
  <>
    <p className="card-body muted">
      The slowest addresses since the program started, from its last 200 answers to each. Half were ready
      within the first time, nineteen of twenty within the second.
    </p>
    <List aria-label="The slowest addresses">
      {latencies.map(({ route, count, halfMs, ofTwentyMs }) => (
        <ListItem
          key={route}
          title={<span className="num">{route}</span>}
          sub={count === 1 ? 'Asked once' : `Asked ${count} times`}
          end={
            <span className="num">
              {halfMs} ms · {ofTwentyMs} ms
            </span>
          }
        />
      ))}
    </List>
  </>
);
