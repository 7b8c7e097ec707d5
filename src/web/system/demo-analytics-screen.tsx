import { useQuery } from '@tanstack/react-query';
import type { DemoAccesses } from '#domain/answers/demo.ts';
import { addDays, dayIn, formatDate } from '#domain/dates.ts';
import { timeText } from '#domain/fields/field-text.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useActor, useUser } from '#web/api/session.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useDocumentTitle } from '#web/shell/document-title.ts';
import { useMetrics } from '#web/shell/metrics.ts';
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { Card } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';

const counted = [
  { key: 'animals', label: 'Animals' },
  { key: 'litters', label: 'Births' },
  { key: 'offspring', label: 'Young' },
  { key: 'customers', label: 'Customers' },
];

/** For one developer account in demo mode; for everybody else there is nothing at this address. */
export function DemoAnalyticsScreen() {
  const { isDemo } = useActor();
  const user = useUser();
  return isDemo && user?.isDev ? <Analytics /> : <NotFoundScreen />;
}

/** Nothing is said before it is known. */
const waiting = '…';

function Analytics() {
  const path = '/api/demo/accesses';
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<DemoAccesses>(path, signal),
    staleTime: 0,
  });
  const { counts, wantingCount } = useMetrics();
  useDocumentTitle('Demo Analytics');
  return (
    <>
      <PageHead page="demoAnalytics" />
      <div className="stack-lg">
        {error && !data ? (
          <ErrorState title="The visits could not be loaded" onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        ) : (
          <>
            <Visits accesses={data} />
            {data ? <Ways accesses={data} /> : <WaysWaiting />}
          </>
        )}
        <Card title="The kennel they see" flush>
          <div className="figures">
            {counted.map(({ key, label }) => (
              <Figure key={key} label={label} value={counts?.[key] ?? waiting} />
            ))}
            <Figure label="Wants doing" value={wantingCount ?? waiting} />
          </div>
        </Card>
      </div>
    </>
  );
}

const spanDays = 30;

/** Visits of each of the last days: one nobody came on is a day as well. */
function byDay(days: DemoAccesses['days'], today: string): number[] {
  const visits = new Map(days.map((one) => [one.day, one.visits]));
  return Array.from({ length: spanDays }, (_, at) => visits.get(addDays(today, at + 1 - spanDays)) ?? 0);
}

function Visits({ accesses }: { accesses: DemoAccesses | undefined }) {
  const { timeZone, today } = useFieldServices();
  const instantText = (at: string) => `${formatDate(dayIn(timeZone, at), today)}, ${timeText(at, timeZone)}`;
  const last = accesses && (accesses.lastAccess === null ? 'Never' : instantText(accesses.lastAccess));
  const days = accesses?.days ?? [];
  const visits = days.reduce((sum, day) => sum + day.visits, 0);
  return (
    <Card title="Visits" flush>
      <div className="figures figures-first">
        <Figure label="Opened" value={accesses?.accessCount ?? waiting} sub="since there is a demo" />
        <Figure
          label="Looking around"
          value={accesses?.openSessions ?? waiting}
          sub="a visit ends within a day"
        />
        <Figure label="Last opened" value={last ?? waiting} />
      </div>
      <div className="card-body">
        <p className="muted">
          {accesses ? (visits === 1 ? '1 visit' : `${visits} visits`) : waiting} with steps in the last{' '}
          {spanDays} days. Counted without cookies, and without keeping who looked.
        </p>
        {/* Days are counted where the server is, which may be ahead of here. */}
        <Sparkline label="Visits by day" values={byDay(days, days.at(-1)?.day ?? today)} />
      </div>
    </Card>
  );
}

const WaysWaiting = () => (
  <div className="cols c2">
    <SkeletonCard lines={6} />
    <SkeletonCard lines={6} />
  </div>
);

/** Where people went: counted by page and day, with nothing of whoever went. */
function Ways({ accesses: { pages, ways } }: { accesses: DemoAccesses }) {
  if (pages.length === 0)
    return (
      <Card title="Where they went">
        <p className="muted">Nobody has looked around in the last 30 days.</p>
      </Card>
    );
  return (
    <div className="cols c2">
      <Card title="Pages" flush>
        <List aria-label="Pages">
          {pages.map(({ page, views, leftHere }) => (
            <ListItem
              key={page}
              title={<span className="num">{page}</span>}
              sub={leftHere === 0 ? 'Everybody went on' : `${leftHere} left here`}
              end={<span className="num">{views}</span>}
            />
          ))}
        </List>
      </Card>
      <Card title="Usual ways" flush>
        <List aria-label="Usual ways">
          {ways.map(({ from, to, times }) => (
            <ListItem
              key={`${from} ${to}`}
              title={<span className="num">{to}</span>}
              sub={<span className="num">from {from}</span>}
              end={<span className="num">{times}</span>}
            />
          ))}
        </List>
      </Card>
    </div>
  );
}
