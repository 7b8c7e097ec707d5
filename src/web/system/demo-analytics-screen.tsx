import { useActor, useUser } from '#web/api/session.ts';
import { useMetrics } from '#web/shell/metrics.ts';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';
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
  const { counts, wantingCount = 0 } = useMetrics();
  if (!isDemo || !user?.isDev) return <NotFoundScreen />;
  return (
    <Card flush className="figures">
      {counted.map(({ key, label }) => (
        <Figure key={key} label={label} value={counts?.[key] ?? 0} />
      ))}
      <Figure label="Wants doing" value={wantingCount} />
    </Card>
  );
}
