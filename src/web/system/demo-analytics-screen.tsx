import { useQuery } from '@tanstack/react-query';
import type { DemoAccesses } from '#domain/answers/demo.ts';
import { formatDate, todayIn } from '#domain/dates.ts';
import { timeText } from '#domain/fields/field-text.ts';
import { get } from '#web/api/client.ts';
import { useActor, useUser } from '#web/api/session.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useMetrics } from '#web/shell/metrics.ts';
import { Card } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const counted = [
  { key: 'animals', label: 'Animals' },
  { key: 'litters', label: 'Births' },
  { key: 'offspring', label: 'Young' },
  { key: 'customers', label: 'Customers' },
];

/** For one developer account in demo mode; for everybody else there is nothing at this address. */
export function DemoAnalyticsScreen() {
  const { isDemo } = useActor();
  const { data: user } = useUser();
  return isDemo && user?.isDev ? <Analytics /> : <NotFoundScreen />;
}

function Analytics() {
  const path = '/api/demo/accesses';
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<DemoAccesses>(path, signal),
    staleTime: 0,
  });
  const { counts, wantingCount = 0 } = useMetrics();
  const { timeZone, today } = useFieldServices();
  const instantText = (at: string) =>
    `${formatDate(todayIn(timeZone, new Date(at)), today)}, ${timeText(at, timeZone)}`;
  return (
    <div className="stack-lg">
      <Card title="Visits" flush className="figures">
        <Figure label="Opened" value={data?.accessCount ?? '…'} sub="since there is a demo" />
        <Figure label="Looking around" value={data?.openSessions ?? '…'} sub="a visit ends within a day" />
        <Figure label="Last opened" value={data?.lastAccess ? instantText(data.lastAccess) : '…'} />
      </Card>
      {data && <Ways accesses={data} />}
      <Card title="The kennel they see" flush className="figures">
        {counted.map(({ key, label }) => (
          <Figure key={key} label={label} value={counts?.[key] ?? 0} />
        ))}
        <Figure label="Wants doing" value={wantingCount} />
      </Card>
    </div>
  );
}

/** Where people went: counted by page and day, with nothing of whoever went. */
function Ways({ accesses: { days, pages, ways } }: { accesses: DemoAccesses }) {
  if (pages.length === 0)
    return (
      <Card title="Where they went">
        <p className="muted">Nobody has looked around in the last 30 days.</p>
      </Card>
    );
  const visits = days.reduce((sum, day) => sum + day.visits, 0);
  return (
    <div className="cols c2">
      <Card title="Pages" flush>
        <div className="card-body">
          <p className="muted">
            {visits === 1 ? '1 visit' : `${visits} visits`} in the last 30 days. Counted without cookies, and
            without keeping who looked.
          </p>
          <Sparkline label="Visits by day" values={days.map((day) => day.visits)} />
        </div>
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
