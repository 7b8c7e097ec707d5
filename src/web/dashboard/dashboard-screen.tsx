import { House } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import type { Metrics } from '#domain/answers/dashboard.ts';
import { formatDateLong, weekday } from '#domain/dates.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { useFemaleYears } from '#web/verbs/female-years.tsx';
import { BoxCard } from './box-card.tsx';
import { CountsCard } from './counts-card.tsx';
import './dashboard.css';
import { useMetrics } from './dashboard-queries.ts';
import { daySentence } from './day-sentence.ts';
import { FemalesCard } from './females-card.tsx';
import { KeptReports, type KeptReportsProps } from './kept-reports.tsx';
import { MoneyCard } from './money-card.tsx';
import { UpcomingCard } from './upcoming-card.tsx';
import { WantingCard } from './wanting-card.tsx';

// Only an empty book shows them.
const firstSteps = () => import('./first-steps.tsx');

/** Today: what wants doing before what there is. */
export function DashboardScreen({ loadReports }: Pick<AheadProps, 'loadReports'>) {
  const { terms } = useSpecies();
  const { data: answer, isError, refetch } = useMetrics();
  // An answer would be drawn in one piece, and a slow phone hear nobody for half a second; a deferred one comes in slices.
  const data = useDeferredValue(answer);
  if (isError) {
    return (
      <ErrorState title="The dashboard could not be read" onRetry={() => void refetch()}>
        Your records are safe. Try again in a moment.
      </ErrorState>
    );
  }
  const today = data?.today;
  return (
    <>
      <PageHeader
        icon={<House />}
        title={today ? `${weekday(today)}, ${formatDateLong(today, today)}` : 'Today'}
        description={data ? daySentence(data, terms) : 'Loading today…'}
      />
      {data ? <Day data={data} loadReports={loadReports} /> : <DaySkeleton />}
    </>
  );
}

type AheadProps = {
  data: Metrics;
  /** Draws the reports at the end, once all above them is there. */
  loadReports: KeptReportsProps['load'];
};

const isEmpty = ({ counts, wanting, money }: Metrics): boolean =>
  (counts.animals ?? 0) + (counts.outside ?? 0) + (counts.litters ?? 0) === 0 &&
  wanting.length === 0 &&
  (money?.years.length ?? 0) === 0;

function Day({ data, loadReports }: AheadProps) {
  if (isEmpty(data)) {
    return (
      <Fetched load={firstSteps} fallback={<DaySkeleton />}>
        {({ FirstSteps }) => <FirstSteps />}
      </Fetched>
    );
  }
  const aside = data.box.length > 0;
  return (
    <div className="stack-lg">
      <CountsCard counts={data.counts} />
      <div className={aside ? 'cols c21' : undefined}>
        <WantingCard wanting={data.wanting} count={data.wantingCount} today={data.today} />
        {aside && <BoxCard box={data.box} today={data.today} />}
      </div>
      <Ahead data={data} loadReports={loadReports} />
    </div>
  );
}

/** Below the first screen. It comes as a whole, so that no card pushes another down. */
function Ahead({ data, loadReports }: AheadProps) {
  const isLater = useLater();
  const { isPending } = useFemaleYears();
  const isReady = useDeferredValue(isLater && !isPending);
  useEffect(() => {
    // Links from elsewhere lead to a card that was not there when the page was opened.
    if (isReady && window.location.hash) document.querySelector(window.location.hash)?.scrollIntoView();
  }, [isReady]);
  if (!isReady) return <SkeletonCard lines={8} />;
  return (
    <>
      <FemalesCard />
      <div className={data.money ? 'cols c21' : undefined}>
        <UpcomingCard today={data.today} />
        {data.money && <MoneyCard money={data.money} today={data.today} />}
      </div>
      <KeptReports load={loadReports} />
    </>
  );
}

function DaySkeleton() {
  return (
    <div className="cols c21">
      <SkeletonCard lines={8} />
      <SkeletonCard lines={5} />
    </div>
  );
}
