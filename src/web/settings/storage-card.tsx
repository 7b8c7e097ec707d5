import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Storage } from '#domain/answers/plan.ts';
import { plans } from '#domain/plans.ts';
import { sizeWords } from '#domain/size-words.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

const path = '/api/storage';

function toneOf(share: number): 'normal' | 'warning' | 'danger' {
  if (share >= 1) return 'danger';
  return share >= 0.9 ? 'warning' : 'normal';
}

/** What photos and documents take up, of what the plan has room for. */
export function StorageCard() {
  const { plan } = useActor();
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<Storage>(path, signal),
    staleTime: 0,
  });
  return (
    <Card title="Photos and documents">
      {error && <p className="muted">{sentenceOf(error)}</p>}
      {!data && !error && <SkeletonLines lines={2} />}
      {data && <Used {...data} planName={plans[plan].name} isLargest={plan === 'premium'} />}
    </Card>
  );
}

function Used({
  usedBytes,
  allowedBytes,
  planName,
  isLargest,
}: Storage & { planName: string; isLargest: boolean }) {
  const words = `${sizeWords(usedBytes)} of ${sizeWords(allowedBytes)}`;
  const share = usedBytes / allowedBytes;
  return (
    <div className="stack">
      <p>
        <strong className="num font-semibold">{words}</strong> are used.
      </p>
      <Meter
        aria-label="Room for photos and documents"
        value={usedBytes}
        max={allowedBytes}
        text={words}
        tone={toneOf(share)}
      />
      <p className="muted">
        {share >= 0.9
          ? 'Soon nothing more can be added. Remove what you no longer need: what leaves the trash after 30 days makes room.'
          : `${planName} has room for ${sizeWords(allowedBytes)}. What lies in the trash counts until it goes, after 30 days.`}{' '}
        {!isLargest && (
          <Link to="/billing" className="link">
            Plans with more room
          </Link>
        )}
      </p>
    </div>
  );
}
